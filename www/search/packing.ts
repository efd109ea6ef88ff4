/** The bytes of a module as they come. A build that carries the module inside puts another file in place of this one. */
export const unpacked = (bytes: ArrayBuffer): ArrayBuffer => bytes;
