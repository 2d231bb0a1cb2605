import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { TextsRead } from '../../../platform/contract/text-schemas.ts'
import { Key, line } from '../../../platform/contract/values.ts'
import { ActivityIcon } from '../../gym/contract/activities.ts'
import { MovementUnit } from './movements.ts'

// Activities and movements that most gyms have.

const both = {
  key: z.string(),
  texts: z.object({ name: TextsRead }),
  abbreviation: z.string(),
  /** The gym has one of this name already. */
  isThere: z.boolean(),
}

export const StartingList = z.object({
  activities: z.array(z.object({ ...both, icon: ActivityIcon, color: z.string() })),
  movements: z.array(z.object({ ...both, unit: MovementUnit, hasRm: z.boolean() })),
})
export type StartingList = z.output<typeof StartingList>

export const getStartingList = endpoint({
  route: 'GET /api/starting-list',
  access: 'admin',
  summary: 'Lists activities and movements that a new gym may begin with, and which of them it has.',
  returns: StartingList,
})

export const addFromStartingList = endpoint({
  route: 'POST /api/starting-list',
  access: 'admin',
  summary:
    'Adds the chosen activities and movements (by key) that the gym lacks; what it has stays as it is.',
  body: z.object({ activities: z.array(Key).max(100), movements: z.array(line(60)).max(200) }),
  returns: z.object({ activities: z.int(), movements: z.int() }),
})
