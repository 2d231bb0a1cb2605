import type { FastifyInstance } from 'fastify'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { dayOfGym } from '../../../gym/server/centers/current-day.ts'
import { listAdmins } from '../../../people/server/members/admins.ts'
import { returnsOver } from '../../rules/collection-day.ts'
import { claimReminder, selectUnsettled } from './settle-queries.ts'

/** Mails the admins, once for each remittance, when the days in which its debits come back are over. Until it is settled they count as coming. */
export async function remindToSettle(app: FastifyInstance): Promise<void> {
  const now = app.clock()
  const today = await dayOfGym(app.db, now)
  const late = (await selectUnsettled(app.db)).filter((each) => returnsOver(each.collects_on) <= today)
  for (const { id, collects_on: day, debits, cents } of late)
    await unitOfWork(app, { unaudited: 'a job' }, async (unit) => {
      if (!(await claimReminder(unit.db, id, new Date(now)))) return
      const admins = await listAdmins(unit.db)
      const details = { remittance: id, day, debits, cents }
      unit.send(
        admins.map((memberId) => ({ channel: 'mail', template: 'remittance_to_settle', memberId, details })),
      )
    })
}
