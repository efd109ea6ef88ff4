/** In place of `packing.ts` where the module is inside the script: it is packed there. */
import { unpack } from './lzma.ts';

export const unpacked = (bytes: ArrayBuffer): ArrayBuffer => unpack(new Uint8Array(bytes)).buffer;
