import { type Kysely, sql } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import { textInSql } from '../../../../database/texts.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import { exported, type Source } from './exported-data.ts'

type Row = Record<string, unknown>

/** What collided when accounts were merged is still of the closed ones. */
const ownersOf = (memberId: number) =>
  sql`(select ${memberId}::integer union select merged_id from member_merges where kept_id = ${memberId} and undone_at is null)`

const isOwnedBy = (source: Source, memberId: number, email: string) => {
  const column = sql.ref(`t.${source.of}`)
  if (source.byEmail) return sql`address_key(${column}) = address_key(${email})`
  if (source.byPayment)
    return sql`${column} in (select id from payments where member_id in ${ownersOf(memberId)})`
  return source.table === 'members' ? sql`${column} = ${memberId}` : sql`${column} in ${ownersOf(memberId)}`
}

export async function selectMemberData(
  db: Kysely<DB>,
  memberId: number,
): Promise<Record<string, Row[]> | undefined> {
  const member = await db
    .selectFrom('members')
    .select('email')
    .where('id', '=', memberId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!member) return undefined
  const all: Record<string, Row[]> = {}
  for (const source of exported) {
    const rows = await rowsOf<{ row: Row }>(db)`
      select (to_jsonb(t) - ${source.without ?? []}::text[]) #- '{details,token}' as row from ${sql.table(source.table)} t
      where ${isOwnedBy(source, memberId, member.email ?? '')} order by t.ctid`
    all[source.as] = rows.map(({ row }) => row)
  }
  return all
}

export async function selectNames(
  db: Kysely<DB>,
  language: Language,
): Promise<Record<string, Record<string, string>>> {
  const name = textInSql(sql.ref('name'), language)
  const rows = await rowsOf<{ of: string; names: Record<string, string> }>(db)`
    select 'centers' as of, jsonb_object_agg(id, name) as names from centers
    union all select 'activities', jsonb_object_agg(id, ${name}) from activities
    union all select 'plans', jsonb_object_agg(id, ${name}) from plans
    union all select 'sizes', jsonb_object_agg(id, ${name}) from product_variants
    union all select 'products', jsonb_object_agg(id, ${name}) from products
    union all select 'movements', jsonb_object_agg(id, ${name}) from movements`
  return Object.fromEntries(rows.map(({ of, names }) => [of, names ?? {}]))
}
