/** Bytes of each part of an uploaded archive but the last. */
export const archivePartBytes = 1024 * 1024
