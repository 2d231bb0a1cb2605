import { describe, expect, test } from 'vitest'
import { type Screen, screens } from '../../web/screens.ts'
import { check } from '../support/check-page.ts'
import { type NewClass, newClass } from '../support/class-row.ts'
import { type Site, startSite } from '../support/journey.ts'
import { narrowProblems } from '../support/narrow-page.ts'
import { demoCins, demoPerson, logIn } from '../support/people.ts'
import { writeScoredWorkout } from '../support/scored-workout.ts'

async function addressOf(screen: Screen, { db, today, now }: Site, { id, date }: NewClass): Promise<string> {
  const plan = await db.selectFrom('plans').select('id').orderBy('id').executeTakeFirstOrThrow()
  const remittance = await db
    .selectFrom('remittances')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const draw = await db.selectFrom('draws').select('id').orderBy('id').executeTakeFirstOrThrow()
  const isOfScores = screen.id === 'board' || screen.id === 'admin-scores'
  const scored = isOfScores && (await writeScoredWorkout(db, today, now()))
  const values: Record<string, string> = {
    activityName: 'wod',
    date,
    token: 'a-token-of-nobody',
    kind: 'benchmark',
  }
  const ids: Record<string, number> = {
    rate: plan.id,
    draw: draw.id,
    ...(scored && { board: scored.board, 'admin-scores': scored.block }),
    benchmark: 1,
    'visit-class': id,
    'admin-user': 2,
    'admin-remittance': remittance.id,
  }
  values.id = String(ids[screen.id] ?? id)
  return screen.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '')
}

const isOfStaff = (screen: Screen) => screen.path.startsWith('/admin')

// One window for public screens, one of the admin for the others. The dark scheme is checked without reloading; another language
// of a device changes only words and widths. Staff screens are for the desk and the tablet. The moments are times at which a gym
// is likely to be empty.
type Windows = ['ca' | 'es', 'phone' | 'tablet' | 'desktop', ofStaff: boolean, checked: 'all' | 'words'][]
const windowsAt: [moment: string, windows: Windows][] = [
  [
    '2026-11-22 02:00',
    [
      ['ca', 'phone', false, 'all'],
      ['es', 'phone', false, 'words'],
      ['es', 'desktop', true, 'all'],
    ],
  ],
  [
    '2026-12-31 22:30',
    [
      ['es', 'desktop', false, 'all'],
      ['ca', 'desktop', false, 'words'],
      ['ca', 'tablet', true, 'all'],
    ],
  ],
]

describe.each(windowsAt)('on %s', async (moment, windows) => {
  const site = await startSite({}, { moment })

  test('the check of narrow screens finds what it looks for', async () => {
    const page = await site.open({ language: 'ca', device: 'phone' })
    await page.goto('/accessibility-of-nothing')
    expect(await narrowProblems(page, { isDense: false })).toEqual([])
    await page.evaluate(() => {
      const main = document.querySelector('main')
      main?.insertAdjacentHTML(
        'beforeend',
        '<div style="width: 370px">wide</div><p style="width: 40px; overflow: hidden; white-space: nowrap">a long text</p><button type="button" style="height: 30px">x</button>',
      )
    })
    expect(await narrowProblems(page, { isDense: false })).toEqual([
      expect.stringMatching(/^at 320 px it scrolls sideways/),
      expect.stringMatching(/^at 320 px a text is cut: p "a long text"/),
      expect.stringMatching(/^at 320 px a target is small, .* button "x"/),
      expect.stringMatching(/^at 360 px .*/),
      expect.stringMatching(/^at 360 px .*/),
      expect.stringMatching(/^at 360 px .*/),
    ])
  })

  test.each(windows)(
    'in %s on a %s (staff: %s, checked: %s) every screen is accessible, complete and without errors, in light and dark',
    async (language, device, ofStaff, checked) => {
      const guest = await site.open({ language, device })
      const admin = await site.open({ language, device })
      await logIn(admin, await demoPerson(site, demoCins.admin, language))
      const gymClass = await newClass(site, site.after(47))
      for (const screen of screens.filter((one) => isOfStaff(one) === ofStaff)) {
        const page = screen.access === 'public' ? guest : admin
        const address = await addressOf(screen, site, gymClass)
        await page.emulateMedia({ colorScheme: 'light' })
        await page.goto(address)
        // Pages that only show wait for a first move.
        await page.keyboard.press('Shift')
        await page.locator(`html[data-session="${page === guest ? 'out' : 'in'}"]`).waitFor()
        await page.locator('main h1').first().waitFor()
        expect(new URL(page.url()).pathname).toBe(address)
        expect(await page.getByRole('heading', { level: 1 }).count(), `headings of ${address}`).toBe(1)
        await check(page, { oneAction: true, ...(checked === 'words' && { only: 'words' }) })
        expect(await narrowProblems(page, { isDense: isOfStaff(screen) }), `${address}, ${language}`).toEqual(
          [],
        )
        if (checked === 'words') continue
        await page.emulateMedia({ colorScheme: 'dark' })
        await check(page, { only: 'colors' })
      }
    },
  )
})
