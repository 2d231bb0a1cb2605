import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import { addDays, dayAt, daysBetween } from '../../../../platform/rules/local-time.ts'
import type { Slipping } from '../../contract/figures.ts'
import { selectSlipping } from './queries.ts'
import type { Scope } from './read-figures.ts'

export async function readSlipping(
  app: FastifyInstance,
  weeks: number,
  { of, timeZone }: Scope,
  page: { size: number; number: number },
  language: Language,
): Promise<{ total: number; content: Slipping[] }> {
  const now = new Date(app.clock())
  const today = dayAt(app.clock(), timeZone)
  const days = { since: addDays(today, -7 * weeks), today, now }
  const rows = await selectSlipping(app.db, days, of, page)
  const [first] = rows
  const { total } =
    first ??
    ((page.number > 0 && (await selectSlipping(app.db, days, of, { size: 1, number: 0 }))[0]) || { total: 0 })
  return {
    total,
    content: rows.map((row) => ({
      id: row.id,
      name: row.name,
      surname: row.surname,
      image: row.image,
      plan: textIn(row.plan_name, language),
      planEnded: row.ends_on,
      lastSeen: row.last_seen,
      weeks: Math.floor(daysBetween(row.since, today) / 7),
    })),
  }
}
