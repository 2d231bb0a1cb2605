import { type Kysely, sql } from 'kysely'
import { rowOf, rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { OwnOrderRow } from './queries.ts'

export interface DeskOrderRow extends OwnOrderRow {
  member_id: number
  member_name: string
  member_surname: string
  member_image: string | null
  payment_id: number
  handed_over_by: string | null
  refunding: boolean
  withdrawn: boolean
}

const order = sql`
  select o.id, o.member_id, m.name as member_name, m.surname as member_surname, m.image as member_image, o.product_id,
    p.name as product_name, v.name as variant_name, p.image, o.center_id, c.name as center_name, o.payment_id, y.amount_cents, o.created_at,
    o.handed_over_at, trim(s.name || ' ' || s.surname) as handed_over_by, o.cancelled_at,
    y.refunded_cents = y.amount_cents as refunding,
    exists (select from withdrawals w where w.payment_id = o.payment_id and w.attended_at is null) as withdrawn
  from orders o join members m on m.id = o.member_id join products p on p.id = o.product_id
    join centers c on c.id = o.center_id join payments y on y.id = o.payment_id
    left join product_variants v on v.id = o.variant_id left join members s on s.id = o.handed_over_by`

const foldAccents = (text: ReturnType<typeof sql>) =>
  sql`translate(lower(${text}), 'áàâäéèêëíìîïóòôöúùûüçñ', 'aaaaeeeeiiiioooouuuucn')`

export async function selectDeskOrders(
  db: Kysely<DB>,
  filter: { state: 'waiting' | 'over'; name: string; at: number | null },
  page: { after: number | null; most: number },
): Promise<DeskOrderRow[]> {
  const isWaiting = filter.state === 'waiting'
  const patterns = filter.name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const conditions = [
    isWaiting
      ? sql`o.handed_over_at is null and o.cancelled_at is null`
      : sql`(o.handed_over_at is not null or o.cancelled_at is not null)`,
    ...(filter.at === null ? [] : [sql`o.center_id = ${filter.at}`]),
    ...(patterns.length === 0
      ? []
      : [
          sql`${foldAccents(sql`m.name || ' ' || m.surname`)} like all (select ${foldAccents(sql`pattern`)} from unnest(${patterns}::text[]) pattern)`,
        ]),
    ...(page.after === null ? [] : [isWaiting ? sql`o.id > ${page.after}` : sql`o.id < ${page.after}`]),
  ]
  return rowsOf<DeskOrderRow>(db)`
    ${order} where ${sql.join(conditions, sql` and `)} order by o.id ${isWaiting ? sql`asc` : sql`desc`} limit ${page.most}`
}

export async function selectDeskOrder(db: Kysely<DB>, id: number): Promise<DeskOrderRow | undefined> {
  return rowOf<DeskOrderRow>(db)`${order} where o.id = ${id}`
}

/** False if the order is no longer waiting. */
export async function markHandedOver(db: Kysely<DB>, id: number, now: Date, by: number): Promise<boolean> {
  const rows = await rowsOf(db)`update orders set handed_over_at = ${now}, handed_over_by = ${by}
    where id = ${id} and handed_over_at is null and cancelled_at is null returning id`
  return rows.length > 0
}

/** False if the order was not handed over. */
export async function unmarkHandedOver(db: Kysely<DB>, id: number): Promise<boolean> {
  const rows = await rowsOf(db)`update orders set handed_over_at = null, handed_over_by = null
    where id = ${id} and handed_over_at is not null and cancelled_at is null returning id`
  return rows.length > 0
}
