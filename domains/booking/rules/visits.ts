import { addressKey } from '../../../platform/contract/mail-address.ts'
import { type Millis, minutes } from '../../../platform/rules/local-time.ts'
import { chargeable } from '../../sales/rules/month-charges.ts'

/** Kinds of visit without an account: one free trial, or a class at the drop-in price. */
export const visitKinds = ['trial', 'drop_in'] as const
export type VisitKind = (typeof visitKinds)[number]

/** How long a place is held for its payment. */
export const visitHold = minutes(20)

/** Visitors who did not become members are erased so many days after the end of their last class; the privacy policy says so. */
export const visitorsKeptDays = 365

/** Prices in cents. */
export interface VisitTerms {
  trials: boolean
  trialCents: number
  dropIns: boolean
  dropInCents: number
  visitorHours: number
}

export interface VisitOffer {
  kind: VisitKind
  cents: number
}

/** From when visitors book: some hours before the class, and never before members do. */
export const visitsOpenAt = (
  { startsAt, opensAt }: { startsAt: Millis; opensAt: Millis },
  visitorHours: number,
): Millis => Math.max(opensAt, startsAt - minutes(60 * visitorHours))

/** Trials are for classes with a coach; classes free of charge are so for visitors too. Without cards, only what costs nothing. */
export function visitOffers(
  { free, creditType }: { free: boolean; creditType: 'ACTIVITY' | 'OPEN' },
  terms: Omit<VisitTerms, 'visitorHours'>,
  takesCards: boolean,
): VisitOffer[] {
  const cents = (price: number) => (free ? 0 : chargeable(price))
  const offers: VisitOffer[] = []
  if (terms.trials && creditType === 'ACTIVITY')
    offers.push({ kind: 'trial', cents: cents(terms.trialCents) })
  if (terms.dropIns) offers.push({ kind: 'drop_in', cents: cents(terms.dropInCents) })
  return offers.filter((offer) => takesCards || offer.cents === 0)
}

/** The same for all spellings of an address that reach one mailbox, as far as they are known. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = addressKey(email).split('@')
  const plain = local.replace(/\+.*$/, '')
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGoogle ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}

export type VisitEnd = 'cancelled' | 'cancelled_late' | 'called_off' | 'lapsed'

/** How a visit ended, by the reason of its booking. */
export function visitEnd(endReason: string): VisitEnd {
  if (endReason === 'lapsed') return 'lapsed'
  // A visitor who has become a member may move to another class.
  if (endReason === 'left' || endReason === 'moved') return 'cancelled'
  return endReason === 'left_late' || endReason === 'removed_late' ? 'cancelled_late' : 'called_off'
}
