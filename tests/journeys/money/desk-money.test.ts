import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { textIn } from '../../../platform/contract/texts.ts'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { check } from '../../support/check-page.ts'
import { dressesOf } from '../../support/dresses.ts'
import { startSite } from '../../support/journey.ts'
import { oweMonth, paymentsOf, saveCard } from '../../support/money/card-steps.ts'
import { demoCins, demoPerson, logIn, newMember, type Person } from '../../support/people.ts'
import { textWith } from '../../support/text-with.ts'
import { moneyViolations, testCards } from '../../support/till.ts'

const site = await startSite()
const { db } = site

describe.each(dressesOf('desk-money'))('in $language on a $device', ({ language, device, scheme }) => {
  const { adminSales: words, receipt } = allPhrases[language]
  const euros = (amount: number) =>
    new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(amount)
  const nameOf = ({ name, surname }: Person) => `${name} ${surname}`
  const dialogOf = (page: Page) => page.getByRole('dialog')
  const press = (page: Page, name: string) =>
    dialogOf(page).getByRole('button', { name, exact: true }).click()
  const choose = (page: Page, name: string) =>
    dialogOf(page).getByRole('radio', { name, exact: true }).click()

  test('an admin sells for cash, refunds a part, hands an order over, changes a price and charges a refused month', async () => {
    const buyer = await newMember(site, { language })
    const debtor = await newMember(site, { language })
    await saveCard(site, debtor, testCards.noFunds)
    const owed = await oweMonth(site, debtor.id)
    const page = await site.open({ language, device, scheme })
    const admin = await demoPerson(site, demoCins.admin, language)
    await logIn(page, admin, '/admin/payments')

    await page.getByRole('button', { name: words.sell.open, exact: true }).click()
    await dialogOf(page).getByRole('combobox').fill(nameOf(buyer))
    await dialogOf(page)
      .getByRole('option', { name: nameOf(buyer), exact: true })
      .click()
    await choose(page, words.method.cash)
    await check(page)
    const price = 12
    await press(page, textWith(words.sell.charge, { amount: euros(price) }))
    await page.getByText(textWith(words.sell.done, { amount: euros(price) })).waitFor()
    await dialogOf(page).waitFor({ state: 'detached' })
    expect(await paymentsOf(site, buyer.id)).toEqual([['credits', 'succeeded', price * 100]])

    await page.getByRole('button', { name: words.sell.open, exact: true }).click()
    await dialogOf(page).getByRole('combobox').fill(nameOf(buyer))
    await dialogOf(page)
      .getByRole('option', { name: nameOf(buyer), exact: true })
      .click()
    await choose(page, words.sell.item.product)
    await dialogOf(page).getByRole('checkbox', { name: words.sell.handOver }).uncheck()
    await choose(page, words.method.transfer)
    await dialogOf(page).locator('button[type="submit"]').click()
    await dialogOf(page).waitFor({ state: 'detached' })

    await page.getByRole('combobox', { name: words.payments.member, exact: true }).fill(nameOf(buyer))
    await page.getByRole('option', { name: nameOf(buyer), exact: true }).click()
    await page.waitForURL(`**/admin/payments?memberId=${buyer.id}`)
    await page.getByText(textWith(words.payments.count_other, { count: 2 })).waitFor()
    await check(page)
    const line = textWith(words.payments.see, { name: nameOf(buyer), what: receipt.creditActivity })
    await page.getByRole('button', { name: line, exact: true }).click()
    await choose(page, words.refund.part)
    await dialogOf(page).getByLabel(words.refund.amount, { exact: true }).fill('4,50')
    await dialogOf(page).getByText(words.refund.keeps).waitFor()
    await dialogOf(page).getByLabel(allPhrases[language].admin.why, { exact: true }).fill('Un malentès')
    await check(page)
    await press(page, textWith(words.refund.confirm, { amount: euros(4.5) }))
    await page.getByText(textWith(words.payments.givenBack, { amount: euros(4.5) })).waitFor()
    const letter = await site.mailbox.letterTo(buyer.email, euros(4.5))
    expect(letter.text).toContain(allPhrases[language].mails.goesBack.cash)

    // The same refund is reached from the member's file.
    await page.goto(`/admin/users/${buyer.id}?tab=payments`)
    const file = allPhrases[language].adminUsers.payments
    await page
      .getByRole('button', { name: textWith(file.openNamed, { what: receipt.creditActivity }), exact: true })
      .click()
    await dialogOf(page).getByText(euros(4.5)).first().waitFor()
    await check(page)
    await page.keyboard.press('Escape')
    await page.goto('/admin/payments')

    // Charges the refused month: the card still fails, so it is paid in cash.
    await page.getByRole('button', { name: textWith(words.todo.chargeWho, { name: nameOf(debtor) }) }).click()
    await press(page, textWith(words.sell.charge, { amount: euros(owed) }))
    await dialogOf(page)
      .getByText(textWith(words.sell.refused, { reason: words.reason.insufficient_funds }))
      .waitFor()
    await check(page)
    await choose(page, words.method.cash)
    await press(page, textWith(words.sell.charge, { amount: euros(owed) }))
    await page.getByText(textWith(words.sell.done, { amount: euros(owed) })).waitFor()
    await page
      .getByRole('button', { name: textWith(words.todo.chargeWho, { name: nameOf(debtor) }) })
      .waitFor({ state: 'detached' })

    await page.goto('/admin/products')
    await page.getByRole('searchbox', { name: words.orders.search }).fill(nameOf(buyer))
    const handOver = page.getByRole('button', {
      name: new RegExp(`^${words.orders.handOver} .*${nameOf(buyer)}$`),
    })
    await handOver.waitFor()
    await check(page)
    await handOver.click()
    await page.getByRole('status').getByRole('button', { name: words.orders.undo, exact: true }).click()
    await handOver.click()
    await handOver.waitFor({ state: 'detached' })
    await page.getByRole('radio', { name: words.orders.over, exact: true }).click()
    await page
      .getByRole('row')
      .filter({ hasText: nameOf(buyer) })
      .filter({ hasText: words.orders.status.handed_over })
      .waitFor()

    await page.goto('/admin/plans')
    const {
      id,
      name: names,
      price_cents,
    } = await db
      .selectFrom('plans')
      .select(['id', 'name', 'price_cents'])
      .orderBy('price_cents')
      .executeTakeFirstOrThrow()
    const name = textIn(names, language)
    const open = page.getByRole('button', { name: textWith(words.plans.edit, { name }), exact: true })
    await open.click()
    const dearer = price_cents / 100 + 1
    await dialogOf(page)
      .getByLabel(words.plans.priceLabel, { exact: true })
      .fill(String(dearer).replace('.', ','))
    await dialogOf(page).getByText(words.plans.tell).waitFor()
    await check(page)
    await press(page, words.plans.save)
    await page
      .getByRole('row')
      .filter({ hasText: euros(dearer) })
      .waitFor()
    const { price_cents: after } = await db
      .selectFrom('plans')
      .select('price_cents')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(after).toBe(price_cents + 100)
    expect(await moneyViolations(db)).toEqual([])
  })
})
