import type { Updateable } from 'kysely'
import type { CenterChange } from '../../../contracts/centers.ts'
import type { Centers } from '../../../database/tables.ts'
import { snakeCase } from '../../snake-case.ts'

export const toColumns = (change: CenterChange): Updateable<Centers> =>
  Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [snakeCase(name), value]),
  )
