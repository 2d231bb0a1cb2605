import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { getCenterCalendar } from '../../domains/exchange/contract/embedding.ts'
import { createTrack } from '../../domains/programming/contract/tracks.ts'
import { createWorkout, listWorkouts, markDone } from '../../domains/programming/contract/workouts.ts'
import { setPrivacyChoices } from '../../domains/training/contract/privacy-choices.ts'
import { plainScoring } from '../../domains/training/contract/score-schemes.ts'
import { bump, saveOwnScore } from '../../domains/training/contract/scores.ts'
import { readWall } from '../../domains/training/contract/wall.ts'
import { boardChanges } from '../../domains/training/server/scores/read-board.ts'
import { type Endpoint, isForDevice } from '../../platform/contract/endpoint.ts'
import { declaredEndpoints } from '../../scripts/declared-endpoints.ts'
import { call, testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { buildClass, buildGym, buildMember, madrid } from '../support/gym.ts'
import { readRow } from '../support/rows.ts'
import { buildDevice } from '../support/screens/devices.ts'
import { buildToken } from '../support/tokens.ts'

// Asks every endpoint that reads, as a beginner while a track of one competitor exists. New endpoints are covered by being declared.
// The texts of the track and its ids, which no other row has, must be in no answer.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 19:00')
const app = await testApp(url, { clock: () => now })
const day = '2026-05-13'
const [beginner, competitor] = [await buildMember(db, { plan: gym.three }), await buildMember(db)]
let secrets = /Hidden/
const benchmark = await readRow(db, 'benchmarks', ['id'], { name: 'Fran' })
const scored = { ...plainScoring('time'), benchmark: benchmark.id }
let hidden = { track: 0, workout: 0, block: 0, board: 0, score: 0 }

beforeAll(async () => {
  for (const [nth, table] of ['tracks', 'workouts', 'scored_blocks', 'boards'].entries())
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${1_987_650_000 + nth * 100})`.execute(db)
  await buildClass(gym, { activity: gym.wod, startsAt: madrid('2026-05-13 18:30') })
  // Tomorrow, so that no wall of today shows the second one's track.
  await buildClass(gym, { activity: gym.wod, startsAt: madrid('2026-05-14 20:00') })
  await buildClass(gym, { activity: gym.strong, startsAt: madrid('2026-05-14 20:00') })
  const body = {
    texts: { name: { ca: 'Hidden', es: 'Hidden' } },
    ...{ color: '#aa2200', position: 2, daysBefore: 1, publishesAt: '20:00', activities: [gym.strong] },
    ...{ audience: 'members', readers: [competitor], centers: [] },
  }
  const made = await call(app, createTrack, { as: gym.admin, body })
  expect(made.status, made.text).toBe(200)
  const wbs = [{ title: 'Hidden', exercices: ['Hidden line'], tc: null, wbs: [], scored }]
  const workout = await call(app, createWorkout, {
    as: gym.trainer,
    body: { when: day, wbs, track: made.body.id },
  })
  await call(app, setPrivacyChoices, { as: competitor, body: { listedUnder: 'all' } })
  await call(app, setPrivacyChoices, { as: beginner, body: { listedUnder: 'all' } })
  const block = workout.body.wbs[0].scored.id
  const saved = await call(app, saveOwnScore, {
    ...{ as: competitor, params: { id: block } },
    body: { level: 'rx', sets: [180_000] },
  })
  expect(saved.status, saved.text).toBe(200)
  const { boardId, score } = saved.body
  hidden = { track: made.body.id, workout: workout.body.id, block, board: boardId, score: score.id }
  secrets = new RegExp(`Hidden|${[made.body.id, workout.body.id, block, boardId].join('|')}`)
  // For everybody that day.
  const open = { ...wbs[0], title: 'Open', exercices: ['Open line'] }
  await call(app, createWorkout, { as: gym.trainer, body: { when: day, wbs: [open] } })
})

const reads = (await declaredEndpoints()).filter(
  ({ endpoint }) =>
    endpoint.method === 'GET' &&
    !isForDevice(endpoint.access) &&
    (endpoint.access === 'public' || endpoint.access === 'member'),
)
const queries = [
  {
    when: day,
    date: day,
    from: day,
    until: day,
    to: day,
    month: '2026-05',
    size: 20,
    page: 0,
    tracks: 'all',
  },
  { from: '2026-05-01', until: '2026-05-31', scope: 'gym', benchmark: benchmark.id },
  {},
]

/** What a member is told by all endpoints, by name. */
async function told(as: number): Promise<Map<string, string>> {
  const ids = [hidden.track, hidden.workout, hidden.block, hidden.board, benchmark.id, as, 1]
  const answers = new Map<string, string>()
  for (const { name, endpoint } of reads)
    for (const query of [...queries, { from: day, until: day, track: hidden.track }])
      for (const id of endpoint.path.includes(':id') ? ids : [0]) {
        const { status, text } = await call(app, endpoint, { as, query, params: paramsOf(endpoint, id) })
        expect(status, `${name} ${id}: ${text}`).toBeLessThan(500)
        answers.set(name, `${answers.get(name) ?? ''}${text}`)
      }
  return answers
}

const paramsOf = ({ params }: Endpoint, id: number) =>
  Object.fromEntries(
    Object.keys(params.shape).map((name) => [
      name,
      name === 'id' ? id : name === 'when' ? Date.parse(day) : 'a',
    ]),
  )

const revealing = (answers: Map<string, string>) =>
  [...answers].filter(([, text]) => secrets.test(text)).map(([name]) => name)

test('no endpoint tells a beginner of a track of others, by text or id', { timeout: 300_000 }, async () => {
  const answers = await told(beginner)
  expect(revealing(answers)).toEqual([])
  for (const name of ['findWorkout', 'listWorkouts', 'listOwnBlocks'])
    expect(answers.get(name), name).toContain('Open')
  expect(answers.get('readBenchmarkBoard'), 'a benchmark gathers over tracks').toContain('180000')
})

test('control: the competitor is told by those that show workouts, boards and own data', {
  timeout: 300_000,
}, async () => {
  expect(revealing(await told(competitor))).toEqual(
    expect.arrayContaining([
      'listWorkouts',
      'listOwnBlocks',
      'readBoard',
      'readBenchmarkBoard',
      'exportData',
    ]),
  )
})

test('a beginner neither enters a score there, nor gives a fist bump, nor marks it as done', async () => {
  const body = { level: 'rx', sets: [200_000] }
  const as = beginner
  const answers = [
    await call(app, markDone, { as, params: { id: hidden.workout } }),
    await call(app, saveOwnScore, { as, params: { id: hidden.block }, body }),
    await call(app, bump, { as, params: { id: hidden.score } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  const bumped = await call(app, bump, { as: gym.trainer, params: { id: hidden.score } })
  expect(bumped.body).toEqual({ bumps: 1 })
})

test('programs read what their member reads, also when they name the track', async () => {
  const read = async (member: number, query: object) => {
    const { headers } = await buildToken(db, { kind: 'personal', member, scopes: ['schedule:read'] })
    return (await call(app, listWorkouts, { headers, query: { from: day, ...query } })).text
  }
  for (const query of [{ tracks: 'all' }, { track: hidden.track }, {}])
    expect(await read(beginner, query), JSON.stringify(query)).not.toMatch(secrets)
  expect(await read(competitor, { track: hidden.track })).toMatch(/Hidden line/)
  expect(await read(competitor, { track: hidden.track })).not.toMatch(/Open line/)
})

test('the schedule on other sites shows the classes of a track for everybody, and of no other', async () => {
  const page = async (query: string) => (await app.inject(`/embed/schedule?${query}`)).body
  const all = await page('')
  const links = (text: string) => text.match(/\/book\//g)?.length ?? 0
  expect(links(all)).toBe(2)
  const { id: open } = await readRow(db, 'tracks', ['id'], { audience: 'everybody' })
  expect(links(await page(`track=${open}`))).toBe(1)
  expect(links(await page(`track=${hidden.track}`))).toBe(0)
  expect(links(await page('track=%00'))).toBe(0)
  const calendar = (track: number) =>
    call(app, getCenterCalendar, { params: { id: gym.center.id }, query: { track } })
  expect((await calendar(open)).text).toContain('BEGIN:VEVENT')
  expect((await calendar(hidden.track)).text).not.toContain('BEGIN:VEVENT')
})

test('live news of its boards goes to those who read it, and to staff', async () => {
  const [change] = await boardChanges(db, [{ id: hidden.board, details: [hidden.score] }])
  const hears = (id: number, isTrainer = false) => change?.to?.({ id, isTrainer } as never)
  expect([hears(beginner), hears(competitor), hears(gym.trainer, true)]).toEqual([false, true, true])
})

test('the wall of a class of everybody shows neither its workout nor its results', async () => {
  const { headers } = await buildDevice(gym, { kind: 'screen' })
  const { text, body } = await call(app, readWall, { headers })
  expect(body.workout.wbs[0].title).toBe('Open')
  expect(text).not.toMatch(secrets)
  expect(text).not.toContain('180000')
})
