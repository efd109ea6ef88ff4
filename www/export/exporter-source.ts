/** Where the exporter's script is. A build that is one file puts another file in place of this one. */

import type { ScriptSource } from '../search/spawn.ts';
import url from './exporter.ts?worker&url';

export async function exporterSource(): Promise<ScriptSource> {
  const address = new URL(url, import.meta.url).href;
  return {
    url: address,
    type: import.meta.env.DEV ? 'module' : 'classic',
    async text() {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      return response.text();
    },
  };
}
