import type { FastifyInstance } from 'fastify'
import { tryEach } from '../../../../platform/server/jobs/try-each.ts'
import { clearCustomerId, selectErasedCustomers } from './cards/card-queries.ts'

/** A separate job, because provider calls stay out of transactions; failures are retried. */
export async function forgetCustomers(app: FastifyInstance): Promise<void> {
  const { provider } = app
  if (!provider) return
  const forget = async ({ id, customer }: { id: number; customer: string }): Promise<void> => {
    await provider.forgetCustomer(customer)
    await clearCustomerId(app.db, id, provider.name)
  }
  const erased = await selectErasedCustomers(app.db, provider.name)
  const failed = await tryEach(app, erased, forget, 'deleting a customer at the provider failed, will retry')
  if (failed > 0) throw new Error(`${failed} customers failed, will retry`)
}
