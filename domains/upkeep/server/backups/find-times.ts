import { stat } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { BackupTimes } from '../../rules/backup-health.ts'
import { selectStream } from './log/queries.ts'
import { selectTarget } from './queries.ts'
import { selectTimes } from './run-queries.ts'

/** When backups and proofs last were what they should be. */
export async function findBackupTimes(db: Kysely<DB>): Promise<BackupTimes> {
  const row = await selectTimes(db)
  const ms = (at: Date | null | undefined) => at?.getTime() ?? null
  return {
    onSince: ms(row?.on_since),
    madeAt: ms(row?.made_at),
    firstMadeAt: ms(row?.first_made_at),
    provenAt: ms(row?.proven_at),
    proofFails: row?.proof_fails ?? false,
  }
}

/** Since when the log is streamed, and up to when everything is safe. */
export async function findLogTimes(
  db: Kysely<DB>,
): Promise<{ logSince: Millis | null; safeAt: Millis | null }> {
  const row = await selectStream(db)
  return { logSince: row?.since?.getTime() ?? null, safeAt: row?.safe_at?.getTime() ?? null }
}

/** Backups lie in a folder on the disk of DATA_DIR: who loses that loses both. */
export async function liesHere(app: FastifyInstance): Promise<boolean> {
  const place = (await selectTarget(app.db))?.place
  if (place?.kind !== 'folder') return false
  const [own, theirs] = await Promise.all(
    [app.config.dataDir, place.path].map((path) => stat(path).catch(() => null)),
  )
  return own !== null && own?.dev === theirs?.dev
}
