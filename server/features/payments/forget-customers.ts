import type { FastifyInstance } from 'fastify'
import { selectErasedCustomers, unnameCustomer } from './card-queries.ts'

/**
 * Lets the provider forget whose accounts were erased, name, e-mail and cards. Outside of the erasing itself, as every
 * call to them is; whoever could not be forgotten now is the next time.
 */
export async function forgetCustomers(app: FastifyInstance): Promise<void> {
  const { provider } = app
  if (!provider) return
  let failed = 0
  for (const { memberId, customer } of await selectErasedCustomers(app.db, provider.name)) {
    try {
      await provider.forgetCustomer(customer)
      await unnameCustomer(app.db, memberId, provider.name)
    } catch (error) {
      // The others need not wait for this one.
      app.log.warn({ err: error, member: memberId }, 'a customer could not be forgotten')
      failed += 1
    }
  }
  if (failed > 0) throw new Error(`${failed} customers wait to be forgotten`)
}
