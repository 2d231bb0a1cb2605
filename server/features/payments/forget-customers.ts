import type { FastifyInstance } from 'fastify'
import { eachAlone } from '../../each-alone.ts'
import { selectErasedCustomers, unnameCustomer } from './card-queries.ts'

/**
 * Lets the provider forget whose accounts were erased, name, e-mail and cards. Outside of the erasing itself, as every
 * call to them is; whoever could not be forgotten now is the next time.
 */
export async function forgetCustomers(app: FastifyInstance): Promise<void> {
  const { provider } = app
  if (!provider) return
  const forget = async ({ id, customer }: { id: number; customer: string }): Promise<void> => {
    await provider.forgetCustomer(customer)
    await unnameCustomer(app.db, id, provider.name)
  }
  const erased = await selectErasedCustomers(app.db, provider.name)
  const failed = await eachAlone(app, erased, forget, 'a customer could not be forgotten')
  if (failed > 0) throw new Error(`${failed} customers wait to be forgotten`)
}
