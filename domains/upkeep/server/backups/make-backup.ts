import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { type Day, minutes } from '../../../../platform/rules/local-time.ts'
import { violates } from '../../../../platform/server/constraint.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { version } from '../../../../platform/server/version.ts'
import { BackupFailure, problemOf } from './backup-failure.ts'
import * as queries from './queries.ts'
import { removeOld } from './remove-old.ts'
import { storeKey } from './store-key.ts'
import { configOf, sealIdentity } from './target-config.ts'
import type { BackupTarget } from './targets/backup-target.ts'
import { openTarget } from './targets/open-target.ts'
import { noteTrouble, noteWorks } from './troubles.ts'
import { writeEncrypted } from './write-encrypted.ts'

const job = { unaudited: 'a backup changes nothing of the gym' }
/** Failed attempts are listed for a month, removed backups for a year. */
const LISTED_MS = { failed: minutes(31 * 24 * 60), removed: minutes(366 * 24 * 60) }

/** Of this product and no other: what lies there under another name is never touched. */
const nameAt = (madeAt: Date): string =>
  `the-box-${madeAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}-${randomBytes(3).toString('hex')}.backup.age`

/**
 * Makes a backup, for a night if `day` is given, and removes older ones by the rule of what is kept. A failure is stored and the
 * admins are told. Only one may run at a time.
 */
export async function makeBackup(
  app: FastifyInstance,
  { day, signal }: { day: Day | null; signal: AbortSignal },
): Promise<void> {
  const row = await queries.selectTarget(app.db)
  if (!row?.place || !row.recipient) return
  const madeAt = new Date(app.clock())
  const name = nameAt(madeAt)
  try {
    const config = configOf(app, row)
    if (!config) return
    const made = await writeEncrypted(
      app,
      { name, madeAt, signal, recipient: row.recipient },
      async (path) => {
        const target = await openTarget(config, signal)
        try {
          await upload(target, { name, path, row })
        } finally {
          await target.close()
        }
      },
    )
    await unitOfWork(app, job, async (unit) => {
      const migration = await queries.selectLastMigration(unit.db)
      const backup = { ...{ name, day, madeAt, version, migration }, ...made }
      const id = await queries.insertBackup(unit.db, backup)
      await queries.updateProofIdentity(unit.db, id, sealIdentity(app, id, made.proofIdentity))
      await noteWorks(unit, 'backup')
    })
    await removeOld(app, config, signal)
  } catch (error) {
    if (violates(error, 'backups_of_a_day')) return await discard(app, { row, name, signal })
    // A stopping node leaves it to the next one.
    if (signal.aborted) return
    const problem = problemOf(error)
    app.log.warn({ err: error, problem }, 'backup failed')
    await unitOfWork(app, job, async (unit) => {
      await queries.insertFailure(unit.db, { name, day, madeAt, problem, version })
      await noteTrouble(unit, 'backup', problem, madeAt)
    })
  }
  await queries.deleteOldBackups(app.db, {
    failedBefore: new Date(madeAt.getTime() - LISTED_MS.failed),
    removedBefore: new Date(madeAt.getTime() - LISTED_MS.removed),
  })
}

/** @throws BackupFailure target_cut if the file that lies there is not as long as the one that was sent */
async function upload(
  target: BackupTarget,
  { name, path, row }: { name: string; path: string; row: queries.TargetRow },
): Promise<void> {
  await storeKey(target, row)
  await target.write(name, path)
  const [{ size }, stored] = await Promise.all([stat(path), target.list()])
  const bytes = stored.find((file) => file.name === name)?.bytes
  if (bytes === size) return
  await target.remove(name)
  throw new BackupFailure('target_cut', `${name} has ${bytes} bytes there, not ${size}`)
}

/** Another node, which had lost its lock, was faster. */
async function discard(
  app: FastifyInstance,
  { row, name, signal }: { row: queries.TargetRow; name: string; signal: AbortSignal },
): Promise<void> {
  const config = configOf(app, row)
  const target = config && (await openTarget(config, signal))
  await target?.remove(name).finally(target.close)
}
