import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { type Day, lastOfMonth } from '../../../../platform/rules/local-time.ts'
import { chooseRule, type Rule } from '../../rules/choose-rule.ts'
import { type Difference, differencesOf } from '../../rules/differences.ts'
import { isPaidFor, paidCents, payOf } from '../../rules/line-pay.ts'
import {
  type ClosedRow,
  type CorrectionRow,
  type Line,
  selectClosed,
  selectCorrections,
  selectLines,
  selectNames,
  selectRules,
} from './queries.ts'
import { paySources, type TookPlace } from './sources.ts'
import { termsOnWire } from './terms-on-wire.ts'

export interface Sheet {
  coach: { id: number; name: string }
  lines: Line[]
  corrections: CorrectionRow[]
  differences: (Difference & { line: Line })[]
  cents: number
}

export interface MonthOfPay {
  month: Day
  closed: ClosedRow | undefined
  sheets: Sheet[]
}

/** The sheets of a month, by name, of one coach or of all who have anything in it. A closed one has the lines of its closing. */
export async function readMonth(
  db: Kysely<DB>,
  month: Day,
  now: Date,
  coachId: number | null = null,
): Promise<MonthOfPay> {
  const closed = await selectClosed(db, month)
  const [current, kept, corrections] = await Promise.all([
    computeLines(db, month, now, coachId),
    closed ? selectLines(db, closed.id, coachId) : [],
    selectCorrections(db, month, coachId),
  ])
  const ids = [...current, ...kept].map((line) => line.coachId)
  const coaches = await selectNames(db, [...new Set([...ids, ...corrections.map((row) => row.coach_id)])])
  const sheets = coaches.map((coach) => {
    const own = {
      now: current.filter((line) => line.coachId === coach.id),
      kept: kept.filter((line) => line.coachId === coach.id),
      corrections: corrections.filter((row) => row.coach_id === coach.id),
    }
    const lines = closed ? own.kept : own.now
    return {
      coach,
      lines,
      corrections: own.corrections,
      differences: closed ? differing(own.kept, own.corrections, own.now) : [],
      cents: [...lines, ...own.corrections].reduce((sum, { cents }) => sum + cents, 0),
    }
  })
  return { month, closed, sheets }
}

/** What coaches would be paid for a month, from what took place and the rules as they are now. */
export async function computeLines(
  db: Kysely<DB>,
  month: Day,
  now: Date,
  coachId: number | null = null,
): Promise<Line[]> {
  const range = { from: month, to: lastOfMonth(month) }
  const [rules, ...found] = await Promise.all([
    selectRules(db),
    ...paySources.map((find) => find(db, range, coachId, now)),
  ])
  return found
    .flat()
    .flatMap((one) => lineOf(one, chooseRule(rules, one)))
    .toSorted((a, b) => a.line.startTime.localeCompare(b.line.startTime))
}

/** None for what was cancelled and is not paid. */
function lineOf(one: TookPlace, rule: Rule | null): Line[] {
  if (!isPaidFor(one, rule)) return []
  const { source, coachId, timeZone, center, title, role, attended, booked } = one
  const line = {
    date: one.day,
    startTime: one.startsAt.toISOString(),
    endTime: one.endsAt.toISOString(),
    timeZone,
    center,
    title,
    role,
    isCancelled: one.cancelledBefore !== null,
    attended,
    booked,
    paid: paidCents(one, rule) / 100,
    terms: rule && termsOnWire(rule),
  }
  return [{ coachId, source, cents: rule ? payOf(one, rule) : 0, line }]
}

function differing(kept: readonly Line[], corrections: readonly CorrectionRow[], now: readonly Line[]) {
  const settled = corrections.flatMap(({ source, cents }) => (source === null ? [] : [{ source, cents }]))
  return differencesOf(kept, settled, now).flatMap((each) => {
    const line = [...now, ...kept].find(({ source }) => source === each.source)
    return line ? [{ ...each, line }] : []
  })
}
