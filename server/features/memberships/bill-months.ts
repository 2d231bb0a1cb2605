import type { FastifyInstance } from 'fastify'
import { eachAlone } from '../../each-alone.ts'
import { makeBills } from '../bills/make-bills.ts'
import { findDueBills } from '../bills/open-bill.ts'
import { chargeBill } from '../payments/charge-bill.ts'

/**
 * Writes the bills of a month that has begun and tries all that are due, one after the other. However often it runs, on
 * however many nodes: a bill is written once a member and month, and has one payment under way. Where nobody takes
 * cards only those of direct debits are written.
 */
export async function billMonths(app: FastifyInstance): Promise<void> {
  let failed = await makeBills(app)
  if (app.provider) {
    const due = await findDueBills(app.db, app.clock())
    failed += await eachAlone(app, due, (bill) => chargeBill(app, bill), 'a bill waits for the next run')
  }
  if (failed > 0) throw new Error(`${failed} bills wait for the next run`)
}
