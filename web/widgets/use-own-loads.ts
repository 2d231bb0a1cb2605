import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MovementRecord } from '../../contracts/movement-records.ts'
import type { Movement } from '../../contracts/movements.ts'
import { exerciseLoads, loadOf } from '../../rules/exercise-load.ts'
import { bestRecordsQuery, movementsQuery } from '../api/movements.ts'
import { useSession } from '../session/use-session.ts'

/** What a line of a workout means for whoever reads it. `weight` is in the movement's unit. */
export interface OwnLoad {
  movement: Movement
  percent: number
  weight: number
}

/** Reads the loads out of a line; `above` are the titles of the blocks around it, innermost first. */
export type LoadReader = (line: string, above: readonly string[]) => OwnLoad[]

const none: LoadReader = () => []

/** What the percentages of lines are of a member's own records; a movement without one says nothing. */
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

/** Reads loads by the records of who is logged in; without them, and until they are there, it finds none. */
export function useOwnLoads(): LoadReader {
  const memberId = useSession().claims?.memberId ?? 0
  const { data: movements } = useQuery({ ...movementsQuery(), enabled: memberId > 0 })
  const { data: bests } = useQuery({ ...bestRecordsQuery(memberId), enabled: memberId > 0 })
  return useMemo(() => (movements && bests ? loadReader(movements, bests) : none), [movements, bests])
}
