import { beforeAll, expect, test } from 'vitest'
import { call } from '../../../../tests/support/app.ts'
import { insertRow, readRow, updateRows } from '../../../../tests/support/rows.ts'
import { scoreDesk } from '../../../../tests/support/score-desk.ts'
import type { Block } from '../../../training/contract/blocks.ts'
import { setPrivacyChoices } from '../../../training/contract/privacy-choices.ts'
import { plainScoring } from '../../../training/contract/score-schemes.ts'
import { bump } from '../../../training/contract/scores.ts'
import { readLastTime, readLibraryFigures, searchLibrary } from '../../contract/library.ts'
import { createTrack } from '../../contract/tracks.ts'
import { createWorkout } from '../../contract/workouts.ts'

const { db, gym, app, goTo, person, save } = await scoreDesk()
const fran = (await readRow(db, 'benchmarks', ['id'], { name: 'Fran' })).id
async function movement(ca: string, es: string, abbreviation: string): Promise<number> {
  const name = { ca, es }
  return (await insertRow(db, 'movements', { name, unit: 'kg', has_rm: true, abbreviation })).id
}
const thruster = await movement('Thruster', 'Thruster', 'THR')
const deadlift = await movement('Pes mort', 'Peso muerto', 'DL')
const ids: Record<string, number> = {}
const blocks: Record<string, number> = {}

const block = (title: string, exercices: string[], more: Partial<Block> = {}): Block => ({
  ...{ title, exercices, tc: null, wbs: [], scored: null },
  ...more,
})
async function write(name: string, when: string, wbs: Block[], more: object = {}): Promise<void> {
  goTo(when)
  const made = await call(app, createWorkout, { as: gym.trainer, body: { when, wbs, ...more } })
  expect(made.status, made.text).toBe(200)
  ids[name] = made.body.id
  blocks[name] = made.body.wbs.find(({ scored }: Block) => scored)?.scored.id
}
const find = (query: object) => call(app, searchLibrary, { as: gym.trainer, query: { ...query } })
async function found(query: object): Promise<string[]> {
  const answer = await find(query)
  expect(answer.status, answer.text).toBe(200)
  const named = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  return answer.body.content.map(({ id }: { id: number }) => named.get(id))
}

const timed = { ...plainScoring('time'), benchmark: fran, capSeconds: 600 }
const franBlock = block('Fran', ['21-15-9', 'Thrusters 43/29 kg', 'Pull-ups'], { scored: timed })

beforeAll(async () => {
  const track = await call(app, createTrack, {
    as: gym.admin,
    body: {
      texts: { name: { ca: 'Halterofília', es: 'Halterofilia' } },
      ...{ color: '#aa2200', position: 2, daysBefore: 0, publishesAt: '00:00', audience: 'members' },
      ...{ readers: [], centers: [], activities: [] },
    },
  })
  ids.track = track.body.id
  await write('fran', '2025-11-18', [block('Escalfament', ['Corda']), franBlock], {
    notes: [{ at: '1', text: 'Escaleu aviat' }],
  })
  const people = [await person('women'), await person('women'), await person('men'), await person('nowhere')]
  for (const [nth, name] of ['Ona', 'Mar', 'Pau', 'Secret'].entries())
    await updateRows(db, 'members', { name, surname: 'Puig' }, { id: people[nth] ?? 0 })
  const [ona = 0, mar = 0, pau = 0, secret = 0] = people
  await call(app, setPrivacyChoices, { as: mar, body: { listedUnder: 'women', wallName: 'place' } })
  const id = blocks.fran ?? 0
  await save(id, ona, 400_000)
  await save(id, mar, 300_000)
  const scored = await save(id, pau, 360_000)
  await save(id, secret, 200_000, { visible: false })
  await call(app, bump, { as: ona, params: { id: scored.body.score.id } })
  await write('lifting', '2025-11-18', [block('Snatch', ['EMOM 10'], { tc: 10 })], { track: ids.track })
  const squat = { ...plainScoring('load'), movement: deadlift, sets: 5, reps: 5 }
  await write(
    'strength',
    '2026-01-07',
    [
      block('Força', ['Pes mort 5x5'], {
        scored: squat,
        translation: { title: 'Fuerza', exercices: ['Peso muerto 5x5'] },
      }),
    ],
    { language: 'ca' },
  )
  await write('amrap', '2026-02-03', [block('AMRAP 25', ['Tracció', '12 thrusters'], { tc: 25 })])
  await write('later', '2026-02-20', [block('Fran', ['21-15-9'], { scored: timed })], { state: 'draft' })
  goTo('2026-02-10')
})

test('finds every workout of every track, latest first', async () => {
  expect(await found({})).toEqual(['later', 'amrap', 'strength', 'lifting', 'fran'])
  const { content, total, next } = (await find({})).body
  expect([total, next]).toEqual([5, null])
  expect(content.map(({ published }: { published: boolean }) => published)).toEqual([
    ...[false, true, true, true, true],
  ])
  expect(content[4]).toMatchObject({
    ...{ id: ids.fran, when: '2025-11-18', results: 3, bumps: 1 },
    notes: [{ at: '1', text: 'Escaleu aviat' }],
    center: { id: gym.center.id },
  })
  expect(content[3].track).toEqual({ id: ids.track, name: 'Halterofilia', color: '#aa2200' })
})

test.each([
  ['words without their accents, in whatever case', { text: 'TRACCIO' }, ['amrap']],
  ['words with accents that the text lacks', { text: 'snátch' }, ['lifting']],
  ['beginnings of words, all of them', { text: 'thru 43' }, ['fran']],
  ['words of a translation', { text: 'peso muerto' }, ['strength']],
  ['numbers', { text: '21-15-9' }, ['later', 'fran']],
  ['sets and reps', { text: '5x5' }, ['strength']],
  ['no names of parts of a block', { text: 'scored' }, []],
  ['nothing of signs only', { text: '--' }, ['later', 'amrap', 'strength', 'lifting', 'fran']],
  ['a quote as any sign', { text: "fran'" }, ['later', 'fran']],
  ['a movement that the text names in the plural', { movement: thruster }, ['amrap', 'fran']],
  ['a movement that scores it', { movement: deadlift }, ['strength']],
  ['no movement that is not there', { movement: 999_999 }, []],
  ['a benchmark', { benchmark: fran }, ['later', 'fran']],
  ['a scheme', { scheme: 'load' }, ['strength']],
  ['a time cap of a block, scored or not', { capFrom: 10, capUntil: 24 }, ['later', 'lifting', 'fran']],
  ['a time cap from some minutes on', { capFrom: 11 }, ['amrap']],
  ['the median of the times', { tookFrom: 6, tookUntil: 6 }, ['fran']],
  ['no median that is longer', { tookFrom: 7 }, []],
  ['what was given fist bumps', { liked: true }, ['fran']],
  ['a track', { track: -1 }, ['lifting']],
  ['days', { from: '2026-01-07', until: '2026-02-03' }, ['amrap', 'strength']],
  ['all of it together', { text: 'fran', benchmark: fran, scheme: 'time', liked: true }, ['fran']],
])('finds %s', async (_, query, names) => {
  expect(await found('track' in query ? { track: ids.track } : query)).toEqual(names)
})

test('finds by center, and one workout by its id', async () => {
  const { id } = await insertRow(db, 'centers', { name: 'Reus' })
  expect(await found({ center: id })).toEqual([])
  expect(await found({ center: gym.center.id })).toHaveLength(5)
  expect(await found({ workout: ids.fran })).toEqual(['fran'])
})

test('pages go on after the last one, also where a day has several and the last was deleted meanwhile', async () => {
  const first = (await find({ size: 4 })).body
  expect([first.content.length, first.total]).toEqual([4, 5])
  expect(await found({ size: 4, before: first.next })).toEqual(['fran'])
  const one = (await find({ size: 1 })).body
  const gone = await insertRow(db, 'workouts', {
    ...{ center_id: gym.center.id, track_id: ids.track ?? 0, on_date: '2026-02-20', blocks: '[]' },
  })
  const two = (await find({ size: 1 })).body
  await db.deleteFrom('workouts').where('id', '=', gone.id).execute()
  expect(await found({ size: 2, before: two.next })).toEqual(['later', 'amrap'])
  const second = (await find({ size: 1, before: one.next })).body
  expect([second.content[0].id, second.total]).toEqual([ids.amrap, null])
  expect((await find({ before: 2 ** 60 })).status).toBe(400)
})

test('figures count what is visible, and name only whom the wall names', async () => {
  const { body } = await call(app, readLibraryFigures, { as: gym.trainer, params: { id: ids.fran } })
  expect(body).toHaveLength(1)
  expect(body[0]).toMatchObject({
    ...{ blockId: blocks.fran, workoutId: ids.fran, benchmark: 'Fran', scheme: 'time', capSeconds: 600 },
    ...{ results: 3, capped: 0, median: 360_000 },
    bests: [
      { list: 'women', level: 'rx', value: 300_000, capped: false, names: [] },
      { list: 'men', level: 'rx', value: 360_000, capped: false, names: ['Pau P.'] },
    ],
  })
  const none = await call(app, readLibraryFigures, { as: gym.trainer, params: { id: ids.amrap } })
  expect(none.body).toEqual([])
})

test('the last time is of the same benchmark, else of the movement scored so, before the day and published', async () => {
  const last = async (query: object) =>
    (await call(app, readLastTime, { as: gym.trainer, query: { date: '2026-03-01', ...query } })).body
  expect(await last({ benchmark: fran })).toMatchObject({ workoutId: ids.fran, when: '2025-11-18' })
  expect(await last({ benchmark: fran, date: '2025-11-18' })).toBeNull()
  expect(await last({ movement: deadlift, scheme: 'load' })).toMatchObject({
    ...{ workoutId: ids.strength, results: 0, median: null, bests: [] },
  })
  expect(await last({ movement: deadlift, scheme: 'reps' })).toBeNull()
  expect(await last({})).toBeNull()
})
