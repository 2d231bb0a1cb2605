import { expect, test } from 'vitest'
import { addDays, type Day } from '../../../../platform/rules/local-time.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { classesOfRange, listClasses, rollOfDay } from '../../../booking/contract/classes.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const member = await buildMember(db)
let today: Day = '2026-05-13'
const clock = () => madrid(`${today} 06:00`)
const [app, other] = await Promise.all([testApp(url, { clock }), testApp(url, { clock })])
for (let day = 0; day < 7; day += 1) {
  const times = { day, start_time: '18:00', end_time: '19:00' }
  const row = { center_id: gym.center.id, activity_id: gym.wod, ...times, max_people: 8 }
  await db.insertInto('class_templates').values(row).execute()
}

const count = async () => (await db.selectFrom('gym_classes').select('id').execute()).length

test.each([
  ['the classes of a day', listClasses, () => ({ as: member, query: { date: today } })],
  ['the roll of a day', rollOfDay, () => ({ as: gym.trainer, query: { date: today } })],
  ['the classes of a range', classesOfRange, () => ({ as: gym.trainer, query: { from: today, to: today } })],
] as const)(
  'after a long stop %s are there with the first request, made once',
  async (_, endpoint, input) => {
    today = addDays(today, 30)
    const before = await count()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (__, nth) => call(nth % 2 ? app : other, endpoint, input())),
    )
    for (const { status, body } of answers) expect([status, body.length]).toEqual([200, 1])
    expect((await count()) - before).toBe(15)
  },
)

test('a request of the same day makes nothing again', async () => {
  await db.deleteFrom('gym_classes').where('on_date', '=', addDays(today, 5)).execute()
  const { body } = await call(app, listClasses, { as: member, query: { date: addDays(today, 5) } })
  expect(body).toEqual([])
})
