import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../tests/support/gym.ts'
import { bookDemoClasses, tickDemoAttendance } from './bookings.ts'
import { Chance } from './chance.ts'
import type { DemoMember } from './people.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-11-20 12:00')
const app = await testApp(url, { clock: () => now })

test('gives the member with bought credits past classes and all credits', async () => {
  const credited = await buildMember(db, { lots: [{ amount: 3, expiresAt: now + 1e10 }] })
  const [tuesday, wednesday] = ['2026-11-17', '2026-11-18']
  for (const [day, free] of [
    [tuesday, true],
    [tuesday, false],
    [wednesday, true],
  ] as const)
    await buildClass(gym, { startsAt: madrid(`${day} ${free ? '21' : '18'}:00`), free })
  const center = await db.selectFrom('centers').select('id').executeTakeFirstOrThrow()
  const member: DemoMember = {
    id: credited,
    name: 'Ana Puig',
    centerId: center.id,
    perWeek: 0,
    hour: 18,
    scenario: 'credited',
    plan: null,
    pro: false,
    bought: { activity: 3, open: 0 },
    signedUpAt: now - 1e10,
  }
  const chance = new Chance(3)
  await bookDemoClasses(app, [member], chance)
  const places = db
    .selectFrom('bookings')
    .select(['on_date', 'charge', 'validated'])
    .where('member_id', '=', credited)
  expect(await places.execute()).toEqual([{ on_date: tuesday, charge: 'free', validated: false }])
  await tickDemoAttendance(app, gym.admin, chance)
  expect(await places.execute()).toMatchObject([{ validated: true }])
})
