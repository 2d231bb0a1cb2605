import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import type { MovementForm } from '../../contract/movements.ts'
import { insertMissingMovements } from './queries.ts'

/** Adds the movements whose names the gym does not have. Returns how many. */
export async function addMissingMovements(
  unit: Unit<'add-movement'>,
  movements: readonly MovementForm[],
  byMemberId: number,
): Promise<number> {
  const rows = movements.map(({ nameEs, nameCa, unit: of, hasRm, abbreviation }) => ({
    ...{ name_es: nameEs, name_ca: nameCa, unit: of, has_rm: hasRm, abbreviation },
  }))
  const added = await insertMissingMovements(unit.db, rows)
  unit.audit(
    ...added.map((after) => ({ byMemberId, action: 'add-movement' as const, entityId: after.id, after })),
  )
  return added.length
}
