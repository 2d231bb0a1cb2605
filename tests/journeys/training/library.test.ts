import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Block } from '../../../domains/training/contract/blocks.ts'
import { plainScoring } from '../../../domains/training/contract/score-schemes.ts'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { shortDateOfYear } from '../../../platform/web/language/when.ts'
import { check } from '../../support/check-page.ts'
import { dressesOf } from '../../support/dresses.ts'
import { startSite } from '../../support/journey.ts'
import { demoCins, demoPerson, logIn } from '../../support/people.ts'
import { insertRow, readRow, updateRows } from '../../support/rows.ts'
import { writeScoredWorkout } from '../../support/scored-workout.ts'
import { textWith } from '../../support/text-with.ts'

const site = await startSite()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const lastYear = '2025-11-18'

/** Fran a year ago, with two results and a note for coaches, after a warm-up. */
async function writeLastYear(): Promise<void> {
  const { db } = site
  for (const table of ['score_bumps', 'scores', 'scored_blocks'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('workouts').where('on_date', 'in', [site.today, lastYear]).execute()
  const center = await db.selectFrom('centers').select('id').orderBy('id').executeTakeFirstOrThrow()
  const track = await readRow(db, 'tracks', ['id'])
  const benchmark = (await readRow(db, 'benchmarks', ['id'], { name: 'Fran' })).id
  const workout = await insertRow(db, 'workouts', {
    ...{ center_id: center.id, track_id: track.id, on_date: lastYear, blocks: '[]' },
    notes: JSON.stringify([{ at: '0', text: 'Escaleu aviat' }]),
  })
  const warmUp: Block = { title: 'Escalfament', exercices: ['500 m de rem'], tc: null, wbs: [] }
  const scoring = { ...plainScoring('time'), capSeconds: 600, benchmark }
  const { block } = await writeScoredWorkout(db, lastYear, site.now(), scoring, [warmUp])
  await updateRows(db, 'workouts', { language: 'ca' }, { id: workout.id })
  const members = await db.selectFrom('members').select('id').orderBy('id').limit(2).execute()
  for (const [nth, { id }] of members.entries())
    await insertRow(db, 'scores', {
      ...{
        block_id: block,
        member_id: id,
        benchmark_id: benchmark,
        level: 'rx',
        value: 300_000 + nth * 60_000,
      },
      ...{ capped: false, order_key: nth, visible: true, entered_at: new Date(), changed_at: new Date() },
    })
}

test.each(dressesOf('library'))(
  'a coach finds Fran of last year by a movement, adds its block, sees the last time and saves, in $language',
  async (window) => {
    const { language } = window
    const { adminTraining, library, training } = allPhrases[language]
    await writeLastYear()
    const page = await site.open(window)
    await logIn(page, await demoPerson(site, demoCins.trainer, language), '/admin/workouts')
    const title = page.getByLabel(adminTraining.blockTitle, { exact: true })
    await title.fill('Força')
    await button(page, library.open).click()
    const dialog = page.getByRole('dialog', { name: library.title })
    await dialog.getByText(library.filters, { exact: true }).click()
    await dialog.getByLabel(library.movement, { exact: true }).selectOption({ label: 'Thruster' })
    await dialog.getByLabel(library.until, { exact: true }).fill('2025-12-31')
    const hit = dialog.getByRole('button', { name: shortDateOfYear(lastYear, language) })
    await hit.click()
    const figures = [
      textWith(library.results_other, { count: 2 }),
      textWith(library.median, { value: '5:00' }),
    ]
    await dialog.getByText(figures.join(' · ')).waitFor()
    await dialog.getByText('Escaleu aviat').waitFor()
    await check(page)

    // One block, after what was typed; the dialog stays open.
    await button(page, textWith(library.insertBlockOf, { what: 'Sprint' })).click()
    await dialog.getByText(textWith(library.insertedBlock, { what: 'Sprint' })).waitFor()

    // What is written is kept under a name.
    await dialog.getByRole('radio', { name: library.templates }).click()
    await button(page, library.template.keep).click()
    const keep = page.getByRole('dialog', { name: library.template.keepTitle })
    await keep.getByLabel(library.template.name).fill('Fran de novembre')
    await keep.getByLabel(library.template.what).selectOption({ label: 'Sprint' })
    await check(page)
    await keep.getByRole('button', { name: library.template.save }).click()
    await dialog.getByRole('listitem').getByText('Fran de novembre').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await expect
      .poll(() => title.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
      .toEqual([...['Força', 'Sprint']])
    // The insertion is a step of the editor.
    await button(page, adminTraining.undo).click()
    await expect.poll(() => title.count()).toBe(1)
    await button(page, adminTraining.redo).click()
    await expect.poll(() => title.count()).toBe(2)
    const day = shortDateOfYear(lastYear, language)
    await page.getByText([textWith(library.lastTime, { day }), ...figures].join(' · ')).waitFor()

    // What was typed and inserted outlives a reload, its note too.
    await page.reload()
    await expect.poll(() => title.count()).toBe(2)
    await button(page, adminTraining.save).click()
    await page.getByText(adminTraining.upToDate).waitFor()
    const saved = await readRow(site.db, 'workouts', ['blocks', 'notes'], { on_date: site.today })
    expect(saved.notes).toEqual([{ at: '1', text: 'Escaleu aviat' }])
    await page.getByRole('region', { name: training.workoutToday }).getByText('Thrusters').first().waitFor()
    // At its end the page has nothing below the bar that sticks to the window's.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await check(page)
    const kept = await readRow(site.db, 'workout_templates', ['name', 'notes', 'blocks'])
    expect(kept).toMatchObject({ name: 'Fran de novembre', notes: [{ at: '0', text: 'Escaleu aviat' }] })
  },
)
