import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Bought } from './bought.ts'

/** Gives a payment the next number of its year; the counter's row is locked until this transaction ends, so none is left out. */
export async function insertReceipt(
  db: Kysely<DB>,
  paymentId: number,
  year: number,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with counted as (
      insert into receipt_counters (year, last) values (${year}, 1)
      on conflict (year) do update set last = receipt_counters.last + 1 returning year, last)
    insert into receipts (payment_id, year, number, issued_at)
    select ${paymentId}, year, last, ${now} from counted returning id`.execute(db)
  return rows[0]?.id ?? 0
}

export interface ReceiptRow {
  payment_id: number
  receipt_id: number
  member_id: number
  year: number
  number: number
  issued_at: Date
  amount_cents: number
  refunded_cents: number
  bought: Bought
  month: string | null
  provider: string | null
  /** Name of the plan or product, in both languages. */
  what_ca: string | null
  what_es: string | null
  brand: string | null
  last4: string | null
  name: string
  surname: string
  cin: string | null
  time_zone: string
}

const receipt = sql`
  select p.id as payment_id, r.id as receipt_id, p.member_id, r.year, r.number, r.issued_at, p.amount_cents, p.bought, p.month, p.provider,
    coalesce((select sum(f.amount_cents) from refunds f where f.payment_id = p.id and f.status = 'succeeded'), 0)::integer
      as refunded_cents,
    coalesce(l.name_ca, d.name_ca) as what_ca, coalesce(l.name_es, d.name_es) as what_es, c.brand, c.last4,
    m.name, m.surname, m.cin, coalesce(t.time_zone, 'Europe/Madrid') as time_zone
  from receipts r
  join payments p on p.id = r.payment_id
  join members m on m.id = p.member_id
  left join centers t on t.id = p.center_id
  left join cards c on c.id = p.card_id
  left join plans l on l.id = (p.bought ->> 'planId')::integer
  left join products d on d.id = (p.bought ->> 'productId')::integer`

export async function selectReceipt(db: Kysely<DB>, paymentId: number): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`${receipt} where p.id = ${paymentId}`.execute(db)
  return rows[0]
}

/** The row of a payment's receipt, for what is granted later than it was paid. */
export async function selectReceiptId(db: Kysely<DB>, paymentId: number): Promise<number | undefined> {
  return (await selectReceipt(db, paymentId))?.receipt_id
}

/** A member's receipts, newest first, and how many there are. */
export async function selectReceipts(
  db: Kysely<DB>,
  memberId: number,
  page: { size: number; number: number },
): Promise<{ total: number; content: ReceiptRow[] }> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from receipts r join payments p on p.id = r.payment_id
    where p.member_id = ${memberId}`.execute(db)
  const { rows: content } = await sql<ReceiptRow>`${receipt} where p.member_id = ${memberId}
    order by r.issued_at desc, r.id desc limit ${page.size} offset ${page.size * page.number}`.execute(db)
  return { total: rows[0]?.total ?? 0, content }
}
