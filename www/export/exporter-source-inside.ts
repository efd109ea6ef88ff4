/** In place of `exporter-source.ts` in a build that is one file. */
import script from 'virtual:exporter-script';
import type { ScriptSource } from '../search/spawn.ts';

export async function exporterSource(): Promise<ScriptSource> {
  return { url: null, type: 'classic', text: async () => script };
}
