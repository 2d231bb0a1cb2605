import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { check } from '../../support/check-page.ts'
import { dressesOf } from '../../support/dresses.ts'
import { startSite } from '../../support/journey.ts'
import { demoCins, demoPerson, logIn, newMember } from '../../support/people.ts'
import { textWith } from '../../support/text-with.ts'

const site = await startSite()

const choose = (page: Page, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'workouts.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

const sugar = [
  'date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr',
  '01/20/2019,"FRAN","21-15-9",378,"6:18","","","","felt strong",RX,PR',
  '03/07/2019,"Squat day","Build to 1RM",225,"225","Load","Back Squat","","",RX,PR',
  '03/12/2019,"Rest","","","","","","","",RX,',
]

test.each(dressesOf('take-in-scores'))(
  'in $language on a $device: the results of another program come in for the member named once for the file',
  async ({ language, device, scheme }) => {
    const { adminTransfer: t } = allPhrases[language]
    const { cin, id } = await newMember(site, { language })
    const page = await site.open({ language, device, scheme })
    await logIn(page, await demoPerson(site, demoCins.admin, language), '/admin/transfer')
    await page.getByText(t.entity.scores, { exact: true }).click()
    await page.getByText(t.about.scores).waitFor()

    await choose(page, sugar.join('\n'))
    await page.getByText(allPhrases[language].importProblems.column_missing).first().waitFor()
    await check(page)
    await page.getByLabel(t.column.member).first().fill(cin)
    await page.getByLabel(t.column.weightUnit).first().fill('lb')
    await page.getByRole('button', { name: t.forFile.apply, exact: true }).click()
    await page.getByText(t.trial.good).waitFor()
    await check(page)

    await page.getByRole('button', { name: textWith(t.import.run_other, { count: 2 }), exact: true }).click()
    await page.getByText(textWith(t.done.leftOut, { leftOut: 1 })).waitFor()
    await check(page)
    const found = site.db.selectFrom('scores').select('value').where('member_id', '=', id).orderBy('value')
    expect((await found.execute()).map(({ value }) => Number(value))).toEqual([102_058, 378_000])

    await page.getByRole('button', { name: t.done.again, exact: true }).click()
    // What is said for a file is not said for the next.
    await choose(page, sugar.join('\n'))
    await page.getByText(allPhrases[language].importProblems.column_missing).first().waitFor()
    expect(await page.getByLabel(t.column.member).first().inputValue()).toBe('')
  },
)
