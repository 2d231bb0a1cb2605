import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { plainScoring, repsPerRound } from '../../../domains/training/contract/score-schemes.ts'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { check } from '../../support/check-page.ts'
import { startSite } from '../../support/journey.ts'
import { logIn, newMember } from '../../support/people.ts'
import { writeScoredWorkout } from '../../support/scored-workout.ts'
import { textWith } from '../../support/text-with.ts'

const site = await startSite()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const scoresOf = async (block: number) => {
  const rows = site.db.selectFrom('scores').select(['value', 'tie_break', 'team_id', 'sets'])
  return (await rows.where('block_id', '=', block).orderBy('id').execute()).map((row) => ({
    ...row,
    value: Number(row.value),
    sets: row.sets.map((set) => (set === null ? null : Number(set))),
  }))
}

test('a member enters a result with its tie-break; a team mate joins, sees it and leaves', async () => {
  const { block } = await writeScoredWorkout(site.db, site.today, site.now(), {
    ...plainScoring('rounds'),
    ...{ tieBreak: 'time', teamSize: 2 },
  })
  const [{ scoreEntry: es, board: esBoard }, { scoreEntry: ca }] = [allPhrases.es, allPhrases.ca]
  const [ana, bo] = [await newMember(site, { language: 'es' }), await newMember(site, { language: 'ca' })]
  const first = await site.open({ language: 'es' })
  await logIn(first, ana, '/profile')
  await button(first, es.enter).click()
  await first.getByRole('dialog').waitFor()
  await first.keyboard.type('7+12')
  await first.getByRole('button', { name: textWith(es.tieBreak.time, { value: es.nothing }) }).click()
  await first.keyboard.type('940')
  await first.getByRole('dialog').getByText(es.listings.women).click()
  await check(first)
  await button(first, es.save).click()
  await first.getByText(es.saved).waitFor()
  await first.getByText(textWith(es.tie.time, { value: '9:40' })).waitFor()
  const values = { value: 7 * repsPerRound + 12, tie_break: 580_000 }
  expect(await scoresOf(block)).toMatchObject([{ ...values, team_id: null }])

  const second = await site.open({ language: 'ca' })
  await logIn(second, bo, '/profile')
  await button(second, ca.enter).click()
  const teams = second.getByRole('dialog').getByLabel(ca.team.title)
  const team = teams.getByRole('option', { name: new RegExp(`^${ana.name} .* · 7 \\+ 12$`) })
  await teams.selectOption((await team.getAttribute('value')) ?? '')
  await second.getByRole('dialog').getByText(ca.listings.men).click()
  await check(second)
  await button(second, ca.joinTeam).click()
  await second.getByText(ca.saved).waitFor()
  await second.getByText(textWith(ca.team.mates, { names: ana.name })).waitFor()
  const both = await scoresOf(block)
  expect(both).toMatchObject([values, values])
  expect(new Set(both.map(({ team_id }) => team_id)).size).toBe(1)
  expect(both[0]?.team_id).not.toBeNull()

  // The open board follows as the mate leaves.
  await first.getByRole('link', { name: es.boardOf.split(' (')[0] ?? '' }).click()
  const entries = first.getByRole('list', { name: esBoard.places }).getByRole('listitem')
  await entries.filter({ hasText: `${bo.name}` }).waitFor()
  await button(second, ca.change).click()
  await button(second, ca.team.leave).click()
  await second.getByText(ca.team.left).waitFor()
  await entries.filter({ hasText: `${bo.name}` }).waitFor({ state: 'detached' })
  await entries.filter({ hasText: `${ana.name}` }).waitFor()
  expect(await scoresOf(block)).toMatchObject([values])
})

test('loads are typed in pounds, kept in grams and read back as typed; what was typed outlives the dialog', async () => {
  const { block } = await writeScoredWorkout(site.db, site.today, site.now(), {
    ...plainScoring('load'),
    sets: 2,
  })
  const { scoreEntry: es } = allPhrases.es
  const member = await newMember(site, { language: 'es' })
  await site.db.updateTable('members').set({ listed_under: 'all' }).where('id', '=', member.id).execute()
  const page = await site.open({ language: 'es' })
  await logIn(page, member, '/profile')
  await button(page, es.enter).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'lb' }).click()
  await page.keyboard.type('225')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await button(page, es.enter).click()
  await dialog.getByText('225', { exact: true }).first().waitFor()
  await dialog.getByRole('button', { name: textWith(es.set, { nth: 2, value: es.nothing }) }).click()
  await page.keyboard.type('230,5')
  await check(page)
  await button(page, es.save).click()
  await page.getByText('230,5 lb').waitFor()
  const saved = [{ value: 104_553, sets: [102_058, 104_553] }]
  expect(await scoresOf(block)).toMatchObject(saved)

  // Saved again in kilos: not a gram differs.
  await button(page, es.change).click()
  await dialog.getByText('225', { exact: true }).first().waitFor()
  await dialog.getByRole('radio', { name: 'kg' }).click()
  await dialog.getByText('102,06', { exact: true }).first().waitFor()
  await dialog.getByRole('textbox', { name: new RegExp(`^${es.note}`) }).fill('con cinturón')
  await button(page, es.save).click()
  await page.getByText('104,55 kg').waitFor()
  expect(await scoresOf(block)).toMatchObject(saved)
})
