import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Language } from '../../../contracts/languages.ts'
import type { DB, Movements } from '../../../database/tables.ts'

export type MovementRow = Selectable<Movements>

export function selectMovements(
  db: Kysely<DB>,
  language: Language,
  hasRm: boolean | undefined,
): Promise<MovementRow[]> {
  return db
    .selectFrom('movements')
    .selectAll()
    .$if(hasRm !== undefined, (query) => query.where('has_rm', '=', hasRm ?? false))
    .orderBy(sql`lower(${sql.ref(`name_${language}`)})`)
    .execute()
}

export function selectMovement(db: Kysely<DB>, id: number): Promise<MovementRow | undefined> {
  return db.selectFrom('movements').selectAll().where('id', '=', id).executeTakeFirst()
}

export function insertMovement(db: Kysely<DB>, movement: Insertable<Movements>): Promise<MovementRow> {
  return db.insertInto('movements').values(movement).returningAll().executeTakeFirstOrThrow()
}

export function removeMovement(db: Kysely<DB>, id: number): Promise<MovementRow | undefined> {
  return db.deleteFrom('movements').where('id', '=', id).returningAll().executeTakeFirst()
}

export async function replaceMovement(
  db: Kysely<DB>,
  id: number,
  movement: Insertable<Movements>,
): Promise<{ before: MovementRow; after: MovementRow } | undefined> {
  const found = db.selectFrom('movements').selectAll().where('id', '=', id)
  const before = await found.forNoKeyUpdate().executeTakeFirst()
  if (!before) return undefined
  const changed = db.updateTable('movements').set(movement).where('id', '=', id)
  return { before, after: await changed.returningAll().executeTakeFirstOrThrow() }
}
