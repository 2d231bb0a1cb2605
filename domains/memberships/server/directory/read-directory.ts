import type { FastifyInstance } from 'fastify'
import type { AnswerOf, QueryOf } from '../../../../platform/contract/endpoint.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { searchWords } from '../../../../platform/rules/search-words.ts'
import { pageAnswer } from '../../../../platform/server/answers/page-answer.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { listDirectory, listDirectoryIds } from '../../../people/contract/admin-users.ts'
import { countMembers, type DirectoryLine, selectDirectory, selectDirectoryIds } from './queries.ts'

export async function readDirectory(
  app: FastifyInstance,
  query: QueryOf<typeof listDirectory>,
  day: Day,
  language: Language,
): Promise<AnswerOf<typeof listDirectory>> {
  const { size, page, sort, ...narrowing } = query
  const filter = { ...filterFrom(app, narrowing), sort }
  const { total, content } = await selectDirectory(app.db, filter, day, { size, number: page })
  const lines = content.map((row) => onWire(row, language))
  return {
    ...pageAnswer({ size, page }, total, lines),
    counts: await countMembers(app.db, day, filter.now, filter.provider),
  }
}

/** @throws Refusal changed_meanwhile: as many as were shown match no longer */
export async function readDirectoryIds(
  app: FastifyInstance,
  { count, ...query }: QueryOf<typeof listDirectoryIds>,
  day: Day,
): Promise<number[]> {
  const ids = await selectDirectoryIds(app.db, filterFrom(app, query), day, count + 1)
  if (ids.length !== count) throw new Refusal('changed_meanwhile')
  return ids
}

type Narrowing = Omit<QueryOf<typeof listDirectoryIds>, 'count'>

const filterFrom = (app: FastifyInstance, { text, ofCenter, ...rest }: Narrowing) => ({
  ...rest,
  words: searchWords(text),
  centerId: ofCenter,
  now: new Date(app.clock()),
  provider: app.provider?.name ?? null,
})

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
  tags: row.tags,
  addressState: row.address_state,
  createdAt: row.created_at.toISOString(),
  plan: row.plan_id === null ? null : { id: row.plan_id, name: textIn(row.plan_name, language) },
})
