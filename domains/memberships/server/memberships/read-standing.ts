import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { type Day, firstOfMonth, type Millis } from '../../../../platform/rules/local-time.ts'
import { orNotFound } from '../../../../platform/server/refusal.ts'
import type { PeriodPrice } from '../../../sales/rules/household-discounts.ts'
import { covers, daysToPrice } from '../../../sales/rules/month-charges.ts'
import { type Period, type RateFacts, stayEnds } from '../../../sales/rules/plan-change.ts'
import { planPrice } from '../../../sales/rules/prices.ts'
import { findHouseholdDays } from '../../../sales/server/household-discounts/find-discounts.ts'
import {
  type ChangeRow,
  type PauseRow,
  type PayerRow,
  type PeriodRow,
  selectPauses,
  selectPayer,
  selectPending,
  selectPeriods,
  selectSettledMonths,
} from './queries.ts'

export interface Standing {
  payer: PayerRow
  /** Past ones too. */
  periods: PeriodRow[]
  pauses: PauseRow[]
  pending: ChangeRow | undefined
  facts: RateFacts
  settled: ReadonlySet<string>
}

/** Price of a period of a plan for this member, without what is taken off for the household. */
export function priceFor(
  payer: PayerRow,
  plan: { key: string; price_cents: number; months: number },
  pro: boolean,
): PeriodPrice {
  const { price_cents: priceCents, months } = plan
  const isTop = plan.key === payer.top_plan_key
  const price = planPrice({ priceCents, isTop, months }, pro, payer.discount, payer.pro_price_cents)
  return { ...price, months }
}

/** The minimum stay after a change to a plan: its own, or the one that runs when only Pro changes. */
export function stayOfChange(
  { periods, facts }: Standing,
  plan: { id: number; min_stay_months: number },
  effectiveOn: Day,
): Day | null {
  const current = periods.find((row) => covers({ startsOn: row.starts_on, endsOn: row.ends_on }, facts.today))
  return current?.plan_id === plan.id ? current.stays_until : stayEnds(effectiveOn, plan.min_stay_months)
}

/** Decisions must call it under the member lock. `byStaff`: no minimum stay counts. @throws Refusal not_found */
export async function readStanding(
  db: Kysely<DB>,
  memberId: number,
  now: Millis,
  { byStaff }: { byStaff: boolean },
): Promise<Standing> {
  const payer = await orNotFound(selectPayer(db, memberId, now))
  const { today } = payer
  const rows = await selectPeriods(db, memberId)
  const pauses = (await selectPauses(db, memberId)).filter((each) => !each.ends_on || each.ends_on > today)
  const asked = await selectPending(db, memberId)
  // Due changes count even before the job has run.
  const pending = asked && asked.effective_on > today ? asked : undefined
  const settled = new Set(await selectSettledMonths(db, memberId, firstOfMonth(today)))
  const current = rows.find((row) => covers({ startsOn: row.starts_on, endsOn: row.ends_on }, today))
  const toPeriod = (row: PeriodRow): Period => ({
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    planId: row.plan_id,
    pro: row.pro,
    ...priceFor(payer, row, row.pro),
    code: row.code,
  })
  return {
    payer,
    periods: rows,
    pauses,
    pending,
    settled,
    facts: {
      today,
      limitDay: payer.change_plan_day_limit,
      staysUntil: byStaff ? null : (current?.stays_until ?? null),
      periods: rows.filter((row) => !row.ends_on || row.ends_on > today).map(toPeriod),
      pauses: pauses.map((row) => ({ startsOn: row.starts_on, endsOn: row.ends_on })),
      household: await findHouseholdDays(db, memberId, daysToPrice(today)),
      pending: pending ? { kind: pending.kind, effectiveOn: pending.effective_on } : null,
      owes: payer.overdue_since !== null,
      paidMonth: [...settled].sort().at(-1) ?? null,
      isMonthBilled: settled.has(firstOfMonth(today)),
      isRestBilled: payer.is_rest_billed,
    },
  }
}
