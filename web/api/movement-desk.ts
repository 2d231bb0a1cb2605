import type { Movement, MovementUnit } from '../../contracts/movements.ts'
import { call } from './call.ts'
import { movementsQuery } from './movements.ts'
import { queries } from './query-client.ts'

const contract = () => import('../../contracts/movements.ts')
const again = () => queries.invalidateQueries({ queryKey: movementsQuery().queryKey }).catch(() => undefined)

export interface MovementInput {
  nameEs: string
  nameCa: string
  unit: MovementUnit
  hasRm: boolean
  abbreviation: string
}

/** Adds a movement, or with an `id` changes that one. Throws ApiError. */
export async function saveMovement(body: MovementInput, id?: number): Promise<Movement> {
  const { createMovement, updateMovement } = await contract()
  const saved =
    id === undefined
      ? await call(createMovement, { body })
      : await call(updateMovement, { params: { id }, body })
  await again()
  return saved
}

/** Takes a movement away that nobody keeps records of. Throws ApiError. */
export async function deleteMovement(id: number): Promise<void> {
  await call((await contract()).deleteMovement, { params: { id } })
  await again()
}
