import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { fallbackLanguage } from '../../../../platform/contract/languages.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'
import type { NamedMovement } from '../../rules/exercise-load.ts'
import { type MovementRow, selectMovement, selectMovements } from './queries.ts'

export function findMovement(db: Kysely<DB>, id: number): Promise<MovementRow | undefined> {
  return selectMovement(db, id)
}

export async function listMovementNames(db: Kysely<DB>): Promise<Texts[]> {
  const rows = await selectMovements(db, fallbackLanguage, undefined)
  return rows.map(({ name }) => name)
}

/** The movements as texts name them. */
export async function listNamedMovements(db: Kysely<DB>): Promise<NamedMovement[]> {
  const rows = await selectMovements(db, fallbackLanguage, undefined)
  return rows.map(({ id, name, abbreviation }) => ({ id, texts: { name }, abbreviation }))
}
