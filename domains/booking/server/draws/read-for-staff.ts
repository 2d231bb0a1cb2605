import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { Connected } from '../../../../platform/server/statement.ts'
import { type DrawCount, type DrawSummary, drawCountDays } from '../../contract/draws.ts'
import { countByMember, type SummaryRow, selectDraws } from './staff-queries.ts'

const mostMembers = 500

export async function readDraws(
  on: Connected,
  { size, page }: { size: number; page: number },
  language: Language,
) {
  const rows = await selectDraws(on, size, page)
  const total = rows[0]?.total ?? 0
  return {
    totalPages: Math.ceil(total / size),
    totalElements: total,
    empty: rows.length === 0,
    number: page,
    content: rows.map((row) => summaryOf(row, language)),
  }
}

const summaryOf = (row: SummaryRow, language: Language): DrawSummary => ({
  id: row.id,
  activity: textIn(row.activity_name, language),
  center: row.center,
  timeZone: row.time_zone,
  date: row.on_date,
  wishesFrom: row.wishes_from.toISOString(),
  opensAt: row.opens_at.toISOString(),
  closesAt: row.closes_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  tickets: row.tickets,
  won: row.won,
  couldNotServeAll: row.could_not_serve_all,
})

export async function countDrawsByMember(on: Connected, now: Millis): Promise<DrawCount[]> {
  const rows = await countByMember(on, now, drawCountDays, mostMembers)
  return rows.map(({ won_lately, ...row }) => ({ ...row, wonLately: won_lately }))
}
