import type { FastifyInstance } from 'fastify'
import type { Center } from '../../../../platform/server/calls/center.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { findCenter } from '../../../gym/server/centers/find-center.ts'
import { findGym } from '../../../gym/server/settings/find-gym.ts'
import type { Bought } from '../../../invoicing/server/invoices/bought.ts'
import { findBookingStop } from '../../../people/server/members/find-booking-stop.ts'
import { findStanding } from '../../../people/server/members/find-standing.ts'
import { readUser } from '../../../people/server/members/read-user.ts'
import type { Purchase } from '../../contract/payments.ts'
import { reductionOf } from '../../rules/discount-codes.ts'
import { chargeable } from '../../rules/month-charges.ts'
import { creditPrice } from '../../rules/prices.ts'
import { type FoundCode, findCode } from '../discount-codes/find-code.ts'
import { findPack } from '../packs/find-pack.ts'
import { findProduct, isSoldAs } from '../products/find-product.ts'
import { planOffer } from './prices/plan-offer.ts'

export interface Offer {
  purpose: 'credits' | 'plan' | 'product'
  bought: Bought
  /** Amount to pay now; 0 for a plan that begins without a charge. */
  amountCents: number
  centerId: number
  month: string | null
  /** Months covered from `month` on. */
  months: number
  /** For a plan: which person of the household it is for, and what that takes off. */
  householdPlace: number | null
  householdCents: number
  code: FoundCode | null
  /** Reduction by the code. */
  reductionCents: number
}

/** Before a discount code. */
export type FullOffer = Omit<Offer, 'code' | 'reductionCents'>

const ofNoHousehold = { householdPlace: null, householdCents: 0 }

export interface PriceOptions {
  /** Allows a plan that is free after the member's discount; one that is free in the household always is. */
  mayBeFree?: boolean
  /** Single credits, one unless told. */
  singles?: number
  /** A discount code as typed. */
  code?: string | undefined
  /** Staff mistype codes as often as they like. */
  byStaff?: boolean
}

/** Without a purchase, the price of a credit. @throws Refusal of `saleFails`, `codeFails` */
export async function priceOf(
  app: FastifyInstance,
  memberId: number,
  center: Center,
  purchase: Purchase | undefined,
  options: PriceOptions = {},
): Promise<Offer> {
  const { mayBeFree = false, singles = 1, code, byStaff = false } = options
  const offer = await offerOf(app, memberId, center, purchase, singles)
  const isFreeInHousehold = offer.householdCents > 0 && code === undefined
  if (offer.amountCents === 0 && (mayBeFree || isFreeInHousehold))
    return { ...offer, code: null, reductionCents: 0 }
  // Below the provider's minimum charge.
  if (chargeable(offer.amountCents) === 0) throw new Refusal('no_price')
  if (code === undefined) return { ...offer, code: null, reductionCents: 0 }
  const found = await findCode(app, code, {
    memberId,
    purpose: offer.purpose,
    guessedBy: byStaff ? null : memberId,
  })
  return reduced(offer, found)
}

function reduced(offer: FullOffer, code: FoundCode): Offer {
  const isPlan = offer.purpose === 'plan'
  const full = offer.amountCents + offer.householdCents
  const reduction = reductionOf(code, full, offer.months, isPlan ? code.months : 1)
  const amountCents = chargeable(Math.max(0, offer.amountCents - reduction))
  // Only a plan can begin without a charge; the rest would be given away without a payment that says so.
  if (amountCents === 0 && !isPlan) throw new Refusal('discount_too_big')
  return { ...offer, amountCents, code, reductionCents: offer.amountCents - amountCents }
}

async function offerOf(
  app: FastifyInstance,
  memberId: number,
  center: Center,
  purchase: Purchase | undefined,
  singles: number,
): Promise<FullOffer> {
  const [user, gym] = [await readUser(app, memberId), await findGym(app)]
  if (!user) throw new Refusal('not_found')
  // An access token outlives deactivation by some minutes.
  if (user.status === 'INACTIVE') throw new Refusal('unauthorized')
  // Visitors become members first, with a document.
  const isForMembers = purchase?.kind !== 'product'
  if (isForMembers && (await findStanding(app.db, memberId))?.guest) throw new Refusal('not_active')
  const common = { centerId: center.id, month: null, months: 1, ...ofNoHousehold }

  if (!purchase || purchase.kind === 'credits') {
    const stop = await findBookingStop(app.db, app.clock(), memberId)
    if (stop) throw new Refusal(stop)
    if (purchase?.packId !== undefined)
      return { ...common, ...(await packOffer(app, { ...purchase, packId: purchase.packId }, user.hasPlan)) }
    // Services have prices of their own, each.
    if (purchase?.creditType === 'SERVICE') throw new Refusal('not_on_sale')
    const prices = { creditsPlanCents: gym.credits_plan_cents, creditsNoPlanCents: gym.credits_no_plan_cents }
    const bought: Bought = { kind: 'credits', creditType: purchase?.creditType ?? null, amount: singles }
    return { ...common, purpose: 'credits', bought, amountCents: creditPrice(prices, user.hasPlan) * singles }
  }

  if (purchase.kind === 'product') {
    const product = await orNotFound(findProduct(app.db, purchase.productId))
    const { variantId } = purchase
    if (!(await isSoldAs(app.db, product.id, variantId))) throw new Refusal('not_on_sale')
    const { id: centerId } = await findCenter(app, purchase.centerId, memberId)
    const bought: Bought = {
      kind: 'product',
      productId: product.id,
      ...(variantId !== undefined && { variantId }),
      centerId,
    }
    return { ...common, purpose: 'product', bought, amountCents: product.price_cents, centerId }
  }

  return { ...common, ...(await planOffer(app, memberId, purchase, user)) }
}

async function packOffer(
  app: FastifyInstance,
  { packId, creditType, packSeen: seen }: Extract<Purchase, { kind: 'credits' }> & { packId: number },
  hasPlan: boolean,
): Promise<Pick<Offer, 'purpose' | 'bought' | 'amountCents'>> {
  const pack = await findPack(app.db, packId, hasPlan)
  const isSeen =
    !seen ||
    (pack?.amount === seen.amount &&
      pack.days === seen.days &&
      pack.shareable === (seen.shareable ?? pack.shareable))
  if (pack?.credit_type !== creditType || !isSeen) throw new Refusal('not_on_sale')
  const { amount, days, shareable } = pack
  return {
    purpose: 'credits',
    bought: { kind: 'credits', creditType, amount, packId, days, ...(shareable && { shareable }) },
    amountCents: pack.price_cents,
  }
}
