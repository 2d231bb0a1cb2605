import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { allPhrases } from '../../phrases/texts.ts'
import { check } from '../support/check-page.ts'
import { startSite } from '../support/journey.ts'
import { logIn, newMember } from '../support/people.ts'
import { writeScoredWorkout } from '../support/scored-workout.ts'
import { textWith } from '../support/text-with.ts'

const site = await startSite()
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
