import type { Kysely, Selectable } from 'kysely'
import { run } from '../../../../../database/query.ts'
import type { DB, DemoIntents, DemoRefunds } from '../../../../../database/tables.ts'

// The demo provider's state. In the database, so that all nodes and restarts agree; in tables that only its adapter reads,
// because it stands for another company.

export interface DemoCardRow {
  id: string
  customer: string | null
  kind: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
}

export type DemoIntentRow = Selectable<DemoIntents>

export async function attachDemoCard(db: Kysely<DB>, card: DemoCardRow): Promise<void> {
  await db
    .insertInto('demo_cards')
    .values(card)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export function selectDemoCard(db: Kysely<DB>, id: string): Promise<DemoCardRow | undefined> {
  return db
    .selectFrom('demo_cards')
    .selectAll()
    .where('id', '=', id)
    .where('detached_at', 'is', null)
    .executeTakeFirst()
}

export async function detachDemoCard(db: Kysely<DB>, id: string): Promise<void> {
  await run(db)`update demo_cards set detached_at = now() where id = ${id} and detached_at is null`
}

export async function forgetDemoCustomer(db: Kysely<DB>, customer: string): Promise<void> {
  await run(db)`update demo_cards set detached_at = coalesce(detached_at, now()), customer = null
    where customer = ${customer}`
}

/** Returns the intent with this key, which may exist already. */
export async function keepDemoIntent(
  db: Kysely<DB>,
  intent: Omit<DemoIntentRow, 'created_at'>,
): Promise<DemoIntentRow> {
  await db
    .insertInto('demo_intents')
    .values(intent)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return db.selectFrom('demo_intents').selectAll().where('key', '=', intent.key).executeTakeFirstOrThrow()
}

export function selectDemoIntent(
  db: Kysely<DB>,
  by: { id: string } | { key: string } | { secret: string },
): Promise<DemoIntentRow | undefined> {
  const all = db.selectFrom('demo_intents').selectAll()
  if ('id' in by) return all.where('id', '=', by.id).executeTakeFirst()
  if ('key' in by) return all.where('key', '=', by.key).executeTakeFirst()
  return all.where('client_secret', '=', by.secret).executeTakeFirst()
}

/** Ends an intent that waits for confirmation; ignores others. */
export async function endDemoIntent(
  db: Kysely<DB>,
  id: string,
  status: 'succeeded' | 'failed' | 'cancelled',
  error: string | null,
): Promise<void> {
  await run(db)`update demo_intents set status = ${status}, error = ${error}
    where id = ${id} and status = 'requires_action'`
}

/** Refunds once per key and never more than was taken; null when it would be more, or nothing was taken. */
export async function keepDemoRefund(
  db: Kysely<DB>,
  refund: Selectable<DemoRefunds>,
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const intent = await tx
      .selectFrom('demo_intents')
      .selectAll()
      .where('id', '=', refund.intent)
      .forUpdate()
      .executeTakeFirst()
    const all = tx.selectFrom('demo_refunds').selectAll().where('intent', '=', refund.intent)
    const made = await all.execute()
    const same = made.find((each) => each.key === refund.key)
    if (same) return same.id
    const given = made.reduce((sum, each) => sum + each.amount_cents, 0)
    if (intent?.status !== 'succeeded' || given + refund.amount_cents > (intent.amount_cents ?? 0))
      return null
    await tx.insertInto('demo_refunds').values(refund).execute()
    return refund.id
  })
}
