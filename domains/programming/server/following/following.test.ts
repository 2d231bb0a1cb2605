import { beforeEach, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { insertRow, readRow, readRows } from '../../../../tests/support/rows.ts'
import { followTrack, listOwnTracks } from '../../contract/followed-tracks.ts'
import { createTrack } from '../../contract/tracks.ts'
import { createWorkout, listWorkouts, updateWorkout } from '../../contract/workouts.ts'
import { tellPublished } from './tell-published.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-05-13 12:00')
const app = await testApp(url, { clock: () => now })
const firstTrack = (await readRow(db, 'tracks', ['id'])).id

async function follower(wanted = true): Promise<number> {
  const id = await buildMember(db)
  await insertRow(db, 'push_choices', { member_id: id, kind: 'workouts', wanted })
  await insertRow(db, 'push_subscriptions', {
    ...{ member_id: id, endpoint: `https://push.example/${id}`, p256dh: 'p', auth: 'a' },
  })
  return id
}
const wbs = (title: string) => [{ title, exercices: ['21-15-9'], tc: null, wbs: [] }]
const write = (title: string, more: object = {}) =>
  call(app, createWorkout, { as: gym.trainer, body: { when: '2026-05-15', wbs: wbs(title), ...more } })
async function addTrack(more: object = {}): Promise<number> {
  const body = {
    texts: { name: { ca: 'Halterofília', es: 'Halterofilia' } },
    ...{ color: '#aa2200', position: 2, daysBefore: 1, publishesAt: '20:00', audience: 'everybody' },
    ...{ readers: [], centers: [], activities: [], ...more },
  }
  const made = await call(app, createTrack, { as: gym.admin, body })
  expect(made.status, made.text).toBe(200)
  return made.body.id
}
/** Whom the job told of what, since the last time. */
async function told(): Promise<unknown[]> {
  await tellPublished(app)
  const rows = await readRows(db, 'outbox', ['member_id', 'details'], { template: 'workout_published' })
  await db.deleteFrom('outbox').execute()
  return rows.map(({ member_id, details }) => [member_id, (details as { what: string }).what])
}

beforeEach(async () => {
  now = madrid('2026-05-13 12:00')
  for (const table of ['workouts', 'push_choices', 'push_subscriptions', 'outbox'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('tracks').where('id', '<>', firstTrack).execute()
})

test('with one track, who wants it is told once of a day that is published, and not at night', async () => {
  const [wants] = [await follower(), await follower(false), await buildMember(db)]
  const { body } = await write('Fran')
  expect(await told()).toEqual([])
  now = madrid('2026-05-15 00:00')
  expect(await told()).toEqual([])
  now = madrid('2026-05-15 07:00')
  expect(await told()).toEqual([[wants, 'Fran']])
  const changed = { when: '2026-05-15', wbs: wbs('Grace') }
  for (const state of ['draft', 'published']) {
    const sent = { as: gym.trainer, params: { id: body.id }, body: { ...changed, state } }
    expect((await call(app, updateWorkout, sent)).status).toBe(200)
  }
  expect(await told()).toEqual([])
})

test('two nodes tell once', async () => {
  const wants = await follower()
  await write('Fran', { state: 'published' })
  await Promise.all([tellPublished(app), tellPublished(app)])
  expect(await told()).toEqual([[wants, 'Fran']])
})

test('of several tracks those that are followed are told, or the first; of several days the first', async () => {
  const lifting = await addTrack()
  const [plain, lifter] = [await follower(), await follower()]
  const follow = (id: number, follows = true) =>
    call(app, followTrack, { as: lifter, params: { id }, body: { follows } })
  expect((await follow(lifting)).status).toBe(204)
  const own = (await call(app, listOwnTracks, { as: lifter })).body
  expect(own.map(({ id, follows }: { id: number; follows: boolean }) => [id, follows])).toEqual([
    [firstTrack, false],
    [lifting, true],
  ])
  await write('Fran', { state: 'published' })
  await write('Snatch', { track: lifting, state: 'published' })
  await write('Jerk', { track: lifting, state: 'published', when: '2026-05-16' })
  const first = async (as: number) => {
    const { body } = await call(app, listWorkouts, { as, query: { from: '2026-05-15', tracks: 'all' } })
    return body.content.at(-2).wbs[0].title
  }
  expect([await first(plain), await first(lifter)]).toEqual(['Fran', 'Snatch'])
  expect(await told()).toEqual([
    [plain, 'Fran'],
    [lifter, 'Snatch'],
  ])
  await follow(lifting, false)
  await write('Murph', { when: '2026-05-18', state: 'published' })
  expect(await told()).toEqual([
    [plain, 'Murph'],
    [lifter, 'Murph'],
  ])
})

test('nobody follows a track that they may not read, and who no longer reads one is not told', async () => {
  const [one, other] = [await follower(), await follower()]
  const games = await addTrack({ audience: 'members', readers: [one] })
  const follow = (as: number) =>
    call(app, followTrack, { as, params: { id: games }, body: { follows: true } })
  expect([(await follow(one)).status, (await follow(other)).status]).toEqual([204, 404])
  expect((await call(app, listOwnTracks, { as: other })).body).toHaveLength(1)
  await write('Games', { track: games, state: 'published' })
  await db.deleteFrom('track_members').execute()
  expect(await told()).toEqual([])
})
