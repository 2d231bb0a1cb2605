import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { plainScoring } from '../../../training/contract/score-schemes.ts'
import {
  createWorkout,
  deleteWorkout,
  listWorkouts,
  markDone,
  takeDoneBack,
} from '../../contract/workouts.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const day = '2026-05-13'
let now = madrid(`${day} 12:00`)
const app = await testApp(url, { clock: () => now })
const member = await buildMember(db)
const other = await buildMember(db)

const block = { title: 'Easy run', exercices: ['5 km'], tc: null, wbs: [] }
const write = async (when: string, more: object = {}) =>
  (await call(app, createWorkout, { as: gym.trainer, body: { when, wbs: [{ ...block, ...more }] } })).body.id
const mark = (id: number, as = member) => call(app, markDone, { as, params: { id } })
const takeBack = (id: number, as = member) => call(app, takeDoneBack, { as, params: { id } })
const isDone = async (as: number) => {
  const { body } = await call(app, listWorkouts, { as, query: { from: day, until: day, tracks: 'all' } })
  return body.content[0]?.done
}

test('a workout without scores is marked as done by each for themselves, and not any more', async () => {
  const id = await write(day)
  expect((await mark(id)).status).toBe(204)
  expect((await mark(id)).status, 'again').toBe(204)
  expect([await isDone(member), await isDone(other)]).toEqual([true, false])
  const { body } = await call(app, listWorkouts, { as: member, query: { from: day } })
  expect(body.content[0], 'as the specification has it').not.toHaveProperty('done')
  // Written anew it stays done.
  await call(app, deleteWorkout, { as: gym.trainer, params: { id } })
  const anew = await write(day)
  expect(await isDone(member)).toBe(true)
  expect((await takeBack(anew)).status).toBe(204)
  expect((await takeBack(anew)).status, 'again').toBe(204)
  expect(await isDone(member)).toBe(false)
  expect(await db.selectFrom('done_workouts').selectAll().execute()).toEqual([])
})

test('not one with scores, of a day to come, of long ago, or that is not published', async () => {
  const scored = await write('2026-05-12', { scored: plainScoring('time') })
  expect((await mark(scored)).body.code).toBe('workout_scored')
  const { body } = await call(app, listWorkouts, {
    as: member,
    query: { until: '2026-05-12', tracks: 'all' },
  })
  expect(body.content[0], 'is not offered').not.toHaveProperty('done')
  const coming = await write('2026-05-14')
  expect((await mark(coming)).status).toBe(404)
  expect((await mark(999_999)).status).toBe(404)
  now = madrid('2026-06-30 12:00')
  expect((await mark(coming)).body.code).toBe('score_closed')
  now = madrid('2026-05-14 12:00')
  expect((await mark(coming)).status).toBe(204)
  await call(app, deleteWorkout, { as: gym.trainer, params: { id: coming } })
  const draft = await call(app, createWorkout, {
    as: gym.trainer,
    body: { when: '2026-05-14', wbs: [block], state: 'draft' },
  })
  expect((await mark(draft.body.id, other)).status).toBe(404)
})
