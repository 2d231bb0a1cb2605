import { expect, test } from 'vitest'
import { type Millis, minutes } from '../../../../platform/rules/local-time.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, type MemberOptions, madrid } from '../../../../tests/support/gym.ts'
import { bookingViolations, mailsTo, membersIn } from '../../../../tests/support/gym-books.ts'
import { insertRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import { buildSlot, holdSlot, weeksOf } from '../../../../tests/support/slots.ts'
import {
  cinFor,
  cinOf,
  codesOf,
  exported,
  importFile,
  previewFile,
} from '../../../../tests/support/transfer.ts'
import * as contract from '../../../booking/contract/fixed-places.ts'

const start = madrid('2026-05-04 10:00')

/** A gym with a slot on Wednesdays at 18:00 (six fixed places) and one on Thursdays at 7:00 (two). */
async function open() {
  const { db, url } = await testDatabase()
  const gym = await buildGym(db)
  let now = start
  const app = await testApp(url, { clock: () => now })
  const evening = await buildSlot(gym, { startsAt: madrid('2026-05-06 18:00'), weeks: 6 })
  const morning = await buildSlot(gym, { startsAt: madrid('2026-05-07 07:00'), weeks: 6, maxPeople: 5 })
  const member = (options: MemberOptions = {}) => buildMember(db, { plan: gym.three, ...options })
  return {
    ...{ app, db, gym, evening, morning, member },
    as: gym.admin,
    at: (time: Millis) => {
      now = time
    },
    /** Members with the same documents in every gym. */
    async crowd(count: number, options: MemberOptions = {}) {
      const ids: number[] = []
      for (let nth = 0; nth < count; nth += 1) {
        const id = await member(options)
        await updateRows(db, 'members', { cin: cinOf(nth) }, { id })
        ids.push(id)
      }
      return ids
    },
    own: async (as: number) => (await call(app, contract.listFixedPlaces, { as })).body,
    places: () => readRows(db, 'fixed_places', ['member_id', 'granted_at'], { ended_at: null }),
  }
}

const head =
  'Socio;Actividad;Día de la semana;Hora;Plaza;Pedida el;Concedida el;Faltas seguidas;Días que se salta'
const file = (...lines: string[]) => [head, ...lines].join('\n')

test('holders, line, misses and skipped weeks leave one gym and enter another as they are', async () => {
  const [here, there] = [await open(), await open()]
  const [a = 0, b = 0, c = 0, d = 0] = await here.crowd(4)
  const theirs = await there.crowd(4)
  // The first of the holders is not the first in the table, and one asked long before the other in line.
  await holdSlot(here.gym, here.morning.slotId, [b], madrid('2026-03-01 09:30') + 7)
  await holdSlot(here.gym, here.morning.slotId, [a], madrid('2026-02-01 09:30'))
  const line = { template_id: here.morning.slotId }
  for (const [member_id, asked] of [
    [c, '2026-04-02 10:00'],
    [d, '2026-04-01 10:00'],
  ] as const)
    await insertRow(here.db, 'fixed_places', { ...line, member_id, asked_at: new Date(madrid(asked)) })
  await holdSlot(here.gym, here.evening.slotId, [a], madrid('2026-02-01 09:30'))
  await updateRows(here.db, 'fixed_places', { misses: 2 }, { template_id: here.evening.slotId })
  const skip = {
    params: { id: (await here.own(a))[0]?.id ?? 0 },
    body: { classId: here.evening.classIds[2] },
  }
  expect((await call(here.app, contract.skipFixedWeek, { ...skip, as: a })).status).toBe(204)

  for (const format of ['csv', 'json'] as const) {
    const text = await exported(here.app, here.as, 'fixedPlaces', format)
    const again = await previewFile(here.app, here.as, 'fixedPlaces', text, { existing: 'update' })
    expect([again.problems, again.counts]).toEqual([
      [],
      { made: 0, queued: 0, changed: 0, same: 5, skipped: 0, left_out: 0 },
    ])
  }
  const csv = await exported(here.app, here.as, 'fixedPlaces', 'csv')
  const preview = await previewFile(there.app, there.as, 'fixedPlaces', csv)
  expect([preview.problems, preview.counts.made, preview.counts.queued]).toEqual([[], 3, 2])
  const report = await importFile(there.app, there.as, 'fixedPlaces', csv)
  expect(report).toMatchObject({ done: true, counts: preview.counts })
  const arrived = await exported(there.app, there.as, 'fixedPlaces', 'csv')
  expect(arrived.split('\r\n').toSorted()).toEqual(csv.split('\r\n').toSorted())
  expect((await importFile(there.app, there.as, 'fixedPlaces', csv)).counts.same).toBe(5)
  const order = async ({ app, as, morning }: typeof here, ids: number[]) => {
    const slot = { params: { id: morning.slotId }, as }
    const { held, line: waiting } = (await call(app, contract.listSlotHolders, slot)).body
    return [...held, ...waiting].map(({ user }) => ids.indexOf(user.id))
  }
  expect(await order(here, [a, b, c, d])).toEqual([0, 1, 3, 2])
  expect(await order(there, theirs)).toEqual([0, 1, 3, 2])
})

test('places beyond the share wait, in the order of asking', async () => {
  const { app, as, crowd, morning, own, gym } = await open()
  const [first = 0, second = 0, third = 0, fourth = 0] = await crowd(4)
  const text = file(
    `${cinOf(0)};wod;jueves;7:00;concedida;03/02/2026;;;`,
    `${cinOf(1)};wod;Thursday;7:00;;02/02/2026;;;`,
    `${cinOf(2)};wod;4;7:00;concedida;01/02/2026;;;`,
    `${cinOf(3)};wod;jueves;7:00;en cola;01/01/2026;;;`,
  )
  const preview = await previewFile(app, as, 'fixedPlaces', text)
  expect(preview.lines.map(({ step }) => step)).toEqual(['queued', 'made', 'made', 'queued'])
  await importFile(app, as, 'fixedPlaces', text)
  const positions = async () =>
    await Promise.all([first, second, third, fourth].map(async (id) => (await own(id))[0]?.position))
  expect(await positions()).toEqual([2, null, null, 1])
  expect((await importFile(app, as, 'fixedPlaces', text)).counts).toMatchObject({ made: 0, queued: 0 })
  // One more fits, but those in line come before it.
  await updateRows(gym.db, 'class_templates', { max_people: 7 }, { id: morning.slotId })
  const late = await buildMember(gym.db, { plan: gym.three })
  const more = await importFile(
    app,
    as,
    'fixedPlaces',
    file(`${await cinFor(gym.db, late)};wod;jueves;7:00;;;;;`),
  )
  expect(more.counts).toMatchObject({ made: 0, queued: 1 })
  await app.runJob('follow-fixed-places')
  expect(await positions()).toEqual([1, null, null, null])
})

test('skipped days whose class is over or cancelled are left out', async () => {
  const { app, as, at, crowd, db, evening } = await open()
  await crowd(1)
  const [first = 0, second = 0, third = 0] = evening.classIds
  // The class of the day has begun, and the next one was cancelled.
  at(madrid('2026-05-06 20:00'))
  await updateRows(db, 'gym_classes', { cancelled_at: new Date(madrid('2026-05-05 12:00')) }, { id: second })
  const days = '29/04/2026 06/05/2026 13/05/2026 20/05/2026'
  const text = file(`${cinOf(0)};wod;miércoles;18:00;concedida;01/02/2026;;;${days}`)
  expect(codesOf(await previewFile(app, as, 'fixedPlaces', text))).toEqual([])
  expect((await importFile(app, as, 'fixedPlaces', text)).counts.made).toBe(1)
  const skipped = await db
    .selectFrom('fixed_weeks')
    .select('class_id')
    .where('outcome', '=', 'skipped')
    .where('class_id', 'in', [first, second, third])
    .execute()
  expect(skipped).toEqual([{ class_id: third }])
})

test('impossible lines are reported, and nothing is imported', async () => {
  const { app, as, member, db, gym, places } = await open()
  await buildSlot(gym, { startsAt: madrid('2026-05-08 18:30'), activity: gym.strong })
  await buildSlot(gym, { startsAt: madrid('2026-05-08 18:00') })
  await buildSlot(gym, { startsAt: madrid('2026-05-09 10:00'), activity: gym.openBox })
  await buildSlot(gym, { startsAt: madrid('2026-05-09 12:00'), activity: gym.openBox })
  const cin = async (options?: MemberOptions) => cinFor(db, await member(options))
  const [good, twice] = [await cin(), await cin()]
  const text = file(
    `${good};wod;miércoles;18:00;concedida;01/02/2026;;1;13/05/2026`,
    `99999999R;wod;miércoles;18:00;;;;;`,
    `${await cin()};yoga;miércoles;18:00;;;;;`,
    `${await cin()};wod;domingo;18:00;;;;;`,
    `${await cin()};wod;cualquiera;18:00;;;;;`,
    `${await cin()};wod;miércoles;18:00;quizá;;;;`,
    `${await cin({ status: 'INACTIVE' })};wod;miércoles;18:00;;;;;`,
    `${await cinFor(db, await buildMember(db))};wod;miércoles;18:00;;;;;`,
    `${twice};wod;viernes;18:00;;;;;`,
    `${twice};strong;viernes;18:30;;;;;`,
    `${twice};open_box;sábado;10:00;;;;;`,
    `${twice};open_box;sabado;12:00;;;;;`,
    `${good};wod;3;18:00;;;;;`,
    `${await cin()};wod;miércoles;18:00;en cola;;01/02/2026;;`,
    `${await cin()};wod;miércoles;18:00;;01/06/2026;;;`,
    `${await cin()};wod;miércoles;18:00;;;;11;`,
    `${await cin()};wod;miércoles;18:00;;;;;14/05/2026`,
    `${await cin()};wod;miércoles;18:00;;;;;mañana`,
  )
  const codes = [
    '3 member member_unknown',
    '4 activity activity_unknown',
    '5 start slot_unknown',
    '6 weekday invalid',
    '7 fixedState invalid',
    '8 member not_active',
    '9 member plan_missing',
    '11 member fixed_place_overlaps',
    '13 member fixed_place_limit',
    '14 member repeated',
    '15 grantedAt invalid',
    '16 askedAt date_in_future',
    '17 missedInARow too_big',
    '18 skippedDays class_unknown',
    '19 skippedDays date_invalid',
  ]
  expect(codesOf(await previewFile(app, as, 'fixedPlaces', text))).toEqual(codes)
  expect(await importFile(app, as, 'fixedPlaces', text)).toMatchObject({ done: false })
  expect(await places()).toEqual([])
  await db.updateTable('centers').set({ fixed_share: 0 }).execute()
  const off = await previewFile(app, as, 'fixedPlaces', file(`${good};wod;miércoles;18:00;;;;;`))
  expect(codesOf(off)).toEqual(['2 member fixed_places_off'])
})

test('an imported place books the classes that open afterwards, and earlier misses count until its member comes', async () => {
  const { app, as, at, crowd, db, evening, gym, own } = await open()
  const [a = 0, resting = 0] = await crowd(2)
  await insertRow(db, 'pauses', { member_id: resting, starts_on: '2026-05-01' })
  // The class of 6 May opened on 4 May at 17:00; the file says the place is older.
  at(madrid('2026-05-05 10:00'))
  const text = file(
    `${cinOf(0)};wod;miércoles;18:00;concedida;01/02/2026;01/02/2026;2;`,
    `${cinOf(1)};wod;miércoles;18:00;concedida;01/02/2026;01/02/2026;0;`,
  )
  expect((await importFile(app, as, 'fixedPlaces', text)).counts.made).toBe(2)
  await app.runJob('seat-fixed-places')
  const [first = 0, second = 0] = evening.classIds
  expect(await membersIn(db, first, 'IN')).toEqual([])
  expect([await mailsTo(db, a), await weeksOf(gym, first)]).toEqual([[], []])
  at(madrid('2026-05-11 16:59'))
  await app.runJob('seat-fixed-places')
  expect(await membersIn(db, second, 'IN')).toEqual([a])
  expect(await weeksOf(gym, second)).toEqual(['booked', 'rested'])
  expect((await own(a))[0]?.misses).toBe(2)
  // The third miss in a row ends the place.
  at(madrid('2026-05-13 19:00') + minutes(1))
  const closed = { roll_closed_at: new Date(madrid('2026-05-13 19:00')), roll_closed_by: gym.trainer }
  await db.updateTable('gym_classes').set(closed).where('id', '=', second).execute()
  await app.runJob('follow-fixed-places')
  expect([await own(a), (await mailsTo(db, a)).map(({ template }) => template)]).toEqual([
    [],
    ['fixed_place_ended'],
  ])
  expect(await bookingViolations(db)).toEqual([])
})
