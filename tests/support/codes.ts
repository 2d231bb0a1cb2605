import type { FastifyInstance } from 'fastify'
import { type CodeForm, createCode, type DiscountCode } from '../../domains/sales/contract/discount-codes.ts'
import { call } from './app.ts'

let made = 0

/** A code that reduces everything by a tenth, for one month, unless told. */
export async function addedCode(
  app: FastifyInstance,
  admin: number,
  form: Partial<CodeForm> = {},
): Promise<DiscountCode> {
  made += 1
  const body: CodeForm = {
    code: `CODE-${made}`,
    percent: form.amount ? null : 10,
    amount: null,
    months: 1,
    maxUses: null,
    from: null,
    until: null,
    firstPurchaseOnly: false,
    sells: ['plan', 'credits', 'product'],
    ...form,
  }
  const answer = await call(app, createCode, { as: admin, body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body
}
