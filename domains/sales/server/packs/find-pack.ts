import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Pack, PackAudience } from '../../contract/packs.ts'
import { isPackFor } from '../../rules/packs.ts'
import { type PackRow, selectPack, selectPacks } from './queries.ts'

/** A pack on offer that a member with or without a plan may buy. */
export async function findPack(db: Kysely<DB>, id: number, hasPlan: boolean): Promise<PackRow | undefined> {
  const pack = await selectPack(db, id)
  return pack?.on_offer && isPackFor(pack.audience as PackAudience, hasPlan) ? pack : undefined
}

export async function packsFor(db: Kysely<DB>, hasPlan: boolean): Promise<Pack[]> {
  return (await packsOnOffer(db)).filter(({ audience }) => isPackFor(audience, hasPlan))
}

export const packsOnOffer = async (db: Kysely<DB>): Promise<Pack[]> => (await selectPacks(db)).map(toPack)

export const toPack = (row: PackRow): Pack => ({
  id: row.id,
  creditType: row.credit_type,
  amount: row.amount,
  price: row.price_cents / 100,
  days: row.days,
  audience: row.audience as PackAudience,
  shareable: row.shareable,
  vat: row.vat as Pack['vat'],
})
