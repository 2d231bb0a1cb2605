/**
 * A backup is a gzip file with one JSON value a line (docs/operations.md):
 * an object with what it was made of; for each table its name and columns as an array, then each row as an object; the sequences;
 * the files of DATA_DIR; at last an object with the number of rows and a checksum of each table. Without that last line the
 * backup is not complete.
 */
export interface BackupHead {
  format: 'the-box-backup'
  /** Of the product that wrote it. */
  version: string
  madeAt: string
  migrations: { name: string; checksum: string }[]
}

/** `isCalled` is false for a sequence that has given no number yet. */
export type SequenceLine = ['sequence', name: string, value: string, isCalled: boolean]
export type FileLine = ['file', name: string, base64: string]
export type TableLine = ['table', name: string]

/** Rows and SHA-256 of the row lines, each with its line end. */
export interface TableSum {
  rows: number
  sha256: string
}

export interface BackupEnd {
  tables: Record<string, TableSum>
}
