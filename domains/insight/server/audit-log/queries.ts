import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { AuditFilter } from '../../contract/audit-log.ts'

export type AuditRow = {
  id: number
  at: Date
  action: string
  entity: string
  entity_id: number | null
  by_id: number | null
  by_name: string | null
  about_id: number | null
  about_name: string | null
  before: unknown
  after: unknown
  why: string
  token: string
}

/** From inclusive, until exclusive. */
export type AuditSpan = { from: Millis | null; until: Millis | null }

export async function selectAudit(
  db: Kysely<DB>,
  filter: Omit<AuditFilter, 'from' | 'until'>,
  { from, until }: AuditSpan,
  { before, most }: { before: number | null; most: number },
): Promise<AuditRow[]> {
  const at = (moment: Millis) => sql`to_timestamp(${moment}::float8 / 1000)`
  const is = (column: string, value: unknown) =>
    value === undefined ? [] : [sql<boolean>`${sql.ref(`l.${column}`)} = ${value}`]
  const shared: RawBuilder<boolean>[] = [
    ...is('by_member_id', filter.by),
    ...is('about_member_id', filter.about),
    ...is('action', filter.action),
    ...is('entity', filter.entity),
    ...is('entity_id', filter.entityId),
    ...(from === null ? [] : [sql<boolean>`l.at >= ${at(from)}`]),
    ...(until === null ? [] : [sql<boolean>`l.at < ${at(until)}`]),
    // Ids alone are not in order of time: a transaction that began earlier may write later.
    ...(before === null
      ? []
      : [sql<boolean>`(l.at, l.id) < (select x.at, x.id from audit_log x where x.id = ${before})`]),
  ]
  /** The latest `most` rows matching an extra condition, so that each condition uses its own index. */
  const latest = (more: RawBuilder<boolean>[]) => {
    const all = [...shared, ...more]
    return sql`(select l.* from audit_log l ${all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``}
      order by l.at desc, l.id desc limit ${most})`
  }
  const { member } = filter
  // An OR of both conditions would use no index, so each has its own select.
  const found =
    member === undefined
      ? latest([])
      : sql`(${latest([sql`l.by_member_id = ${member}`])} union ${latest([sql`l.about_member_id = ${member}`])})`
  const { rows } = await sql<AuditRow>`
    select l.id, l.at, l.action, l.entity, l.entity_id, l.before, l.after, l.why, l.token,
      w.id as by_id, case when w.id is not null then concat_ws(' ', w.name, w.surname) end as by_name,
      s.id as about_id, case when s.id is not null then concat_ws(' ', s.name, s.surname) end as about_name
    from ${found} l
    left join members w on w.id = l.by_member_id
    left join members s on s.id = l.about_member_id
    order by l.at desc, l.id desc limit ${most}`.execute(db)
  return rows
}
