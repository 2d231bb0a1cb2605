import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../../platform/rules/local-time.ts'
import { call } from '../../../../tests/support/app.ts'
import { blockOf, scoreDesk, timed } from '../../../../tests/support/score-desk.ts'
import { copyWorkouts, deleteWorkout, updateWorkout } from '../../../programming/contract/workouts.ts'
import {
  createBenchmark,
  deleteBenchmark,
  listBenchmarks,
  updateBenchmark,
} from '../../contract/benchmarks.ts'
import { plainScoring } from '../../contract/score-schemes.ts'

const { db, gym, app, date, nextDay, write, scoredBlock, person, save, own } = await scoreDesk()
beforeEach(() => nextDay())

describe('a workout', () => {
  const put = (workout: { id: number; when: string; version: number }, wbs: object[]) =>
    call(app, updateWorkout, {
      params: { id: workout.id },
      body: { when: workout.when, wbs },
      as: gym.trainer,
    })

  test('keeps its scored blocks when it is saved again, also by a client that knows none', async () => {
    const { workout, id } = await scoredBlock()
    const { scored: _, ...plain } = workout.wbs[0]
    const again = await put(workout, [{ ...plain, title: 'WOD of today' }])
    expect(again.body.wbs[0]).toMatchObject({ title: 'WOD of today', scored: { id, scheme: 'time' } })
  })

  test('does not change how a block with scores is scored; without its scoring they wait for it', async () => {
    const { workout, id } = await scoredBlock()
    const member = await person()
    await save(id, member, 1000)
    const reps = { ...plainScoring('reps'), id }
    expect((await put(workout, [blockOf('WOD', reps)])).body.code).toBe('block_has_scores')
    expect((await put(workout, [blockOf('WOD', null)])).status).toBe(200)
    expect(await own(member)).toEqual([])
    const back = await put(workout, [blockOf('WOD', { ...timed, id })])
    expect(back.body.wbs[0].scored.id).toBe(id)
    expect(await own(member)).toMatchObject([{ own: { value: 1000 } }])
  })

  test('changes its cap, except one that has stopped a score', async () => {
    const { workout, id } = await scoredBlock()
    const capTo = async (capSeconds: number | null) =>
      (await put(workout, [blockOf('WOD', { ...timed, id, capSeconds })])).status
    await save(id, await person(), 1000)
    expect([await capTo(null), await capTo(600)]).toEqual([200, 200])
    await save(id, await person(), 40, { capped: true })
    expect([await capTo(900), await capTo(null)]).toEqual([200, 409])
  })

  test('that names another benchmark takes its scores into the history of that one', async () => {
    const benchmarks = (await call(app, listBenchmarks, { as: gym.trainer })).body
    const idOf = (named: string) => benchmarks.find(({ name }: { name: string }) => name === named).id
    const { workout, id } = await scoredBlock({ ...plainScoring('time'), benchmark: idOf('Helen') })
    const member = await person()
    await save(id, member, 600_000)
    const scored = { ...plainScoring('time'), id, benchmark: idOf('Grace') }
    expect((await put(workout, [blockOf('WOD', scored)])).status).toBe(200)
    const rows = db.selectFrom('scores').select(['benchmark_id', 'is_best']).where('member_id', '=', member)
    expect(await rows.execute()).toEqual([{ benchmark_id: idOf('Grace'), is_best: true }])
  })

  test('refuses a benchmark that is scored otherwise', async () => {
    const [fran] = (await call(app, listBenchmarks, { as: gym.trainer })).body.filter(
      ({ name }: { name: string }) => name === 'Fran',
    )
    const { body } = await write([blockOf('WOD', { ...plainScoring('reps'), benchmark: fran.id })])
    expect(body.code).toBe('benchmark_differs')
  })

  test('a copied week has blocks of its own, and a deleted workout leaves the scores', async () => {
    const { workout, id } = await scoredBlock()
    const member = await person()
    await save(id, member, 1000)
    const to = addDays(date.day, 7)
    const { body } = await call(app, copyWorkouts, { body: { from: date.day, to }, as: gym.trainer })
    expect(body[0].wbs[0].scored.id).not.toBe(id)
    const gone = await call(app, deleteWorkout, { params: { id: workout.id }, as: gym.trainer })
    expect(gone.status).toBe(204)
    expect((await db.selectFrom('scores').select('id').where('block_id', '=', id).execute()).length).toBe(1)
  })
})

test('staff extend the benchmarks, and change none that a workout names', async () => {
  const form = { name: 'The Box', lines: ['100 burpees'], scheme: 'time' }
  const add = () => call(app, createBenchmark, { body: form, as: gym.trainer })
  const { body } = await add()
  expect((await add()).body.code).toBe('benchmark_exists')
  const change = (to: object) =>
    call(app, updateBenchmark, { params: { id: body.id }, body: { ...form, ...to }, as: gym.trainer })
  expect((await change({ scheme: 'reps' })).body).toMatchObject({ scheme: 'reps', used: false })
  const remove = (of: number) => call(app, deleteBenchmark, { params: { id: of }, as: gym.trainer })
  const { id } = await scoredBlock({ ...plainScoring('reps'), benchmark: body.id })
  // Written, but nobody has done it yet.
  expect([(await change({ scheme: 'time' })).body.code, (await remove(body.id)).body.code]).toEqual([
    'benchmark_used',
    'benchmark_used',
  ])
  await save(id, await person(), 10)
  expect((await change({ scheme: 'time' })).body.code).toBe('benchmark_used')
  expect((await change({ scheme: 'reps', hidden: true })).body).toMatchObject({ hidden: true, used: true })
  const names = async (as: number) =>
    (await call(app, listBenchmarks, { as })).body.map(({ name }: { name: string }) => name)
  expect([
    (await names(gym.trainer)).includes('The Box'),
    (await names(await person())).includes('The Box'),
  ]).toEqual([true, false])
  expect((await remove(body.id)).body.code).toBe('benchmark_used')
  const other = await call(app, createBenchmark, { body: { ...form, name: 'Other' }, as: gym.trainer })
  expect((await remove(other.body.id)).status).toBe(204)
})
