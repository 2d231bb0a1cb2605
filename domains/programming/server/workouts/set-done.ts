import type { FastifyInstance } from 'fastify'
import { addDays, dayAt } from '../../../../platform/rules/local-time.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { readerOf } from '../../../training/server/expressions/readable.ts'
import { insertDone, removeDone, selectToDo } from './done-queries.ts'

/**
 * Marks a workout without scored blocks as done, or takes that back; either again changes nothing.
 * @throws Refusal not_found (not read, or of a day to come), score_closed, workout_scored
 */
export function setDone(
  app: FastifyInstance,
  id: number,
  caller: { id: number; isTrainer: boolean },
  isDone: boolean,
): Promise<void> {
  return unitOfWork(app, { unaudited: 'members act for themselves' }, async ({ db }) => {
    const reader = readerOf(caller, app)
    const workout = await orNotFound(selectToDo(db, id, reader))
    const today = dayAt(reader.at.getTime(), workout.time_zone)
    if (today < workout.on_date) throw new Refusal('not_found')
    if (today > addDays(workout.on_date, workout.score_days)) throw new Refusal('score_closed')
    if (!isDone) return removeDone(db, caller.id, workout)
    if (workout.is_scored) throw new Refusal('workout_scored')
    return insertDone(db, caller.id, workout, reader.at)
  })
}
