import type { FastifyInstance } from 'fastify'
import { type Day, monthAfter } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { dayOfGym } from '../../../gym/server/centers/current-day.ts'
import { totalCents } from './on-wire.ts'
import { insertClosed, insertLines } from './queries.ts'
import { readMonth } from './read-month.ts'

/**
 * Keeps the lines of a month as they are now. What changes later shows as a difference.
 * @throws Refusal pay_month_running, changed_meanwhile if it is closed or its total is another one
 */
export function closeMonth(app: FastifyInstance, month: Day, total: number, by: number): Promise<void> {
  const now = app.clock()
  return unitOfWork(app, { audit: 'close-pay-month' }, async (unit) => {
    if ((await dayOfGym(unit.db, now)) < monthAfter(month)) throw new Refusal('pay_month_running')
    const { sheets } = await readMonth(unit.db, month, new Date(now))
    const closed = await insertClosed(unit.db, month, by, new Date(now))
    if (!closed || totalCents(sheets) !== Math.round(total * 100)) throw new Refusal('changed_meanwhile')
    await insertLines(
      unit.db,
      closed.id,
      sheets.flatMap(({ lines }) => lines),
    )
    const after = { month, amountCents: totalCents(sheets) }
    unit.audit({ byMemberId: by, action: 'close-pay-month', entityId: closed.id, after })
  })
}
