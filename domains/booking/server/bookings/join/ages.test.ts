import { expect, test } from 'vitest'
import { call, testApp } from '../../../../../tests/support/app.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { openDesk } from '../../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../../tests/support/gym.ts'
import { mailsTo } from '../../../../../tests/support/gym-books.ts'
import { insertRow, updateRows } from '../../../../../tests/support/rows.ts'
import { updateActivity } from '../../../../gym/contract/activities.ts'
import { joinClass } from '../../../contract/bookings.ts'
import { nextBookable } from '../../../contract/classes.ts'
import { askFixedPlace } from '../../../contract/fixed-places.ts'

const { db, url, pool } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 12:00')
const app = await testApp(url, { clock: () => now })
const desk = openDesk(pool, () => now)

const born = async (birth: string | null) => {
  const id = await buildMember(db, { plan: gym.unlimited })
  await updateRows(db, 'members', { birth }, { id })
  return id
}
const change = (body: object) =>
  call(app, updateActivity, { params: { id: gym.oncePerDay }, body, as: gym.admin })
const kidsAt = (time: string, more: object = {}) =>
  buildClass(gym, { startsAt: madrid(time), activity: gym.oncePerDay, ...more })

expect((await change({ youngest: 6, oldest: 12 })).body).toMatchObject({ youngest: 6, oldest: 12 })

test('ages count on the day of the class, with the birthday', async () => {
  const child = await born('2020-05-14')
  const [today, tomorrow] = [await kidsAt('2026-05-13 18:00'), await kidsAt('2026-05-14 18:00')]
  expect([await desk.join(today, child), await desk.join(tomorrow, child)]).toEqual(['age_unfit', 'IN'])
  const teenager = await born('2013-05-14')
  expect([await desk.join(today, teenager), await desk.join(tomorrow, teenager)]).toEqual(['IN', 'age_unfit'])
})

test('says so in the language of the member; a member without a birth date counts as 18', async () => {
  const [adult, id] = [await born(null), await kidsAt('2026-05-13 17:00')]
  const join = (language: string) =>
    call(app, joinClass, {
      params: { id },
      body: { userId: adult },
      as: adult,
      headers: { 'accept-language': language },
    })
  expect((await join('ca')).body).toMatchObject({
    code: 'age_unfit',
    message: 'Aquesta classe és per a una altra edat.',
  })
  expect((await join('es')).body.message).toBe('Esta clase es para otra edad.')
  const offered = await call(app, nextBookable, { as: adult })
  expect(offered.body.next?.activity.key).not.toBe('kids')
})

test('staff may add somebody of another age, who is not promoted from the line by themselves', async () => {
  const id = await kidsAt('2026-05-14 10:00', { maxPeople: 1 })
  const [first, second, child] = [
    await born('2017-01-01'),
    await born('1990-01-01'),
    await born('2018-01-01'),
  ]
  expect(await desk.join(id, first)).toBe('IN')
  expect(await desk.add(id, second, 'trainer', gym.trainer)).toBe('WAIT 1')
  expect(await desk.join(id, child)).toBe('WAIT 2')
  expect(await desk.leave(id, first)).toBe('refunded')
  expect(await desk.join(id, child)).toBe('already_joined')
  expect((await mailsTo(db, second)).map(({ template }) => template)).toContain('wait_skipped')
})

test('a free place shortly before the class is offered only to those whom it fits', async () => {
  const id = await kidsAt('2026-05-13 13:30', { maxPeople: 1 })
  const [first, adult, child] = [await born('2017-01-01'), await born('1990-01-01'), await born('2018-01-01')]
  await desk.join(id, first)
  await desk.add(id, adult, 'trainer', gym.trainer)
  await desk.join(id, child)
  await desk.leave(id, first)
  const offered = async (member: number) =>
    (await mailsTo(db, member)).some(({ template }) => template === 'place_offered')
  expect([await offered(adult), await offered(child)]).toEqual([false, true])
})

test('a fixed place needs the age too, and a place that no longer fits is kept', async () => {
  const slot = await insertRow(db, 'class_templates', {
    center_id: gym.center.id,
    activity_id: gym.oncePerDay,
    day: 2,
    start_time: '18:00',
    end_time: '19:00',
    max_people: 12,
  })
  const ask = async (as: number) =>
    (await call(app, askFixedPlace, { as, body: { slotId: slot.id } })).body.code ?? 'asked'
  const [adult, child] = [await born('1990-01-01'), await born('2016-01-01')]
  expect([await ask(adult), await ask(child)]).toEqual(['age_unfit', 'asked'])
  const id = await kidsAt('2026-05-14 12:00')
  await desk.join(id, child)
  expect((await change({ youngest: 14 })).body.fields).toEqual({ oldest: 'invalid' })
  expect((await change({ youngest: 14, oldest: 17 })).status).toBe(200)
  expect(await desk.leave(id, child)).toBe('refunded')
  expect(await desk.join(id, child)).toBe('age_unfit')
  await change({ youngest: 6, oldest: 12 })
})
