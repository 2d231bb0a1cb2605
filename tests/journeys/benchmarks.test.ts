import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { plainScoring } from '../../contracts/score-schemes.ts'
import { allPhrases } from '../../phrases/texts.ts'
import { check } from '../support/check-page.ts'
import { startSite } from '../support/journey.ts'
import { logIn, newMember } from '../support/people.ts'
import { writeScoredWorkout } from '../support/scored-workout.ts'
import { textWith } from '../support/text-with.ts'

const site = await startSite()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe.each([
  ['es', 'light', 'Fran'],
  ['ca', 'dark', 'Grace'],
] as const)('in %s, %s', (language, scheme, name) => {
  const { board: words, scoreEntry: entry } = allPhrases[language]

  test('from the workout and from the board of the day a member gets to the all-time board of a benchmark', async () => {
    const find = site.db.selectFrom('benchmarks').select('id').where('name', '=', name)
    const { id } = await find.executeTakeFirstOrThrow()
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
    await phone.getByRole('link', { name: textWith(entry.allTime, { name }) }).click()
    await phone.getByRole('heading', { level: 1, name }).waitFor()
    await phone.getByText('3:20', { exact: true }).waitFor()
    expect(await phone.getByText(other.name).count()).toBe(1)
    await check(phone)

    await phone.goto('/profile')
    await phone.locator('html[data-session="in"]').waitFor()
    await button(phone, entry.enter).click()
    const dialog = phone.getByRole('dialog')
    for (const key of '430') await dialog.getByRole('button', { name: key, exact: true }).click()
    await dialog.getByText(entry.listings.men).click()
    await button(phone, entry.save).click()
    await phone.getByText(entry.saved).waitFor()
    await phone.goto(`/board/${board}`)
    await phone.getByRole('link', { name: textWith(words.allTimeOf, { name }) }).click()
    await phone.getByText(textWith(words.ownPlace, { rank: 2, of: 2 })).waitFor()
    await phone.getByRole('radio', { name: words.lists.men }).click()
    await phone.getByText(textWith(words.ownPlace, { rank: 1, of: 1 })).waitFor()
    await expect.poll(() => phone.getByText('3:20', { exact: true }).count()).toBe(0)
    await phone.reload()
    await phone.getByText(textWith(words.ownPlace, { rank: 1, of: 1 })).waitFor()
    await check(phone)
    await phone.goto('/benchmark/999999')
    await phone.getByText(words.noBenchmark).waitFor()
    await check(phone, { expected: ['404'] })
  })
})
