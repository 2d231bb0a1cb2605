import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { DayRange } from '../../../../platform/rules/figure-range.ts'
import type { StrikeFigures } from '../../contract/strikes.ts'
import { countLimited, selectStrikeMonths } from './figure-queries.ts'
import { selectRules } from './queries.ts'

/** Strikes of the range that were not forgiven, by month, and members limited now. Null while strikes are off. */
export async function readStrikeFigures(
  db: Kysely<DB>,
  range: DayRange,
  of: number | null,
  now: Date,
): Promise<StrikeFigures | null> {
  const { strikes } = await selectRules(db)
  if (!strikes) return null
  const [months, limited] = await Promise.all([
    selectStrikeMonths(db, range, of, now),
    countLimited(db, of, now),
  ])
  return { limited, months }
}
