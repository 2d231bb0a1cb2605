import type { FastifyInstance } from 'fastify'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { zoneOfGym } from '../../../gym/server/centers/current-day.ts'
import { listAdmins } from '../../../people/server/members/admins.ts'
import type { BackupProblem, RunKind } from '../../contract/backups.ts'
import { deleteTrouble, type TroubleRow, takeReminders, upsertTrouble } from './queries.ts'

const REMIND_AFTER_MS = minutes(24 * 60)

/** Admins are mailed when something begins to fail, once more a day later, and when it works again. */
export async function noteTrouble(
  unit: Unit,
  what: RunKind,
  problem: BackupProblem,
  now: Date,
): Promise<void> {
  if (!(await upsertTrouble(unit.db, { what, problem, now }))) return
  await tellTrouble(unit, { what, problem, since: now }, false)
}

export async function noteWorks(unit: Unit, what: RunKind): Promise<void> {
  const over = await deleteTrouble(unit.db, what)
  if (!over) return
  const details = { what, at: over.since.getTime(), zone: await zoneOfGym(unit.db) }
  const admins = await listAdmins(unit.db)
  unit.send(
    admins.map((memberId) => ({ channel: 'mail', memberId, template: 'backup_works' as const, details })),
  )
}

export async function remindOfTroubles(app: FastifyInstance): Promise<void> {
  const now = app.clock()
  await unitOfWork(app, { unaudited: 'mails about backups' }, async (unit) => {
    const before = new Date(now - REMIND_AFTER_MS)
    for (const trouble of await takeReminders(unit.db, { before, now: new Date(now) }))
      await tellTrouble(unit, trouble, true)
  })
}

async function tellTrouble(
  unit: Unit,
  { what, problem, since }: Pick<TroubleRow, 'what' | 'problem' | 'since'>,
  isStill: boolean,
): Promise<void> {
  const details = { what, problem, isStill, at: since.getTime(), zone: await zoneOfGym(unit.db) }
  const admins = await listAdmins(unit.db)
  unit.send(
    admins.map((memberId) => ({ channel: 'mail', memberId, template: 'backup_trouble' as const, details })),
  )
}
