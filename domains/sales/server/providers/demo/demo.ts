import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../../database/tables.ts'
import type { Millis } from '../../../../../platform/rules/local-time.ts'
import { CardErrorCode } from '../../../contract/card-errors.ts'
import { type DemoCard, readDemoToken } from '../../../rules/demo-cards.ts'
import type { ChargeState, PaymentProvider, ProviderKind, SetupState } from '../provider.ts'
import {
  attachDemoCard,
  type DemoIntentRow,
  detachDemoCard,
  endDemoIntent,
  forgetDemoCustomer,
  keepDemoIntent,
  keepDemoRefund,
  selectDemoCard,
  selectDemoIntent,
} from './demo-queries.ts'

export const demo: ProviderKind<{ provider: 'demo' }> = {
  variables: {},
  required: [],
  pageOrigins: { script: [], connect: [], frame: [] },
  settings: () => ({ provider: 'demo' }),
  movesMoney: () => false,
  open: (_settings, { db, clock }) => demoProvider(db, clock),
}

const made = (what: string): string => `demo_${what}_${randomBytes(12).toString('hex')}`

const errorOf = (intent: DemoIntentRow): CardErrorCode =>
  CardErrorCode.catch('card_declined').parse(intent.error)

/** A card is valid until the end of its month. */
const isExpired = (card: DemoCard, now: Millis): boolean => Date.UTC(card.expYear, card.expMonth, 1) <= now

/** The result of adding a card. */
function judgeCard(
  card: DemoCard | null,
  now: Millis,
): { status: DemoIntentRow['status']; error: CardErrorCode | null } {
  if (!card) return { status: 'failed', error: 'resource_missing' }
  if (isExpired(card, now)) return { status: 'failed', error: 'expired_card' }
  if (card.kind === 'declined') return { status: 'failed', error: 'card_declined' }
  const asks = card.kind === 'asks' || card.kind === 'always_asks'
  return { status: asks ? 'requires_action' : 'succeeded', error: null }
}

function judgeCharge(
  kind: string | undefined,
  offSession: boolean,
): { status: string; error: CardErrorCode | null } {
  if (kind === undefined) return { status: 'failed', error: 'resource_missing' }
  if (kind === 'no_funds') return { status: 'failed', error: 'insufficient_funds' }
  if (kind === 'declined') return { status: 'failed', error: 'card_declined' }
  if (kind !== 'always_asks') return { status: 'succeeded', error: null }
  return offSession
    ? { status: 'failed', error: 'authentication_required' }
    : { status: 'requires_action', error: null }
}

function toCharge(intent: DemoIntentRow): ChargeState {
  const { id, status } = intent
  if (status === 'succeeded') return { status, id, amountCents: intent.amount_cents ?? 0 }
  if (status === 'requires_action') return { status, id, clientSecret: intent.client_secret }
  return { status: status === 'cancelled' ? 'cancelled' : 'failed', id, error: errorOf(intent) }
}

/**
 * Takes no money and behaves like Stripe's test cards. Its state is in the database, shared by all nodes and
 * restarts.
 */
export function demoProvider(db: Kysely<DB>, clock: () => Millis): PaymentProvider {
  const toSetup = async (intent: DemoIntentRow): Promise<SetupState> => {
    const { id, status } = intent
    if (status === 'requires_action') return { status, id, clientSecret: intent.client_secret }
    const card = readDemoToken(intent.card)
    if (status !== 'succeeded' || !card) return { status: 'failed', id, error: errorOf(intent) }
    const { kind, brand, last4, expMonth, expYear } = card
    const { customer } = intent
    await attachDemoCard(db, {
      id: intent.card,
      customer,
      kind,
      brand,
      last4,
      exp_month: expMonth,
      exp_year: expYear,
    })
    return { status, id, card: { pmId: intent.card, brand, last4, expMonth, expYear } }
  }
  const intentOf = async (id: string): Promise<DemoIntentRow> => {
    const intent = await selectDemoIntent(db, { id })
    if (!intent) throw new Error(`the demo provider knows no ${id}`)
    return intent
  }

  return {
    name: 'demo',
    ensureCustomer: async ({ key }) => `demo_cus_${key}`,
    setUpCard: async ({ customer, pmId, key }) =>
      toSetup(
        await keepDemoIntent(db, {
          id: made('seti'),
          kind: 'setup',
          key,
          customer,
          card: pmId,
          amount_cents: null,
          client_secret: made('seti_secret'),
          ...judgeCard(readDemoToken(pmId), clock()),
        }),
      ),
    readSetup: async (id) => toSetup(await intentOf(id)),
    detach: (pmId) => detachDemoCard(db, pmId),
    forgetCustomer: (customer) => forgetDemoCustomer(db, customer),
    charge: async ({ amountCents, customer, pmId, offSession, key }) => {
      const card = await selectDemoCard(db, pmId)
      const own = card?.customer === customer ? card : undefined
      return toCharge(
        await keepDemoIntent(db, {
          id: made('pi'),
          kind: 'payment',
          key,
          customer,
          card: pmId,
          amount_cents: amountCents,
          client_secret: made('pi_secret'),
          ...judgeCharge(own?.kind, offSession),
        }),
      )
    },
    readPayment: async (id) => toCharge(await intentOf(id)),
    findPayment: async (_customer, key) => {
      const intent = await selectDemoIntent(db, { key })
      return intent ? toCharge(intent) : null
    },
    cancelPayment: async (id) => {
      await endDemoIntent(db, id, 'cancelled', 'cancelled')
      return toCharge(await intentOf(id))
    },
    refund: async ({ paymentId, amountCents, key }) => {
      const id = await keepDemoRefund(db, {
        id: made('re'),
        key,
        intent: paymentId,
        amount_cents: amountCents,
      })
      return id ? { id, status: 'succeeded' } : { id: '', status: 'failed' }
    },
    // The demo has no dashboard and no bank, so there are no manual refunds or disputes.
    listRefunds: async () => [],
    listDisputes: async () => [],
    readEvent: async () => null,
  }
}

/** Answers the demo bank's confirmation, only for intents of that customer; does nothing for others. */
export async function answerDemoBank(
  db: Kysely<DB>,
  customer: string,
  secret: string,
  approve: boolean,
): Promise<boolean> {
  const intent = await selectDemoIntent(db, { secret })
  if (!intent || intent.customer !== customer) return false
  const refusal = `${intent.kind}_intent_authentication_failure`
  await endDemoIntent(db, intent.id, approve ? 'succeeded' : 'failed', approve ? null : refusal)
  return true
}
