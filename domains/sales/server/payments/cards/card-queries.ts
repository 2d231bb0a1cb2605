import type { Kysely, Selectable } from 'kysely'
import { rowsOf, run } from '../../../../../database/query.ts'
import type { CardSetups, Cards, DB, PaymentCustomers } from '../../../../../database/tables.ts'
import type { ProviderCard } from '../../providers/provider.ts'

export type CardRow = Selectable<Cards>
export type SetupRow = Selectable<CardSetups>

export async function upsertCustomer(
  db: Kysely<DB>,
  memberId: number,
  provider: string,
): Promise<Selectable<PaymentCustomers> & { email: string | null; name: string; surname: string }> {
  await db
    .insertInto('payment_customers')
    .values({ member_id: memberId, provider })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('payment_customers as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .selectAll('c')
    .select(['m.email', 'm.name', 'm.surname'])
    .where('c.member_id', '=', memberId)
    .where('c.provider', '=', provider)
    .executeTakeFirstOrThrow()
}

export async function setCustomerId(
  db: Kysely<DB>,
  memberId: number,
  provider: string,
  providerId: string,
): Promise<void> {
  await db
    .updateTable('payment_customers')
    .set({ provider_id: providerId })
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .execute()
}

export async function selectErasedCustomers(
  db: Kysely<DB>,
  provider: string,
): Promise<{ id: number; customer: string }[]> {
  return rowsOf<{ id: number; customer: string }>(db)`
    select c.member_id as id, c.provider_id as customer
    from payment_customers c join members m on m.id = c.member_id
    where c.provider = ${provider} and c.provider_id is not null and m.erased_at is not null
    order by c.member_id limit 100`
}

export async function clearCustomerId(db: Kysely<DB>, memberId: number, provider: string): Promise<void> {
  await run(db)`update payment_customers set provider_id = null
    where member_id = ${memberId} and provider = ${provider}`
}

export async function selectCustomer(
  db: Kysely<DB>,
  memberId: number,
  provider: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('payment_customers')
    .select('provider_id')
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.provider_id ?? null
}

export async function upsertSetup(
  db: Kysely<DB>,
  memberId: number,
  provider: string,
  pmId: string,
): Promise<SetupRow> {
  await db
    .insertInto('card_setups')
    .values({ member_id: memberId, provider, pm_id: pmId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('card_setups')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .where('pm_id', '=', pmId)
    .executeTakeFirstOrThrow()
}

export async function setSetupId(db: Kysely<DB>, id: number, providerId: string): Promise<void> {
  await run(db)`update card_setups set provider_id = ${providerId} where id = ${id}`
}

export function selectCards(db: Kysely<DB>, memberId: number, provider: string): Promise<CardRow[]> {
  return db
    .selectFrom('cards')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute()
}

/** The first card at a provider becomes the default. Repeating it changes nothing. */
export async function insertCard(
  db: Kysely<DB>,
  memberId: number,
  provider: string,
  card: ProviderCard,
): Promise<void> {
  // Lock: two cards added at once must not both become the default.
  await run(db)`select from members where id = ${memberId} for no key update`
  await run(db)`update cards set is_default = false
    where member_id = ${memberId} and is_default and provider <> ${provider}`
  await run(db)`
    insert into cards (member_id, provider, provider_id, brand, last4, exp_month, exp_year, is_default)
    select ${memberId}, ${provider}, ${card.pmId}, ${card.brand}, ${card.last4}, ${card.expMonth}, ${card.expYear},
      not exists (select from cards where member_id = ${memberId} and is_default and removed_at is null)
    on conflict (provider_id) do nothing`
}

export async function moveDefault(db: Kysely<DB>, memberId: number, pmId: string): Promise<boolean> {
  await run(db)`select from members where id = ${memberId} for no key update`
  const rows = await rowsOf(db)`select from cards
    where member_id = ${memberId} and provider_id = ${pmId} and removed_at is null`
  if (rows.length === 0) return false
  await run(db)`update cards set is_default = false
    where member_id = ${memberId} and is_default and provider_id <> ${pmId} and removed_at is null`
  await run(db)`update cards set is_default = true where provider_id = ${pmId} and removed_at is null`
  return true
}

/** Removes a card; the newest other card replaces a default. False when it is not the member's. */
export async function deleteCard(db: Kysely<DB>, memberId: number, pmId: string): Promise<boolean> {
  await run(db)`select from members where id = ${memberId} for no key update`
  const rows = await rowsOf<{ was_default: boolean; provider: string }>(db)`
    update cards c set removed_at = now(), is_default = false
    from (select id, is_default from cards where member_id = ${memberId} and provider_id = ${pmId}
          and removed_at is null) before
    where c.id = before.id returning before.is_default as was_default, c.provider`
  if (rows[0]?.was_default) {
    const { provider } = rows[0]
    await run(db)`update cards set is_default = true where id =
      (select max(id) from cards where member_id = ${memberId} and provider = ${provider} and removed_at is null)`
  }
  return rows.length > 0
}
