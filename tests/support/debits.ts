import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { addMandate, changeCreditor } from '../../domains/memberships/contract/mandates.ts'
import { fillRemittance } from '../../domains/memberships/contract/remittances.ts'
import { spanishCreditorId, spanishIban } from '../../domains/memberships/rules/account-number.ts'
import { isOwed } from '../../domains/sales/server/expressions/bill-state.ts'
import { call } from './app.ts'

// Direct debits over HTTP, as an admin.

let accounts = 0

export function anotherIban(): string {
  accounts += 1
  return spanishIban('2100', '0418', String(accounts).padStart(10, '0'))
}

export const creditor = {
  name: 'The Box Demo, SL',
  identifier: spanishCreditorId('B00000000'),
  iban: spanishIban('0182', '1000', '0000000017'),
  format: 'pain.008.001.08',
}

export const setCreditor = (app: FastifyInstance, as: number, centerId: number, more = {}) =>
  call(app, changeCreditor, { as, params: { id: centerId }, body: { ...creditor, ...more } })

export async function signMandate(
  app: FastifyInstance,
  as: number,
  memberId: number,
  signedOn: string,
): Promise<number> {
  const body = { memberId, holder: `Holder ${memberId}`, iban: anotherIban(), signedOn }
  const answer = await call(app, addMandate, { as, body })
  if (answer.status !== 200) throw new Error(`the mandate was not taken: ${answer.text}`)
  return answer.body.id
}

export async function fill(app: FastifyInstance, as: number, centerId: number): Promise<number> {
  const { body, text } = await call(app, fillRemittance, { as, body: { centerId } })
  if (!body?.remittance) throw new Error(`there is nothing to collect: ${text}`)
  return body.remittance.id
}

/**
 * Violations of the rules of debits: a bill is in at most one live line, a line's payment matches its state, totals match the
 * file, and nothing is collected twice.
 */
export async function debitViolations(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ breach: string }>`
    select 'bill ' || bill_id || ' is in ' || count(*) || ' live lines' as breach from remittance_lines
      where state in ('in', 'collected') group by bill_id having count(*) > 1
    union all
    select 'line ' || l.id || ' is ' || l.state || ' and its payment ' || p.status from remittance_lines l
      join payments p on p.id = l.payment_id
      where p.method <> 'mandate' or p.bill_id <> l.bill_id or p.amount_cents <> l.amount_cents or p.status <> case
        when l.state = 'in' then 'created' when l.state = 'collected' then 'succeeded'
        when l.state = 'returned' then case when l.returned_late then 'succeeded' else 'failed' end else 'cancelled' end
    union all
    select 'payment ' || p.id || ' is a debit under way in no line' from payments p
      where p.method = 'mandate' and p.status = 'created'
        and not exists (select from remittance_lines l where l.payment_id = p.id and l.state = 'in')
    union all
    select 'remittance ' || r.id || ' says ' || r.lines || ' lines of ' || r.total_cents from remittances r
      cross join lateral (select count(distinct (l.mandate_id, case when not r.per_member then (b.month, b.kind = 'rest') end)) as lines,
          sum(l.amount_cents) as cents from remittance_lines l join bills b on b.id = l.bill_id
        where l.remittance_id = r.id and l.state <> 'excluded') s
      where r.xml is not null and (r.lines <> s.lines or r.total_cents is distinct from s.cents)
    union all
    select 'remittance ' || id || ' is not its own hash' from remittances
      where xml is not null and encode(sha256(convert_to(xml, 'UTF8')), 'hex') <> sha256
    union all
    select 'month ' || month || ' of member ' || member_id || ' was paid ' || count(*) || ' times' from payments
      where month is not null and status = 'succeeded' and refunded_cents < amount_cents
      group by member_id, month having count(*) > 1
    union all
    select 'bill ' || b.id || ' is ' || b.state || ' and was paid ' || count(p.id) || ' times' from bills b
      left join payments p on p.bill_id = b.id and p.status = 'succeeded' and p.refunded_cents < p.amount_cents
      where not exists (select from remittance_lines l where l.bill_id = b.id and l.unowed)
      group by b.id having count(p.id) <> case when b.state = 'paid' then 1 else 0 end
    union all
    select 'member ' || m.id || ' owes since ' || coalesce(m.overdue_since::text, 'never') from members m
      where (m.overdue_since is not null) <> exists (select from bills b where b.payer_id = m.id and ${isOwed})`.execute(
    db,
  )
  return rows.map((row) => row.breach)
}
