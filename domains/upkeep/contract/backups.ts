import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import type { ErrorCode } from '../../../platform/contract/errors.ts'
import { Id, Instant, line, paragraphs, text } from '../../../platform/contract/values.ts'

/** Why a place cannot be used. */
export const placeProblems = [
  'target_address',
  'target_unreachable',
  'target_denied',
  'target_missing',
  'target_full',
  'target_host_changed',
  'target_sealed',
  'target_cut',
] as const satisfies readonly ErrorCode[]

/** Why a backup was not made, or not proven. Each is an error code, whose text says what to do. */
export const backupProblems = [
  ...placeProblems,
  'backup_disk_full',
  'backup_failed',
  'backup_missing',
  'backup_damaged',
  'backup_differs',
  'backup_books_wrong',
  'proof_database',
  'log_unavailable',
  'log_gap',
] as const satisfies readonly ErrorCode[]
export type BackupProblem = (typeof backupProblems)[number]

const Problem = z.object({
  problem: z.enum(backupProblems),
  /** Its text, in the caller's language: what is wrong and what to do. */
  message: z.string(),
})

const Port = z.int().min(1).max(65_535)
const Path = line(500)
const secret = text(500).optional()

/** A folder that every node sees: absolute, existing. */
const Folder = z.object({ kind: z.literal('folder'), path: Path })
const S3 = z.object({
  kind: z.literal('s3'),
  /** Such as `https://s3.eu-west-1.amazonaws.com`; the bucket is named in the path. */
  endpoint: z.url({ protocol: /^https?$/ }).max(500),
  region: line(60),
  bucket: line(100).regex(/^[^/]+$/),
  /** A folder within the bucket; empty for none. */
  prefix: text(200),
  accessKeyId: line(200),
})
const Sftp = z.object({
  kind: z.literal('sftp'),
  host: line(255).regex(/^[^\s/@:]+$|^[0-9a-fA-F:]+$/),
  port: Port,
  user: line(100),
  path: Path,
})
const Webdav = z.object({
  kind: z.literal('webdav'),
  /** Of an existing folder. */
  url: z.url({ protocol: /^https?$/ }).max(500),
  user: text(200),
})

/** Where backups are. Secrets never come back. */
export const BackupPlace = z.discriminatedUnion('kind', [
  Folder,
  S3,
  /** `hostKey`: the fingerprint that the server showed when the place was saved. */
  Sftp.extend({ hostKey: z.string() }),
  Webdav,
])
export type BackupPlace = z.output<typeof BackupPlace>

/** The hour of the gym's zone at which the backup is made. */
const Hour = z.int().min(0).max(23)

const targetForm = <P extends z.ZodObject>(place: P) => z.object({ place, hour: Hour })

/** By kind of place. A secret may be empty while the place is the same: the stored one is kept. */
export const backupTargetForms = {
  folder: targetForm(Folder),
  s3: targetForm(S3.extend({ secretKey: secret })),
  /** By password, or by a private key in OpenSSH's format. */
  sftp: targetForm(Sftp.extend({ password: secret, privateKey: paragraphs(10_000).optional() })),
  webdav: targetForm(Webdav.extend({ password: secret })),
}
export type PlaceKind = keyof typeof backupTargetForms

const BackupPlaceForm = z.discriminatedUnion('kind', [
  backupTargetForms.folder.shape.place,
  backupTargetForms.s3.shape.place,
  backupTargetForms.sftp.shape.place,
  backupTargetForms.webdav.shape.place,
])
export type BackupPlaceForm = z.output<typeof BackupPlaceForm>

/** By how the key comes about. */
export const backupKeyForms = {
  made: z.object({ how: z.literal('made') }),
  passphrase: z.object({ how: z.literal('passphrase'), passphrase: line(200).min(12) }),
  given: z.object({ how: z.literal('given'), recipient: line(4_000) }),
}
export type KeyKind = keyof typeof backupKeyForms

/** What encrypts. What decrypts is the owner's; without it nobody can read a backup. */
export const BackupKey = z.object({
  /** Public: `age1…`. */
  recipient: z.string(),
  /** `passphrase`: the key lies beside the backups, encrypted with a passphrase. */
  how: z.enum(['given', 'made', 'passphrase']),
  since: Instant,
})

const Count = z.int().nonnegative()

export const BackupProof = z.object({
  at: Instant,
  /** Null: restored, brought up to date, and equal in all that is compared. */
  failure: Problem.nullable(),
  /** Rows of all tables in the restored database. */
  rows: Count,
  tables: Count,
  /** Whole sums and ends of chains that were compared. */
  sums: Count,
  /** What differs; rows of tables, sums of money in cents, ends of chains of invoices. At most 50. */
  differences: z.array(z.object({ name: z.string(), expected: z.string(), found: z.string() })),
  /** Of invoices, and of places and credits, in English. At most 50. */
  violations: z.array(z.string()),
})
export type BackupProof = z.output<typeof BackupProof>

export const Backup = z.object({
  id: Id,
  name: z.string(),
  madeAt: Instant,
  /** `removed`: by the rule of what is kept; `left`: it lies at an earlier place, and is neither proven nor removed any more. */
  state: z.enum(['kept', 'failed', 'removed', 'left']),
  failure: Problem.nullable(),
  bytes: z.int().nullable(),
  /** Of the product. */
  version: z.string(),
  rows: Count,
  /** The last attempt to prove it. Only a backup whose proof has no failure is proven. */
  proof: BackupProof.nullable(),
  /** The server has the key to prove it: only of the newest. */
  provable: z.boolean(),
})
export type Backup = z.output<typeof Backup>

const runKinds = ['backup', 'proof'] as const
export type RunKind = (typeof runKinds)[number]
/** `base`: the copy of files that the streamed log is replayed on. */
const workKinds = [...runKinds, 'base'] as const
export type WorkKind = (typeof workKinds)[number]

/** Something that fails, since when; the admins are mailed once, after a day, and when it is over. */
export const BackupTrouble = Problem.extend({ what: z.enum(runKinds), since: Instant })

export const BackupState = z.object({
  /** Left out while none is set. */
  place: BackupPlace.optional(),
  hour: Hour,
  key: BackupKey.nullable(),
  /** The stored secrets of the place can be opened. */
  secretsReadable: z.boolean(),
  /** What a node does right now. */
  running: z.enum(workKinds).nullable(),
  /** When the next nightly backup is due; null without place or key. */
  nextAt: Instant.nullable(),
  lastProvenAt: Instant.nullable(),
  troubles: z.array(BackupTrouble),
  /** Streaming of the log between backups; null while it is off. */
  log: z
    .object({
      since: Instant,
      /** Everything done until then can be restored; null until the first copy of files is stored. */
      safeAt: Instant.nullable(),
      problem: Problem.nullable(),
    })
    .nullable(),
  /** The latest first, at most 200. */
  backups: z.array(Backup),
})
export type BackupState = z.output<typeof BackupState>

export const getBackups = endpoint({
  route: 'GET /api/backups',
  access: 'admin',
  summary: 'Returns where backups go, what fails, and the backups with their proofs.',
  returns: BackupState,
})

export const saveBackupTarget = endpoint({
  route: 'PUT /api/backups/target',
  access: 'admin',
  freshProof: true,
  summary: 'Sets where backups go and at which hour, after writing, reading and removing a small file there.',
  body: z.object({ place: BackupPlaceForm, hour: Hour }),
  returns: BackupPlace,
  fails: [...placeProblems],
  keepsAnswer: false,
})

export const removeBackupTarget = endpoint({
  route: 'DELETE /api/backups/target',
  access: 'admin',
  freshProof: true,
  summary: 'Stops backups and forgets where they go. What lies there stays.',
})

export const testBackupTarget = endpoint({
  route: 'POST /api/backups/target/test',
  access: 'admin',
  freshProof: true,
  summary: 'Writes, reads and removes a small file where backups go.',
  fails: [...placeProblems, 'backup_off'],
  rateLimit: { perMinute: 10 },
  keepsAnswer: false,
})

export const makeBackupKey = endpoint({
  route: 'POST /api/backups/key',
  access: 'admin',
  freshProof: true,
  summary:
    'Sets the key that encrypts the following backups: a public one, a new pair whose secret half is in this answer only, or one kept encrypted with a passphrase.',
  body: z.discriminatedUnion('how', [backupKeyForms.given, backupKeyForms.made, backupKeyForms.passphrase]),
  /** `identity` is null unless the pair was made here. */
  returns: z.object({ recipient: z.string(), identity: z.string().nullable() }),
  fails: ['backup_key_invalid'],
  rateLimit: { perMinute: 30 },
  keepsAnswer: false,
})

export const setBackupLog = endpoint({
  route: 'PUT /api/backups/log',
  access: 'admin',
  freshProof: true,
  summary: 'Streams the log of changes to the place each minute, or stops that.',
  body: z.object({ on: z.boolean() }),
  fails: ['backup_off', 'log_unavailable'],
  keepsAnswer: false,
})

export const backUpNow = endpoint({
  route: 'POST /api/backups',
  access: 'admin',
  freshProof: true,
  summary: 'Starts a backup; `getBackups` tells how it went.',
  fails: ['backup_off', 'backup_running'],
  keepsAnswer: false,
})

export const proveBackupNow = endpoint({
  route: 'POST /api/backups/prove',
  access: 'admin',
  freshProof: true,
  summary: 'Starts to restore and compare the newest backup; `getBackups` tells how it went.',
  fails: ['backup_off', 'backup_running', 'backup_none'],
  keepsAnswer: false,
})
