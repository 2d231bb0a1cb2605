import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { addCard, checkOut, type Purchase } from '../../domains/sales/contract/payments.ts'
import { demoToken } from '../../domains/sales/rules/demo-cards.ts'
import { idempotencyKeyHeader } from '../../platform/contract/headers.ts'
import { call, type TestAnswer } from './app.ts'
import { endedInAnotherMonth } from './money/rate-books.ts'

// Pays like a browser, with the demo provider's test cards, over HTTP.

export const testCards = {
  good: '4242 4242 4242 4242',
  asks: '4000 0025 0000 3155',
  alwaysAsks: '4000 0027 6000 3184',
  noFunds: '4000 0000 0000 9995',
  declined: '4000 0000 0000 0002',
}

let cards = 0

export function cardToken(number: string, expiry: [number, number] = [12, 2049]): string {
  cards += 1
  return demoToken(number, ...expiry, `nonce${String(cards).padStart(6, '0')}`) ?? ''
}

export const sendCard = (app: FastifyInstance, as: number, pmId: string): Promise<TestAnswer> =>
  call(app, addCard, { as, body: { pmId } })

/** Adds a card that needs no confirmation; returns its id. */
export async function addedCard(app: FastifyInstance, as: number, number = testCards.good): Promise<string> {
  const { body } = await sendCard(app, as, cardToken(number))
  if (body.status !== 'succeeded') throw new Error(`the card was not added: ${JSON.stringify(body)}`)
  return body.card.id
}

/** Requests a payment, without `purchase` like an older client. */
export const pay = (
  app: FastifyInstance,
  as: number | string,
  order: {
    amount: number
    pmId?: string
    purchase?: Purchase
    code?: string
    idempotencyKey?: string
    description?: string
  },
): Promise<TestAnswer> => {
  const { idempotencyKey, description = 'The Box credit', ...body } = order
  return call(app, checkOut, {
    as,
    body: { ...body, description },
    ...(idempotencyKey && { headers: { [idempotencyKeyHeader]: idempotencyKey } }),
  })
}

export const paymentOf = (db: Kysely<DB>, id: number) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/**
 * Violations of the rules of money: receipts without gaps, one per successful charge; nothing granted unpaid or twice; and the
 * demo bank's books match ours.
 */
export async function moneyViolations(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ breach: string }>`
    select 'payment ' || p.id || ' is ' || p.status || ' and has ' || count(r.id) || ' receipts' as breach
      from payments p left join receipts r on r.payment_id = p.id group by p.id
      having count(r.id) <> (case when p.status = 'succeeded' and p.charged_with is null then 1 else 0 end)
    union all
    select 'receipts of ' || year || ' end with ' || max(number) || ' and are ' || count(*)
      from receipts group by year having max(number) <> count(*)
    union all
    select 'payment ' || p.id || ' is paid and granted nothing' from payments p
      where p.status = 'succeeded' and p.redeemed_at is null and p.refunded_cents < p.amount_cents
        and p.bought ->> 'creditType' is not null
    union all
    select 'payment ' || p.id || ' for credits granted ' || coalesce(sum(e.amount), 0)
      from payments p left join credit_entries e on e.reference = 'receipt:' || p.id
      where p.purpose = 'credits' group by p.id
      having coalesce(sum(e.amount), 0) <> (case when p.redeemed_at is not null then (p.bought ->> 'amount')::integer else 0 end)
    union all
    select 'payment ' || p.id || ' was made by hand and is ' || p.status from payments p
      where p.method in ('cash', 'transfer') and (p.status <> 'succeeded' or p.made_by is null or p.provider is not null)
    union all
    select 'payment ' || p.id || ' was given back and its credit can be spent'
      from payments p join credit_entries e on e.reference = 'receipt:' || p.id join credit_lots l on l.id = e.lot_id
      where l.remaining > 0 and p.amount_cents =
        (select sum(f.amount_cents) from refunds f where f.payment_id = p.id and f.status = 'succeeded')
    union all
    select 'payment ' || p.id || ' has orders: ' || count(o.id) from payments p left join orders o on o.payment_id = p.id
      where p.purpose = 'product' group by p.id
      having count(o.id) <> (case when p.redeemed_at is not null then 1 else 0 end)
    union all
    select 'payment ' || p.id || ' failed and holds a piece' from payments p
      where p.holds_stock and p.status in ('failed', 'cancelled')
    union all
    select 'code ' || c.code || ' counts ' || c.uses || ' uses and has ' || count(u.id) from discount_codes c
      left join code_uses u on u.code_id = c.id and u.released_at is null group by c.id having c.uses <> count(u.id)
    union all
    select 'payment ' || p.id || ' is ' || p.status || ' and holds a code' from code_uses u join payments p on p.id = u.payment_id
      where u.released_at is null and (p.status in ('failed', 'cancelled') or p.code_id is distinct from u.code_id)
    union all
    select 'payment ' || p.id || ' for a plan granted none' from payments p
      where p.purpose = 'plan' and p.redeemed_at is not null and p.refunded_cents = 0
        and not exists (select from memberships m where m.member_id = p.member_id
          and m.plan_id = (p.bought ->> 'planId')::integer and m.starts_on = (p.bought ->> 'startsOn')::date)
    union all
    select 'payment ' || p.id || ' set aside ' || p.refunded_cents || ', its refunds are ' || coalesce(sum(f.amount_cents), 0)
      from payments p left join refunds f on f.payment_id = p.id and f.status <> 'failed' group by p.id
      -- A bank that returns a debit takes the whole, also where a part had been given back.
      having p.refunded_cents <> least(coalesce(sum(f.amount_cents), 0),
        case when p.method = 'mandate' then p.amount_cents end)
    union all
    select 'payment ' || p.id || ' says ' || p.status || ', the bank ' || coalesce(i.status, 'nothing')
      from payments p left join payments a on a.id = p.charged_with
        left join demo_intents i on i.key = coalesce(a.key, p.key)::text and i.kind = 'payment'
      where p.provider = 'demo' and ((p.status = 'succeeded') <> coalesce(i.status = 'succeeded', false)
        or i.amount_cents <> (select sum(o.amount_cents) from payments o where coalesce(p.charged_with, p.id) in (o.id, o.charged_with)))
    union all
    select 'the bank took ' || i.amount_cents || ' for no payment' from demo_intents i
      where i.kind = 'payment' and i.status = 'succeeded' and not exists (select from payments p where p.key::text = i.key)
    union all
    select 'bill ' || b.id || ' is ' || b.state || ' and has ' || count(p.id) || ' payments that came'
      from bills b left join payments p on p.bill_id = b.id and p.status = 'succeeded'
        and ((b.state = 'paid' and p.method <> 'mandate') or p.refunded_cents < p.amount_cents) group by b.id
      having count(p.id) <> (case when b.state = 'paid' then 1 else 0 end)
    union all
    select 'payment ' || p.id || ' came for no bill and is kept' from payments p
      where p.bought ->> 'kind' = 'bill' and p.bill_id is null and p.status = 'succeeded' and p.refunded_cents < p.amount_cents
    union all
    select 'payment ' || p.id || ' is ' || p.amount_cents || ' for a bill of ' || b.amount_cents
      from payments p join bills b on b.id = p.bill_id where p.amount_cents <> b.amount_cents
    union all
    select 'member ' || p.member_id || ' paid ' || k.month::date || ' ' || count(*) || ' times'
      from payments p left join bills b on b.id = p.bill_id
        cross join lateral generate_series(p.month::timestamp,
          p.month + make_interval(months => p.months - 1), interval '1 month') k(month)
      where p.status = 'succeeded' and p.refunded_cents < p.amount_cents and p.month is not null
        and ${endedInAnotherMonth(sql`k.month`, sql`b.plan_ended_at`)}
      group by p.member_id, k.month having count(*) > 1
    union all
    select 'member ' || m.id || ' owes nothing and is overdue' from members m
      where m.overdue_since is not null and exists (select from bills b where b.payer_id = m.id)
        and not exists (select from bills b where b.payer_id = m.id and b.state = 'open')
    union all
    select 'refund ' || f.id || ' says ' || f.status || ', the bank gave ' || coalesce(b.amount_cents, 0)
      from refunds f join payments p on p.id = f.payment_id left join demo_refunds b on b.key = f.key::text
      where p.provider = 'demo' and f.method = 'card' and ((f.status = 'succeeded') <> (b.id is not null) or b.amount_cents <> f.amount_cents)`.execute(
    db,
  )
  return rows.map((row) => row.breach)
}
