import type { FastifyInstance } from 'fastify'
import { addDays, dayAt, instantOf, minuteOfDay, minutesOf, weekdayOf } from '../../../rules/local-time.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { zoneOfGym } from '../centers/current-day.ts'
import { listAdmins } from '../members/admins.ts'
import { claimDigest, selectDigest } from './digest-queries.ts'

/** On Mondays, from then on. */
const SENT_FROM = '07:00'

/** Mails the admins, once a week, what failed, what ended unpaid and what is owed; nothing when nobody owes anything new or old. */
export async function sendDigest(app: FastifyInstance): Promise<void> {
  const now = app.clock()
  const zone = await zoneOfGym(app.db)
  const today = dayAt(now, zone)
  if (weekdayOf(today) !== 0 || minuteOfDay(now, zone) < minutesOf(SENT_FROM)) return
  const since = instantOf(addDays(today, -7), SENT_FROM, zone)
  await unitOfWork(app, { unaudited: 'a job' }, async (unit) => {
    if (!(await claimDigest(unit.db, today))) return
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
