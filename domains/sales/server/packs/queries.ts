import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import { rowOf, rowsOf } from '../../../../database/query.ts'
import type { DB, Packs } from '../../../../database/tables.ts'

export type PackRow = Selectable<Packs>
export type AdminPackRow = PackRow & { sold: number }

export function selectPacks(db: Kysely<DB>): Promise<PackRow[]> {
  return db
    .selectFrom('packs')
    .selectAll()
    .where('on_offer', '=', true)
    .orderBy('credit_type')
    .orderBy('amount')
    .orderBy('price_cents')
    .orderBy('id')
    .limit(100)
    .execute()
}

export function selectPack(db: Kysely<DB>, id: number): Promise<PackRow | undefined> {
  return db.selectFrom('packs').selectAll().where('id', '=', id).executeTakeFirst()
}

const withSold = sql`
  select p.*, (select count(*)::integer from payments y where y.bought ? 'packId' and (y.bought ->> 'packId')::integer = p.id
    and y.status = 'succeeded' and y.refunded_cents < y.amount_cents) as sold
  from packs p`

export async function selectAllPacks(db: Kysely<DB>): Promise<AdminPackRow[]> {
  return rowsOf<AdminPackRow>(db)`
    ${withSold} order by p.on_offer desc, p.credit_type, p.amount, p.price_cents, p.id limit 500`
}

export async function selectAdminPack(db: Kysely<DB>, id: number): Promise<AdminPackRow | undefined> {
  return rowOf<AdminPackRow>(db)`${withSold} where p.id = ${id}`
}

export function lockPack(db: Kysely<DB>, id: number): Promise<PackRow | undefined> {
  return db.selectFrom('packs').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function insertPack(db: Kysely<DB>, pack: Insertable<Packs>): Promise<number> {
  const { id } = await db.insertInto('packs').values(pack).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function writePack(db: Kysely<DB>, id: number, change: Updateable<Packs>): Promise<void> {
  await db
    .updateTable('packs')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
