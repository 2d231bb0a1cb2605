import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../../platform/rules/local-time.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { insertRow } from '../../../../tests/support/rows.ts'
import { eraseUser } from '../../../people/contract/admin-users.ts'
import { createWorkout, updateWorkout } from '../../../programming/contract/workouts.ts'
import { type BenchmarkBoard, readBenchmarkBoard } from '../../contract/benchmark-board.ts'
import { createBenchmark } from '../../contract/benchmarks.ts'
import { setPrivacyChoices } from '../../contract/privacy-choices.ts'
import { plainScoring } from '../../contract/score-schemes.ts'
import * as contract from '../../contract/scores.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url, { clock: () => madrid('2026-05-20 20:00') })

let benchmark = 0
let made = 0
beforeEach(async () => {
  benchmark = await newBenchmark()
})

async function newBenchmark(teamSize = 1): Promise<number> {
  made += 1
  const body = { name: `Benchmark ${made}`, lines: ['100 burpees'], scheme: 'time', teamSize }
  return (await call(app, createBenchmark, { body, as: gym.trainer })).body.id
}
const wbs = (of: number | null, teamSize: number) => [
  {
    title: `WOD ${made}`,
    exercices: ['100 burpees'],
    tc: null,
    wbs: [],
    scored: { ...plainScoring('time'), capSeconds: 900, benchmark: of, teamSize },
  },
]
/** A workout of the benchmark on a day of its own. */
let days = 0
async function scoredDay({ centerId = gym.center.id, of = benchmark, teamSize = 1 } = {}) {
  days = (days + 1) % 7
  const when = addDays('2026-05-13', days)
  await db.deleteFrom('workouts').where('on_date', '=', when).where('center_id', '=', centerId).execute()
  const body = { when, wbs: wbs(of, teamSize) }
  const made = await call(app, createWorkout, { query: { centerId }, body, as: gym.trainer })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return { id: made.body.wbs[0].scored.id as number, workout: made.body, when }
}
async function person(listedUnder: 'women' | 'men' | 'all' | 'nowhere' = 'all') {
  const id = await buildMember(db)
  await call(app, setPrivacyChoices, { body: { listedUnder }, as: id })
  return id
}
const save = async (id: number, as: number, value: number, more: object = {}) => {
  const body = { level: 'rx', sets: [value], ...more }
  const saved = await call(app, contract.saveOwnScore, { params: { id }, body, as })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return saved.body.score.id as number
}
const read = async (as: number, query: Record<string, unknown> = {}): Promise<BenchmarkBoard> => {
  const { status, body } = await call(app, readBenchmarkBoard, { params: { id: benchmark }, query, as })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const listed = async (as = gym.trainer, query: Record<string, unknown> = {}) =>
  (await read(as, query)).entries.map(({ person: { id }, value }) => [id, value])

test('lists the best of each member who wants to be listed, best first, under the list of their choice', async () => {
  const [first, second] = [await scoredDay(), await scoredDay()]
  const [ana, bo, hidden, secret] = [
    await person('women'),
    await person('men'),
    await person('nowhere'),
    await person('women'),
  ]
  await save(first.id, ana, 300_000)
  await save(second.id, ana, 250_000)
  await save(first.id, bo, 260_000)
  await save(second.id, bo, 200_000, { level: 'scaled' })
  await save(first.id, hidden, 100_000)
  await save(first.id, secret, 90_000, { visible: false })
  expect(await listed()).toEqual([
    [ana, 250_000],
    [bo, 260_000],
  ])
  expect(await listed(ana, { list: 'men' })).toEqual([[bo, 260_000]])
  const board = await read(bo)
  expect(board).toMatchObject({ total: 2, own: { rank: 2, of: 2, entry: { value: 260_000 } } })
  expect(board.entries[0]).toMatchObject({
    when: second.when,
    person: { name: expect.stringMatching(/ S\.$/) },
  })
  expect((await read(hidden)).own, 'of one who is not listed').toMatchObject({ rank: 1, of: 3 })
  expect((await read(secret, { list: 'men' })).own, 'of a private one').toMatchObject({ rank: 1, of: 2 })
  expect((await read(gym.trainer)).own).toBeNull()
  const none = await call(app, readBenchmarkBoard, { params: { id: 1_000_000 }, as: bo })
  expect(none.status).toBe(404)
})

test('of a center it lists the best that was done there, of the gym the best of all', async () => {
  const away = await insertRow(db, 'centers', { name: 'Salt' })
  const [here, there] = [await scoredDay(), await scoredDay({ centerId: away.id })]
  const [ana, bo] = [await person(), await person()]
  await save(here.id, ana, 300_000)
  await save(there.id, ana, 250_000)
  await save(there.id, bo, 280_000)
  expect(await listed()).toEqual([[ana, 300_000]])
  expect(await listed(ana, { centerId: away.id })).toEqual([
    [ana, 250_000],
    [bo, 280_000],
  ])
  expect(await listed(ana, { scope: 'gym' })).toEqual([
    [ana, 250_000],
    [bo, 280_000],
  ])
})

test('lists at most 200, and tells one’s own place beyond them', async () => {
  const { id } = await scoredDay()
  const last = await person()
  await save(id, last, 899_000)
  await sql`with m as (insert into members (name, surname, email, cin, listed_under)
      select 'Name' || g, 'Surname', g || '@board.example', 'BOARD' || g, 'all' from generate_series(1, 250) g returning id)
    insert into scores (block_id, member_id, benchmark_id, level, value, capped, order_key, visible, is_best, entered_at, changed_at)
    select ${id}, id, ${benchmark}, 'rx', 1000, false, 1::bigint << 61, true, true, now(), now() from m`.execute(
    db,
  )
  for (const scope of ['center', 'gym']) {
    const board = await read(last, { scope })
    expect(board.entries).toHaveLength(200)
    expect(board).toMatchObject({ total: 251, own: { rank: 251, of: 251, entry: { value: 899_000 } } })
  }
})

const bests = async (member: number) => {
  const found = db.selectFrom('scores').select('value').where('member_id', '=', member)
  const rows = await found.where('is_best', '=', true).where('benchmark_id', '=', benchmark).execute()
  return rows.map(({ value }) => Number(value))
}

test('follows another level, a private score and a deleted one', async () => {
  const [first, second] = [await scoredDay(), await scoredDay()]
  const ana = await person()
  await save(first.id, ana, 300_000)
  const id = await save(second.id, ana, 250_000)
  expect(await bests(ana)).toEqual([250_000])
  await save(second.id, ana, 250_000, { level: 'scaled' })
  expect(await bests(ana), 'Rx before scaled').toEqual([300_000])
  await save(second.id, ana, 400_000, { level: 'rx_plus' })
  expect(await bests(ana)).toEqual([400_000])
  await save(second.id, ana, 400_000, { level: 'rx_plus', visible: false })
  expect(await bests(ana)).toEqual([300_000])
  await save(second.id, ana, 200_000)
  expect(await bests(ana)).toEqual([200_000])
  await call(app, contract.deleteScore, { params: { id }, as: gym.trainer })
  expect(await bests(ana)).toEqual([300_000])
  await call(app, contract.deleteOwnScore, { params: { id: first.id }, as: ana })
  expect(await bests(ana)).toEqual([])
})

test('follows a coach who leaves a member out of a team', async () => {
  benchmark = await newBenchmark(2)
  const [first, second] = [await scoredDay({ teamSize: 2 }), await scoredDay({ teamSize: 2 })]
  const [ana, bo, cai] = [await person(), await person(), await person()]
  const enter = (id: number, members: number[], value: number) => {
    const body = { members, level: 'rx', sets: [value] }
    return call(app, contract.enterScore, { params: { id }, body, as: gym.trainer })
  }
  await enter(first.id, [ana, bo], 300_000)
  await enter(second.id, [ana, bo], 200_000)
  expect(await listed()).toEqual([
    [ana, 200_000],
    [bo, 200_000],
  ])
  expect((await enter(second.id, [ana, cai], 190_000)).status).toBe(200)
  expect(await bests(bo)).toEqual([300_000])
  expect(await listed()).toEqual([
    [ana, 190_000],
    [cai, 190_000],
    [bo, 300_000],
  ])
})

test('follows a block that names another benchmark, or none', async () => {
  const [first, second] = [await scoredDay(), await scoredDay()]
  const ana = await person()
  await save(first.id, ana, 300_000)
  await save(second.id, ana, 250_000)
  const rename = (of: number | null) => {
    const [block] = wbs(of, 1)
    const scored = { ...block?.scored, id: second.id }
    const body = { when: second.when, wbs: [{ ...block, scored }] }
    return call(app, updateWorkout, { params: { id: second.workout.id }, body, as: gym.trainer })
  }
  const other = await newBenchmark()
  expect((await rename(other)).status).toBe(200)
  expect(await bests(ana)).toEqual([300_000])
  const before = benchmark
  benchmark = other
  expect(await bests(ana)).toEqual([250_000])
  expect((await rename(null)).status).toBe(200)
  expect(await bests(ana)).toEqual([])
  expect((await rename(before)).status).toBe(200)
  benchmark = before
  expect(await bests(ana)).toEqual([250_000])
})

test('an erased member leaves the board, and the rest of the team stays', async () => {
  benchmark = await newBenchmark(2)
  const { id } = await scoredDay({ teamSize: 2 })
  const [ana, bo] = [await person(), await person()]
  const score = await save(id, ana, 300_000)
  await save(id, bo, 300_000, { joins: score })
  expect(await listed()).toHaveLength(2)
  const { cin } = await db.selectFrom('members').select('cin').where('id', '=', ana).executeTakeFirstOrThrow()
  const body = { cin: cin ?? '', why: 'asked for it' }
  const erased = await call(app, eraseUser, { params: { id: ana }, body, as: gym.admin })
  expect(erased.status, JSON.stringify(erased.body)).toBe(204)
  expect(await listed()).toEqual([[bo, 300_000]])
})
