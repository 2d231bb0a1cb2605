import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { rowsOf, run } from '../../../../database/query.ts'
import type { DB, Movements } from '../../../../database/tables.ts'
import { textInSql } from '../../../../database/texts.ts'
import type { Language } from '../../../../platform/contract/languages.ts'

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
    .orderBy(sql`lower(${textInSql(sql.ref('name'), language)})`)
    .execute()
}

export function selectMovement(db: Kysely<DB>, id: number): Promise<MovementRow | undefined> {
  return db.selectFrom('movements').selectAll().where('id', '=', id).executeTakeFirst()
}

export function insertMovement(db: Kysely<DB>, movement: Insertable<Movements>): Promise<MovementRow> {
  return db.insertInto('movements').values(movement).returningAll().executeTakeFirstOrThrow()
}

/** Leaves out those whose name is there in some language; an abbreviation that is taken is left empty. */
export async function insertMissingMovements(
  db: Kysely<DB>,
  movements: readonly Insertable<Movements>[],
): Promise<MovementRow[]> {
  // Somebody else who adds the same name meanwhile would fail it as a whole.
  await run(db)`lock table movements in share row exclusive mode`
  return rowsOf<MovementRow>(db)`
    insert into movements (name, unit, has_rm, abbreviation)
    select n.name, n.unit, n.has_rm,
      case when exists (select from movements t where lower(t.abbreviation) = lower(n.abbreviation)) then '' else n.abbreviation end
    from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb)
      as n(name jsonb, unit text, has_rm boolean, abbreviation text)
    where not exists (select from jsonb_each_text(n.name) o join movement_names t on t.name = lower(o.value))
    on conflict do nothing returning *`
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
