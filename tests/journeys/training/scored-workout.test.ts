import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { check } from '../../support/check-page.ts'
import { dressesOf } from '../../support/dresses.ts'
import { startSite } from '../../support/journey.ts'
import { demoCins, demoPerson, logIn, newMember } from '../../support/people.ts'
import { keepFirstTrack } from '../../support/screens/first-track.ts'
import { textWith } from '../../support/text-with.ts'

const site = await startSite()
await keepFirstTrack(site.db)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.each(dressesOf('scored-workout'))(
  'a trainer marks blocks as scored; a member sees what to enter, in $language',
  async (window) => {
    const { language } = window
    const { adminTraining, scores, training } = allPhrases[language]
    const { score } = adminTraining
    for (const table of ['score_bumps', 'scores', 'scored_blocks'] as const)
      await site.db.deleteFrom(table).execute()
    await site.db.deleteFrom('workouts').where('on_date', '=', site.today).execute()
    const page = await site.open(window)
    await logIn(page, await demoPerson(site, demoCins.trainer, language), '/admin/workouts')
    const chip = (title: string, ...how: string[]) =>
      button(page, textWith(score.changeOf, { what: title, how: how.join(' · ') }))
    const sentence = (text: string) => text.replace(/^./, (first) => first.toUpperCase())
    const cap = (time: string) => textWith(scores.cap, { time })
    const best = textWith(scores.pick.best, { sets: 5 })
    const fives = textWith(scores.setOf_other, { count: 5 })

    const title = page.getByLabel(adminTraining.blockTitle, { exact: true })
    await title.fill('Back squat 5x5')
    await button(page, textWith(score.markOf, { what: 'Back squat 5x5' })).click()
    const squats = chip('Back squat 5x5', sentence(scores.scheme.load), best, fives, 'Back squat')
    await squats.waitFor()
    await button(page, adminTraining.addBlock).click()
    await title.last().fill('AMRAP 12')
    await button(page, textWith(score.markOf, { what: 'AMRAP 12' })).click()
    const rounds = chip('AMRAP 12', sentence(scores.scheme.rounds), cap('12:00'))
    await rounds.waitFor()

    // Marking is a step that can be undone.
    await button(page, adminTraining.undo).click()
    await rounds.waitFor({ state: 'detached' })
    await button(page, adminTraining.redo).click()
    await rounds.waitFor()
    // Off the bar at the bottom, which would cover half a field.
    await page.evaluate(() => scrollTo(0, 0))
    await check(page)
    await button(page, adminTraining.save).click()
    await page.getByText(adminTraining.upToDate).waitFor()
    const blockIds = async () =>
      (await site.db.selectFrom('scored_blocks').select('id').orderBy('position').execute()).map(
        ({ id }) => id,
      )
    const ids = await blockIds()
    expect(ids).toHaveLength(2)
    await page.reload()
    await squats.waitFor()
    await page.getByText(adminTraining.upToDate).waitFor()

    // A benchmark decides how it is scored, and fills a block without lines.
    await rounds.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: score.benchmark }).fill('fra')
    await dialog.getByRole('option', { name: 'Fran' }).click()
    expect(await dialog.getByLabel(score.scheme).isDisabled()).toBe(true)
    const minutes = dialog.getByLabel(score.cap)
    await minutes.fill('0')
    await dialog.getByText(textWith(score.wrong, { most: 600 })).waitFor()
    await minutes.fill('7,5')
    await check(page)
    await button(page, score.close).click()
    const fran = chip('AMRAP 12', 'Fran', sentence(scores.scheme.time), cap('7:30'))
    await fran.waitFor()
    await button(page, adminTraining.save).click()
    await page.getByText(adminTraining.upToDate).waitFor()
    // The blocks are the same, so that they keep their scores.
    expect(await blockIds()).toEqual(ids)

    const theirs = await site.open(window)
    await logIn(theirs, await newMember(site, { language }))
    const workout = theirs.getByRole('region', { name: training.workoutToday })
    const entered = (...parts: string[]) =>
      workout.getByText(textWith(scores.entered, { what: parts.join(', ') }), { exact: true }).waitFor()
    await entered(scores.scheme.load, best, fives)
    await entered(scores.scheme.time, cap('7:30'))
    await workout.getByText('Thrusters 43/29 kg').waitFor()
    await check(theirs)

    await fran.click()
    await button(page, score.remove).click()
    await button(page, adminTraining.save).click()
    await page.getByText(adminTraining.upToDate).waitFor()
    expect(await blockIds()).toEqual(ids.slice(0, 1))
  },
)
