import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  createBenchmark,
  deleteBenchmark,
  listBenchmarks,
  updateBenchmark,
} from '../../../contracts/benchmarks.ts'
import type { Block } from '../../../contracts/blocks.ts'
import { listMovementRecords } from '../../../contracts/movement-records.ts'
import { getPrivacyChoices, setPrivacyChoices } from '../../../contracts/privacy-choices.ts'
import { plainScoring, repsPerRound, type Scoring } from '../../../contracts/score-schemes.ts'
import * as contract from '../../../contracts/scores.ts'
import { copyWorkouts, createWorkout, deleteWorkout, updateWorkout } from '../../../contracts/workouts.ts'
import { addDays } from '../../../rules/local-time.ts'
import { call, testApp } from '../../../tests/support/app.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../tests/support/gym.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-05-13 20:00')
const app = await testApp(url, { clock: () => now })

let day = '2026-05-13'
beforeEach(() => {
  day = addDays(day, 10)
  now = madrid(`${day} 20:00`)
})

const block = (title: string, scored?: Scoring | null): Block => ({
  title,
  exercices: ['21-15-9', 'Thrusters'],
  tc: null,
  wbs: [],
  ...(scored === undefined ? {} : { scored }),
})
const write = (wbs: Block[], when = day) => call(app, createWorkout, { body: { when, wbs }, as: gym.trainer })
const timed: Scoring = { ...plainScoring('time'), capSeconds: 900 }

async function scoredBlock(scoring: Scoring = timed, title = 'WOD') {
  const { body } = await write([block(title, scoring)])
  return { workout: body, id: body.wbs[0].scored.id as number }
}
async function person(listedUnder: 'women' | 'men' | 'all' | 'nowhere' | null = 'all') {
  const id = await buildMember(db)
  if (listedUnder) await call(app, setPrivacyChoices, { body: { listedUnder }, as: id })
  return id
}
const save = (id: number, as: number, value: number | (number | null)[], more: object = {}) =>
  call(app, contract.saveOwnScore, {
    params: { id },
    body: { level: 'rx', sets: Array.isArray(value) ? value : [value], ...more },
    as,
  })
const own = async (as: number, when = day) =>
  (await call(app, contract.listOwnBlocks, { query: { when }, as })).body
const boardOf = async (id: number, as: number, query: object = {}) => {
  const [{ block: of }] = (await own(as)).filter((each: { block: { id: number } }) => each.block.id === id)
  return (await call(app, contract.readBoard, { params: { id: of.boardId }, query: { ...query }, as })).body
}

describe('own scores', () => {
  test('are saved, read again, changed and deleted', async () => {
    const [{ id }, member] = [await scoredBlock(), await person()]
    const saved = await save(id, member, 275_000, { note: 'with bands' })
    expect(saved.body).toMatchObject({
      score: { level: 'rx', value: 275_000, capped: false, sets: [], note: 'with bands', version: 1 },
      beat: null,
      record: null,
    })
    expect(await own(member)).toMatchObject([
      { block: { id, scheme: 'time' }, own: { value: 275_000 }, entries: 1 },
    ])
    const capped = await save(id, member, 87, { level: 'scaled', capped: true, version: 1 })
    expect(capped.body.score).toMatchObject({ level: 'scaled', value: 87, capped: true, version: 2 })
    expect((await save(id, member, 1000, { version: 1 })).body.code).toBe('changed_meanwhile')
    const remove = () => call(app, contract.deleteOwnScore, { params: { id }, as: member })
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
    expect(await own(member)).toMatchObject([{ own: null, entries: 0 }])
  })

  test('the first one asks where to be listed, unless it is private', async () => {
    const [{ id }, member] = [await scoredBlock(), await person(null)]
    expect((await save(id, member, 275_000)).body.code).toBe('listing_needed')
    expect((await save(id, member, 275_000, { visible: false })).status).toBe(200)
    const choices = await call(app, getPrivacyChoices, { as: member })
    expect(choices.body).toEqual({ listedUnder: null, shownAs: 'short', wallName: 'name' })
  })

  test.each([
    ['more sets than planned', [1000, 2000], {}],
    ['no value', [null], {}],
    ['a tie-break that was not asked for', [1000], { tieBreak: 5 }],
  ])('%s are refused', async (_, sets, more) => {
    const [{ id }, member] = [await scoredBlock(), await person()]
    expect((await save(id, member, sets, more)).body.code).toBe('score_invalid')
  })

  test('are entered from the day of the workout until the limit of the gym', async () => {
    const [{ id }, member] = [await scoredBlock(), await person()]
    now = madrid(`${addDays(day, -1)} 23:59`)
    expect((await save(id, member, 1000)).status).toBe(404)
    now = madrid(`${addDays(day, 7)} 23:59`)
    expect((await save(id, member, 1000)).status).toBe(200)
    now = madrid(`${addDays(day, 8)} 00:00`)
    expect((await save(id, member, 2000)).body.code).toBe('score_closed')
    const late = await call(app, contract.deleteOwnScore, { params: { id }, as: member })
    expect(late.body.code).toBe('score_closed')
  })

  test('carry the class in which the member had a place', async () => {
    const [{ id }, member] = [await scoredBlock(), await person()]
    const classId = await buildClass(gym, { startsAt: madrid(`${day} 18:00`) })
    await sql`
      insert into bookings (class_id, member_id, status, during, charge, credit_type, week, activity_id, on_date, created_by)
      select c.id, ${member}, 'IN', tstzrange(c.starts_at, c.ends_at), 'session', a.credit_type, c.on_date, c.activity_id,
        c.on_date, ${member}
      from gym_classes c join activities a on a.id = c.activity_id where c.id = ${classId}`.execute(db)
    await save(id, member, 1000)
    const board = await boardOf(id, member)
    expect(board.entries).toMatchObject([{ classId }])
    expect(board.classes).toMatchObject([{ id: classId }])
  })
})

describe('a board', () => {
  test('lists visible scores of those who want to be listed; one’s own is always there', async () => {
    const { id } = await scoredBlock()
    const [ana, bo, hidden, secret] = [
      await person('women'),
      await person('men'),
      await person('nowhere'),
      await person('women'),
    ]
    await save(id, ana, 300_000)
    await save(id, bo, 280_000)
    await save(id, hidden, 200_000)
    await save(id, secret, 100_000, { visible: false })
    const board = await boardOf(id, hidden)
    expect(board.entries.map((e: { value: number; listed: string }) => [e.value, e.listed])).toEqual([
      [280_000, 'men'],
      [300_000, 'women'],
    ])
    expect(board.total).toBe(2)
    expect(board.own).toMatchObject({ value: 200_000 })
    expect((await boardOf(id, secret)).own).toMatchObject({ value: 100_000 })
    expect(board.entries[0].people).toMatchObject([{ id: bo, name: expect.stringMatching(/^Name\d+ S\.$/) }])
  })

  test('follows what a member lets others see', async () => {
    const [{ id }, ana, bo] = [await scoredBlock(), await person('women'), await person()]
    await save(id, ana, 1000)
    const choose = (body: object) => call(app, setPrivacyChoices, { body: { ...body }, as: ana })
    expect((await choose({ shownAs: 'full' })).body).toMatchObject({ listedUnder: 'women', shownAs: 'full' })
    const [entry] = (await boardOf(id, bo)).entries
    expect(entry.people[0].name).toMatch(/^Name\d+ Surname\d+$/)
    await choose({ listedUnder: 'nowhere' })
    expect((await boardOf(id, bo)).entries).toEqual([])
    expect((await choose({ listedUnder: null })).status).toBe(400)
  })

  test('is shared by the same block of other centers, and kept apart from other blocks', async () => {
    const { id } = await scoredBlock()
    const other = await db
      .insertInto('centers')
      .values({ name: `Center of ${day}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const there = {
      body: { when: day, wbs: [block('WOD', timed), block('Other', plainScoring('reps'))] },
      as: gym.trainer,
    }
    const { body } = await call(app, createWorkout, { ...there, query: { centerId: other.id } })
    const [same, different] = body.wbs.map((each: Block) => each.scored?.id)
    const [here, away] = [await person(), await person()]
    await save(id, here, 1000)
    await save(same, away, 2000)
    await save(different, away, 5)
    const [center, all] = [await boardOf(id, here), await boardOf(id, here, { scope: 'gym' })]
    expect(center.entries.map((e: { value: number }) => e.value)).toEqual([1000])
    expect(all.entries.map((e: { value: number }) => e.value)).toEqual([1000, 2000])
  })

  test('fist bumps count once, are taken back, and not for oneself', async () => {
    const { id } = await scoredBlock()
    const [ana, bo] = [await person(), await person()]
    const { body } = await save(id, ana, 1000)
    const give = (as: number) => call(app, contract.bump, { params: { id: body.score.id }, as })
    await give(bo)
    expect((await give(bo)).body).toEqual({ bumps: 1 })
    expect((await give(ana)).status).toBe(404)
    expect(await boardOf(id, bo)).toMatchObject({ entries: [{ bumps: 1 }], bumped: [body.score.id] })
    const back = await call(app, contract.takeBumpBack, { params: { id: body.score.id }, as: bo })
    expect(back.body).toEqual({ bumps: 0 })
  })

  test('is hidden from members before its day', async () => {
    const { id } = await scoredBlock()
    const member = await person()
    const { boardId } = (await own(member))[0].block
    now = madrid(`${addDays(day, -1)} 12:00`)
    const read = (as: number) => call(app, contract.readBoard, { params: { id: boardId }, as })
    expect([(await read(member)).status, (await read(gym.trainer)).status]).toEqual([404, 200])
    expect(id).toBeGreaterThan(0)
  })
})

describe('teams', () => {
  const pairs: Scoring = { ...plainScoring('rounds'), teamSize: 2 }

  test('a member joins the score of a team until it is full', async () => {
    const { id } = await scoredBlock(pairs)
    const [ana, bo, cai] = [await person('women'), await person('men'), await person()]
    const first = await save(id, ana, 7 * repsPerRound)
    const joins = first.body.score.id
    const joined = await save(id, bo, 7 * repsPerRound, { joins })
    expect(joined.body.score.team).toMatchObject([{ id: ana }])
    expect((await save(id, cai, 7 * repsPerRound, { joins })).body.code).toBe('team_full')
    const board = await boardOf(id, cai)
    expect(board.entries).toHaveLength(1)
    expect(board.entries[0]).toMatchObject({ listed: null, people: [{ id: ana }, { id: bo }] })
    await save(id, bo, 8 * repsPerRound)
    expect((await own(ana))[0].own).toMatchObject({ value: 8 * repsPerRound })
  })

  test('the coach names the members, and again with another one', async () => {
    const { id } = await scoredBlock(pairs)
    const [ana, bo, cai] = [await person(), await person(), await person()]
    const enter = (members: number[]) =>
      call(app, contract.enterScore, {
        params: { id },
        body: { members, level: 'rx', sets: [5 * repsPerRound] },
        as: gym.trainer,
      })
    expect((await enter([ana, bo])).body).toHaveLength(2)
    expect((await enter([ana, cai])).body).toHaveLength(2)
    expect((await own(bo))[0].own).toBeNull()
    expect((await enter([ana, bo, cai])).body.code).toBe('team_full')
    const audited = db.selectFrom('audit_log').select('about_member_id').where('action', '=', 'enter-score')
    expect((await audited.execute()).length).toBeGreaterThanOrEqual(4)
  })
})

describe('personal bests', () => {
  test('beat the best of the same benchmark and level, are celebrated once, and lead its board', async () => {
    const benchmarks = (await call(app, listBenchmarks, { as: gym.trainer })).body
    const fran = benchmarks.find(({ name }: { name: string }) => name === 'Fran')
    const scoring = { ...plainScoring('time'), benchmark: fran.id }
    const member = await person()
    const first = await scoredBlock(scoring)
    expect((await save(first.id, member, 300_000)).body.beat).toBeNull()
    day = addDays(day, 1)
    now = madrid(`${day} 20:00`)
    const second = await scoredBlock(scoring)
    expect((await save(second.id, member, 200_000, { level: 'scaled' })).body.beat).toBeNull()
    const better = await save(second.id, member, 250_000)
    expect(better.body).toMatchObject({ beat: { value: 300_000 }, score: { celebrate: true } })
    const seen = (as: number) => call(app, contract.celebrated, { params: { id: better.body.score.id }, as })
    expect([(await seen(gym.trainer)).status, (await seen(member)).status]).toEqual([404, 204])
    const [{ own: mine, last, best }] = await own(member)
    expect([mine.celebrate, last.value, best.value]).toEqual([false, 300_000, 300_000])
    const bests = () =>
      db
        .selectFrom('scores')
        .select('value')
        .where('member_id', '=', member)
        .where('is_best', '=', true)
        .execute()
    expect((await bests()).map(({ value }) => Number(value))).toEqual([250_000])
    await call(app, contract.deleteOwnScore, { params: { id: second.id }, as: member })
    expect((await bests()).map(({ value }) => Number(value))).toEqual([300_000])
    const series = await call(app, contract.listScoreSeries, { as: member })
    expect(series.body).toMatchObject([{ benchmark: { name: 'Fran' }, results: 1 }])
    const history = await call(app, contract.readScoreSeries, { query: { benchmark: fran.id }, as: member })
    expect(history.body).toMatchObject([{ value: 300_000, scheme: 'time' }])
  })

  test('a load for one repetition is a record, is corrected with it and goes with it', async () => {
    const movement = await db
      .insertInto('movements')
      .values({ name_es: `Peso ${day}`, name_ca: `Pes ${day}`, unit: 'kg', has_rm: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await scoredBlock({ ...plainScoring('load'), sets: 3, reps: 1, movement: movement.id })
    const member = await person()
    const { body } = await save(id, member, [80_000, 100_500, null])
    expect(body.record).toMatchObject({ value: 100.5, rm: true })
    const records = async () =>
      (await call(app, listMovementRecords, { as: member })).body.map(({ value }: { value: number }) => value)
    await save(id, member, [80_000, 90_000])
    expect(await records()).toEqual([90])
    await call(app, contract.deleteOwnScore, { params: { id }, as: member })
    expect(await records()).toEqual([])
  })
})

describe('the coach', () => {
  test('sees the members of the day with their scores, except private ones', async () => {
    const { id } = await scoredBlock()
    const [open, secret] = [await person(null), await person()]
    await call(app, contract.enterScore, {
      params: { id },
      body: { members: [open], level: 'scaled', sets: [400_000] },
      as: gym.trainer,
    })
    await save(id, secret, 1000, { visible: false })
    const { body } = await call(app, contract.readScoreSheet, { params: { id }, as: gym.trainer })
    const rows = body.rows.map((row: { member: { id: number }; score: object | null; hidden: boolean }) => [
      row.member.id,
      row.score !== null,
      row.hidden,
    ])
    expect(rows.sort()).toEqual(
      [
        [open, true, false],
        [secret, false, true],
      ].sort(),
    )
    const over = await call(app, contract.enterScore, {
      params: { id },
      body: { members: [secret], level: 'rx', sets: [2000] },
      as: gym.trainer,
    })
    expect(over.body.code).toBe('score_private')
    expect((await boardOf(id, secret)).entries).toEqual([])
  })

  test('deletes a score and gets it back to undo', async () => {
    const [{ id }, member] = [await scoredBlock(), await person()]
    const { body } = await save(id, member, 1000)
    now = madrid(`${addDays(day, 30)} 10:00`)
    const gone = await call(app, contract.deleteScore, { params: { id: body.score.id }, as: gym.trainer })
    expect(gone.body).toMatchObject([{ memberId: member, score: { value: 1000 } }])
    expect((await own(member))[0].own).toBeNull()
    const again = await call(app, contract.deleteScore, { params: { id: body.score.id }, as: gym.trainer })
    expect(again.status).toBe(404)
  })
})

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
    expect((await put(workout, [block('WOD', reps)])).body.code).toBe('block_has_scores')
    expect((await put(workout, [block('WOD', null)])).status).toBe(200)
    expect(await own(member)).toEqual([])
    const back = await put(workout, [block('WOD', { ...timed, id })])
    expect(back.body.wbs[0].scored.id).toBe(id)
    expect(await own(member)).toMatchObject([{ own: { value: 1000 } }])
  })

  test('that names another benchmark takes its scores into the history of that one', async () => {
    const benchmarks = (await call(app, listBenchmarks, { as: gym.trainer })).body
    const idOf = (named: string) => benchmarks.find(({ name }: { name: string }) => name === named).id
    const { workout, id } = await scoredBlock({ ...plainScoring('time'), benchmark: idOf('Helen') })
    const member = await person()
    await save(id, member, 600_000)
    const scored = { ...plainScoring('time'), id, benchmark: idOf('Grace') }
    expect((await put(workout, [block('WOD', scored)])).status).toBe(200)
    const rows = db.selectFrom('scores').select(['benchmark_id', 'is_best']).where('member_id', '=', member)
    expect(await rows.execute()).toEqual([{ benchmark_id: idOf('Grace'), is_best: true }])
  })

  test('refuses a benchmark that is scored otherwise', async () => {
    const [fran] = (await call(app, listBenchmarks, { as: gym.trainer })).body.filter(
      ({ name }: { name: string }) => name === 'Fran',
    )
    const { body } = await write([block('WOD', { ...plainScoring('reps'), benchmark: fran.id })])
    expect(body.code).toBe('benchmark_differs')
  })

  test('a copied week has blocks of its own, and a deleted workout leaves the scores', async () => {
    const { workout, id } = await scoredBlock()
    const member = await person()
    await save(id, member, 1000)
    const to = addDays(day, 7)
    const { body } = await call(app, copyWorkouts, { body: { from: day, to }, as: gym.trainer })
    expect(body[0].wbs[0].scored.id).not.toBe(id)
    const gone = await call(app, deleteWorkout, { params: { id: workout.id }, as: gym.trainer })
    expect(gone.status).toBe(204)
    expect((await db.selectFrom('scores').select('id').where('block_id', '=', id).execute()).length).toBe(1)
  })
})

test('staff extend the benchmarks, and change none that has scores', async () => {
  const form = { name: 'The Box', lines: ['100 burpees'], scheme: 'time' }
  const add = () => call(app, createBenchmark, { body: form, as: gym.trainer })
  const { body } = await add()
  expect((await add()).body.code).toBe('benchmark_exists')
  const change = (to: object) =>
    call(app, updateBenchmark, { params: { id: body.id }, body: { ...form, ...to }, as: gym.trainer })
  expect((await change({ scheme: 'reps' })).body).toMatchObject({ scheme: 'reps', used: false })
  const { id } = await scoredBlock({ ...plainScoring('reps'), benchmark: body.id })
  await save(id, await person(), 10)
  expect((await change({ scheme: 'time' })).body.code).toBe('benchmark_used')
  expect((await change({ scheme: 'reps', hidden: true })).body).toMatchObject({ hidden: true, used: true })
  const names = async (as: number) =>
    (await call(app, listBenchmarks, { as })).body.map(({ name }: { name: string }) => name)
  expect([
    (await names(gym.trainer)).includes('The Box'),
    (await names(await person())).includes('The Box'),
  ]).toEqual([true, false])
  const remove = (of: number) => call(app, deleteBenchmark, { params: { id: of }, as: gym.trainer })
  expect((await remove(body.id)).body.code).toBe('benchmark_used')
  const other = await call(app, createBenchmark, { body: { ...form, name: 'Other' }, as: gym.trainer })
  expect((await remove(other.body.id)).status).toBe(204)
})
