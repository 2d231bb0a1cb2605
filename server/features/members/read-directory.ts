import type { FastifyInstance } from 'fastify'
import type { listDirectory } from '../../../contracts/admin-users.ts'
import type { AnswerOf, QueryOf } from '../../../contracts/endpoint.ts'
import type { Language } from '../../../contracts/languages.ts'
import type { Day } from '../../../rules/local-time.ts'
import { searchWords } from '../../../rules/search-words.ts'
import { pageAnswer } from '../../page-answer.ts'
import { countMembers, type DirectoryLine, selectDirectory } from './directory-queries.ts'

export async function readDirectory(
  app: FastifyInstance,
  query: QueryOf<typeof listDirectory>,
  day: Day,
  language: Language,
): Promise<AnswerOf<typeof listDirectory>> {
  const { text, size, page, ofCenter, ...rest } = query
  const provider = app.provider?.name ?? null
  const now = new Date(app.clock())
  const filter = { ...rest, words: searchWords(text), centerId: ofCenter, now, provider }
  const { total, content } = await selectDirectory(app.db, filter, day, { size, number: page })
  const lines = content.map((row) => onWire(row, language))
  return {
    ...pageAnswer({ size, page }, total, lines),
    counts: await countMembers(app.db, day, now, provider),
  }
}

const onWire = (row: DirectoryLine, language: Language) => ({
  id: row.id,
  name: row.name,
  surname: row.surname,
  image: row.image,
  cin: row.cin ?? '',
  email: row.email ?? '',
  phone: row.phone,
  status: row.status,
  roles: row.roles,
  isPro: row.is_pro,
  center: row.center_id === null ? null : { id: row.center_id, name: row.center ?? '' },
  overdueSince: row.overdue_since?.toISOString() ?? null,
  limitedUntil: row.limited_until?.toISOString() ?? null,
  lastSeen: row.last_seen,
  createdAt: row.created_at.toISOString(),
  plan: row.plan_id === null ? null : { id: row.plan_id, name: row[`plan_${language}`] ?? '' },
})
