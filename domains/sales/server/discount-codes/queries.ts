import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { DB, DiscountCodes } from '../../../../database/tables.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { mostUsesListed } from '../../contract/discount-codes.ts'

export type CodeRow = Selectable<DiscountCodes>

export function selectCodes(db: Kysely<DB>): Promise<CodeRow[]> {
  return db
    .selectFrom('discount_codes')
    .selectAll()
    .orderBy('on_offer', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
}

export function selectCodeByText(db: Kysely<DB>, code: string): Promise<CodeRow | undefined> {
  return db.selectFrom('discount_codes').selectAll().where('code', '=', code).executeTakeFirst()
}

export function selectCode(db: Kysely<DB>, id: number): Promise<CodeRow | undefined> {
  return db.selectFrom('discount_codes').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockCode(db: Kysely<DB>, id: number): Promise<CodeRow | undefined> {
  return db.selectFrom('discount_codes').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export function insertCode(db: Kysely<DB>, code: Insertable<DiscountCodes>): Promise<CodeRow> {
  return db.insertInto('discount_codes').values(code).returningAll().executeTakeFirstOrThrow()
}

export function writeCode(db: Kysely<DB>, id: number, change: Updateable<DiscountCodes>): Promise<CodeRow> {
  return db
    .updateTable('discount_codes')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export interface UseRow {
  id: number
  surname: string
  name: string
  used_at: Date
  payment_id: number | null
  pending: boolean
  reduction_cents: number | null
  last_month: Day | null
}

export async function selectUses(db: Kysely<DB>, codeId: number): Promise<UseRow[]> {
  return rowsOf<UseRow>(db)`
    select m.id, m.name, m.surname, u.used_at, u.payment_id, p.reduction_cents,
      coalesce(p.status in ('created', 'requires_action'), false) as pending,
      (u.until_month - interval '1 month')::date::text as last_month
    from code_uses u join members m on m.id = u.member_id left join payments p on p.id = u.payment_id
    where u.code_id = ${codeId} and u.released_at is null order by u.used_at desc, u.id desc limit ${mostUsesListed}`
}

/** `held`: by a payment that waits for its confirmation, which another purchase replaces. */
export async function selectUseBy(
  db: Kysely<DB>,
  codeId: number,
  memberId: number,
): Promise<'none' | 'held' | 'used'> {
  const rows = await rowsOf<{ held: boolean }>(db)`
    select coalesce(p.status = 'requires_action', false) as held
    from code_uses u left join payments p on p.id = u.payment_id
    where u.code_id = ${codeId} and u.member_id = ${memberId} and u.released_at is null`
  return rows[0] ? (rows[0].held ? 'held' : 'used') : 'none'
}

/**
 * Whether the member had a plan or paid for anything, apart from `paymentId`. Unfinished payments count if they have a code, so that
 * two of them cannot both be the first.
 */
export async function hasBought(
  db: Kysely<DB>,
  memberId: number,
  paymentId: number | null = null,
): Promise<boolean> {
  const rows = await rowsOf(db)`
    select from payments p where p.member_id = ${memberId} and p.id is distinct from ${paymentId}
      and ((p.status = 'succeeded' and p.refunded_cents < p.amount_cents)
        or (p.code_id is not null and ${paymentId}::integer is not null and p.status in ('created', 'requires_action')))
    union all select from memberships s where s.member_id = ${memberId} limit 1`
  return rows.length > 0
}

export async function lockMember(db: Kysely<DB>, memberId: number): Promise<void> {
  await run(db)`select from members where id = ${memberId} for no key update`
}

/** Counts one more use; false if the code is stopped or used up. Locks its row. */
export async function countUse(db: Kysely<DB>, codeId: number): Promise<boolean> {
  const rows = await rowsOf(db)`update discount_codes set uses = uses + 1
    where id = ${codeId} and on_offer and (max_uses is null or uses < max_uses) returning id`
  return rows.length > 0
}

export interface NewUse {
  codeId: number
  memberId: number
  paymentId: number | null
  percent: number | null
  amountCents: number | null
  fromMonth: Day | null
  untilMonth: Day | null
  idempotencyKey: string | null
}

/** Undefined if the member has used the code. */
export async function insertUse(db: Kysely<DB>, now: Date, use: NewUse): Promise<number | undefined> {
  const row = await db
    .insertInto('code_uses')
    .values({
      code_id: use.codeId,
      member_id: use.memberId,
      payment_id: use.paymentId,
      used_at: now,
      percent: use.percent,
      amount_cents: use.amountCents,
      from_month: use.fromMonth,
      until_month: use.untilMonth,
      tap: use.idempotencyKey,
    })
    .onConflict((conflict) =>
      conflict.columns(['code_id', 'member_id']).where('released_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The code of the use, or undefined if the payment holds none. */
export async function releaseUse(db: Kysely<DB>, now: Date, paymentId: number): Promise<number | undefined> {
  const rows = await rowsOf<{ code_id: number }>(db)`update code_uses set released_at = ${now}
    where payment_id = ${paymentId} and released_at is null returning code_id`
  return rows[0]?.code_id
}

export async function uncountUse(db: Kysely<DB>, codeId: number): Promise<void> {
  await run(db)`update discount_codes set uses = uses - 1 where id = ${codeId}`
}

/** False if the member has used the code otherwise since. The code's row is locked. */
export async function restoreUse(db: Kysely<DB>, paymentId: number): Promise<boolean> {
  const rows = await rowsOf(db)`update code_uses u set released_at = null
    where u.payment_id = ${paymentId} and not exists (select from code_uses o
      where o.code_id = u.code_id and o.member_id = u.member_id and o.id <> u.id and o.released_at is null)
    returning id`
  return rows.length > 0
}

export async function selectUseOfPayment(db: Kysely<DB>, paymentId: number): Promise<number | null> {
  const rows = await rowsOf<{ id: number }>(db)`
    select id from code_uses where payment_id = ${paymentId} and released_at is null`
  return rows[0]?.id ?? null
}

/** Whether a plan began without a charge by a request with this key. */
export async function wasStartedFree(db: Kysely<DB>, memberId: number, key: string): Promise<number | null> {
  const rows = await rowsOf<{ code_id: number }>(db)`
    select code_id from code_uses where member_id = ${memberId} and tap = ${key} and payment_id is null`
  return rows[0]?.code_id ?? null
}
