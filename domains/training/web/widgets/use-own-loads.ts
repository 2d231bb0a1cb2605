import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import type { MovementRecord } from '../../contract/movement-records.ts'
import type { Movement } from '../../contract/movements.ts'
import { exerciseLoads, loadOf } from '../../rules/exercise-load.ts'
import { bestRecordsQuery, movementsQuery } from '../api/movements.ts'

/** `weight` in the movement's unit. */
export interface OwnLoad {
  movement: Movement
  percent: number
  weight: number
}

/** Loads in a line; `above`: titles of the enclosing blocks, innermost first. */
export type LoadReader = (line: string, above: readonly string[]) => OwnLoad[]

const none: LoadReader = () => []

/** Percentages of the member's records. Movements without a record give none. */
export function loadReader(
  movements: readonly Movement[],
  bests: readonly Pick<MovementRecord, 'movement' | 'value'>[],
): LoadReader {
  const known = new Map(movements.map((movement) => [movement.id, movement]))
  const best = new Map(bests.map(({ movement, value }) => [movement.id, value]))
  return (line, above) =>
    exerciseLoads(line, movements, above).flatMap(({ movementId, percent }) => {
      const movement = known.get(movementId)
      const value = best.get(movementId)
      return movement && value ? [{ movement, percent, weight: loadOf(value, percent, movement.unit) }] : []
    })
}

const unread: readonly Movement[] = []

/** None before they are read. */
export function useMovements(): readonly Movement[] {
  const memberId = useSession().claims?.memberId ?? 0
  return useQuery({ ...movementsQuery(), enabled: memberId > 0 }).data ?? unread
}

/** Without records it finds none. */
export function useOwnLoads(): LoadReader {
  const memberId = useSession().claims?.memberId ?? 0
  const movements = useMovements()
  const { data: bests } = useQuery({ ...bestRecordsQuery(memberId), enabled: memberId > 0 })
  return useMemo(() => (bests ? loadReader(movements, bests) : none), [movements, bests])
}
