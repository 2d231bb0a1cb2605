import type { FastifyInstance } from 'fastify'
import { tryEach } from '../../try-each.ts'
import { makeBills } from '../bills/make-bills.ts'
import { findDueBills } from '../bills/open-bill.ts'
import { tellDueBills } from '../bills/tell-due.ts'
import { chargeBill } from '../payments/charge-bill.ts'

/** Safe to run in parallel. Without card payments only those who pay in another way are billed. */
export async function billMonths(app: FastifyInstance): Promise<void> {
  let failed = await makeBills(app)
  if (app.provider) {
    const due = await findDueBills(app.db, app.clock())
    failed += await tryEach(app, due, (bill) => chargeBill(app, bill), 'charging a bill failed, will retry')
  }
  failed += await tellDueBills(app)
  if (failed > 0) throw new Error(`${failed} bills failed, will retry`)
}
