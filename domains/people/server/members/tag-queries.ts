import type { Kysely } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'

/** One at a time, so that tags can be counted and keep one spelling. */
export async function lockTags(db: Kysely<DB>): Promise<void> {
  await run(db)`select pg_advisory_xact_lock(hashtext('member tags'))`
}

export async function selectTags(db: Kysely<DB>): Promise<{ key: string; tag: string; members: number }[]> {
  return rowsOf<{ key: string; tag: string; members: number }>(db)`
    select key, min(tag) as tag, count(*)::integer as members from member_tags group by key order by key`
}

export interface NewTag {
  memberId: number
  key: string
  tag: string
}

/** Locks the members, adds what they lack, up to `most` each. Returns what was added. */
export async function insertTags(
  db: Kysely<DB>,
  tags: readonly NewTag[],
  most: number,
): Promise<{ member_id: number; tag: string }[]> {
  const ids = [...new Set(tags.map(({ memberId }) => memberId))]
  await run(db)`select from members where id = any(${ids}::integer[]) order by id for no key update`
  return rowsOf<{ member_id: number; tag: string }>(db)`
    insert into member_tags (member_id, key, tag)
    select n.member_id, n.key, n.tag from (
      select r.*, row_number() over (partition by r.member_id order by r.key) as nth
      from unnest(${tags.map(({ memberId }) => memberId)}::integer[],
        ${tags.map(({ key }) => key)}::text[], ${tags.map(({ tag }) => tag)}::text[]) as r(member_id, key, tag)
      join members m on m.id = r.member_id and m.erased_at is null and not m.guest
      where not exists (select from member_tags t where t.member_id = r.member_id and t.key = r.key)
    ) n
    where n.nth + (select count(*) from member_tags t where t.member_id = n.member_id) <= ${most}
    returning member_id, tag`
}

export async function deleteTag(
  db: Kysely<DB>,
  memberIds: readonly number[],
  key: string,
): Promise<{ member_id: number; tag: string }[]> {
  return rowsOf<{ member_id: number; tag: string }>(db)`
    delete from member_tags where member_id = any(${memberIds}::integer[]) and key = ${key}
    returning member_id, tag`
}

/** Members without the tag, erased ones apart. */
export async function countUntagged(
  db: Kysely<DB>,
  memberIds: readonly number[],
  key: string,
): Promise<number> {
  const rows = await rowsOf<{ count: number }>(db)`select count(*)::integer as count from members m
    where m.id = any(${memberIds}::integer[]) and m.erased_at is null and not m.guest
      and not exists (select from member_tags t where t.member_id = m.id and t.key = ${key})`
  return rows[0]?.count ?? 0
}
