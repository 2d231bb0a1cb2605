import type { FastifyInstance } from 'fastify'
import { addDays, dayAt, instantOf, weekdayOf } from '../../../../platform/rules/local-time.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { zoneOfGym } from '../../../gym/server/centers/current-day.ts'
import { listAdmins } from '../../../people/server/members/admins.ts'
import { claimDigest, selectDigest } from './digest-queries.ts'

/** On Mondays, from then on. */
const SENT_FROM = '07:00'

/**
 * Mails the admins, once a week, failed charges, plans ended unpaid and debts; sends nothing when there are none.
 * When no node ran on Monday, the first that runs later in the week sends it, with what happened since the last one.
 */
export async function sendDigest(app: FastifyInstance): Promise<void> {
  const now = app.clock()
  const zone = await zoneOfGym(app.db)
  const today = dayAt(now, zone)
  const ofThisWeek = addDays(today, -weekdayOf(today))
  const monday = now < instantOf(ofThisWeek, SENT_FROM, zone) ? addDays(ofThisWeek, -7) : ofThisWeek
  await unitOfWork(app, { unaudited: 'a job' }, async (unit) => {
    const claimed = await claimDigest(unit.db, monday)
    if (!claimed) return
    const since = instantOf(claimed.last ?? addDays(monday, -7), SENT_FROM, zone)
    const found = await selectDigest(unit.db, new Date(since))
    if (found.failed + found.ended + found.owing === 0) return
    const details = {
      ...{ failed: found.failed, failedCents: found.failed_cents },
      ...{ ended: found.ended, endedCents: found.ended_cents },
      ...{ owing: found.owing, owedCents: found.owed_cents },
    }
    const admins = await listAdmins(unit.db)
    unit.send(admins.map((memberId) => ({ channel: 'mail', template: 'debt_digest', memberId, details })))
  })
}
