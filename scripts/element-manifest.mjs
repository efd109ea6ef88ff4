/** `custom-elements.json` (schema 2) from the types of the element's package, where each name has its sentence. */
import { readFileSync } from 'node:fs';

const TYPES = 'packages/fifteen-puzzle/types.d.ts';
const TAG = 'fifteen-puzzle';
const CLASS = 'FifteenPuzzle';

const sentence = (comment) =>
  comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .trim()
    .replace(/\s*\n\s*/g, ' ');

/** The text between the braces of an interface, and the comment before it. */
function interfaceOf(types, name) {
  const match = new RegExp(
    `(?:(/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/)\\n)?export interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)\\n\\}`,
  ).exec(types);
  if (!match) throw new Error(`${TYPES} has no interface ${name}`);
  return { comment: match[1] ?? '', body: match[2] };
}

/** The members of an interface at its first level: each with what stands before its name, its text and its sentence. */
function membersOf(body) {
  const members = [];
  let comment = '';
  for (const part of body.match(/^ {2}\/\*\*[\s\S]*?\*\/$|^ {2}(?! |\/\*\*)[\s\S]*?;$(?!\n {4}|\n {2}[})&|])/gm) ??
    []) {
    const text = part.trim();
    if (text.startsWith('/**')) {
      comment = sentence(text);
      continue;
    }
    const [, modifier = '', name] = /^(readonly |get |set )?'?([\w-]+)'?/.exec(text) ?? [];
    if (name) members.push({ modifier: modifier.trim(), name, text, comment });
    comment = '';
  }
  return members;
}

const described = (comment) => (comment === '' ? {} : { description: comment });
const typed = (text) => ({
  type: {
    text: text
      .trim()
      .replace(/\s*\n\s*/g, ' ')
      .replace(/^\| |(?<=<)\| /g, ''),
  },
});

function tagsOf(comment, tag) {
  return [...comment.matchAll(new RegExp(`@${tag} (\\S+) - (.*)`, 'g'))].map(([, name, description]) => ({
    name,
    description,
  }));
}

function methodOf({ name, text, comment }) {
  const [, parameters, result] = /^[\w-]+\(([\s\S]*)\): ([^()]*);$/.exec(text);
  const list = [...parameters.matchAll(/(\w+)(\?)?: ((?:\{[^}]*\}|[^,{])+(?:\{[^}]*\})?)/g)];
  return {
    kind: 'method',
    name,
    ...described(comment),
    parameters: list.map(([, parameter, optional, type]) => ({
      name: parameter,
      ...(optional ? { optional: true } : {}),
      ...typed(type),
    })),
    return: typed(result),
  };
}

/** The manifest. */
export function manifest(types = readFileSync(TYPES, 'utf8')) {
  const { comment, body } = interfaceOf(types, CLASS);
  const members = membersOf(body).filter(({ name, modifier }) => name !== 'addEventListener' && modifier !== 'set');
  const attributes = membersOf(interfaceOf(types, `${CLASS}Attributes`).body);
  const fieldOf = (attribute) => attribute.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const attributeOf = new Map(attributes.map(({ name }) => [fieldOf(name), name]));
  return {
    schemaVersion: '2.1.0',
    modules: [
      {
        kind: 'javascript-module',
        path: `${TAG}.js`,
        declarations: [
          {
            kind: 'class',
            customElement: true,
            tagName: TAG,
            name: CLASS,
            superclass: { name: 'HTMLElement' },
            description: sentence(comment).split(' @')[0],
            attributes: attributes.map(({ name, text, comment }) => ({
              name,
              ...described(comment),
              ...typed(text.slice(text.indexOf(':') + 1, -1)),
              ...(fieldOf(name) === 'lang' ? {} : { fieldName: fieldOf(name) }),
            })),
            members: members.map((member) =>
              /^[\w-]+\(/.test(member.text)
                ? methodOf(member)
                : {
                    kind: 'field',
                    name: member.name,
                    ...described(member.comment),
                    ...typed(member.text.replace(/^[^:]*?(\(\))?: /, '').slice(0, -1)),
                    ...(member.modifier === 'readonly' ? { readonly: true } : {}),
                    ...(attributeOf.has(member.name) ? { attribute: attributeOf.get(member.name) } : {}),
                  },
            ),
            events: membersOf(interfaceOf(types, 'PuzzleEvents').body).map(({ name, text, comment }) => ({
              name,
              ...described(comment),
              ...typed(`CustomEvent<${text.slice(text.indexOf(':') + 1, -1).trim()}>`),
            })),
            cssParts: tagsOf(comment, 'csspart'),
            cssProperties: tagsOf(comment, 'cssprop'),
          },
        ],
        exports: [{ kind: 'custom-element-definition', name: TAG, declaration: { name: CLASS, module: `${TAG}.js` } }],
      },
    ],
  };
}
