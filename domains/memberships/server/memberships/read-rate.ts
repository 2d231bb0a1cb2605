import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { type Texts, textIn } from '../../../../platform/contract/texts.ts'
import { type Day, dayAt, firstOfMonth, monthAfter } from '../../../../platform/rules/local-time.ts'
import { payerOf } from '../../../households/server/households/payer-of.ts'
import { blockedFrom } from '../../../people/rules/booking-stop.ts'
import { CardErrorCode } from '../../../sales/contract/card-errors.ts'
import { isOwedState } from '../../../sales/rules/bill-state.ts'
import { covers, dayAfterFailure, nextCharge, planOn } from '../../../sales/rules/month-charges.ts'
import { effectiveOn, type RateFacts } from '../../../sales/rules/plan-change.ts'
import { findOpenBills, type OpenBill, owedSince } from '../../../sales/server/bills/open-bill.ts'
import { isBilled, wayOfPaying } from '../../../sales/server/bills/way-of-paying.ts'
import { discountOnWire } from '../../../sales/server/household-discounts/find-discounts.ts'
import { listOwnCards } from '../../../sales/server/payments/cards/cards.ts'
import type { NextCharge, Rate, RatePreview, RateRequest } from '../../contract/memberships.ts'
import { evaluateRequest, planThen } from './evaluate-request.ts'
import { hasShortBill, type PayerRow, type PeriodRow } from './queries.ts'
import { readStanding, type Standing, stayOfChange } from './read-standing.ts'

const nameOf = (row: { plan_name: Texts }, language: Language): string => textIn(row.plan_name, language)

const euros = (cents: number): number => cents / 100

export interface RateReader {
  memberId: number
  byId: number
  language: Language
}

/** @throws Refusal not_found */
export async function readRate(
  app: FastifyInstance,
  { memberId, byId, language }: RateReader,
): Promise<Rate> {
  const standing = await readStanding(app.db, memberId, app.clock(), { byStaff: byId !== memberId })
  const { payer, facts, periods, pending } = standing
  const { today } = facts
  const current = periods.find((row) => covers(spanOf(row), today))
  const now = planOn(facts, today)
  const paused = standing.pauses.find((row) =>
    covers({ startsOn: row.starts_on, endsOn: row.ends_on }, today),
  )
  const bills = await findOpenBills(app.db, memberId)
  const payerId = await payerOf(app.db, memberId)
  const card = (await listOwnCards(app, payerId)).find((each) => each.defaultPaymentMethod)
  const way = await wayOfPaying(app.db, app.clock(), payerId)
  return {
    plan: current ? planName(current, language) : null,
    pro: current?.pro ?? false,
    price: euros(now?.cents ?? 0),
    months: now?.months ?? 1,
    staysUntil: current?.stays_until && current.stays_until > today ? current.stays_until : null,
    paidUntil: facts.isMonthBilled ? firstUnpaid(standing) : null,
    discount: payer.discount,
    household: discountOnWire(now?.household),
    code: current ? codeOf(current, today) : null,
    since: current ? sinceOf(periods, current) : null,
    endsOn: pending?.kind === 'leave' ? pending.effective_on : null,
    nextCharge: isBilled(app, way) ? chargeToCome(standing, facts) : null,
    paidBy: way,
    takesCards: app.provider !== null,
    card: card ? { brand: card.brand, last4: card.last4 } : null,
    maintenance: current && paused ? { startsOn: paused.starts_on, endsOn: paused.ends_on } : null,
    maintenancePrice: euros(payer.maintenance_price_cents),
    overdue: overdueOf(bills, payer),
    dueAtDesk: dueAtDeskOf(bills, payer),
    coming: comingOf(bills),
    pending: pending
      ? {
          kind: pending.kind,
          effectiveOn: pending.effective_on,
          askedAt: pending.asked_at.toISOString(),
          plan: pendingPlan(standing, language),
          pro: pending.pro ?? false,
          endsOn: pauseOf(standing)?.ends_on ?? null,
          isBilledShort: await hasShortBill(app.db, memberId, pending.effective_on),
        }
      : null,
    effectiveOn: current ? effectiveOn(today, facts, current.months) : null,
  }
}

/** Uses the same decision as the change. @throws the same Refusals */
export async function previewRate(
  app: FastifyInstance,
  { memberId, byId, language }: RateReader,
  asked: RateRequest,
): Promise<RatePreview> {
  const by = { byStaff: byId !== memberId }
  const evaluated = await evaluateRequest(app.db, memberId, app.clock(), asked, by)
  const { standing, outcome, plan, lost } = evaluated
  const facts = { ...standing.facts, periods: outcome.periods, pauses: outcome.pauses }
  const after = planThen(evaluated)
  const way = await wayOfPaying(app.db, app.clock(), await payerOf(app.db, memberId))
  return {
    effectiveOn: outcome.effectiveOn,
    endsOn: outcome.endsOn,
    nextCharge: isBilled(app, way) ? chargeToCome(standing, facts) : null,
    nowToPay: way === 'card' && isBilled(app, way) ? euros(outcome.restCents) : 0,
    price: after ? euros(after.cents) : null,
    months: after?.months ?? 1,
    staysUntil: plan && stayOfChange(standing, plan, outcome.effectiveOn),
    bookings: lost.map(({ place, why }) => ({
      classId: place.class_id,
      who: place.who,
      activity: textIn(place.activity_name, language),
      center: place.center,
      startTime: place.starts_at.toISOString(),
      date: place.on_date,
      status: place.status,
      why,
      creditBack: place.charge === 'credit',
    })),
  }
}

const spanOf = (row: PeriodRow) => ({ startsOn: row.starts_on, endsOn: row.ends_on })

const planName = (row: PeriodRow, language: Language) => ({
  id: row.plan_id,
  key: row.key,
  name: nameOf(row, language),
})

/** The discount code that reduces this month or later ones. */
function codeOf({ code, code_text }: PeriodRow, today: Day): Rate['code'] {
  if (!code || code_text === null || firstOfMonth(today) >= code.untilMonth) return null
  const { percent, amountCents, untilMonth } = code
  const amount = amountCents === null ? null : euros(amountCents)
  return { code: code_text, percent, amount, lastMonth: monthAfter(untilMonth, -1) }
}

/** First day of a plan without a break: changes follow each other to the day. */
function sinceOf(periods: readonly PeriodRow[], current: PeriodRow): string {
  const before = periods.find((row) => row.ends_on === current.starts_on)
  return before ? sinceOf(periods, before) : current.starts_on
}

function chargeToCome(
  { payer, settled }: Standing,
  facts: Pick<RateFacts, 'today' | 'periods' | 'pauses' | 'household'>,
): NextCharge | null {
  const { today, periods, pauses, household } = facts
  const next = nextCharge({
    ...{ today, periods, pauses, household, settled },
    billedFrom: payer.billed_from,
    maintenanceCents: payer.maintenance_price_cents,
  })
  return next ? { on: next.on, amount: euros(next.cents), kind: next.kind, months: next.months } : null
}

function firstUnpaid({ settled, facts }: Standing): string {
  let month = monthAfter(facts.today)
  while (settled.has(month)) month = monthAfter(month)
  return month
}

function pendingPlan({ pending, periods }: Standing, language: Language) {
  const row = periods.find((each) => pending?.kind === 'change' && each.starts_on === pending.effective_on)
  return row ? planName(row, language) : null
}

const pauseOf = ({ pending, pauses }: Standing) =>
  pauses.find((row) => pending?.kind === 'maintenance' && row.starts_on === pending.effective_on)

const sumOf = (bills: readonly OpenBill[]): number =>
  euros(bills.reduce((cents, bill) => cents + bill.amount_cents, 0))

const monthOf = ({ month, months, kind, amount_cents: cents }: OpenBill) => ({
  ...{ month, months, kind: kind as 'month' | 'pause' | 'rest' },
  amount: euros(cents),
})

const comingOf = (bills: readonly OpenBill[]): Rate['coming'] =>
  bills
    .filter(({ status }) => status === 'inFile' || status === 'sent')
    .map((bill) => ({ ...monthOf(bill), on: bill.taken_on }))

/** Bills payable at the desk before their due day; oldest month first. */
function dueAtDeskOf(bills: readonly OpenBill[], payer: PayerRow): Rate['dueAtDesk'] {
  const due = bills.filter(({ status }) => status === 'dueLater')
  const [first] = due
  if (!first?.due_at) return null
  return { amount: sumOf(due), month: first.month, dueOn: dayAt(first.due_at.getTime(), payer.time_zone) }
}

/** A bill that was just created and not refused is not overdue. The oldest decides what follows. */
function overdueOf(bills: readonly OpenBill[], payer: PayerRow): Rate['overdue'] {
  const owed = bills.filter(({ status }) => isOwedState(status))
  const [oldest] = owed.toSorted((a, b) => owedSince(a).getTime() - owedSince(b).getTime())
  if (!oldest) return null
  const since = owedSince(oldest).getTime()
  const dueAtDesk = owed.flatMap((bill) => bill.due_at?.getTime() ?? [])
  const deskDueSince = dueAtDesk.length > 0 ? Math.min(...dueAtDesk) : null
  const blocked = blockedFrom({ overdueSince: since, deskDueSince }, payer.overdue_days) ?? since
  const tries = owed.flatMap((bill) => bill.next_try_at?.getTime() ?? [])
  return {
    amount: sumOf(owed),
    months: owed.map(monthOf),
    since: owedSince(oldest).toISOString(),
    wasDueAtDesk: oldest.due_at !== null,
    error: oldest.error_code === null ? null : CardErrorCode.catch('card_declined').parse(oldest.error_code),
    needsConfirmation: owed.some((bill) => bill.error_code === 'authentication_required'),
    nextTryAt: tries.length > 0 ? new Date(Math.min(...tries)).toISOString() : null,
    blockedFrom: new Date(blocked).toISOString(),
    planEndsOn: oldest.plan_ended_at
      ? null
      : dayAfterFailure(since, payer.time_zone, payer.plan_ends_after_days),
  }
}
