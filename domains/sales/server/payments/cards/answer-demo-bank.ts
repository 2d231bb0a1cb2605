import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../../platform/server/refusal.ts'
import { answerDemoBank } from '../../providers/demo/demo.ts'
import { selectCustomer } from './card-queries.ts'

/** Answers the demo bank for what a member pays or saves. @throws Refusal not_found */
export async function answerDemoBankOf(
  app: FastifyInstance,
  memberId: number,
  { clientSecret, approve }: { clientSecret: string; approve: boolean },
): Promise<void> {
  const customer = await selectCustomer(app.db, memberId, 'demo')
  const isThere =
    app.provider?.name === 'demo' &&
    customer !== null &&
    (await answerDemoBank(app.db, customer, clientSecret, approve))
  if (!isThere) throw new Refusal('not_found')
}
