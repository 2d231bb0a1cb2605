import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { demoPassword } from '../../../demo/logins.ts'
import type { AuthResponse } from '../../../domains/people/contract/auth.ts'
import { restOfMonth } from '../../../domains/sales/rules/month-charges.ts'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { addDays, instantOf, monthAfter } from '../../../platform/rules/local-time.ts'
import { monthDay } from '../../../platform/web/language/when.ts'
import { check } from '../../support/check-page.ts'
import { classRow, newClass } from '../../support/class-row.ts'
import { dressesOf } from '../../support/dresses.ts'
import { zone } from '../../support/gym.ts'
import { bookingsOf, lotsOf } from '../../support/gym-books.ts'
import { startSite } from '../../support/journey.ts'
import { planPeople } from '../../support/members/plan-people.ts'
import { answerBank, paymentsOf, typeCard } from '../../support/money/card-steps.ts'
import { confirmAddress, demoCins, logIn, newcomer, signUpByHand } from '../../support/people.ts'
import { textWith } from '../../support/text-with.ts'
import { moneyViolations, testCards } from '../../support/till.ts'

const site = await startSite()
const { db, today } = site
const { trio, changesOf, planMember, owe, rest } = await planPeople(site)

afterEach(async () => expect(await moneyViolations(db)).toEqual([]))

let classes = 0
const soon = () => site.after(190 + ++classes)

/** The date a request takes effect, computed independently of the product. */
const isLate = Number(today.slice(8)) >= 26
const next = monthAfter(today, isLate ? 2 : 1)

async function addByTrainer(classId: number, userId: number): Promise<void> {
  const send = async (path: string, body: object, token?: string) => {
    const answer = await fetch(`${site.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} said ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const login = { cin: demoCins.trainer, password: demoPassword }
  const { token } = (await send('/api/auth/login', login)) as AuthResponse
  await send(`/api/classes/${classId}/join`, { userId }, token)
}

describe.each(dressesOf('rate'))('in $language on a $device', ({ language, device, scheme }) => {
  const {
    account,
    booking,
    buying,
    cardError,
    error,
    invoices,
    pay,
    profile,
    rates,
    shell,
    yourPayments,
    yourRate,
  } = allPhrases[language]
  const look = { language, device, scheme }
  const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
  const day = monthDay(next, language)
  const until = monthDay(addDays(next, -1), language)
  const action = (page: Page, name: keyof typeof yourRate.actions) =>
    page.getByRole('button', { name: yourRate.actions[name] })
  const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
  const payButton = (page: Page, price: string) => button(page, textWith(buying.pay, { price }))

  test('a new member buys a plan with a card that asks, books, changes it, pauses it, leaves it, and has the invoice', async () => {
    const { id: classId, at, path } = await newClass(site, soon())
    const later = await newClass(site, instantOf(addDays(next, 1), at, zone))
    const form = newcomer(language)
    const page = await site.open(look)
    await page.goto('/auth/signup')
    await page.locator('html[data-session="out"]').waitFor()
    await signUpByHand(page, form, language)
    await confirmAddress(site, form.email)
    await page.goto('/rates')
    await page.getByRole('link', { name: textWith(shell.plan.choose, { name: 'Tres' }) }).click()
    await page.waitForURL(`/rates/${trio}`)
    await typeCard(page, testCards.asks, language)
    await answerBank(page, 'yes', language)
    await page.getByRole('checkbox').uncheck()
    await payButton(page, '64,00 €').click()
    await page.waitForURL('/profile')
    await page.getByText(textWith(rates.joined.title, { name: 'Tres' })).waitFor()
    const { id } = await db
      .selectFrom('members')
      .select('id')
      .where('email', '=', form.email)
      .executeTakeFirstOrThrow()
    expect(await paymentsOf(site, id)).toEqual([['plan', 'succeeded', 6400]])

    await page.goto(path)
    const row = classRow(page, at, language)
    await row.button('open').click()
    await row.button('in').waitFor()
    await addByTrainer(later.id, id)

    await page.goto('/config')
    await page.getByRole('link', { name: account.rate }).click()
    await page.waitForURL('/config/your-rate')
    await page.getByRole('heading', { name: 'Tres' }).waitFor()
    await page.getByText(textWith(pay.card.name, { brand: 'Visa', last4: '3155' })).waitFor()
    await page
      .getByText(textWith(yourRate.week.left_other, { count: 2, sessions: 3 }))
      .or(page.getByText(textWith(yourRate.week.left_one, { count: 1, sessions: 3 })))
      .first()
      .waitFor()
    await check(page)

    // Another plan: the current one cannot be chosen; the choice stays.
    await action(page, 'change').click()
    const dialog = dialogOf(page, yourRate.dialog.change)
    await dialog.getByRole('radio', { name: 'Tres' }).waitFor()
    await button(dialog, yourRate.dialog.look).click()
    await dialog.getByText(error.same_plan).waitFor()
    await check(page)
    await dialog.getByRole('radio', { name: language === 'ca' ? 'Un ' : 'Uno' }).check()
    await dialog.getByRole('checkbox').check()
    await button(dialog, yourRate.dialog.look).click()
    const one = language === 'ca' ? 'Un' : 'Uno'
    await dialog.getByText(textWith(yourRate.preview.changePro, { day, plan: one })).waitFor()
    await dialog.getByText('43,95 €').first().waitFor()
    await check(page)
    await button(dialog, yourRate.dialog.back).click()
    expect(await dialog.getByRole('checkbox').isChecked()).toBe(true)
    await button(dialog, yourRate.dialog.look).click()
    await button(dialog, yourRate.dialog.confirm.change).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(textWith(yourRate.pending.changePro, { day, plan: one }), { exact: true }).waitFor()
    await check(page)
    expect(await changesOf(id)).toMatchObject([{ kind: 'change', effective_on: next, cancelled_at: null }])
    expect((await site.mailbox.letterTo(form.email, day)).html).toContain(`lang="${language}"`)

    expect(await action(page, 'maintenance').count()).toBe(0)
    await button(page, yourRate.pending.cancel).click()
    await page.getByText(yourRate.pending.cancelled).waitFor()
    await action(page, 'maintenance').click()
    const pause = dialogOf(page, yourRate.dialog.maintenance)
    await pause.getByLabel(yourRate.dialog.months).selectOption('2')
    await pause.getByText(textWith(yourRate.preview.lost_one, {})).waitFor()
    await pause.getByText(yourRate.preview.why.maintenance).waitFor()
    await check(page)
    await button(pause, textWith(yourRate.dialog.confirm.maintenance, { day })).click()
    await pause.waitFor({ state: 'detached' })
    await page.getByText(textWith(yourRate.pending.maintenance, { day }), { exact: true }).waitFor()
    await check(page)
    expect(await bookingsOf(db, later.id, id)).toMatchObject([{ charge: 'session', ended: 'paused' }])
    expect(await bookingsOf(db, classId, id)).toMatchObject([{ status: 'IN', ended: null }])
    const pauses = db.selectFrom('pauses').select(['starts_on', 'ends_on']).where('member_id', '=', id)
    expect(await pauses.execute()).toEqual([{ starts_on: next, ends_on: monthAfter(next, 2) }])
    await button(page, yourRate.pending.cancel).click()
    await action(page, 'leave').waitFor()
    expect(await pauses.execute()).toEqual([])

    await page.goto('/config/your-payments')
    const receipts = page.getByRole('region', { name: yourPayments.receipts.title })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      receipts.getByRole('button', { name: 'PDF' }).first().click(),
    ])
    const { full_number: number } = await db
      .selectFrom('invoices')
      .where('member_id', '=', id)
      .select('full_number')
      .executeTakeFirstOrThrow()
    expect(download.suggestedFilename()).toBe(textWith(invoices.paper.fileName, { number }))
    const bytes = await readFile(await download.path())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')

    await page.goto('/config/your-rate')
    await action(page, 'leave').click()
    const leave = dialogOf(page, yourRate.dialog.leave)
    await leave.getByText(textWith(yourRate.preview.leave, { until })).waitFor()
    await check(page)
    await button(leave, yourRate.dialog.confirm.leave).click()
    await leave.waitFor({ state: 'detached' })
    await page.getByText(textWith(yourRate.pending.leave, { until }), { exact: true }).waitFor()
    await check(page)
    expect((await changesOf(id)).map(({ kind, cancelled_at }) => [kind, cancelled_at !== null])).toEqual([
      ['change', true],
      ['maintenance', true],
      ['leave', false],
    ])
    const memberships = db
      .selectFrom('memberships')
      .select(['plan_id', 'ends_on'])
      .where('member_id', '=', id)
    expect(await memberships.execute()).toEqual([{ plan_id: trio, ends_on: next }])
    expect(await paymentsOf(site, id)).toEqual([['plan', 'succeeded', 6400]])
  })

  test('a member who owes is refused, pays with another card, and books', async () => {
    const { at, path } = await newClass(site, soon())
    const member = await planMember(language, testCards.noFunds)
    const billId = await owe(member)
    const page = await site.open(look)
    await logIn(page, member, path)
    const row = classRow(page, at, language)
    await row.button('open').click()
    await row.says(booking.refused.paymentOverdue)
    await check(page, { expected: ['409 POST'] })

    await page.goto('/config/your-rate')
    await page.getByText(textWith(yourPayments.overdue.title, { amount: '64,00 €' })).waitFor()
    await page.getByText(yourRate.actions.owing).waitFor()
    expect(await action(page, 'change').count()).toBe(0)
    await check(page)
    await page.goto('/profile')
    await page.getByRole('link', { name: profile.stop.pay }).click()
    const payNow = button(page, textWith(yourPayments.overdue.pay, { amount: '64,00 €' }))
    await payNow.click()
    await page
      .getByRole('alert')
      .filter({ hasText: pay.checkout.title })
      .getByText(cardError.insufficient_funds)
      .waitFor()
    await check(page)
    await button(page, pay.card.addOther).click()
    await typeCard(page, testCards.good, language)
    await page.getByRole('radio', { name: '4242' }).waitFor()
    await payNow.click()
    await action(page, 'change').waitFor()
    await check(page)
    expect(await paymentsOf(site, member.id)).toEqual([
      ['month', 'failed', 6400],
      ['month', 'succeeded', 6400],
    ])
    const bill = db.selectFrom('bills').select('state').where('id', '=', billId)
    expect(await bill.execute()).toEqual([{ state: 'paid' }])

    await page.goto(path)
    await row.button('open').click()
    await row.button('in').waitFor()
    expect(await lotsOf(db, member.id)).toEqual([])
  })

  test('ending a pause early charges the rest of the month and allows booking at once', async () => {
    const { at, path } = await newClass(site, soon())
    const member = await planMember(language, testCards.good)
    await rest(member)
    const cents = today === monthAfter(today, 0) ? 0 : restOfMonth(6400, today)
    const price = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(cents / 100)
    const page = await site.open(look)
    await logIn(page, member, '/config/your-rate')
    await page.getByText(yourRate.pause.title).waitFor()
    await check(page)
    await button(page, yourRate.pause.end).click()
    const dialog = dialogOf(page, yourRate.dialog.maintenance_end)
    await dialog.getByText(yourRate.preview.maintenance_end).waitFor()
    await check(page)
    const { confirm } = yourRate.dialog
    await button(
      dialog,
      cents > 0 ? textWith(confirm.maintenance_end_pay, { price }) : confirm.maintenance_end,
    ).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(yourRate.done.maintenance_end).waitFor()
    await action(page, 'maintenance').waitFor()
    await check(page)
    expect(await paymentsOf(site, member.id)).toEqual(cents > 0 ? [['month', 'succeeded', cents]] : [])
    await page.goto(path)
    await classRow(page, at, language).button('open').click()
    await classRow(page, at, language).button('in').waitFor()
  })
})
