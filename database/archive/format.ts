import { z } from 'zod'

/**
 * An archive is a ZIP file (docs/operations.md): `tables/<table>.csv` with a header, as PostgreSQL's COPY writes it (an unquoted empty
 * field is NULL); `pictures/<table>/<primary key>.<ending>`; README files for people; and, last, this manifest.
 */
export const manifestName = 'manifest.json'
export const archiveFormat = 'the-box-archive'
export const formatVersion = 1

const Count = z.int().nonnegative()

export const Manifest = z.object({
  format: z.literal(archiveFormat),
  formatVersion: Count,
  /** Of the product that wrote it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  gym: z.string(),
  /** It was made as a demo gym; earlier versions do not say it. */
  isDemo: z.boolean().optional(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: Count,
      /** Its pictures are files; the table lacks the column with their bytes. */
      pictures: z.boolean(),
    }),
  ),
  /** Per column `table.column`: the last number given, or none. */
  sequences: z.record(
    z.string(),
    z
      .string()
      .regex(/^\d{1,19}$/)
      .nullable(),
  ),
  /** Tables and columns that stayed behind, with the reason. */
  leftBehind: z.record(z.string(), z.string()),
  files: z.record(z.string(), z.object({ bytes: Count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
})
export type Manifest = z.output<typeof Manifest>

export const tableFile = (table: string): string => `tables/${table}.csv`

const endings: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
}

export const pictureFolder = (table: string): string => `pictures/${table}/`

export const pictureFile = (table: string, key: readonly unknown[], mediaType: string): string =>
  `${pictureFolder(table)}${key.join('-')}.${endings[mediaType] ?? 'bin'}`

/** Why an archive cannot be imported. */
export const archiveProblems = [
  /** No ZIP file, another one, or cut off. */
  'archive_unreadable',
  /** Its contents are not what its manifest says. */
  'archive_damaged',
  /** Made by a later version, or by another edition of this one. */
  'archive_newer',
] as const
export type ArchiveProblem = (typeof archiveProblems)[number]

/** `message` is for the log and the command line. */
export class ArchiveError extends Error {
  readonly problem: ArchiveProblem

  constructor(problem: ArchiveProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ArchiveError'
    this.problem = problem
  }
}

/** Rows done of all; `table` is the one at hand. */
export interface Progress {
  table: string
  done: number
  total: number
}
export type OnProgress = (progress: Progress) => void
