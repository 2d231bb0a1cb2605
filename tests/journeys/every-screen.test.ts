import { describe, expect, test } from 'vitest'
import { type Screen, screens } from '../../web/screens.ts'
import { check } from '../support/check-page.ts'
import { type House, openHouse } from '../support/journey.ts'
import { demoCins, demoPerson, logIn } from '../support/people.ts'

const house = await openHouse()

/** An address of a screen of which there are many. */
async function addressOf(screen: Screen, { db, today }: House): Promise<string> {
  const { id } = await db
    .selectFrom('gym_classes')
    .innerJoin('activities', 'activities.id', 'gym_classes.activity_id')
    .select('gym_classes.id')
    .where('on_date', '=', today)
    .where('key', '=', 'wod')
    .orderBy('starts_at', 'desc')
    .executeTakeFirstOrThrow()
  const plan = await db.selectFrom('plans').select('id').orderBy('id').executeTakeFirstOrThrow()
  const remittance = await db
    .selectFrom('remittances')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const values: Record<string, string> = { activityName: 'wod', date: today, token: 'a-token-of-nobody' }
  const ids: Record<string, number> = { rate: plan.id, 'admin-user': 2, 'admin-remittance': remittance.id }
  values.id = String(ids[screen.id] ?? id)
  return screen.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '')
}

const isOfStaff = (screen: Screen) => screen.path.startsWith('/admin')

// One window for all public screens, and one of the admin for the others; the colours of the dark scheme are looked at
// without loading again. In the other language of a device only words and widths are others. What staff see is for the
// desk and the tablet at the door.
describe.each([
  ['ca', 'phone', false, 'all'],
  ['es', 'phone', false, 'words'],
  ['es', 'desktop', false, 'all'],
  ['ca', 'desktop', false, 'words'],
  ['ca', 'tablet', true, 'all'],
  ['es', 'desktop', true, 'all'],
] as const)('in %s on a %s (of staff: %s, looked at: %s)', (language, device, ofStaff, looked) => {
  test('every screen is readable, complete and quiet, in light and dark', async () => {
    const guest = await house.open({ language, device })
    const admin = await house.open({ language, device })
    await logIn(admin, await demoPerson(house, demoCins.admin, language))
    for (const screen of screens.filter((one) => isOfStaff(one) === ofStaff)) {
      const page = screen.access === 'public' ? guest : admin
      const address = await addressOf(screen, house)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(address)
      await page.locator(`html[data-session="${page === guest ? 'out' : 'in'}"]`).waitFor()
      await page.locator('main h1').first().waitFor()
      expect(new URL(page.url()).pathname).toBe(address)
      expect(await page.getByRole('heading', { level: 1 }).count(), `headings of ${address}`).toBe(1)
      await check(page, looked === 'words' ? { only: 'words' } : {})
      if (looked === 'words') continue
      await page.emulateMedia({ colorScheme: 'dark' })
      await check(page, { only: 'colors' })
    }
  })
})
