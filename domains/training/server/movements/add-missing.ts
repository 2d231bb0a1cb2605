import { writtenTexts } from '../../../../platform/contract/texts.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import type { MovementForm } from '../../contract/movements.ts'
import { insertMissingMovements } from './queries.ts'

/** Adds the movements whose names the gym does not have. Returns how many. */
export async function addMissingMovements(
  unit: Unit<'add-movement'>,
  movements: readonly MovementForm[],
  byMemberId: number,
): Promise<number> {
  const rows = movements.map(({ texts, unit: of, hasRm, abbreviation }) => ({
    ...{ name: writtenTexts(texts.name), unit: of, has_rm: hasRm, abbreviation },
  }))
  const added = await insertMissingMovements(unit.db, rows)
  unit.audit(
    ...added.map((after) => ({ byMemberId, action: 'add-movement' as const, entityId: after.id, after })),
  )
  return added.length
}
