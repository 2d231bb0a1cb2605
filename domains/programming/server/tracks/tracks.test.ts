import { beforeEach, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { insertRow, readRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import { buildDevice } from '../../../../tests/support/screens/devices.ts'
import { joinClass } from '../../../booking/contract/bookings.ts'
import { plainScoring } from '../../../training/contract/score-schemes.ts'
import { enterScore } from '../../../training/contract/scores.ts'
import { readWall } from '../../../training/contract/wall.ts'
import * as contract from '../../contract/tracks.ts'
import {
  copyWorkouts,
  createWorkout,
  findWorkout,
  listWorkouts,
  updateWorkout,
} from '../../contract/workouts.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-05-13 12:00')
const app = await testApp(url, { clock: () => now })
const day = '2026-05-13'
const member = await buildMember(db)
const firstTrack = (await readRow(db, 'tracks', ['id'])).id

const form = (more: object = {}) => ({
  texts: { name: { ca: 'Halterofília', es: 'Halterofilia' } },
  ...{ color: '#AA2200', position: 2, daysBefore: 0, publishesAt: '00:00' },
  ...{ audience: 'everybody', readers: [], centers: [], activities: [], ...more },
})
async function addTrack(more: object = {}): Promise<number> {
  const made = await call(app, contract.createTrack, { as: gym.admin, body: form(more) })
  expect(made.status, made.text).toBe(200)
  return made.body.id
}
const block = (title: string, scored?: object) => ({
  title,
  exercices: ['21-15-9'],
  tc: null,
  wbs: [],
  scored,
})
const write = (title: string, more: object = {}) =>
  call(app, createWorkout, { as: gym.trainer, body: { when: day, wbs: [block(title)], ...more } })
const change = (id: number, title: string, more: object = {}) =>
  call(app, updateWorkout, {
    as: gym.trainer,
    params: { id },
    body: { when: day, wbs: [block(title)], ...more },
  })
async function titles(as: number, query: object = {}): Promise<string[]> {
  const { body } = await call(app, listWorkouts, { as, query: { from: day, tracks: 'all', ...query } })
  return body.content.map(({ wbs }: { wbs: { title: string }[] }) => wbs[0]?.title)
}
const desk = async (track: number, from = day, until = from) =>
  (
    await call(app, contract.listDeskWorkouts, {
      as: gym.trainer,
      params: { id: track },
      query: { from, until },
    })
  ).body

beforeEach(async () => {
  now = madrid('2026-05-13 12:00')
  for (const table of ['scores', 'bookings', 'gym_classes', 'scored_blocks', 'boards', 'workouts'] as const)
    await db.deleteFrom(table).execute()
  await updateRows(db, 'activities', { track_id: null }, {})
  await db.deleteFrom('tracks').where('id', '<>', firstTrack).execute()
})

test('a gym with one track answers as before, without a word of it', async () => {
  const { body } = await write('Fran')
  const { body: all } = await call(app, listWorkouts, { as: member, query: { tracks: 'all' } })
  expect(all.content).toEqual([{ ...body, done: false }])
  expect(Object.keys(body)).not.toContain('track')
})

test('a day has a workout for each track, and the first one answers the specification', async () => {
  const track = await addTrack()
  await write('Fran')
  expect((await write('Snatch', { track })).status).toBe(200)
  expect((await write('Again', { track })).body.code).toBe('workout_exists')
  expect(await titles(member)).toEqual(['Fran', 'Snatch'])
  const { body } = await call(app, listWorkouts, { as: member, query: { from: day } })
  expect([body.totalElements, body.content[0].wbs[0].title]).toEqual([1, 'Fran'])
  const { body: all } = await call(app, listWorkouts, { as: member, query: { from: day, tracks: 'all' } })
  expect(all.content[1].track).toEqual({ id: track, name: 'Halterofilia', color: '#aa2200', classes: [] })
})

test('a class shows its own track, else its slot’s, else its activity’s; the own comes first', async () => {
  const [lifting, games, home] = [
    await addTrack(),
    await addTrack({ position: 3 }),
    await addTrack({ position: 4 }),
  ]
  await call(app, contract.updateTrack, {
    as: gym.admin,
    params: { id: lifting },
    body: form({ activities: [gym.strong] }),
  })
  for (const [track, title] of [
    [firstTrack, 'Fran'],
    [lifting, 'Snatch'],
    [games, 'Murph'],
    [home, 'Home'],
  ] as const)
    await write(title, { track })
  const slotAt = (start_time: string, end_time: string) =>
    insertRow(db, 'class_templates', {
      ...{ activity_id: gym.strong, center_id: gym.center.id, day: 2, start_time, end_time, max_people: 9 },
    })
  const [slot, last] = [await slotAt('19:00', '20:00'), await slotAt('20:00', '21:00')]
  const at = (time: string) => madrid(`${day} ${time}`)
  const [wod, strong, ofSlot, own] = [
    await buildClass(gym, { activity: gym.wod, startsAt: at('17:00') }),
    await buildClass(gym, { activity: gym.strong, startsAt: at('18:00') }),
    await buildClass(gym, { activity: gym.strong, startsAt: at('19:00') }),
    await buildClass(gym, { activity: gym.strong, startsAt: at('20:00') }),
  ]
  await updateRows(db, 'gym_classes', { template_id: slot.id }, { id: ofSlot })
  await updateRows(db, 'gym_classes', { template_id: last.id }, { id: own })
  const show = (of: string, id: number, track: number | null) =>
    call(app, contract.showTrack, { as: gym.trainer, body: { of, id, track } })
  expect((await show('slot', slot.id, games)).status).toBe(204)
  await show('slot', last.id, games)
  expect((await show('class', own, home)).status).toBe(204)
  expect((await show('class', 999_999, home)).status).toBe(404)
  const shown = async (of: string, id: number) =>
    (await call(app, contract.readShownTrack, { as: gym.trainer, query: { of, id } })).body
  expect(await shown('class', wod)).toEqual({ shown: firstTrack, own: null })
  expect(await shown('class', strong)).toEqual({ shown: lifting, own: null })
  expect(await shown('class', ofSlot)).toEqual({ shown: games, own: null })
  expect(await shown('class', own)).toEqual({ shown: home, own: home })
  expect(await shown('slot', slot.id)).toEqual({ shown: games, own: games })
  const none = await call(app, contract.readShownTrack, {
    ...{ as: gym.trainer, query: { of: 'slot', id: 999_999 } },
  })
  expect(none.status).toBe(404)
  const { body } = await call(app, listWorkouts, { as: member, query: { from: day, tracks: 'all' } })
  const classes = body.content.map(({ track }: { track: { classes: number[] } }) => track.classes)
  expect(classes).toEqual([[wod], [strong], [ofSlot], [own]])

  await call(app, joinClass, {
    ...{ as: gym.admin, params: { id: ofSlot }, body: { userId: member } },
  })
  expect(await titles(member)).toEqual(['Murph', 'Fran', 'Snatch', 'Home'])

  now = at('19:30')
  const { headers } = await buildDevice(gym, { kind: 'screen' })
  const wall = (await call(app, readWall, { headers })).body
  expect(wall.workout.wbs[0].title).toBe('Fran')
  expect(
    wall.workouts.map(({ track, classes }: { track: string; classes: number[] }) => [track, classes]),
  ).toEqual([
    ['Halterofilia', [ofSlot]],
    ['Halterofilia', [own]],
  ])
})

test('staff read which days with classes have no workout, or a draft, by track', async () => {
  const lifting = await addTrack({ activities: [gym.strong] })
  const missing = async () => (await call(app, contract.listMissingWorkouts, { as: gym.trainer })).body
  await buildClass(gym, { activity: gym.strong, startsAt: madrid('2026-05-14 18:00') })
  await buildClass(gym, { activity: gym.wod, startsAt: madrid('2026-05-15 18:00') })
  await buildClass(gym, { activity: gym.wod, startsAt: madrid('2026-05-27 18:00') })
  await write('Snatch', { track: lifting, when: '2026-05-14', state: 'draft' })
  expect(await missing()).toEqual([
    { trackId: lifting, day: '2026-05-14', isDraft: true },
    { trackId: firstTrack, day: '2026-05-15', isDraft: false },
  ])
  await write('Fran', { when: '2026-05-15' })
  const [{ id }] = await desk(lifting, '2026-05-14')
  await change(id, 'Snatch', { when: '2026-05-14', state: 'ready' })
  expect(await missing()).toEqual([])
})

test('what is ready is published at its track’s hour, or its own; drafts never', async () => {
  const track = await addTrack({ daysBefore: 1, publishesAt: '20:00' })
  const when = '2026-05-14'
  const made = await write('Snatch', { track, when })
  const [row] = await desk(track, when)
  expect(row).toMatchObject({
    state: 'ready',
    published: false,
    publishesAt: new Date(madrid('2026-05-13 20:00')).toISOString(),
  })
  const seen = () => titles(member, { from: when })
  expect(await seen()).toEqual([])
  now = madrid('2026-05-13 20:00')
  expect(await seen()).toEqual(['Snatch'])
  const publishAt = new Date(madrid('2026-05-14 06:00')).toISOString()
  await change(made.body.id, 'Snatch', { when, publishAt })
  expect(await seen()).toEqual([])
  await change(made.body.id, 'Snatch', { when, state: 'published' })
  expect(await seen()).toEqual(['Snatch'])
  expect((await desk(track, when))[0]).toMatchObject({
    state: 'published',
    published: true,
    publishAt: null,
    publishesAt: null,
  })
  await change(made.body.id, 'Snatch', { when, state: 'draft' })
  now = madrid('2026-05-20 12:00')
  expect(await seen()).toEqual([])
  expect(await titles(gym.trainer, { from: when })).toEqual(['Snatch'])
})

test('a change of the text after publication is marked, others are not', async () => {
  const { body } = await write('Fran')
  const revised = async () =>
    (await call(app, findWorkout, { as: member, params: { when: Date.parse(day) } })).body.revised
  const noted = await change(body.id, 'Fran', { notes: [{ at: '', text: 'Easy.\nOn two lines.' }] })
  expect(noted.status, noted.text).toBe(200)
  expect(await revised()).toBeUndefined()
  await change(body.id, 'Diane')
  expect(await revised()).toBe(true)
  await change(body.id, 'Diane', { notes: [] })
  expect(await revised(), 'stays').toBe(true)
  await change(body.id, 'Diane', { state: 'draft' })
  await change(body.id, 'Grace', { state: 'ready' })
  expect(await revised(), 'published anew').toBeUndefined()
})

test('notes are for coaches: in no answer to members, and copied with the week', async () => {
  const notes = [
    { at: '', text: 'Aim: 8 minutes' },
    { at: '0', text: 'Scale to 30 kg' },
  ]
  const made = await write('Fran', { notes: [...notes, { at: '0', text: ' ' }] })
  expect((await desk(firstTrack))[0]).toMatchObject({ notes, version: 1 })
  for (const answer of [
    made,
    await call(app, findWorkout, { as: gym.trainer, params: { when: Date.parse(day) } }),
    await call(app, listWorkouts, { as: member, query: { tracks: 'all' } }),
  ])
    expect(answer.text).not.toMatch(/Aim|Scale/)
  await change(made.body.id, 'Fran')
  expect((await desk(firstTrack))[0].notes, 'a client that knows none keeps them').toEqual(notes)
  const wrong = await change(made.body.id, 'Fran', { notes: [{ at: '0.x', text: 'a' }] })
  expect(wrong.status).toBe(400)
  await call(app, copyWorkouts, { as: gym.trainer, body: { from: day, to: '2026-05-20', track: firstTrack } })
  expect((await desk(firstTrack, '2026-05-20'))[0].notes).toEqual(notes)
})

test('of two coaches on one day the second is refused, whatever they changed, also a publication', async () => {
  const { body } = await write('Fran', { state: 'draft' })
  expect((await change(body.id, 'Fran', { version: 1, state: 'published' })).status).toBe(200)
  const late = await change(body.id, 'Diane', { version: 1, notes: [] })
  expect(late.body.code).toBe('changed_meanwhile')
  expect(await titles(member)).toEqual(['Fran'])
})

test('tracks are for plans, activities or members, in some centers', async () => {
  const [holder, lifter, named] = [
    await buildMember(db, { plan: gym.unlimited }),
    await buildMember(db),
    await buildMember(db),
  ]
  const classId = await buildClass(gym, { activity: gym.strong, startsAt: madrid(`${day} 18:00`) })
  await call(app, joinClass, { as: gym.admin, params: { id: classId }, body: { userId: lifter } })
  const track = await addTrack()
  await write('Snatch', { track })
  const readers = async (more: object) => {
    const saved = await call(app, contract.updateTrack, {
      as: gym.admin,
      params: { id: track },
      body: form(more),
    })
    expect(saved.status, saved.text).toBe(200)
    const all = [holder, lifter, named]
    const seen = await Promise.all(all.map(async (id) => (await titles(id)).includes('Snatch')))
    return all.filter((_, nth) => seen[nth])
  }
  expect(await readers({})).toEqual([holder, lifter, named])
  expect(await readers({ audience: 'plans', readers: [gym.unlimited] })).toEqual([holder])
  expect(await readers({ audience: 'activities', readers: [gym.strong] })).toEqual([lifter])
  expect(await readers({ audience: 'members', readers: [named] })).toEqual([named])
  expect(await readers({ audience: 'members', readers: [] })).toEqual([])
  const { id: salt } = await insertRow(db, 'centers', { name: 'Salt' })
  expect(await readers({ centers: [salt] }), 'elsewhere').toEqual([])
  const [, listed] = (await call(app, contract.listTracks, { as: gym.trainer })).body
  expect(listed).toMatchObject({ id: track, centers: [salt], audience: 'everybody', readers: [] })
})

test('every center keeps a track, and one with workouts stays', async () => {
  const track = await addTrack()
  await write('Snatch', { track })
  const remove = (id: number) => call(app, contract.deleteTrack, { as: gym.admin, params: { id } })
  expect((await remove(track)).body.code).toBe('track_used')
  await db.deleteFrom('workouts').execute()
  expect((await remove(track)).status).toBe(204)
  expect((await remove(firstTrack)).body.code).toBe('track_needed')
  const here = form({ centers: [gym.center.id] })
  const few = await call(app, contract.updateTrack, { as: gym.admin, params: { id: firstTrack }, body: here })
  expect(few.body.code).toBe('track_needed')
  expect(await readRows(db, 'tracks', ['id'])).toEqual([{ id: firstTrack }])
})

test('equal blocks of two tracks have boards of their own, and scores stay when a class changes its track', async () => {
  const track = await addTrack()
  const wbs = [block('Fran', plainScoring('time'))]
  const [one, two] = [await write('', { wbs }), await write('', { wbs, track })]
  const boards = await readRows(db, 'scored_blocks', ['board_id'])
  expect(new Set(boards.map(({ board_id }) => board_id)).size).toBe(2)
  const enter = (answer: typeof one, value: number) =>
    call(app, enterScore, {
      ...{ as: gym.trainer, params: { id: answer.body.wbs[0].scored.id } },
      body: { members: [member], level: 'rx', sets: [value] },
    })
  const classId = await buildClass(gym, { activity: gym.wod, startsAt: madrid(`${day} 11:30`) })
  await enter(one, 100_000)
  await call(app, contract.showTrack, { as: gym.trainer, body: { of: 'class', id: classId, track } })
  await enter(two, 200_000)
  expect(await readRows(db, 'scores', ['value'])).toHaveLength(2)
})
