import type { Kysely } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'

export type OwnOrderRow = {
  id: number
  product_id: number
  product_name: Texts
  variant_name: Texts | null
  image: string
  center_id: number
  center_name: string
  amount_cents: number
  created_at: Date
  handed_over_at: Date | null
  cancelled_at: Date | null
}

export async function selectOrdersOf(
  db: Kysely<DB>,
  memberId: number,
  limit: number,
): Promise<OwnOrderRow[]> {
  return rowsOf<OwnOrderRow>(db)`
    select o.id, o.product_id, p.name as product_name, v.name as variant_name, p.image, o.center_id, c.name as center_name, y.amount_cents,
      o.created_at, o.handed_over_at, o.cancelled_at
    from orders o join products p on p.id = o.product_id join centers c on c.id = o.center_id
      join payments y on y.id = o.payment_id left join product_variants v on v.id = o.variant_id
    where o.member_id = ${memberId}
    order by (o.handed_over_at is null and o.cancelled_at is null) desc, o.created_at desc, o.id desc
    limit ${limit}`
}
