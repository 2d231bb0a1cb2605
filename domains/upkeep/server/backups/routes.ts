import type { FastifyInstance } from 'fastify'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import * as contract from '../../contract/backups.ts'
import { isBackupDue, isProofDue } from '../../rules/due.ts'
import { makeBase } from './log/make-base.ts'
import { setLog } from './log/set-log.ts'
import { streamLog } from './log/stream-log.ts'
import { makeBackup } from './make-backup.ts'
import { makeKey } from './make-key.ts'
import { proveBackup } from './prove-backup.ts'
import { selectDay, selectLastProof, selectProvable, selectTarget } from './queries.ts'
import { readState, todayOf } from './read-state.ts'
import { runsAlone } from './run-alone.ts'
import { removeTarget, saveTarget, testStoredTarget } from './save-target.ts'
import { remindOfTroubles } from './troubles.ts'

/** A large gym's backup takes hours. */
const LONG_RUN_SECONDS = 12 * 3_600

/** Backups by themselves, and their proofs. */
export default async function backups(app: FastifyInstance): Promise<void> {
  const runs = runsAlone(app)

  /** The hour, once there is a place and a key. */
  const hourIfOn = async (): Promise<number | null> => {
    const target = await selectTarget(app.db)
    return target?.place && target.recipient ? target.hour : null
  }
  /** The day to make the backup of, if it is due. */
  const dueDay = async (): Promise<string | null> => {
    const at = await hourIfOn()
    if (at === null) return null
    const today = await todayOf(app)
    const { is_made, tries } = await selectDay(app.db, today.day)
    return isBackupDue(today, { at, isMade: is_made, tries }) ? today.day : null
  }
  const isProofWanted = async (): Promise<boolean> => {
    const at = await hourIfOn()
    if (at === null || !(await selectProvable(app.db))) return false
    const today = await todayOf(app)
    const { tried_at, proven_at } = await selectLastProof(app.db)
    const dayOf = (instant: Date | null) => instant && dayAt(instant.getTime(), today.timeZone)
    return isProofDue(today, { at, triedOn: dayOf(tried_at), provenOn: dayOf(proven_at) })
  }

  app.job('make-backup', {
    cron: '5 * * * *',
    expireInSeconds: LONG_RUN_SECONDS,
    run: async () => {
      if (await dueDay())
        await runs.run('backup', async (signal) => {
          // Asked again: another node may have made it meanwhile.
          const day = await dueDay()
          if (day) await makeBackup(app, { day, signal })
        })
      await remindOfTroubles(app)
    },
  })
  app.job('prove-backup', {
    cron: '35 * * * *',
    expireInSeconds: LONG_RUN_SECONDS,
    run: async () => {
      if (!(await isProofWanted())) return
      await runs.run('proof', async (signal) => {
        if (await isProofWanted()) await proveBackup(app, signal)
      })
    },
  })
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort(new Error('the node stops')))
  app.job('stream-log', {
    cron: '* * * * *',
    run: async () => {
      if (!(await streamLog(app, stopping.signal))) return
      await runs
        .start('base', (signal) => makeBase(app, signal))
        .catch((error) => {
          // A backup or a proof runs: the next minute asks again.
          if (!(error instanceof Refusal)) throw error
        })
    },
  })

  route(app, contract.getBackups, ({ language }) => readState(app, language))
  route(app, contract.saveBackupTarget, ({ body, caller }) => saveTarget(app, body, caller.id))
  route(app, contract.removeBackupTarget, ({ caller }) => removeTarget(app, caller.id))
  route(app, contract.testBackupTarget, () => testStoredTarget(app))
  route(app, contract.setBackupLog, ({ body, caller }) => setLog(app, body.on, caller.id))
  route(app, contract.makeBackupKey, ({ body, caller }) => makeKey(app, body, caller.id))

  const byHand = (action: 'back-up' | 'prove-backup', byId: number): Promise<void> =>
    unitOfWork(app, { audit: action }, async (unit) => {
      unit.audit({ byMemberId: byId, action, entityId: null })
    })
  route(app, contract.backUpNow, async ({ caller }) => {
    if ((await hourIfOn()) === null) throw new Refusal('backup_off')
    await runs.start('backup', (signal) => makeBackup(app, { day: null, signal }))
    await byHand('back-up', caller.id)
  })
  route(app, contract.proveBackupNow, async ({ caller }) => {
    if ((await hourIfOn()) === null) throw new Refusal('backup_off')
    if (!(await selectProvable(app.db))) throw new Refusal('backup_none')
    await runs.start('proof', (signal) => proveBackup(app, signal))
    await byHand('prove-backup', caller.id)
  })
}
