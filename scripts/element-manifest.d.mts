export interface Named {
  readonly name: string;
  readonly description?: string;
}

export interface Member extends Named {
  readonly kind: 'field' | 'method';
  readonly readonly?: boolean;
}

export interface Declaration {
  readonly attributes: readonly Named[];
  readonly members: readonly Member[];
  readonly events: readonly Named[];
  readonly cssParts: readonly Named[];
  readonly cssProperties: readonly Named[];
}

/** `custom-elements.json`, as far as tests read it. */
export function manifest(types?: string): {
  readonly modules: readonly { readonly declarations: readonly Declaration[] }[];
};
