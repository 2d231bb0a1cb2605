import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, Instant } from '../../../platform/contract/values.ts'

/** So many of a space, in each class of an activity in the center of the space. */
export const ClassSpace = z.object({ spaceId: Id, count: z.int().min(1).max(100) })
export type ClassSpace = z.output<typeof ClassSpace>

/** In the order of the spaces. */
const ClassSpaceList = z.array(ClassSpace).max(100)

export const ActivitySpaces = z.object({
  activity: z.object({ id: Id, name: z.string(), color: z.string() }),
  spaces: ClassSpaceList,
})
export type ActivitySpaces = z.output<typeof ActivitySpaces>

/** A coming class that does not have all its spaces, because they were booked before. */
export const ShortClass = z.object({
  id: Id,
  activity: z.string(),
  center: z.object({ name: z.string(), timeZone: z.string() }),
  startTime: Instant,
  space: z.string(),
  missing: z.int(),
})
export type ShortClass = z.output<typeof ShortClass>

export const listClassSpaces = endpoint({
  route: 'GET /api/spaces/activities',
  access: 'admin',
  summary:
    'Lists which spaces the classes of each activity take, and the coming classes that do not have all of them.',
  returns: z.object({ activities: z.array(ActivitySpaces), short: z.array(ShortClass) }),
})

export const changeClassSpaces = endpoint({
  route: 'PUT /api/activities/:id/spaces',
  access: 'admin',
  summary:
    'Changes which spaces the classes of an activity take, also of the coming ones; appointments stay, so a class may get less than it needs.',
  body: z.object({ spaces: ClassSpaceList, was: ClassSpaceList }),
  returns: z.object({ short: z.int() }),
  fails: ['changed_meanwhile'],
})
