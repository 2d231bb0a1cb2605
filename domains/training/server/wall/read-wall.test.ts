import { afterEach, expect, test } from 'vitest'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { insertRow, readRow, updateRows } from '../../../../tests/support/rows.ts'
import { buildDevice } from '../../../../tests/support/screens/devices.ts'
import { markAttendance } from '../../../booking/contract/bookings.ts'
import { makeDevice } from '../../../gym/contract/devices.ts'
import { createWorkout } from '../../../programming/contract/workouts.ts'
import { getPrivacyChoices, setPrivacyChoices } from '../../contract/privacy-choices.ts'
import { plainScoring } from '../../contract/score-schemes.ts'
import { enterScore } from '../../contract/scores.ts'
import { readClock, readWall, type Wall } from '../../contract/wall.ts'

const { db, url, pool } = await testDatabase()
const gym = await buildGym(db)
const evening = madrid('2026-05-13 18:00')
let now = evening
const app = await testApp(url, { clock: () => now })
const screen = await buildDevice(gym, { kind: 'screen', language: 'ca' })
const desk = openDesk(pool, () => evening - minutes(1440))

afterEach(async () => {
  now = evening
  await db.updateTable('gym_classes').set({ shown: false }).execute()
})

const read = async (device = screen): Promise<Wall> => {
  const { status, body } = await call(app, readWall, { headers: device.headers })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const named = async (name: string, surname: string) => {
  const id = await buildMember(db, { plan: gym.unlimited })
  await db.updateTable('members').set({ name, surname }).where('id', '=', id).execute()
  return id
}

test('lists members as they chose, in the order of booking, and nothing else of them', async () => {
  const berta = await named('Berta', 'puigdevall Soler')
  const quim = await named('Quim', 'Cabratosa')
  const pau = await named('Pau', '')
  const classId = await buildClass(gym, { startsAt: evening, maxPeople: 12 })
  for (const member of [quim, berta, pau]) expect(await desk.join(classId, member)).toBe('IN')
  expect((await call(app, getPrivacyChoices, { as: quim })).body).toMatchObject({ wallName: 'name' })
  const chosen = await call(app, setPrivacyChoices, { as: quim, body: { wallName: 'place' } })
  expect(chosen.body).toMatchObject({ wallName: 'place' })
  expect((await call(app, setPrivacyChoices, { as: quim, body: {} })).body).toMatchObject({
    wallName: 'place',
  })
  expect((await call(app, setPrivacyChoices, { as: quim, body: { wallName: 'x' } })).status).toBe(400)
  const tick = { params: { id: classId }, body: { userId: berta, validated: true } }
  expect((await call(app, markAttendance, { as: gym.trainer, ...tick })).status).toBe(200)

  const { text } = await call(app, readWall, { headers: screen.headers })
  const [shown] = (await read()).classes
  expect(shown).toMatchObject({ id: classId, activity: 'wod', maxPeople: 12, usersIn: 3, coach: null })
  expect(shown?.people).toEqual([
    { name: null, here: false },
    { name: 'Berta P.', here: true },
    { name: 'Pau', here: false },
  ])
  const rows = await db.selectFrom('members').selectAll().where('id', 'in', [berta, quim]).execute()
  for (const { surname, email, cin } of rows)
    for (const secret of [surname.slice(1), email, cin, 'Quim']) expect(text).not.toContain(secret)
})

test('shows the classes of the day that are not over, with the coach, and the roll three hours before', async () => {
  const [over, running, soon, late] = [
    await buildClass(gym, { startsAt: evening - minutes(60) }),
    await buildClass(gym, { startsAt: evening - minutes(30) }),
    await buildClass(gym, { startsAt: evening + minutes(180) }),
    await buildClass(gym, { startsAt: evening + minutes(181) }),
  ]
  const hidden = await buildClass(gym, { startsAt: evening, shown: false })
  const tomorrow = await buildClass(gym, { startsAt: evening + minutes(1440) })
  await updateRows(db, 'gym_classes', { coach_id: gym.trainer }, { id: running })
  const { name } = await readRow(db, 'members', ['name'], { id: gym.trainer })
  const wall = await read()
  expect(wall.classes.map((one) => [one.id, one.people === null])).toEqual([
    [running, false],
    [soon, false],
    [late, true],
  ])
  expect(wall.classes.map((one) => one.id)).not.toEqual(expect.arrayContaining([over, hidden, tomorrow]))
  expect(wall.classes.map((one) => one.coach)).toEqual([name, null, null])
  expect(wall).toMatchObject({ day: '2026-05-13', now: new Date(now).toISOString(), language: 'ca' })
})

test('a device that lists no names gets no roll, and one of another center other classes', async () => {
  await buildClass(gym, { startsAt: evening })
  const plain = await buildDevice(gym, { kind: 'screen', showsNames: false })
  expect((await read(plain)).classes[0]).toMatchObject({ people: null, usersIn: 0 })
  expect((await read(plain)).language).toBe('es')
  const { id: centerId } = await insertRow(db, 'centers', { name: 'Salt' })
  const elsewhere = await buildDevice(gym, { kind: 'screen', centerId })
  expect(await read(elsewhere)).toMatchObject({ classes: [], center: { name: 'Salt' }, workout: null })
})

test('shows the workout of the day of its center as the coach wrote it', async () => {
  expect((await read()).workout).toBeNull()
  const translation = { title: 'Força', exercices: ['5 sèries'] }
  const wbs = [{ title: 'Fuerza', exercices: ['5 series'], tc: 12, wbs: [], translation }]
  const body = { when: '2026-05-13', wbs, language: 'es' }
  const made = await call(app, createWorkout, { as: gym.trainer, query: { centerId: gym.center.id }, body })
  expect(made.status).toBe(200)
  expect((await read()).workout).toEqual({ wbs, language: 'es' })
  now += minutes(1440)
  expect((await read()).workout, 'of another day').toBeNull()
})

test('shows the results of the classes that are not over, names as their members chose', async () => {
  now += minutes(2 * 1440)
  const day = '2026-05-15'
  const [over, running, soon] = [
    await buildClass(gym, { startsAt: now - minutes(90) }),
    await buildClass(gym, { startsAt: now - minutes(30) }),
    await buildClass(gym, { startsAt: now + minutes(30) }),
  ]
  const scoredBlock = (title: string, teamSize = 1) => ({
    ...{ title, exercices: ['Run'], tc: null, wbs: [] },
    scored: { ...plainScoring('time'), capSeconds: 900, teamSize },
  })
  const body = { when: day, wbs: [scoredBlock('Sprint'), scoredBlock('Pairs', 2)] }
  const made = await call(app, createWorkout, { as: gym.trainer, query: { centerId: gym.center.id }, body })
  const [sprint, pairs] = made.body.wbs.map(({ scored }: { scored: { id: number } }) => scored.id)
  const enter = async (block: number, members: number[], value: number, classId: number | null) => {
    const entered = await call(app, enterScore, {
      params: { id: block },
      body: { members, level: 'rx', sets: [value] },
      as: gym.trainer,
    })
    expect(entered.status, JSON.stringify(entered.body)).toBe(200)
    const rows = db.updateTable('scores').set({ class_id: classId }).where('block_id', '=', block)
    await rows.where('member_id', 'in', members).execute()
  }
  const listed = async (name: string, surname: string, listedUnder: string | null, wallName = 'name') => {
    const id = await named(name, surname)
    const chosen = { listed_under: listedUnder, wall_name: wallName }
    await db.updateTable('members').set(chosen).where('id', '=', id).execute()
    return id
  }
  const [ona, shy, nowhere, unasked] = [
    await listed('Ona', 'Pujolar', 'women'),
    await listed('Shyla', 'Secretsurname', 'all', 'place'),
    await listed('Nowhera', 'Hiddensurname', 'nowhere'),
    await listed('Unaska', 'Unknownsurname', null),
  ]
  const [late, early] = [await listed('Biel', 'Tarrés', 'men'), await listed('Cesc', 'Over', 'men')]
  await enter(sprint, [ona], 200_000, running)
  await enter(sprint, [shy], 190_000, running)
  await enter(sprint, [nowhere], 180_000, running)
  await enter(sprint, [unasked], 170_000, running)
  await enter(sprint, [late], 210_000, soon)
  await enter(sprint, [early], 100_000, over)
  await enter(pairs, [ona, nowhere], 300_000, running)
  const { scores } = await read()
  expect(scores).toMatchObject([
    {
      ...{ title: 'Sprint', scheme: 'time', tieBreak: null },
      entries: [
        { value: 190_000, names: [null], classId: running },
        { value: 200_000, names: ['Ona P.'], classId: running, level: 'rx', capped: false },
        { value: 210_000, names: ['Biel T.'], classId: soon },
      ],
    },
    { title: 'Pairs', entries: [{ value: 300_000 }] },
  ])
  expect(scores[1]?.entries[0]?.names.toSorted()).toEqual(['Ona P.', null])
  const { text } = await call(app, readWall, { headers: screen.headers })
  for (const secret of ['Shyla', 'Nowhera', 'Unaska', 'Cesc', 'surname', 'ujolar', 'arrés'])
    expect(text).not.toContain(secret)
  const plain = await buildDevice(gym, { kind: 'screen', showsNames: false })
  expect((await read(plain)).scores).toEqual([])
})

test('shows the result of a member without a place in the class during which it was entered', async () => {
  now += minutes(3 * 1440)
  const day = '2026-05-16'
  const [over, running] = [
    await buildClass(gym, { startsAt: now - minutes(90) }),
    await buildClass(gym, { startsAt: now - minutes(30) }),
  ]
  const scored = { ...plainScoring('time'), capSeconds: 900 }
  const body = { when: day, wbs: [{ title: 'Sprint', exercices: ['Run'], tc: null, wbs: [], scored }] }
  const made = await call(app, createWorkout, { as: gym.trainer, query: { centerId: gym.center.id }, body })
  const block = made.body.wbs[0].scored.id
  const came = await named('Berta', 'Camps')
  await db.updateTable('members').set({ listed_under: 'all' }).where('id', '=', came).execute()
  const at = async (minute: number) => {
    const entered_at = new Date(now + minutes(minute))
    await db.updateTable('scores').set({ entered_at }).where('block_id', '=', block).execute()
    return (await read()).scores[0]?.entries.map(({ names, classId }) => [...names, classId])
  }
  const form = { members: [came], level: 'rx', sets: [200_000] }
  await call(app, enterScore, { params: { id: block }, body: form, as: gym.trainer })
  expect(await at(-1)).toEqual([['Berta C.', running]])
  // While the class before it was on, and before any.
  expect([await at(-70), await at(-200)]).toEqual([[], []])
  expect(over).not.toBe(running)
})

test('a new screen speaks the chosen language, and a tablet none', async () => {
  const make = async (body: object) =>
    (
      await call(app, makeDevice, {
        as: gym.admin,
        body: { name: 'Wall', showsNames: true, center: gym.center.id, ...body },
      })
    ).body
  const wall = await make({ kind: 'screen', language: 'ca' })
  expect(wall.device).toMatchObject({ kind: 'screen', language: 'ca' })
  expect((await make({ kind: 'screen' })).device.language).toBe('es')
  expect((await make({ kind: 'door', language: 'ca' })).device.language).toBeNull()
  const headers = { authorization: `Device ${wall.secret}` }
  expect((await call(app, readWall, { headers })).body.language).toBe('ca')
})

test('answers the time without a log-in', async () => {
  expect((await call(app, readClock)).body).toEqual({ now })
})
