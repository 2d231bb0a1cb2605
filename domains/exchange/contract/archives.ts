import { z } from 'zod'
import { archivePartBytes } from '../../../platform/contract/archive-parts.ts'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Instant, text, WholeNumber } from '../../../platform/contract/values.ts'

const Count = z.int().nonnegative()

/** Of an archive, in bytes. */
const largestArchive = 64 * 1024 ** 3

const Key = z.object({ key: z.uuid() })

export const beginArchiveExport = endpoint({
  route: 'POST /api/archives/export',
  access: 'admin',
  freshProof: true,
  summary:
    'Prepares a download of the whole gym; the token is good for one, within five minutes. Mails the other admins.',
  returns: z.object({ key: z.uuid(), token: z.string() }),
  keepsAnswer: false,
})

export const downloadArchive = endpoint({
  route: 'GET /api/archives/download/:token',
  access: 'public',
  summary: 'Downloads the whole gym as a ZIP file, as of one moment.',
  params: z.object({ token: z.string().max(100) }),
  returns: z.unknown(),
})

export const ArchiveJob = z.object({
  kind: z.enum(['export', 'import']),
  /** `interrupted`: the node that ran it stopped; nothing was imported. */
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled', 'interrupted']),
  /** An error code, when it failed. */
  problem: z.string().nullable(),
  /** Its text, in the caller's language. */
  message: z.string(),
  /** Rows of all that were sent; of an import, rows read and then written. */
  done: Count,
  total: Count,
})
export type ArchiveJob = z.output<typeof ArchiveJob>

/** Public, because an import ends the session that began it; the key is as random as a session's. */
export const getArchiveJob = endpoint({
  route: 'GET /api/archives/jobs/:key',
  access: 'public',
  summary: 'Returns how far an export or import of the whole gym is.',
  params: Key,
  returns: ArchiveJob,
})

export const cancelArchiveJob = endpoint({
  route: 'DELETE /api/archives/jobs/:key',
  access: 'admin',
  summary: 'Cancels an export or import of the whole gym: the upload is deleted, nothing is imported.',
  params: Key,
})

export const beginArchiveImport = endpoint({
  route: 'POST /api/archives/import',
  access: 'admin',
  freshProof: true,
  summary: 'Begins the upload of an archive into an empty gym.',
  body: z.object({ fileName: text(200), bytes: z.int().positive().max(largestArchive) }),
  returns: z.object({ key: z.uuid() }),
  fails: ['gym_not_empty', 'import_running'],
  keepsAnswer: false,
})

export const sendArchivePart = endpoint({
  route: 'PUT /api/archives/import/:key/parts/:part',
  access: 'admin',
  summary: `Uploads a part of an archive, ${archivePartBytes} bytes each but the last; sending one again changes nothing.`,
  params: z.object({ key: z.uuid(), part: WholeNumber.min(0) }),
  body: z.object({ bytes: z.base64().max(Math.ceil(archivePartBytes / 3) * 4) }),
  bodyLimit: Math.ceil(archivePartBytes / 3) * 4 + 1024,
  keepsAnswer: false,
})

export const checkArchive = endpoint({
  route: 'GET /api/archives/import/:key',
  access: 'admin',
  summary: 'Returns the contents of an uploaded archive, by its manifest.',
  params: Key,
  returns: z.object({
    gym: z.string(),
    version: z.string(),
    madeAt: Instant,
    members: Count,
    rows: Count,
    pictures: Count,
  }),
  fails: ['archive_unreadable', 'archive_damaged', 'archive_newer', 'archive_demo'],
})

export const runArchiveImport = endpoint({
  route: 'POST /api/archives/import/:key/run',
  access: 'admin',
  freshProof: true,
  summary:
    'Starts the import of an uploaded archive: all of it or nothing. It replaces the set-up of the empty gym and ends the session.',
  params: Key,
  fails: ['import_running', 'gym_not_empty'],
  keepsAnswer: false,
})
