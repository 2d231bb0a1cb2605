import { type Kysely, type Selectable, sql } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import { foldAccents } from '../../../../database/search.ts'
import type { DB, Members } from '../../../../database/tables.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { type FileColumn, fileColumns } from './member-columns.ts'

/* Data that the lines of a file are compared with, one statement for the whole file. */

export interface KnownMember extends Pick<Selectable<Members>, Exclude<FileColumn, 'language'>> {
  id: number
  language: Language
  roles: string[]
  dependant: boolean
  /** Now or later. */
  has_plan: boolean
  /** Day on which the last plan ended; null without one. */
  plan_ended: Day | null
  tag_keys: string[]
}

/** Members with one of those ids, documents, addresses (their keys) or full names; visitors are none yet. */
export async function selectKnownMembers(
  db: Kysely<DB>,
  {
    cins = [],
    emails = [],
    names = [],
    ids = [],
    today,
  }: { cins?: string[]; emails?: string[]; names?: string[]; ids?: number[]; today: Day },
): Promise<KnownMember[]> {
  return rowsOf<KnownMember>(db)`
    select m.id, m.roles, m.dependant, ${sql.join(fileColumns.map((column) => sql.ref(`m.${column}`)))},
      exists (select from memberships s where s.member_id = m.id
        and (s.ends_on is null or (s.ends_on > ${today} and s.ends_on > s.starts_on))) as has_plan,
      (select max(s.ends_on) from memberships s where s.member_id = m.id and s.ends_on > s.starts_on)::text as plan_ended,
      array(select t.key from member_tags t where t.member_id = m.id) as tag_keys
    from members m
    where m.erased_at is null and not m.guest and (m.id = any(${ids}::integer[]) or m.cin = any(${cins}::text[]) or address_key(m.email) = any(${emails}::text[])
      or ${foldAccents(sql`m.name || ' ' || m.surname`)} = any(array(
        select ${foldAccents(sql`said`)} from unnest(${names}::text[]) said)))`
}

export function selectPlanKeys(db: Kysely<DB>) {
  return db
    .selectFrom('plans')
    .select(['id', 'key', 'months', 'name'])
    .orderBy('price_cents')
    .orderBy('id')
    .execute()
}

/** In their order. */
export async function selectTrackNames(db: Kysely<DB>): Promise<{ id: number; name: Texts }[]> {
  return rowsOf<{ id: number; name: Texts }>(db)`select id, name from tracks order by position, id`
}

export function selectActivityKeys(db: Kysely<DB>) {
  return db.selectFrom('activities').select(['id', 'key', 'name', 'credit_type']).execute()
}

export interface HouseholdPlace {
  member_id: number
  household_id: number
  /** Null for dependants. */
  seat: number | null
}

/** Everybody in the households of some members. */
export async function selectHouseholds(
  db: Kysely<DB>,
  memberIds: readonly number[],
): Promise<HouseholdPlace[]> {
  return rowsOf<HouseholdPlace>(db)`
    select p.member_id, p.household_id, p.seat from household_people p
    where p.household_id in (select o.household_id from household_people o where o.member_id = any(${memberIds}::integer[]))`
}

/** Members by document or key of the address. */
export async function selectByKeys(
  db: Kysely<DB>,
  keys: readonly string[],
): Promise<{ key: string; id: number }[]> {
  return rowsOf<{ key: string; id: number }>(db)`
    select said.key, m.id from unnest(${keys}::text[]) said (key)
    join members m on m.cin = said.key or address_key(m.email) = said.key where m.erased_at is null`
}
