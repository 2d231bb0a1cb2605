import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../../platform/server/unit-of-work.ts'
import { payerOf } from '../../../../households/server/households/payer-of.ts'
import type { Card } from '../../../contract/payments.ts'
import { type Outcome, outcomeOfSetup } from '../outcome.ts'
import { providerOf } from '../provider-of.ts'
import {
  type CardRow,
  deleteCard,
  insertCard,
  moveDefault,
  selectCards,
  setCustomerId,
  setSetupId,
  upsertCustomer,
  upsertSetup,
} from './card-queries.ts'

const toCard = (row: CardRow): Card => ({
  id: row.provider_id,
  last4: row.last4,
  brand: row.brand,
  expMonth: row.exp_month,
  expYear: row.exp_year,
  defaultPaymentMethod: row.is_default,
})

export async function listOwnCards(app: FastifyInstance, memberId: number): Promise<Card[]> {
  if (!app.provider) return []
  return (await selectCards(app.db, memberId, app.provider.name)).map(toCard)
}

/** @throws Refusal card_not_found */
export async function ownCard(app: FastifyInstance, memberId: number, pmId: string): Promise<Card> {
  const card = (await listOwnCards(app, memberId)).find(({ id }) => id === pmId)
  if (!card) throw new Refusal('card_not_found')
  return card
}

async function customerOf(app: FastifyInstance, memberId: number): Promise<string> {
  const provider = providerOf(app)
  const row = await upsertCustomer(app.db, memberId, provider.name)
  if (row.provider_id) return row.provider_id
  const name = `${row.name} ${row.surname}`
  const id = await provider.ensureCustomer({ key: row.key, email: row.email, name })
  await setCustomerId(app.db, memberId, provider.name, id)
  return id
}

/** Repeating the call after the provider's confirmation completes it. @throws Refusal payments_off */
export async function addCard(
  app: FastifyInstance,
  memberId: number,
  pmId: string,
): Promise<Outcome & { card: Card | null }> {
  const provider = providerOf(app)
  const customer = await customerOf(app, memberId)
  const begun = await upsertSetup(app.db, memberId, provider.name, pmId)
  const state = begun.provider_id
    ? await provider.readSetup(begun.provider_id)
    : await provider.setUpCard({ customer, pmId, key: begun.key })
  if (state.id && state.id !== begun.provider_id) await setSetupId(app.db, begun.id, state.id)
  if (state.status !== 'succeeded') return { ...outcomeOfSetup(state), card: null }
  await unitOfWork(app, { unaudited: 'members act for themselves' }, async (unit) => {
    await insertCard(unit.db, memberId, provider.name, state.card)
    unit.announce([{ t: 'user', id: memberId, what: 'account' }])
  })
  const card = (await listOwnCards(app, memberId)).find(({ id }) => id === state.card.pmId)
  // The card belongs to another member or was removed.
  if (!card)
    return { ...outcomeOfSetup({ status: 'failed', id: state.id, error: 'resource_missing' }), card: null }
  return { ...outcomeOfSetup(state), card }
}

/** @throws Refusal card_not_found */
export async function removeCard(app: FastifyInstance, memberId: number, pmId: string): Promise<void> {
  await ownCard(app, memberId, pmId)
  await unitOfWork(app, { unaudited: 'members act for themselves' }, async (unit) => {
    if (!(await deleteCard(unit.db, memberId, pmId))) throw new Refusal('card_not_found')
    unit.announce([{ t: 'user', id: memberId, what: 'account' }])
  })
  try {
    await app.provider?.detach(pmId)
  } catch (error) {
    // The card is removed here, so nothing can charge it.
    app.log.warn({ err: error }, 'detaching a removed card from the provider failed')
  }
}

/** @throws Refusal card_not_found */
export async function setDefaultCard(app: FastifyInstance, memberId: number, pmId: string): Promise<Card[]> {
  // A card of a former provider cannot be the default.
  await ownCard(app, memberId, pmId)
  await unitOfWork(app, { unaudited: 'members act for themselves' }, async (unit) => {
    if (!(await moveDefault(unit.db, memberId, pmId))) throw new Refusal('card_not_found')
  })
  return listOwnCards(app, memberId)
}

/** A card of whoever pays for the member. @throws as `cardToCharge` */
export const cardOfPayer = async (app: FastifyInstance, memberId: number, pmId: string | undefined) =>
  cardToCharge(app, await payerOf(app.db, memberId), pmId)

/** The named card, or the default. @throws Refusal no_cards, no_default_card, card_not_found */
export async function cardToCharge(
  app: FastifyInstance,
  memberId: number,
  pmId: string | undefined,
): Promise<CardRow & { customer: string }> {
  const provider = providerOf(app)
  const cards = await selectCards(app.db, memberId, provider.name)
  const card = cards.find((each) => (pmId ? each.provider_id === pmId : each.is_default))
  if (card) return { ...card, customer: await customerOf(app, memberId) }
  if (pmId) throw new Refusal('card_not_found')
  throw new Refusal(cards.length === 0 ? 'no_cards' : 'no_default_card')
}
