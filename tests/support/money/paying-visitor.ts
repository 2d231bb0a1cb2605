import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import type { DB } from '../../../database/tables.ts'
import { addVisitCard, confirmVisitDemo, payVisit } from '../../../domains/booking/contract/visits.ts'
import { call } from '../app.ts'
import { cardToken, testCards } from '../till.ts'
import { aVisitor, guestOf, seeVisit, sendVisit } from '../visits.ts'

const at = (token: string) => ({ params: { token } })

/** Visitors who book drop-ins of 15 euros with test cards, each in a class of their own from `room`. */
export function payingVisitors(
  app: FastifyInstance,
  db: Kysely<DB>,
  room: (more: object) => Promise<number>,
) {
  /** A place that is not paid yet. */
  async function held(more: object = {}) {
    const form = aVisitor(await room(more), { kind: 'drop_in' })
    const { body } = await sendVisit(app, form)
    expect(body).toMatchObject({ state: 'held', price: 15 })
    return form
  }

  /** Saves a card and answers the bank's question about it. */
  async function card(token: string, number = testCards.good): Promise<string> {
    const pmId = cardToken(number)
    const { body } = await call(app, addVisitCard, { ...at(token), body: { pmId } })
    if (body.status === 'requires_action') {
      await answerBank(token, body.clientSecret)
      await call(app, addVisitCard, { ...at(token), body: { pmId } })
    }
    return pmId
  }

  const answerBank = (token: string, clientSecret: string, approve = true) =>
    call(app, confirmVisitDemo, { ...at(token), body: { clientSecret, approve } })

  const pay = async (token: string, number?: string) =>
    (await call(app, payVisit, { ...at(token), body: { pmId: await card(token, number) } })).body

  async function paid(more: object = {}) {
    const form = await held(more)
    expect((await pay(form.token)).status).toBe('succeeded')
    return form
  }

  /** The visit as its own link shows it, and the row of its visitor. */
  const see = (token: string) => seeVisit(app, token)
  return { held, card, answerBank, pay, paid, see, guestOf: (email: string) => guestOf(db, email) }
}
