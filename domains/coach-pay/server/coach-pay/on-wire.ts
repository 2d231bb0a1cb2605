import type { Language } from '../../../../platform/contract/languages.ts'
import { type Texts, textIn } from '../../../../platform/contract/texts.ts'
import { type Day, minutes, monthAfter } from '../../../../platform/rules/local-time.ts'
import type { PayRule, PaySlot } from '../../contract/pay-rules.ts'
import type { PayLine, PayMonth, PaySheet } from '../../contract/pay-sheets.ts'
import { heldUntil, type Rule } from '../../rules/choose-rule.ts'
import type { ClosedRow, Line, SlotRow } from './queries.ts'
import type { MonthOfPay, Sheet } from './read-month.ts'
import { termsOnWire } from './terms-on-wire.ts'

export const slotOnWire = (
  { id, day, start_time, activity, center }: SlotRow,
  language: Language,
): PaySlot => ({
  id,
  day,
  startTime: start_time,
  activity: textIn(activity, language),
  center,
})

export interface RuleNames {
  coaches: readonly { id: number; name: string }[]
  activities: readonly { id: number; name: Texts }[]
  slots: readonly SlotRow[]
}

export function ruleOnWire(
  rule: Rule,
  rules: readonly Rule[],
  names: RuleNames,
  language: Language,
): PayRule {
  const activity = names.activities.find(({ id }) => id === rule.activityId)
  const slot = names.slots.find(({ id }) => id === rule.templateId)
  const until = heldUntil(rules, rule)
  return {
    ...termsOnWire(rule),
    id: rule.id,
    coach: names.coaches.find(({ id }) => id === rule.coachId) ?? null,
    activity: activity ? { id: activity.id, name: textIn(activity.name, language) } : null,
    slot: slot ? slotOnWire(slot, language) : null,
    role: rule.role,
    startsOn: rule.startsOn,
    until,
    isEnded: rule.endsOn !== null,
  }
}

const closedOnWire = (closed: ClosedRow | undefined) =>
  closed ? { at: closed.closed_at.toISOString(), by: closed.by } : null

const lineOnWire = ({ source, cents, line }: Line, language: Language): PayLine => ({
  ...line,
  source,
  title: textIn(line.title, language),
  amount: cents / 100,
})

export const sheetOnWire = ({ month, closed }: MonthOfPay, sheet: Sheet, language: Language): PaySheet => ({
  coach: sheet.coach,
  month,
  closed: closedOnWire(closed),
  lines: sheet.lines.map((line) => lineOnWire(line, language)),
  corrections: sheet.corrections.map((row) => ({
    id: row.id,
    amount: row.cents / 100,
    why: row.why,
    by: row.by,
    at: row.made_at.toISOString(),
    source: row.source,
  })),
  differences: sheet.differences.map(({ source, before, now, line }) => ({
    source,
    line: lineOnWire(line, language),
    before: before / 100,
    now: now / 100,
    difference: (now - before) / 100,
  })),
  total: sheet.cents / 100,
})

const minutesOf = ({ line }: Line): number =>
  (Date.parse(line.endTime) - Date.parse(line.startTime)) / minutes(1)

const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0)

export const monthOnWire = ({ month, closed, sheets }: MonthOfPay, today: Day): PayMonth => ({
  month,
  closed: closedOnWire(closed),
  isOver: today >= monthAfter(month),
  coaches: sheets.map(({ coach, lines, corrections, differences, cents }) => ({
    coach,
    lines: lines.length,
    minutes: sum(lines, minutesOf),
    withoutRule: lines.filter(({ line }) => line.terms === null).length,
    corrections: sum(corrections, (row) => row.cents) / 100,
    difference: sum(differences, ({ before, now }) => now - before) / 100,
    differences: differences.length,
    total: cents / 100,
  })),
  total: totalCents(sheets) / 100,
})

export const totalCents = (sheets: readonly Sheet[]): number => sum(sheets, ({ cents }) => cents)
