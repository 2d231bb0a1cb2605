import type { Updateable } from 'kysely'
import type { Centers } from '../../../../database/tables.ts'
import { snakeCase } from '../../../../platform/server/snake-case.ts'
import type { CenterChange } from '../../contract/centers.ts'

export const toColumns = (change: CenterChange): Updateable<Centers> =>
  Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [snakeCase(name), value]),
  )
