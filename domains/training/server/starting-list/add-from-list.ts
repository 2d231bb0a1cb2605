import type { FastifyInstance } from 'fastify'
import type { AnswerOf, BodyOf } from '../../../../platform/contract/endpoint.ts'
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

/** The list, and what of it the gym has, by key or name in either language. */
export async function readStartingList(app: FastifyInstance): Promise<StartingList> {
  const [sheets, movements] = await Promise.all([listSheets(app.db), listMovementNames(app.db)])
  const namesOf = (rows: readonly { nameEs: string; nameCa: string }[]) =>
    rows.flatMap(({ nameEs, nameCa }) => [nameEs, nameCa])
  const activityNames = toSet([...sheets.map(({ key }) => key), ...namesOf(sheets)])
  const movementNames = toSet(namesOf(movements))
  return {
    activities: startingActivities.map((activity) => ({
      ...activity,
      isThere: isIn(activityNames, [activity.key, activity.nameEs, activity.nameCa]),
    })),
    movements: startingMovements.map((movement) => ({
      ...movement,
      isThere: isIn(movementNames, [movement.nameEs, movement.nameCa]),
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
  const movements = startingMovements.filter(({ nameEs }) => wanted.movements.includes(nameEs))
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
