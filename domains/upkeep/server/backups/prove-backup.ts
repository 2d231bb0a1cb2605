import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'
import { readBackup } from '../../../../database/backup/read-backup.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { differencesOf } from '../../rules/differences.ts'
import { BackupFailure, problemOf } from './backup-failure.ts'
import { compareRestored } from './compare-restored.ts'
import { decrypted } from './encryption.ts'
import { type Findings, found } from './findings.ts'
import * as queries from './queries.ts'
import { onScratchDatabase } from './scratch-queries.ts'
import { configOf, openIdentity } from './target-config.ts'
import { openTarget } from './targets/open-target.ts'
import { noteTrouble, noteWorks } from './troubles.ts'
import { inWorkspace } from './workspace.ts'

/**
 * Reads the newest backup back from where it lies, restores it into a scratch database, brings that up to date, and compares it with
 * what was recorded when it was made. The result is stored; the admins are told of a failure. Only one may run at a time.
 */
export async function proveBackup(app: FastifyInstance, signal: AbortSignal): Promise<void> {
  const backup = await queries.selectProvable(app.db)
  if (!backup) return
  const now = new Date(app.clock())
  let proof: queries.ProofRecord
  try {
    const findings = await examine(app, backup, signal)
    proof = { at: now.toISOString(), problem: verdictOf(findings), ...findings }
  } catch (error) {
    if (signal.aborted) return
    const problem = problemOf(error)
    app.log.warn({ err: error, problem }, 'proof of a backup failed')
    proof = { at: now.toISOString(), problem, ...found({}) }
  }
  const { problem } = proof
  await unitOfWork(app, { unaudited: 'a proof changes nothing of the gym' }, async (unit) => {
    await queries.updateProof(unit.db, backup.id, { proof, provenAt: problem ? null : now })
    if (problem) await noteTrouble(unit, 'proof', problem, now)
    else await noteWorks(unit, 'proof')
  })
}

function verdictOf({ differences, violations }: Findings): queries.ProofRecord['problem'] {
  if (differences.length > 0) return 'backup_differs'
  return violations.length > 0 ? 'backup_books_wrong' : null
}

async function examine(
  app: FastifyInstance,
  backup: queries.ProvableRow,
  signal: AbortSignal,
): Promise<Findings> {
  const { databaseUrl, dataDir } = app.config
  const needed = (await queries.selectDatabaseBytes(app.db)) + backup.bytes
  return inWorkspace(dataDir, needed, async (folder) => {
    const file = join(folder, 'backup.gz')
    await readBack(app, backup, { file, signal })
    const written = await readWritten(file)
    const checksums = Object.entries(backup.tables).map(([name, sum]) => [name, textOf(sum)] as const)
    const differences = differencesOf('table', Object.fromEntries(checksums), written)
    if (differences.length > 0) return found({ differences })
    return onScratchDatabase(databaseUrl, signal, (url) => compareRestored(url, backup, { file, folder }))
  })
}

const textOf = ({ rows, sha256 }: { rows: number; sha256: string }): string =>
  `${rows} rows, ${sha256.slice(0, 16)}`

async function readBack(
  app: FastifyInstance,
  backup: queries.ProvableRow,
  { file, signal }: { file: string; signal: AbortSignal },
): Promise<void> {
  const row = await queries.selectTarget(app.db)
  const config = row && configOf(app, row)
  if (!config) throw new BackupFailure('backup_missing', 'no place of backups is set any more')
  const identity = openIdentity(app, backup.id, backup.proof_identity)
  const target = await openTarget(config, signal)
  try {
    await pipeline(
      decrypted(await target.read(backup.name), [identity]),
      createWriteStream(file, { mode: 0o600 }),
      { signal },
    )
  } finally {
    await target.close()
  }
}

/** What the file says of its tables, after comparing its own checksums. @throws BackupFailure backup_damaged */
async function readWritten(file: string): Promise<Record<string, string>> {
  const written: Record<string, string> = {}
  try {
    await readBackup(file, {
      end: ({ tables }) => {
        for (const [name, sum] of Object.entries(tables)) written[name] = textOf(sum)
      },
    })
  } catch (error) {
    throw new BackupFailure('backup_damaged', (error as Error).message, error)
  }
  return written
}
