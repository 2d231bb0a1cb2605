import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { plainScoring } from '../../../domains/training/contract/score-schemes.ts'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { instantOf } from '../../../platform/rules/local-time.ts'
import { check } from '../../support/check-page.ts'
import { newClass, placeIn } from '../../support/class-row.ts'
import { startSite } from '../../support/journey.ts'
import { zone } from '../../support/madrid.ts'
import { demoCins, demoPerson, logIn, newMember } from '../../support/people.ts'
import { writeScoredWorkout } from '../../support/scored-workout.ts'
import { keepFirstTrack } from '../../support/screens/first-track.ts'
import { textWith } from '../../support/text-with.ts'

const site = await startSite()
await keepFirstTrack(site.db)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const press = async (page: Page, keys: string) => {
  for (const key of keys) await button(page.getByRole('dialog') as unknown as Page, key).click()
}

test('two members enter their scores; a board changes by itself, and a bump arrives', async () => {
  await writeScoredWorkout(site.db, site.today, site.now())
  const [{ scoreEntry: es, board: esBoard }, { scoreEntry: ca, board: caBoard }] = [
    allPhrases.es,
    allPhrases.ca,
  ]
  const [ana, bo] = [await newMember(site, { language: 'es' }), await newMember(site, { language: 'ca' })]
  const first = await site.open({ language: 'es' })
  await logIn(first, ana, '/profile')
  await button(first, es.enter).click()
  await press(first, '435')
  await first.getByRole('dialog').getByText('4:35', { exact: false }).first().waitFor()
  await first.getByRole('dialog').getByText(es.listings.women).click()
  await check(first)
  await button(first, es.save).click()
  await first.getByText(es.saved).waitFor()
  await first.getByRole('link', { name: es.board }).click()
  await first.getByText(textWith(esBoard.own, { rank: 1, of: 1, score: '4:35' })).waitFor()
  await check(first)

  const second = await site.open({ language: 'ca' })
  await logIn(second, bo, '/profile')
  await button(second, ca.enter).click()
  await second.getByRole('dialog').waitFor()
  await second.keyboard.type('410')
  await second.getByRole('dialog').getByText(ca.listings.men).click()
  await button(second, ca.save).click()
  await second.getByText(ca.saved).waitFor()

  // The open board follows without being asked.
  await first.getByText(textWith(esBoard.own, { rank: 2, of: 2, score: '4:35' })).waitFor()
  await first.getByRole('radio', { name: esBoard.lists.women }).click()
  await first.getByText(textWith(esBoard.own, { rank: 1, of: 1, score: '4:35' })).waitFor()

  await second.getByRole('link', { name: textWith(ca.boardOf, { count: 2 }) }).click()
  const bump = second.getByRole('button', { name: /Xocar el puny/ })
  await bump.click()
  await expect.poll(() => bump.getAttribute('aria-pressed')).toBe('true')
  await first.getByRole('listitem').getByText('1', { exact: true }).nth(1).waitFor()
  expect(caBoard.title).not.toBe(esBoard.title)
})

test('a coach enters the scores of a class from the whiteboard, corrects one and takes a deletion back', async () => {
  const { block, board } = await writeScoredWorkout(site.db, site.today, site.now())
  const { adminScores: es } = allPhrases.es
  const people = [await newMember(site), await newMember(site)]
  const { id: classId } = await newClass(site, instantOf(site.today, '05:10', zone))
  for (const { id } of people) await placeIn(site.db, id, classId)
  const coach = await demoPerson(site, demoCins.trainer, 'es')
  const desk = await site.open({ language: 'es', device: 'desktop' })
  await logIn(desk, coach, `/admin/scores/${block}?class=${classId}`)
  const names = people.map(({ name, surname }) => `${name} ${surname}`)
  const field = (nth: number) =>
    desk.getByLabel(textWith(es.scoreOf, { name: names[nth] ?? '' }), { exact: true })
  await field(0).fill('435')
  await field(0).press('Enter')
  await desk.keyboard.type('c87')
  await desk.keyboard.press('Enter')
  const values = async () => {
    const rows = site.db.selectFrom('scores').select(['value', 'capped']).where('block_id', '=', block)
    return (await rows.orderBy('value').execute()).map(({ value, capped }) => [Number(value), capped])
  }
  await expect.poll(values).toEqual([
    [87, true],
    [275_000, false],
  ])
  await check(desk)
  await field(1).fill('seven')
  await field(1).press('Enter')
  await desk.getByText(es.unreadable).waitFor()
  await field(1).fill('')
  await field(1).press('Enter')
  await desk.getByText(es.deleted).waitFor()
  await expect.poll(values).toHaveLength(1)
  await button(desk, es.undo).click()
  await expect.poll(values).toHaveLength(2)
  expect(board).toBeGreaterThan(0)
})

test('a coach who thinks in pounds types and reads pounds', async () => {
  const scoring = { ...plainScoring('load'), sets: 2 }
  const { block } = await writeScoredWorkout(site.db, site.today, site.now(), scoring)
  const { adminScores: ca, scoreEntry } = allPhrases.ca
  const person = await newMember(site)
  const { id: classId } = await newClass(site, instantOf(site.today, '05:10', zone))
  await placeIn(site.db, person.id, classId)
  const desk = await site.open({ language: 'ca', device: 'phone', scheme: 'dark' })
  const coach = await demoPerson(site, demoCins.trainer, 'ca')
  await logIn(desk, coach, `/admin/scores/${block}?class=${classId}`)
  const name = `${person.name} ${person.surname}`
  const field = desk.getByLabel(textWith(ca.scoreOf, { name }), { exact: true })
  expect(await field.getAttribute('placeholder')).toBe('82,5 kg')
  const units = desk.getByRole('radiogroup', { name: scoreEntry.weightUnit })
  await units.getByText('lb').click()
  expect(await field.getAttribute('placeholder')).toBe('82,5 lb')
  await field.fill('185 100kg')
  await field.press('Enter')
  const sets = async () => {
    const rows = site.db.selectFrom('scores').select('sets').where('block_id', '=', block)
    return (await rows.execute()).map((row) => row.sets?.map(Number))
  }
  await expect.poll(sets).toEqual([[83_915, 100_000]])
  await expect.poll(() => field.inputValue()).toBe('185 220,46')
  await units.getByText('kg').click()
  await expect.poll(() => field.inputValue()).toBe('83,92 100')
  await check(desk)
  // Read in another unit and left as it was: nothing changes.
  await field.focus()
  await field.press('Enter')
  expect(await sets()).toEqual([[83_915, 100_000]])
})
