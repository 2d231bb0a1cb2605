import { afterEach, describe, expect, test } from 'vitest'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { check } from '../../support/check-page.ts'
import { dressesOf } from '../../support/dresses.ts'
import { lotsOf } from '../../support/gym-books.ts'
import { startSite } from '../../support/journey.ts'
import { paymentsOf, saveCard } from '../../support/money/card-steps.ts'
import { logIn, newMember } from '../../support/people.ts'
import { textWith } from '../../support/text-with.ts'
import { moneyViolations } from '../../support/till.ts'

const site = await startSite()

afterEach(async () => expect(await moneyViolations(site.db)).toEqual([]))

describe.each(dressesOf('packs'))('in $language on a $device', ({ language, device, scheme }) => {
  const { buying, mails, yourPayments } = allPhrases[language]
  const { withdraw } = yourPayments

  test('a member buys a pack in two presses, and withdraws from it in two steps', async () => {
    const member = await newMember(site, { language })
    await saveCard(site, member)
    const page = await site.open({ language, device, scheme })
    await logIn(page, member)
    await page.goto('/config/your-credits')
    const name = textWith(buying.packs.name.ACTIVITY_other, { count: '5' })
    await page.getByRole('button', { name: textWith(buying.packs.buyNamed, { name }) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name }).waitFor()
    await check(page)
    await page.getByRole('button', { name: textWith(buying.pay, { price: '55,00 €' }), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(buying.packs.done).waitFor()
    await check(page)
    expect(await paymentsOf(site, member.id)).toEqual([['credits', 'succeeded', 5500]])
    expect(await lotsOf(site.db, member.id)).toEqual([5])

    await page.goto('/config/your-payments')
    await page.getByRole('button', { name: textWith(withdraw.openOf, { what: name }) }).click()
    await dialog.getByText(withdraw.statement).waitFor()
    await check(page)
    await dialog.getByRole('button', { name: withdraw.go }).click()
    await check(page)
    await dialog.getByRole('button', { name: withdraw.confirm }).click()
    await page.getByText(withdraw.done).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await check(page)
    const { email } = member
    expect((await site.mailbox.letterTo(email, mails.withdrawal.subject)).html).toContain(name)
  })
})
