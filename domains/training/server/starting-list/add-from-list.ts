import type { FastifyInstance } from 'fastify'
import type { AnswerOf, BodyOf } from '../../../../platform/contract/endpoint.ts'
import { textsIn } from '../../../../platform/contract/texts.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { ActivityForm } from '../../../gym/contract/activities.ts'
import { listSheets } from '../../../gym/server/activities/list-sheets.ts'
import { addMissingActivities } from '../../../gym/server/activities/save-activity.ts'
import type { addFromStartingList, StartingList } from '../../contract/starting-list.ts'
import { addMissingMovements } from '../movements/add-missing.ts'
import { listMovementNames } from '../movements/find-movement.ts'
import { startingActivities } from './activities.ts'
import { startingMovements } from './movements.ts'
import { lockStartingList } from './queries.ts'

/** The list, and what of it the gym has, by key or name in any language. */
export async function readStartingList(app: FastifyInstance): Promise<StartingList> {
  const [sheets, movements] = await Promise.all([listSheets(app.db), listMovementNames(app.db)])
  const activityNames = toSet([
    ...sheets.map(({ key }) => key),
    ...sheets.flatMap(({ texts }) => textsIn(texts.name)),
  ])
  const movementNames = toSet(movements.flatMap((name) => textsIn(name)))
  return {
    activities: startingActivities.map((activity) => ({
      ...activity,
      isThere: isIn(activityNames, [activity.key, ...textsIn(activity.texts.name)]),
    })),
    movements: startingMovements.map((movement) => ({
      ...movement,
      isThere: isIn(movementNames, textsIn(movement.texts.name)),
    })),
  }
}

const toSet = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()))
const isIn = (known: ReadonlySet<string>, names: readonly string[]) =>
  names.some((name) => known.has(name.toLowerCase()))

/** All or nothing; names that are not on the list are passed over. */
export async function addFromList(
  app: FastifyInstance,
  wanted: BodyOf<typeof addFromStartingList>,
  byMemberId: number,
): Promise<AnswerOf<typeof addFromStartingList>> {
  const activities = startingActivities.filter(({ key }) => wanted.activities.includes(key))
  const movements = startingMovements.filter(({ key }) => wanted.movements.includes(key))
  return unitOfWork(app, { audit: ['add-activity', 'add-movement'], unless: true }, async (unit) => {
    await lockStartingList(unit.db)
    return {
      activities: await addMissingActivities(
        unit,
        activities.map((activity) => ActivityForm.parse(activity)),
        byMemberId,
      ),
      movements: await addMissingMovements(unit, movements, byMemberId),
    }
  })
}
