import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { addDays, mondayOf } from '../../../platform/rules/local-time.ts'
import { check } from '../../support/check-page.ts'
import { dressesOf } from '../../support/dresses.ts'
import { startSite } from '../../support/journey.ts'
import { demoCins, demoPerson, logIn } from '../../support/people.ts'
import { takeProblems } from '../../support/screens/page-problems.ts'
import { textWith } from '../../support/text-with.ts'

const site = await startSite()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** What the page keeps of the pasted text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('the-box')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const asked = opening.result.transaction('kept').objectStore('kept').get('pasted-programming')
    await new Promise((resolve) => (asked.onsuccess = resolve))
    opening.result.close()
    return JSON.stringify(asked.result)
  })

test.each(dressesOf('paste-week'))(
  'a coach pastes a week, corrects two lines, and publishes it, in $language',
  async (window) => {
    const { language } = window
    const { adminTraining, adminTracks, pastedProgramming: words } = allPhrases[language]
    // Two weeks ahead, where the demo gym has nothing yet.
    const monday = addDays(mondayOf(site.today), 14)
    const tuesday = addDays(monday, 1)
    await site.db.deleteFrom('workouts').where('on_date', '>=', monday).execute()
    const page = await site.open(window)
    await logIn(page, await demoPerson(site, demoCins.trainer, language), `/admin/workouts?date=${monday}`)
    await page.getByRole('link', { name: adminTraining.paste }).click()
    const area = page.getByLabel(words.text, { exact: true })
    await area.fill(`Lunes
Fuerza
Back squat 5x5 @75%
For time:
9 thrusters (95/65)
Respirad con calma

Martes
AMRAP 12
10 burpees`)
    await button(page, words.read).click()
    const first = page.locator(`section[data-day="${monday}"]`)
    await first.waitFor()
    await page.locator(`section[data-day="${tuesday}"]`).waitFor()
    const save = button(page, textWith(words.confirm_other, { count: 2 }))
    await page.getByText(textWith(words.open_one, { count: 1 }), { exact: true }).waitFor()
    expect(await save.isDisabled()).toBe(true)
    await check(page)

    // What is typed stays when the page is loaded again.
    await first.getByLabel(words.unit, { exact: true }).selectOption('lb')
    await expect.poll(() => kept(page)).toContain('"unit":"lb"')
    await page.reload()
    expect(await area.inputValue()).toContain('For time')
    await button(page, words.read).click()
    await first.waitFor()
    const line = (what: string, nth: number) =>
      first.getByLabel(textWith(words.lineOf, { nth, what }), { exact: true })
    await expect.poll(() => line('For time', 1).inputValue()).toBe('9 thrusters (95/65 lb · 43/29,5 kg)')
    await line('For time', 2).fill('Respirad por la nariz')
    await check(page)

    // A colleague writes on Tuesday meanwhile: nothing is lost, and the coach is asked.
    const { id: center } = await site.db
      .selectFrom('centers')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const theirs = [{ title: 'De un compañero', exercices: [], tc: null, wbs: [] }]
    await site.db
      .insertInto('workouts')
      .values({ center_id: center, on_date: tuesday, blocks: JSON.stringify(theirs) })
      .execute()
    await save.click()
    await page.getByText(words.stillHere, { exact: true }).waitFor()
    expect(takeProblems(page)).toEqual([expect.stringContaining('409 POST')])
    await page.getByText('De un compañero').waitFor()
    expect(await line('For time', 2).inputValue()).toBe('Respirad por la nariz')
    await check(page)
    await page.getByLabel(words.replace, { exact: true }).check()
    await page.getByRole('radio', { name: words.states.ready }).click()
    await save.click()

    await page.getByRole('heading', { name: adminTraining.workouts, exact: true }).waitFor()
    await page.getByText(adminTracks.state.ready, { exact: false }).waitFor()
    await button(page, adminTracks.publish).click()
    await page.getByText(adminTracks.state.published, { exact: true }).first().waitFor()
    const rows = await site.db
      .selectFrom('workouts')
      .select(['on_date', 'state', 'blocks', 'language'])
      .where('on_date', '>=', monday)
      .orderBy('on_date')
      .execute()
    expect(rows.map(({ on_date, state, language }) => [on_date, state, language])).toEqual([
      [monday, 'published', 'es'],
      [tuesday, 'ready', null],
    ])
    expect(rows[0]?.blocks).toMatchObject([
      { title: 'Fuerza', exercices: ['Back squat 5x5 @75%'] },
      { title: 'For time', exercices: ['9 thrusters (95/65 lb · 43/29,5 kg)', 'Respirad por la nariz'] },
    ])
    await check(page)
  },
)
