import { afterEach, expect, test } from 'vitest'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { insertRow, readRow, updateRows } from '../../../../tests/support/rows.ts'
import { buildDevice } from '../../../../tests/support/screens/devices.ts'
import { markAttendance } from '../../contract/bookings.ts'
import { readDoor, tickByName } from '../../contract/check-ins.ts'

const { db, url, pool } = await testDatabase()
const gym = await buildGym(db)
const evening = madrid('2026-05-13 18:00')
let now = evening
const app = await testApp(url, { clock: () => now })
const tablet = await buildDevice(gym)
const desk = openDesk(pool, () => evening - minutes(1440))

afterEach(() => {
  now = evening
})

async function booked(startsAt = evening) {
  const member = await buildMember(db, { plan: gym.unlimited })
  const classId = await buildClass(gym, { startsAt })
  await desk.join(classId, member)
  const { id } = await readRow(db, 'bookings', ['id'], { class_id: classId })
  return { member, classId, bookingId: id }
}

const tick = (bookingId: number, at = now, headers = tablet.headers) =>
  call(app, tickByName, { headers, body: { bookingId, at: new Date(at).toISOString() } })

const ticked = (bookingId: number) =>
  readRow(db, 'bookings', ['validated', 'validated_via', 'validated_by', 'validated_at'], { id: bookingId })

test('the tablet gets first names and initials, and nothing else of members', async () => {
  const { member, classId } = await booked()
  await updateRows(db, 'members', { name: 'Berta', surname: 'Puigdevall Soler' }, { id: member })
  const { body, text } = await call(app, readDoor, { headers: tablet.headers })
  const here = body.classes.find((each: { id: number }) => each.id === classId)
  expect(here.people).toEqual([{ id: expect.any(Number), name: 'Berta P.', here: false }])
  const secrets = await db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
  for (const value of [secrets.surname, 'uigdevall', secrets.email, secrets.cin])
    expect(text).not.toContain(value)
  expect(text).not.toMatch(/@|surname|email|phone|image|memberId|userId/)
})

test('a tablet that lists no names gets none and cannot tick', async () => {
  const { bookingId } = await booked()
  const plain = await buildDevice(gym, { showsNames: false })
  const { body } = await call(app, readDoor, { headers: plain.headers })
  expect(body.classes.flatMap((each: { people: object[] }) => each.people)).toEqual([])
  expect((await tick(bookingId, now, plain.headers)).status).toBe(403)
})

test('a tap ticks at the time of the tap, also when it is sent hours later, and once', async () => {
  const { bookingId, member } = await booked()
  now = evening + minutes(240)
  for (const _ of [1, 2]) expect((await tick(bookingId, evening)).body).toMatchObject({ here: true })
  expect(await ticked(bookingId)).toEqual({
    validated: true,
    validated_via: 'name',
    validated_by: null,
    validated_at: new Date(evening),
  })
  const entries = db
    .selectFrom('audit_log')
    .select(['by_member_id', 'after'])
    .where('about_member_id', '=', member)
  expect(await entries.execute()).toMatchObject([
    { by_member_id: null, after: { via: 'name', device: 'Entrance' } },
  ])
})

test('a tap that arrives late does not undo what a trainer decided after it', async () => {
  const { bookingId, member, classId } = await booked()
  const byTrainer = (validated: boolean) =>
    call(app, markAttendance, {
      as: gym.trainer,
      params: { id: classId },
      body: { userId: member, validated },
    })
  now = evening + minutes(5)
  await byTrainer(true)
  await byTrainer(false)
  expect((await tick(bookingId, evening)).body.code).toBe('attendance_changed')
  expect(await ticked(bookingId)).toMatchObject({ validated: false, validated_via: null })
})

test.each([
  ['before the window', -31, 0],
  ['after the window', 16, 0],
  ['more than twelve hours old', 0, 721],
])('a tap %s is refused', async (_, tapped, late) => {
  const { bookingId } = await booked()
  now = evening + minutes(tapped + late)
  expect((await tick(bookingId, evening + minutes(tapped))).body.code).toBe('attendance_closed')
})

test('a tap from a clock that is ahead counts as now, and one of another center is not found', async () => {
  const { bookingId } = await booked()
  const { id: centerId } = await insertRow(db, 'centers', { name: 'Salt' })
  const elsewhere = await buildDevice(gym, { centerId })
  expect((await tick(bookingId, now, elsewhere.headers)).status).toBe(404)
  expect((await tick(bookingId, now + minutes(600))).status).toBe(200)
  expect((await ticked(bookingId)).validated_at).toEqual(new Date(evening))
})
