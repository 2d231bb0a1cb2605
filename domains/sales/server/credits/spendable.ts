import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Credits, CreditType } from '../../../../platform/contract/values.ts'
import { addDays, type Day, type Millis, mondayOf } from '../../../../platform/rules/local-time.ts'
import { mostLots, type WeekCredits } from '../../contract/credits.ts'
import { lentSessionsLeft, spendableCredits } from '../../rules/credit-ledger.ts'
import { neverExpires } from '../../rules/packs.ts'
import { isUnlimited, sessionsLeft } from '../../rules/weekly-sessions.ts'
import { type PurseRow, selectPurses } from './queries.ts'

export async function spendable(db: Kysely<DB>, memberId: number, today: Day, now: Millis): Promise<Credits> {
  const purses = await selectPurses(db, memberId, today, mondayOf(today), new Date(now))
  const of = (kind: CreditType): number => {
    const row = purses.find((each) => each.credit_type === kind)
    return row ? spendableCredits(purseOf(row), now) : 0
  }
  return { activity: of('ACTIVITY'), open: of('OPEN') }
}

export async function creditsOn(
  db: Kysely<DB>,
  memberId: number,
  day: Day,
  now: Millis,
): Promise<WeekCredits[]> {
  const purses = await selectPurses(db, memberId, day, mondayOf(day), new Date(now))
  return purses.map((row) => ({
    creditType: row.credit_type,
    sessions: row.sessions,
    sessionsLeft: row.sessions === null ? 0 : sessionsLeft(row.sessions, row.used),
    usedBy: row.used_by,
    lentPlans: row.lent.flatMap(({ lender, ...week }) => {
      const { sessions } = week
      return sessions > 0 && !isUnlimited(sessions)
        ? [{ lender, sessions, sessionsLeft: lentSessionsLeft(week) }]
        : []
    }),
    bought: sumOf(row.lots),
    lent: sumOf(row.lots.filter(({ lender }) => lender !== null)),
    boughtExpire: row.lots[0] ? expiryOnWire(new Date(row.lots[0].expires)) : null,
    lots: row.lots.slice(0, mostLots).map(({ remaining, expires, shareable, lender }) => ({
      credits: remaining,
      expiresAt: expiryOnWire(new Date(expires)),
      shareable,
      lender,
    })),
    renews: addDays(mondayOf(day), 7),
  }))
}

const sumOf = (lots: PurseRow['lots']): number => lots.reduce((sum, { remaining }) => sum + remaining, 0)

/** Null for credits that never expire. */
export const expiryOnWire = (at: Date): string | null =>
  neverExpires(at.getTime()) ? null : at.toISOString()

const purseOf = (row: PurseRow) => ({
  sessions: row.sessions,
  sessionsUsed: row.used,
  lent: row.lent,
  lots: row.lots.map(({ id, remaining, expires, lender }) => ({
    ...{ id, remaining, expiresAt: expires, isLent: lender !== null },
  })),
})
