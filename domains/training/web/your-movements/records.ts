import { localeOf } from '../../../../platform/contract/languages.ts'
import type { MovementRecord } from '../../contract/movement-records.ts'
import type { Movement, MovementUnit } from '../../contract/movements.ts'
import { highestValue, movementValue } from '../../rules/movement-value.ts'

export interface Entry {
  movement: Movement
  best: MovementRecord | undefined
}

/** Movements with a record first, then by name. */
export function entriesOf(
  movements: readonly Movement[],
  bests: readonly MovementRecord[],
  language: string,
): Entry[] {
  const best = new Map(bests.map((record) => [record.movement.id, record]))
  const { compare } = new Intl.Collator(localeOf(language))
  return movements
    .filter((movement) => movement.hasRm)
    .map((movement) => ({ movement, best: best.get(movement.id) }))
    .sort((a, b) => Number(!a.best) - Number(!b.best) || compare(a.movement.name, b.movement.name))
}

/** A text key or an error code; undefined when the value is valid. */
export function valueProblem(
  typed: string,
  unit: MovementUnit,
): 'required' | 'too_big' | 'invalid' | 'whole' | 'zero' | undefined {
  if (typed.trim() === '') return 'required'
  const value = movementValue(typed)
  if (value === 0) return /^[-−]?[\d.,\s]+$/.test(typed.trim()) ? 'zero' : 'invalid'
  if (value > highestValue) return 'too_big'
  return unit === 'reps' && !Number.isInteger(value) ? 'whole' : undefined
}

/** True for a value better than all before; equalling the best is no record. */
export const isPersonalRecord = (
  saved: Pick<MovementRecord, 'rm' | 'value'>,
  before: Pick<MovementRecord, 'value'> | undefined,
): boolean => saved.rm && (before === undefined || saved.value > before.value)
