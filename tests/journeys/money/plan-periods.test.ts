import { afterEach, describe, expect, test } from 'vitest'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { check } from '../../support/check-page.ts'
import { dressesOf } from '../../support/dresses.ts'
import { startSite } from '../../support/journey.ts'
import { saveCard } from '../../support/money/card-steps.ts'
import { logIn, newMember } from '../../support/people.ts'
import { textWith } from '../../support/text-with.ts'
import { moneyViolations } from '../../support/till.ts'

const site = await startSite()

afterEach(async () => expect(await moneyViolations(site.db)).toEqual([]))

describe.each(dressesOf('plan-periods'))('in $language on a $device', ({ language, device, scheme }) => {
  const { buying, rates, shell, yourRate } = allPhrases[language]

  test('a member buys a year with a minimum stay, and sees until when', async () => {
    const member = await newMember(site, { language })
    await saveCard(site, member)
    const year = await site.db
      .selectFrom('plans')
      .selectAll()
      .where('months', '=', 12)
      .executeTakeFirstOrThrow()
    const price = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(
      year.price_cents / 100,
    )
    const page = await site.open({ language, device, scheme })
    await logIn(page, member, `/rates/${year.id}`)
    await page.getByRole('heading', { name: rates.buy.title.year }).waitFor()
    await page.getByText(textWith(shell.plan.minStay_other, { count: '12' })).waitFor()
    await page.getByRole('checkbox').first().uncheck()
    await check(page)
    await page.getByRole('button', { name: textWith(buying.pay, { price }), exact: true }).click()
    await page.waitForURL('**/profile')
    const paid = site.db.selectFrom('payments').select(['months', 'amount_cents', 'status'])
    expect(await paid.where('member_id', '=', member.id).execute()).toEqual([
      { months: 12, amount_cents: year.price_cents, status: 'succeeded' },
    ])

    await page.goto('/config/your-rate')
    await page.getByText(yourRate.per.year).first().waitFor()
    await page.getByText(yourRate.facts.paidUntil, { exact: true }).waitFor()
    await page.getByText(yourRate.facts.staysUntil, { exact: true }).waitFor()
    await check(page)
    await page.getByRole('button', { name: yourRate.actions.change }).click()
    await page.getByRole('dialog').getByText(yourRate.per.quarter, { exact: true }).waitFor()
    await check(page)
  })
})
