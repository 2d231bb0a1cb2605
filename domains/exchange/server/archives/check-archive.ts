import type { FastifyInstance } from 'fastify'
import { ArchiveError, type Manifest } from '../../../../database/archive/format.ts'
import { openArchive } from '../../../../database/archive/open-archive.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { selectJob } from './queries.ts'
import { uploadedFile } from './uploaded-file.ts'

/** The passwords of a demo gym are public. @throws Refusal archive_demo */
export function requireAllowed(app: FastifyInstance, isDemo: boolean): void {
  if (isDemo && !app.config.allowsDemoGym) throw new Refusal('archive_demo')
}

/** The manifest of an uploaded archive. @throws Refusal not_found, archive_unreadable, archive_damaged, archive_newer, archive_demo */
export async function checkArchive(app: FastifyInstance, key: string): Promise<Manifest> {
  const job = await selectJob(app.db, key)
  if (job?.kind !== 'import') throw new Refusal('not_found')
  try {
    const { manifest } = await openArchive(uploadedFile(app.db, key, job.bytes))
    requireAllowed(app, manifest.isDemo ?? false)
    return manifest
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    app.log.warn({ reason: error.message }, 'archive refused')
    throw new Refusal(error.problem)
  }
}
