import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { textInSql } from '../../../database/texts.ts'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { check } from '../../support/check-page.ts'
import { classRow, newClass } from '../../support/class-row.ts'
import { dressesOf } from '../../support/dresses.ts'
import { lotsOf } from '../../support/gym-books.ts'
import { startSite } from '../../support/journey.ts'
import { answerBank, paymentsOf, saveCard, typeCard } from '../../support/money/card-steps.ts'
import { confirmAddress, fillLogIn, logIn, newcomer, newMember, signUpByHand } from '../../support/people.ts'
import { takeProblems } from '../../support/screens/page-problems.ts'
import { textWith } from '../../support/text-with.ts'
import { moneyViolations, testCards } from '../../support/till.ts'

const site = await startSite()

afterEach(async () => expect(await moneyViolations(site.db)).toEqual([]))

const idOf = async (table: 'plans' | 'products', name: string): Promise<number> =>
  (
    await site.db
      .selectFrom(table)
      .select('id')
      .where(textInSql(sql.ref('name'), 'es'), '=', name)
      .executeTakeFirstOrThrow()
  ).id
const trio = await idOf('plans', 'Tres')
const shirt = await idOf('products', 'Camiseta The Box')

const membershipsOf = (memberId: number) =>
  site.db.selectFrom('memberships').select(['plan_id', 'pro']).where('member_id', '=', memberId).execute()

describe.each(dressesOf('buying'))('in $language on a $device', ({ language, device, scheme }) => {
  const nth = language === 'ca' ? 1 : 2
  const { buying, rates, profile, booking, shop, pay, cardError } = allPhrases[language]
  const look = { language, device, scheme }
  const payFor = (price: string) => textWith(buying.pay, { price })
  const payButton = (page: Page, price: string) =>
    page.getByRole('button', { name: payFor(price), exact: true })
  const buyCredit = (page: Page, price: string) =>
    page.getByRole('button', { name: textWith(profile.credits.buy, { price }), exact: true })

  test('a new member signs up, adds a card that asks, buys a plan and books a class with it', async () => {
    const { at, path } = await newClass(site, site.after(190 + nth))
    const page = await site.open(look)
    const form = newcomer(language)
    await page.goto('/auth/signup')
    await page.locator('html[data-session="out"]').waitFor()
    await signUpByHand(page, form, language)
    await confirmAddress(site, form.email)
    await page.goto(`/rates/${trio}`)
    await page.getByText(buying.need.no_card).waitFor()
    expect(await payButton(page, '68,95 €').isDisabled()).toBe(true)
    await check(page)
    await typeCard(page, testCards.asks, language)
    await answerBank(page, 'yes', language)
    await page.getByRole('radio', { name: '3155' }).waitFor()

    const pro = page.getByRole('checkbox')
    expect(await pro.isChecked()).toBe(true)
    await pro.uncheck()
    await payButton(page, '64,00 €').waitFor()
    await pro.check()
    await check(page)
    await payButton(page, '68,95 €').click()
    await page.waitForURL('/profile')
    await page.getByText(textWith(rates.joined.title, { name: 'Tres' })).waitFor()
    await check(page)
    const { id } = await site.db
      .selectFrom('members')
      .select('id')
      .where('email', '=', form.email)
      .executeTakeFirstOrThrow()
    expect(await paymentsOf(site, id)).toEqual([['plan', 'succeeded', 6895]])
    expect(await membershipsOf(id)).toEqual([{ plan_id: trio, pro: true }])
    expect((await site.mailbox.letterTo(form.email, 'Tres')).html).toContain(`lang="${language}"`)

    await page.goto(path)
    const row = classRow(page, at, language)
    await row.button('open').click()
    await row.button('in').waitFor()
    expect(await lotsOf(site.db, id)).toEqual([])
    await page.goto(`/rates/${trio}`)
    await page.getByRole('heading', { name: rates.already.title }).waitFor()
    await check(page)
  })

  test('a member without a card adds one, returns to the credit, buys it and books', async () => {
    const { at, path } = await newClass(site, site.after(200 + nth))
    const page = await site.open(look)
    const member = await newMember(site, { language })
    await logIn(page, member)
    await buyCredit(page, '12,00 €').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: buying.noCards.title }).waitFor()
    await check(page)
    await dialog.getByRole('link', { name: buying.noCards.go }).click()
    await page.waitForURL((url) => url.pathname === '/config/your-payments')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await typeCard(page, testCards.good, language)
    await page.getByRole('link', { name: buying.resume.go }).click()
    await dialog.getByRole('heading', { name: buying.credit.titleMany.ACTIVITY }).waitFor()
    await check(page)
    await payButton(page, '12,00 €').click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(buying.credit.done.ACTIVITY).waitFor()
    await page.getByRole('main').getByRole('link', { name: profile.credits.book.ACTIVITY }).waitFor()
    await check(page)
    expect(await paymentsOf(site, member.id)).toEqual([['credits', 'succeeded', 1200]])
    expect(await lotsOf(site.db, member.id)).toEqual([1])

    await page.goto(path)
    await classRow(page, at, language).button('open').click()
    await classRow(page, at, language).button('in').waitFor()
    expect(await lotsOf(site.db, member.id)).toEqual([0])
  })

  test('a class refused for lack of credits offers them on the spot', async () => {
    // Soon, so that it is always today.
    const { at, path } = await newClass(site, site.after(20 + nth))
    const member = await newMember(site, { language })
    await saveCard(site, member)
    const page = await site.open(look)
    await logIn(page, member)
    await page.getByRole('link', { name: profile.credits.look.ACTIVITY }).click()
    await page.waitForURL(path)
    const row = classRow(page, at, language)
    await row.button('open').click()
    await row.says(booking.refused.withoutPlan)
    await check(page, { expected: ['409 POST'] })
    await row.row.getByRole('button', { name: booking.refused.buy }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(at).waitFor()
    await check(page)
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).pathname).toBe(path)
    await row.row.getByRole('button', { name: booking.refused.buy }).click()
    await dialog.getByRole('button', { name: textWith(buying.payAndBook, { price: '12,00 €' }) }).click()
    await row.button('in').waitFor()
    await check(page)
    expect(await paymentsOf(site, member.id)).toEqual([['credits', 'succeeded', 1200]])
    expect(await lotsOf(site.db, member.id)).toEqual([0])
  })

  test('a card without funds is reported, and another one pays', async () => {
    const member = await newMember(site, { language })
    await saveCard(site, member, testCards.noFunds)
    const page = await site.open(look)
    await logIn(page, member)
    await buyCredit(page, '12,00 €').click()
    const dialog = page.getByRole('dialog')
    await payButton(page, '12,00 €').click()
    await dialog.getByText(cardError.insufficient_funds).waitFor()
    await check(page)
    await dialog.getByRole('button', { name: pay.card.addOther }).click()
    await typeCard(page, testCards.good, language)
    await dialog.getByRole('radio', { name: '4242' }).waitFor()
    await payButton(page, '12,00 €').click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(buying.credit.done.ACTIVITY).waitFor()
    expect(await paymentsOf(site, member.id)).toEqual([
      ['credits', 'failed', 1200],
      ['credits', 'succeeded', 1200],
    ])
    expect(await lotsOf(site.db, member.id)).toEqual([1])
  })

  test('a guest picks a T-shirt, logs in, pays, and learns where to pick it up', async () => {
    const member = await newMember(site, { language })
    await saveCard(site, member)
    const [, sabadell] = await site.db.selectFrom('centers').select(['id', 'name']).orderBy('id').execute()
    const name = allPhrases[language] === allPhrases.ca ? 'Samarreta The Box' : 'Camiseta The Box'
    const page = await site.open(look)
    await page.goto('/shop')
    await page.locator('html[data-session="out"]').waitFor()
    await page.getByRole('link', { name: textWith(shop.buyNamed, { name }) }).click()
    await page.waitForURL((url) => url.pathname === '/auth/login')
    await fillLogIn(page, member)
    await page.waitForURL(`/shop?product=${shirt}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name }).waitFor()
    await dialog.getByText(buying.need.no_size).waitFor()
    expect(
      await dialog.getByRole('radio', { name: textWith(shop.sizeSoldOut, { name: 'L' }) }).isDisabled(),
    ).toBe(true)
    await dialog.getByRole('radio', { name: 'M', exact: true }).check()
    await dialog.getByRole('radio', { name: sabadell?.name ?? '' }).check()
    await check(page)
    await payButton(page, '22,00 €').click()
    await dialog
      .getByRole('heading', { name: textWith(shop.done.title, { center: sabadell?.name ?? '' }) })
      .waitFor()
    await check(page)
    await dialog.getByRole('button', { name: shop.done.orders }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(textWith(shop.orders.waiting, { center: sabadell?.name ?? '' })).waitFor()
    await page.getByRole('heading', { name: `${name} M` }).waitFor()
    await check(page)
    expect(await paymentsOf(site, member.id)).toEqual([['product', 'succeeded', 2200]])
    const orders = site.db.selectFrom('orders').select(['product_id', 'center_id'])
    expect(await orders.where('member_id', '=', member.id).execute()).toEqual([
      { product_id: shirt, center_id: sabadell?.id },
    ])
  })

  test('closing the window during the bank’s confirmation: the payment is resumed and paid once', async () => {
    const member = await newMember(site, { language })
    await saveCard(site, member, testCards.alwaysAsks)
    const page = await site.open(look)
    await logIn(page, member, `/rates/${trio}`)
    await payButton(page, '68,95 €').click()
    await page.getByRole('dialog', { name: pay.bank.title }).waitFor()
    const context = page.context()
    await page.close()
    expect(await paymentsOf(site, member.id)).toEqual([['plan', 'requires_action', 6895]])
    const again = await context.newPage()
    await again.goto('/profile')
    await again.getByText(buying.unfinished.title).waitFor()
    await check(again)
    await again.getByRole('link', { name: buying.unfinished.go }).click()
    await again.getByRole('dialog', { name: pay.bank.title }).waitFor()
    await answerBank(again, 'yes', language)
    await again.waitForURL('/profile')
    await again.getByText(textWith(rates.joined.title, { name: 'Tres' })).waitFor()
    expect(await again.getByText(buying.unfinished.title).count()).toBe(0)
    expect(await paymentsOf(site, member.id)).toEqual([['plan', 'succeeded', 6895]])
    expect(await membershipsOf(member.id)).toHaveLength(1)
  })

  test('refusing the bank’s confirmation charges nothing and allows another try', async () => {
    const member = await newMember(site, { language })
    await saveCard(site, member, testCards.alwaysAsks)
    const page = await site.open(look)
    await logIn(page, member, '/profile?buy=OPEN')
    await payButton(page, '12,00 €').click()
    await answerBank(page, 'no', language)
    await page.getByText(cardError.payment_intent_authentication_failure).waitFor()
    await check(page)
    await payButton(page, '12,00 €').click()
    await answerBank(page, 'yes', language)
    await page.getByText(buying.credit.done.OPEN).waitFor()
    expect((await paymentsOf(site, member.id)).map(([, status]) => status)).toEqual(['failed', 'succeeded'])
  })
})

describe('payment failures', () => {
  const { buying, rates, pay } = allPhrases.es
  const price = '68,95 €'
  const payButton = (page: Page, costs = price) =>
    page.getByRole('button', { name: textWith(buying.pay, { price: costs }), exact: true })

  async function atThePlan(card: string = testCards.good) {
    const member = await newMember(site)
    await saveCard(site, member, card)
    const page = await site.open()
    await logIn(page, member, `/rates/${trio}`)
    await payButton(page).waitFor()
    return { member, page }
  }

  test('a double key press pays once', async () => {
    const { member, page } = await atThePlan()
    await payButton(page).dblclick()
    await page.waitForURL('/profile')
    expect(await paymentsOf(site, member.id)).toEqual([['plan', 'succeeded', 6895]])

    const other = await newMember(site)
    await saveCard(site, other)
    const theirs = await site.open()
    await logIn(theirs, other, '/profile?buy=ACTIVITY')
    await payButton(theirs, '12,00 €').dblclick()
    await theirs.getByText(buying.credit.done.ACTIVITY).waitFor()
    expect(await lotsOf(site.db, other.id)).toEqual([1])
    expect(await paymentsOf(site, other.id)).toHaveLength(1)
  })

  async function loseFirstAnswer(page: Page) {
    let lost = 0
    await page.route('**/api/payments/checkout*', async (route) => {
      lost += 1
      if (lost > 1) return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
  }

  test('after a lost response the same payment is asked for again, also after a reload', async () => {
    const member = await newMember(site)
    await saveCard(site, member)
    const page = await site.open()
    await logIn(page, member, '/profile?buy=ACTIVITY')
    await loseFirstAnswer(page)
    await payButton(page, '12,00 €').click()
    await page.getByText(pay.checkout.openTitle).waitFor()
    await check(page, { expected: ['ERR_CONNECTION_RESET'] })
    await page.reload()
    await page.getByText(pay.checkout.interruptedTitle).waitFor()
    await check(page)
    await payButton(page, '12,00 €').click()
    await page.getByText(buying.credit.done.ACTIVITY).waitFor()
    expect(await paymentsOf(site, member.id)).toEqual([['credits', 'succeeded', 1200]])
    expect(await lotsOf(site.db, member.id)).toEqual([1])
  })

  test('a plan whose response was lost is joined, and nothing remains to do', async () => {
    const { member, page } = await atThePlan()
    await loseFirstAnswer(page)
    await payButton(page).click()
    await page
      .getByRole('heading', { name: rates.already.title })
      .or(page.getByText(pay.checkout.openTitle))
      .first()
      .waitFor()
    await check(page, { expected: ['ERR_CONNECTION_RESET'] })
    await page.reload()
    await page.getByRole('heading', { name: rates.already.title }).waitFor()
    await page.goto('/profile')
    await page
      .getByRole('main')
      .getByText(textWith(allPhrases.es.profile.plan, { name: 'Tres' }))
      .waitFor()
    expect(await page.getByText(buying.unfinished.title).count()).toBe(0)
    expect(await paymentsOf(site, member.id)).toEqual([['plan', 'succeeded', 6895]])
  })

  test('a price change during the purchase is shown, and the new price needs another press', async () => {
    const { member, page } = await atThePlan()
    const set = (price_cents: number) =>
      site.db.updateTable('plans').set({ price_cents }).where('id', '=', trio).execute()
    await set(6600)
    try {
      await payButton(page).click()
      await payButton(page, '70,95 €').waitFor()
      await check(page, { expected: ['409 POST'] })
      expect(await paymentsOf(site, member.id)).toEqual([])
      await payButton(page, '70,95 €').click()
      await page.waitForURL('/profile')
      expect(await paymentsOf(site, member.id)).toEqual([['plan', 'succeeded', 7095]])
    } finally {
      await set(6400)
    }
  })

  test('of two tabs that buy a plan, the second is told that there is one', async () => {
    const { member, page } = await atThePlan()
    const second = await page.context().newPage()
    await second.routeWebSocket(/stream/, (socket) => socket.close())
    await second.goto(`/rates/${trio}`)
    await payButton(second).waitFor()
    await payButton(page).click()
    await page.waitForURL('/profile')
    await payButton(second).click()
    await second.getByRole('heading', { name: rates.already.title }).waitFor()
    await second.getByRole('link', { name: rates.already.manage }).waitFor()
    expect(await paymentsOf(site, member.id)).toEqual([['plan', 'succeeded', 6895]])
    expect(await membershipsOf(member.id)).toHaveLength(1)
  })

  test('going back after a purchase does not pay again', async () => {
    const { member, page } = await atThePlan()
    await payButton(page).click()
    await page.waitForURL('/profile')
    await page.goBack()
    await page.getByRole('heading', { name: rates.already.title }).waitFor()
    await check(page)
    expect(await paymentsOf(site, member.id)).toHaveLength(1)
  })

  test('a member sent to the plans by a class returns to it with the plan', async () => {
    const { at, path } = await newClass(site, site.after(236))
    const member = await newMember(site)
    await saveCard(site, member)
    const page = await site.open()
    await logIn(page, member, path)
    const row = classRow(page, at, 'es')
    await row.button('open').click()
    await row.row.getByRole('link', { name: allPhrases.es.booking.refused.rates }).click()
    await page
      .getByRole('link', { name: textWith(allPhrases.es.shell.plan.choose, { name: 'Tres' }) })
      .click()
    await payButton(page).click()
    await page.waitForURL('/profile')
    await page.getByRole('link', { name: rates.joined.bookWanted }).click()
    await page.waitForURL(path)
    await row.button('open').click()
    await row.button('in').waitFor()
    takeProblems(page)
  })
})
