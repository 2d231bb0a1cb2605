import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { addDays, mondayOf } from '../../../platform/rules/local-time.ts'
import { check } from '../../support/check-page.ts'
import { dressesOf } from '../../support/dresses.ts'
import { startSite } from '../../support/journey.ts'
import { demoCins, demoPerson, logIn } from '../../support/people.ts'
import { updateRows } from '../../support/rows.ts'
import { textWith } from '../../support/text-with.ts'

const site = await startSite()
const soon = <T>(what: () => T) => expect.poll(what)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

// Weeks that the demo gym has not written.
const monday = addDays(mondayOf(site.today), 10 * 7)
const thursday = addDays(monday, 3)
const squats = [{ title: 'Back squat', exercices: ['3x5 @70%', 'Descans 2 min'], tc: null, wbs: [] }]

async function writeDay(day: string, blocks: object[]): Promise<number> {
  const { id } = await site.db.selectFrom('centers').select('id').orderBy('id').executeTakeFirstOrThrow()
  const made = site.db
    .insertInto('workouts')
    .values({ center_id: id, on_date: day, blocks: JSON.stringify(blocks) })
  return (await made.returning('id').executeTakeFirstOrThrow()).id
}
const linesOn = async (days: string[]) => {
  const center = site.db.selectFrom('centers').select('id').orderBy('id').limit(1)
  const found = site.db.selectFrom('workouts').select(['on_date', 'blocks']).where('on_date', 'in', days)
  const rows = await found.where('center_id', '=', center).orderBy('on_date').execute()
  return rows.map(({ on_date, blocks }) => [
    on_date,
    (blocks as unknown as { exercices: string[] }[])[0]?.exercices[0],
  ])
}

describe.each(dressesOf('workout-plan'))('in $language on a $device', (window) => {
  const { language } = window
  const { adminPlan } = allPhrases[language]
  const cell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`)

  test('a coach repeats a week as a cycle, undoes, redoes and saves it, and sees the volume', async () => {
    const mondayId = await writeDay(monday, squats)
    await writeDay(thursday, [{ title: 'WOD', exercices: ['21-15-9', 'Burpees'], tc: null, wbs: [] }])
    const page = await site.open(window)
    await logIn(
      page,
      await demoPerson(site, demoCins.trainer, language),
      `/admin/workouts/plan?from=${monday}`,
    )
    await soon(() => cell(page, monday).textContent()).toContain('3x5 @70%')
    await check(page)

    await cell(page, monday).click()
    await button(page, adminPlan.cycle.open).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(adminPlan.cycle.weeks, { exact: true }).selectOption('3')
    await check(page)
    await button(page, adminPlan.cycle.submit).click()
    const weeks = [monday, addDays(monday, 7), addDays(monday, 14)]
    await soon(() => cell(page, weeks[2] ?? '').textContent()).toContain('3x5 @80%')
    expect(await cell(page, weeks[1] ?? '').textContent()).toContain('3x5 @75%')
    await page.getByText(textWith(adminPlan.changes_other, { count: 4 }), { exact: true }).waitFor()

    await button(page, adminPlan.undo).click()
    await soon(() => cell(page, weeks[2] ?? '').textContent()).not.toContain('3x5')
    await page.getByText(adminPlan.noChanges, { exact: true }).waitFor()
    await cell(page, monday).focus()
    await page.keyboard.press('Control+Shift+Z')
    await soon(() => cell(page, weeks[2] ?? '').textContent()).toContain('3x5 @80%')
    await check(page)

    // Three sets of squats a week, and the picture says so to whoever cannot see it.
    const told = textWith(adminPlan.volume.told, { weeks: 4, sets: 18 })
    await page.getByRole('img', { name: told, exact: true }).waitFor()
    await page.getByText(adminPlan.volume.table, { exact: true }).click()
    const squatRow = page.getByRole('row', { name: adminPlan.pattern.squat })
    await soon(() => squatRow.getByRole('cell').allTextContents()).toEqual(['3', '3', '3', '0'])
    await check(page)

    await button(page, adminPlan.review.open).click()
    await dialog.getByText(adminPlan.review.add, { exact: false }).first().waitFor()
    await check(page)
    await button(page, textWith(adminPlan.review.save_other, { count: 4 })).click()
    await page.getByText(adminPlan.saved, { exact: true }).waitFor()
    await dialog.waitFor({ state: 'detached' })
    expect(await linesOn(weeks)).toEqual([
      [weeks[0], '3x5 @70%'],
      [weeks[1], '3x5 @75%'],
      [weeks[2], '3x5 @80%'],
    ])
    await page.getByText(adminPlan.noChanges, { exact: true }).waitFor()

    // By keyboard: cut and paste, Shift and an arrow, delete; undone one by one.
    await cell(page, weeks[2] ?? '').focus()
    await page.keyboard.press('Control+X')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+V')
    const tuesday = addDays(monday, 15)
    await soon(() => cell(page, tuesday).textContent()).toContain('3x5 @80%')
    await page.keyboard.press('Shift+ArrowRight')
    await soon(() => cell(page, addDays(monday, 16)).textContent()).toContain('3x5 @80%')
    await page.keyboard.press('Delete')
    await soon(() => cell(page, addDays(monday, 16)).textContent()).not.toContain('3x5')
    await page.keyboard.press('Control+Z')
    await page.keyboard.press('Control+Z')
    await soon(() => cell(page, tuesday).textContent()).toContain('3x5 @80%')

    // Dragged by the mouse.
    await cell(page, tuesday).dragTo(cell(page, addDays(monday, 19)))
    await soon(() => cell(page, addDays(monday, 19)).textContent()).toContain('3x5 @80%')

    // Somebody else writes on that day meanwhile: the plan says so, and loses nothing that is stored.
    // Reads wait until the save, as the plan would otherwise learn of it before.
    const saved = Promise.withResolvers<void>()
    await page.route(/\/api\/tracks\/\d+\/workouts\?/, async (route) => {
      await saved.promise
      await route.continue()
    })
    await writeDay(addDays(monday, 19), [{ title: 'Ells', exercices: ['Rem'], tc: null, wbs: [] }])
    await updateRows(site.db, 'workouts', { version: 5 }, { id: mondayId })
    await button(page, adminPlan.review.open).click()
    const refused = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await button(page, textWith(adminPlan.review.save_one, { count: 1 })).click()
    expect((await refused).status()).toBe(409)
    saved.resolve()
    await page.getByText(adminPlan.review.nothing, { exact: true }).waitFor()
    await button(page, adminPlan.review.back).click()
    await page.getByText(textWith(adminPlan.lost_one, { count: 1 }), { exact: true }).waitFor()
    await soon(() => cell(page, addDays(monday, 19)).textContent()).toContain('Ells')
    await soon(() => cell(page, weeks[2] ?? '').textContent()).toContain('3x5 @80%')
  })
})
