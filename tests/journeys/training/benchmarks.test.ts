import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { plainScoring } from '../../../domains/training/contract/score-schemes.ts'
import { errors as ca } from '../../../platform/phrases/ca/errors.ts'
import { errors as es } from '../../../platform/phrases/es/errors.ts'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { addDays } from '../../../platform/rules/local-time.ts'
import { check } from '../../support/check-page.ts'
import { dressesOf } from '../../support/dresses.ts'
import { startSite } from '../../support/journey.ts'
import { demoCins, demoPerson, logIn, newMember } from '../../support/people.ts'
import { writeScoredWorkout } from '../../support/scored-workout.ts'
import { keepFirstTrack } from '../../support/screens/first-track.ts'
import { textWith } from '../../support/text-with.ts'

const site = await startSite()
await keepFirstTrack(site.db)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe.each(dressesOf('benchmarks'))('in $language, $scheme', ({ language, scheme }) => {
  const name = language === 'ca' ? 'Thirty jerks' : 'Thirty snatches'
  const { board: words, scoreEntry: entry } = allPhrases[language]

  test('from the workout and from the board of the day a member gets to the all-time board of a benchmark', async () => {
    const made = site.db.insertInto('benchmarks').values({ name, scheme: 'time' }).returning('id')
    const { id } = await made.executeTakeFirstOrThrow()
    const { block, board } = await writeScoredWorkout(site.db, site.today, site.now(), {
      ...plainScoring('time'),
      ...{ capSeconds: 900, benchmark: id },
    })
    const [own, other] = [await newMember(site, { language }), await newMember(site, { language })]
    await site.db.updateTable('members').set({ listed_under: 'women' }).where('id', '=', other.id).execute()
    await site.db
      .insertInto('scores')
      .values({
        ...{ block_id: block, member_id: other.id, benchmark_id: id, level: 'rx', value: 200_000 },
        ...{ capped: false, order_key: 1, visible: true, is_best: true },
        ...{ entered_at: new Date(site.now()), changed_at: new Date(site.now()) },
      })
      .execute()
    const phone = await site.open({ language, scheme })
    await logIn(phone, own, '/profile')
    await button(phone, entry.enter).click()
    const dialog = phone.getByRole('dialog')
    for (const key of '430') await dialog.getByRole('button', { name: key, exact: true }).click()
    await dialog.getByText(entry.listings.men).click()
    await button(phone, entry.save).click()
    await phone.getByText(entry.saved).waitFor()
    await phone.getByRole('link', { name: textWith(entry.allTime, { name }) }).click()
    await phone.getByRole('heading', { level: 1, name }).waitFor()
    await phone.getByText(textWith(words.ownPlace, { rank: 2, of: 2 })).waitFor()
    expect(await phone.getByText(other.name).count()).toBe(1)
    await check(phone)
    await phone.getByRole('radio', { name: words.lists.men }).click()
    await phone.getByText(textWith(words.ownPlace, { rank: 1, of: 1 })).waitFor()
    await expect.poll(() => phone.getByText('3:20', { exact: true }).count()).toBe(0)
    await phone.reload()
    await phone.getByText(textWith(words.ownPlace, { rank: 1, of: 1 })).waitFor()
    await check(phone)
    await phone.goto(`/board/${board}`)
    await phone.getByRole('link', { name: textWith(words.allTimeOf, { name }) }).click()
    await phone.getByText(textWith(words.ownPlace, { rank: 2, of: 2 })).waitFor()
    await phone.goto('/benchmark/999999')
    await phone.getByText(words.noBenchmark).waitFor()
    await check(phone, { expected: ['404'] })
  })

  test('a trainer adds, changes, hides and deletes benchmarks, and adds one while writing a workout', async () => {
    const { adminTraining, scores } = allPhrases[language]
    const { benchmarks: catalogue, score } = adminTraining
    const device = language === 'ca' ? 'tablet' : 'desktop'
    const page = await site.open({ language, scheme, device })
    await logIn(page, await demoPerson(site, demoCins.trainer, language), '/admin/benchmarks')
    const dialog = page.getByRole('dialog')
    const field = (label: string) => dialog.getByLabel(label, { exact: true })
    const title = `Box ${language}`
    await button(page, textWith(catalogue.edit, { name: 'Amanda' })).waitFor()
    await check(page)

    await button(page, catalogue.add).click()
    await field(catalogue.name).fill('fran')
    await dialog.getByLabel(catalogue.lines).fill('21-15-9\nBurpees')
    await button(page, catalogue.save).click()
    await dialog.getByText((language === 'ca' ? ca : es).error.benchmark_exists).waitFor()
    await field(catalogue.name).fill(title)
    await dialog.getByLabel(catalogue.cap).fill('7,5')
    await check(page, { expected: ['409'] })
    await button(page, catalogue.save).click()
    await page.getByText(textWith(catalogue.added, { name: title })).waitFor()
    const saved = () =>
      site.db.selectFrom('benchmarks').selectAll().where('name', '=', title).executeTakeFirst()
    expect(await saved()).toMatchObject({ lines: ['21-15-9', 'Burpees'], cap_seconds: 450, scheme: 'time' })

    // What somebody else saved meanwhile is said, and not overwritten.
    await page.getByRole('searchbox', { name: catalogue.search }).fill(title)
    await button(page, textWith(catalogue.edit, { name: title })).click()
    await site.db.updateTable('benchmarks').set({ cap_seconds: 600 }).where('name', '=', title).execute()
    await dialog.getByLabel(catalogue.cap).fill('8')
    await button(page, catalogue.save).click()
    await dialog.getByText(textWith(allPhrases[language].admin.kit.theirs, { value: '10' })).waitFor()
    expect(await saved()).toMatchObject({ cap_seconds: 600 })
    await button(page, catalogue.save).click()
    await page.getByText(textWith(catalogue.changed, { name: title })).waitFor()
    expect(await saved()).toMatchObject({ cap_seconds: 480 })

    await button(page, textWith(catalogue.hide, { name: title })).click()
    await page.getByText(catalogue.hidden, { exact: true }).waitFor()
    await button(page, textWith(catalogue.show, { name: title })).click()
    await button(page, textWith(catalogue.hide, { name: title })).waitFor()
    await button(page, textWith(catalogue.remove, { name: title })).click()
    await button(page, textWith(catalogue.edit, { name: title })).waitFor({ state: 'detached' })
    await button(page, adminTraining.undo).click()
    await button(page, textWith(catalogue.edit, { name: title })).waitFor()

    const day = addDays(site.today, 3)
    await site.db.deleteFrom('workouts').where('on_date', '=', day).execute()
    await page.goto(`/admin/workouts?date=${day}`)
    const heading = page.getByLabel(adminTraining.blockTitle, { exact: true })
    await heading.fill('A')
    await button(page, textWith(score.markOf, { what: 'A' })).click()
    await page
      .getByRole('button', { name: textWith(score.changeOf, { what: 'A', how: '' }).split(':')[0] })
      .click()
    const search = dialog.getByRole('combobox', { name: score.benchmark })
    await search.fill('burpees zzz')
    await dialog.getByText(catalogue.nothing).waitFor()
    await search.fill(`${title} 2`)
    await button(page, textWith(catalogue.addNamed, { name: `${title} 2` })).click()
    await dialog.getByLabel(catalogue.lines).fill('100 burpees')
    await check(page, { expected: ['409'] })
    await dialog.getByRole('button', { name: catalogue.save, exact: true }).click()
    await button(page, textWith(catalogue.clear, { name: `${title} 2` })).waitFor()
    await check(page)
    await button(page, score.close).click()
    // The lines of a benchmark fill an empty block.
    await page.getByText('100 burpees').first().waitFor()
    const chip = [`${title} 2`, scores.scheme.done.replace(/^./, (first) => first.toUpperCase())].join(' · ')
    await button(page, textWith(score.changeOf, { what: 'A', how: chip })).waitFor()
  })
})

test('a long list comes in pages, and a search begins at the first', async () => {
  const rows = Array.from({ length: 230 }, (_, nth) => ({
    name: `Zz ${1000 + nth}`,
    scheme: 'time' as const,
  }))
  await site.db.insertInto('benchmarks').values(rows).execute()
  const page = await site.open({ language: 'es', device: 'desktop' })
  await logIn(page, await demoPerson(site, demoCins.trainer, 'es'), '/admin/benchmarks')
  const { benchmarks: words } = allPhrases.es.adminTraining
  const opener = (name: string) => button(page, textWith(words.edit, { name }))
  await opener('Amanda').waitFor()
  expect(await page.locator('tbody tr').count()).toBe(100)
  await button(page, textWith(allPhrases.es.shell.pager.page, { number: 3 })).click()
  await opener('Zz 1229').waitFor()
  expect(await opener('Amanda').count()).toBe(0)
  await check(page)
  await page.getByRole('searchbox', { name: words.search }).fill('zz 12')
  await opener('Zz 1200').waitFor()
  await button(page, textWith(allPhrases.es.shell.pager.page, { number: 1 })).waitFor({ state: 'detached' })
  await site.db.deleteFrom('benchmarks').where('name', 'like', 'Zz %').execute()
})
