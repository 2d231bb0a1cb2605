import { type Kysely, type RawBuilder, sql } from 'kysely'
import { rowsOf, run } from '../../../../../database/query.ts'
import type { DB } from '../../../../../database/tables.ts'
import { addressKey } from '../../../../../platform/contract/mail-address.ts'
import type { Day } from '../../../../../platform/rules/local-time.ts'
import { inParts } from '../../../../../platform/server/answers/in-parts.ts'
import { columnOf, type FileField, fieldsWith, fileKeyOf } from '../../../../people/contract/member-fields.ts'
import { wayOfPayer } from '../../../../sales/server/expressions/ways-of-paying.ts'
import type { GapTopic, Program } from '../../../contract/moving-in.ts'
import { type ImportReport, mostListed } from '../../../contract/transfer.ts'
import { columnsOf, type TransferEntity } from '../../../contract/transfer-columns.ts'
import { jsonRows } from '../import-queries.ts'
import type { FoundGap } from './find-gaps.ts'

interface NewImport {
  entity: TransferEntity
  program: Program | null
  fileName: string
  byId: number
  at: Date
  counts: ImportReport['counts']
}

/** Facts that decide today's ways of paying. */
export interface PayingOn {
  today: Day
  provider: string | null
}

const onMandate = (column: 'address' | 'bic') => sql`exists (select from mandates d where d.member_id = m.id
  and d.cancelled_at is null and d.${sql.ref(column)} is not null)`

const hasPlan = (today: Day) => sql`exists (select from memberships s where s.member_id = m.id
  and (s.ends_on is null or s.ends_on > ${today}))`

const fieldsOfEachGap = fieldsWith('inFiles').filter((field) =>
  columnsOf('members').some(({ key, gap }) => key === fileKeyOf(field) && gap === 'each'),
)

const isFilledIn = (field: FileField) => {
  const column = sql.ref(`m.${columnOf(field)}`)
  return sql`when ${sql.lit(fileKeyOf(field))} then coalesce(${column}::text, '') <> ''`
}

/** Whether member `m` has what a column stands for, as far as that can be told. */
const hasColumn = (column: RawBuilder<unknown>, today: Day) => sql`coalesce(case ${column}
  ${sql.join(fieldsOfEachGap.map(isFilledIn), sql` `)}
  when 'plan' then ${hasPlan(today)} when 'street' then ${onMandate('address')} when 'bic' then ${onMandate('bic')} end, false)`

/** True for an entry whose data the member has meanwhile. */
const isFilled = ({
  today,
  provider,
}: PayingOn) => sql`case when g.topic = 'paying' then ${wayOfPayer(today, provider)} <> 'none'
  else ${hasColumn(sql`g.column_key`, today)} end`

/** Ids of members by the `addressKey` of their document and of their e-mail address. */
async function idsOf(db: Kysely<DB>, members: readonly string[]): Promise<Map<string, number>> {
  const names = [...new Set(members)]
  const rows = await rowsOf<{ id: number; cin: string | null; email: string }>(db)`
    select id, cin, email from members
    where erased_at is null and not guest
      and (cin = any(${names}::text[]) or address_key(email) = any(${names.map(addressKey)}::text[]))`
  return new Map(
    rows.flatMap(({ id, cin, email }) => [
      [addressKey(cin ?? ''), id],
      [addressKey(email), id],
    ]),
  )
}

/**
 * Stores an import with its gap sheet, without entries of members who have already what the file lacks. Of the `members`, those
 * with a plan and no way of paying are added. Deletes sheets older than a year. @returns its id
 */
export async function insertImport(
  db: Kysely<DB>,
  { entity, program, fileName, byId, at, counts }: NewImport,
  gaps: readonly FoundGap[],
  paying: PayingOn,
  members: readonly string[],
): Promise<number> {
  await run(db)`delete from imports where at < ${at}::timestamptz - interval '1 year'`
  const rows = await rowsOf<{ id: number }>(db)`
    insert into imports (entity, program, file_name, by_member_id, at, counts)
    values (${entity}, ${program}, ${fileName}, ${byId}, ${at}, ${JSON.stringify(counts)}::jsonb) returning id`
  const id = rows[0]?.id ?? 0
  const ids = await idsOf(db, [...gaps.flatMap(({ member }) => member ?? []), ...members])
  const idOf = (member: string | null) => (member === null ? null : (ids.get(addressKey(member)) ?? null))
  await inParts(gaps, async (part) => {
    const rows = part.map(({ member, ...gap }, nth) => ({ ...gap, memberId: idOf(member), nth }))
    await run(db)`
      insert into import_gaps (import_id, topic, column_key, header, line, member_id, name, value, problem, first_line)
      select ${id}::integer, g.topic, g.column, g.header, g.line, m.id, g.name, g.value, g.problem, g."firstLine"
      from jsonb_to_recordset(${jsonRows(rows)}) as g(topic text, "column" text, header text, line integer, name text,
        "memberId" integer, value text, problem text, "firstLine" integer, nth integer)
      left join members m on m.id = g."memberId"
      where g.topic <> 'missing' or not ${hasColumn(sql`g.column`, paying.today)}
      order by g.nth`
  })
  await run(db)`
    insert into import_gaps (import_id, topic, line, member_id, name)
    select ${id}, 'paying', 0, m.id, trim(m.name || ' ' || m.surname)
    from members m
    where m.id = any(${members.flatMap((one) => idOf(one) ?? [])}::integer[])
      and ${hasPlan(paying.today)} and ${wayOfPayer(paying.today, paying.provider)} = 'none'
    order by m.surname, m.id`
  return id
}

export interface ImportRow {
  id: number
  entity: TransferEntity
  program: Program | null
  file_name: string
  at: Date
  by: string
  counts: ImportReport['counts']
  gaps: number
  filled: number
}

/** The latest imports, or one of them. */
export async function selectImports(
  db: Kysely<DB>,
  paying: PayingOn,
  id: number | null = null,
  most = 50,
): Promise<ImportRow[]> {
  return rowsOf<ImportRow>(db)`
    select i.id, i.entity, i.program, i.file_name, i.at, coalesce(trim(b.name || ' ' || b.surname), '') as by, i.counts,
      n.gaps, n.filled
    from (select * from imports where ${id}::integer is null or id = ${id} order by id desc limit ${most}) i
    left join members b on b.id = i.by_member_id
    cross join lateral (
      select count(*)::integer as gaps, count(*) filter (where ${isFilled(paying)})::integer as filled
      from import_gaps g left join members m on m.id = g.member_id where g.import_id = i.id) n
    order by i.id desc`
}

export interface GapRow {
  topic: GapTopic
  column: string | null
  header: string | null
  line: number
  member_id: number | null
  name: string
  value: string
  problem: string | null
  first_line: number | null
  is_filled: boolean
  /** Of its topic, column and title. */
  count: number
  filled: number
}

/** The entries of a gap sheet in the order in which they were found; at most `most` of each topic, column and title. */
export async function selectGaps(
  db: Kysely<DB>,
  paying: PayingOn,
  importId: number,
  most: number = mostListed,
): Promise<GapRow[]> {
  return rowsOf<GapRow>(db)`
    select * from (
      select g.id, g.topic, g.column_key as "column", g.header, g.line, g.member_id,
        coalesce(trim(m.name || ' ' || m.surname), g.name) as name, g.value, g.problem, g.first_line, f.is_filled,
        count(*) over kind::integer as count, count(*) filter (where f.is_filled) over kind::integer as filled,
        min(g.id) over kind as first, row_number() over (partition by g.topic, g.column_key, g.header order by f.is_filled, g.id) as nth
      from import_gaps g
      left join members m on m.id = g.member_id
      cross join lateral (select ${isFilled(paying)} as is_filled) f
      where g.import_id = ${importId}
      window kind as (partition by g.topic, g.column_key, g.header)) g
    where nth <= ${most} order by first, nth`
}
