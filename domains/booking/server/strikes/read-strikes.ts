import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { MemberStrikes, Strike } from '../../contract/strikes.ts'
import { countStrikes } from '../../rules/strikes.ts'
import { selectRules, selectStrikeClasses, selectStrikes } from './queries.ts'

const iso = (instant: Millis): string => new Date(instant).toISOString()

export async function readStrikes(
  db: Kysely<DB>,
  now: Millis,
  memberId: number,
  language: Language,
): Promise<MemberStrikes> {
  const rules = await selectRules(db)
  if (!rules.strikes) return { rules: null, limitedUntil: null, strikes: [] }
  const found = await selectStrikes(db, [memberId], now)
  const { counting, limitedUntil } = countStrikes(found, rules, now)
  const classes = await selectStrikeClasses(
    db,
    counting.map(({ id }) => id),
  )
  const strikes = counting.flatMap(({ id, until }): Strike[] => {
    const why = found.find((strike) => strike.id === id)?.why
    const row = classes.find((one) => one.id === id)
    if (!why || !row) return []
    const { key, icon, color, center, time_zone: timeZone, on_date: date, starts_at } = row
    return [
      {
        id,
        activity: { key, name: textIn(row.activity_name, language), icon, color },
        center: { name: center, timeZone },
        date,
        startTime: starts_at.toISOString(),
        why,
        until: iso(until),
      },
    ]
  })
  const { strikeLimit, strikeDays, strikePauseDays, strikeHours, strikeLateLeaves } = rules
  return {
    rules: {
      limit: strikeLimit,
      days: strikeDays,
      pauseDays: strikePauseDays,
      hours: strikeHours,
      lateLeaves: strikeLateLeaves,
    },
    limitedUntil: limitedUntil === null ? null : iso(limitedUntil),
    strikes,
  }
}
