import { describe, expect, test } from 'vitest'
import { screens } from '../../app/web/screens.ts'
import { type Language, languages } from '../../platform/contract/languages.ts'
import { check } from '../support/check-page.ts'
import { newClass } from '../support/class-row.ts'
import { startSite } from '../support/journey.ts'
import { demoCins, demoPerson, logIn } from '../support/people.ts'
import { narrowProblems } from '../support/screens/narrow-page.ts'
import { addressOf, isOfStaff } from '../support/screens/screen-address.ts'

// One window for public screens, one of the admin for the others. The dark scheme is checked without reloading; another language
// of a device changes only words and widths. Staff screens are for the desk and the tablet. The moments are times at which a gym
// is likely to be empty.
type Windows = [Language, 'phone' | 'tablet' | 'desktop', ofStaff: boolean, checked: 'all' | 'words'][]
const windowsAt: [moment: string, windows: Windows][] = [
  [
    '2026-11-22 02:00',
    [
      ['ca', 'phone', false, 'all'],
      ['es', 'phone', false, 'words'],
      ['en', 'phone', false, 'words'],
      ['es', 'desktop', true, 'all'],
      ['en', 'desktop', true, 'words'],
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

test('every screen is shown in each language, on a small device and on a desktop', () => {
  for (const ofStaff of [false, true]) {
    const windows = windowsAt.flatMap(([, some]) => some).filter((one) => one[2] === ofStaff)
    expect(new Set(windows.map(([language]) => language))).toEqual(new Set(languages))
    expect(new Set(windows.map(([, device]) => device === 'desktop'))).toEqual(new Set([true, false]))
  }
})

describe.each(windowsAt)('on %s', async (moment, windows) => {
  const site = await startSite({}, { moment })

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
