import type { FastifyInstance } from 'fastify'
import { addCode } from '../domains/sales/server/discount-codes/save-code.ts'

/** The code that a sale at the desk uses, and its percentage. */
export const usedCode = { code: 'AMICS10', percent: 10 }

/** An unused code for newcomers, and one for friends of members. */
export async function addDemoCodes(app: FastifyInstance, adminId: number): Promise<void> {
  const common = { amount: null, maxUses: null, from: null, until: null }
  await addCode(
    app,
    { ...common, code: 'BENVINGUDA20', percent: 20, months: 2, firstPurchaseOnly: true, sells: ['plan'] },
    adminId,
  )
  await addCode(
    app,
    {
      ...{ ...common, ...usedCode, months: 1, maxUses: 50, firstPurchaseOnly: false },
      sells: ['credits', 'product'],
    },
    adminId,
  )
}
