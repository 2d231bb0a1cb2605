import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { euros } from '../../platform/phrases/in-words.ts'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { check } from '../support/check-page.ts'
import { dressesOf } from '../support/dresses.ts'
import { bookingViolations } from '../support/gym-books.ts'
import { startSite } from '../support/journey.ts'
import { paymentsOf } from '../support/money/card-steps.ts'
import { narrowProblems } from '../support/screens/narrow-page.ts'
import { textWith } from '../support/text-with.ts'
import { moneyViolations } from '../support/till.ts'

const site = await startSite()

afterEach(async () => {
  expect(await moneyViolations(site.db)).toEqual([])
  expect(await bookingViolations(site.db)).toEqual([])
})

const guestOf = (email: string) =>
  site.db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

describe.each(dressesOf('visits'))('in $language on a $device', ({ language, device, scheme }) => {
  const { auth, waiver, visits, pay } = allPhrases[language]
  const open = () => site.open({ language, device, scheme })

  /** From the list of classes to the filled form. */
  async function fill(page: Page, email: string, kind: keyof typeof visits.kind): Promise<void> {
    await page.goto('/visit')
    await page.getByRole('heading', { name: visits.title }).waitFor()
    await page.getByRole('link', { name: /WOD/ }).last().waitFor()
    await check(page)
    await page.getByRole('link', { name: /WOD/ }).last().click()
    await page.getByRole('radio', { name: new RegExp(visits.kind[kind]) }).check({ force: true })
    await page.getByLabel(auth.field.name, { exact: true }).fill('Clara')
    await page.getByLabel(auth.field.surname, { exact: true }).fill('Roca')
    await page.getByLabel(auth.field.email, { exact: true }).fill(email)
    await page.getByLabel(auth.field.phone, { exact: true }).fill('600 123 123')
    for (const no of await page.getByRole('radio', { name: waiver.no, exact: true }).all())
      await no.check({ force: true })
    await page.getByLabel(waiver.name, { exact: true }).fill('Clara Roca')
    await page.locator('input[name=acceptTerms]').check({ force: true })
  }

  test('a visitor pays a drop-in by card, and cancels it for their money', async () => {
    const email = `drop-in-${language}@example.com`
    const page = await open()
    await fill(page, email, 'drop_in')
    await check(page)
    await page
      .getByRole('button', { name: textWith(visits.form.toPay, { price: euros(1200, language) }) })
      .click()
    await page.getByText(visits.state.held, { exact: true }).waitFor()
    await check(page)
    await page.getByRole('button', { name: pay.test.asks }).click()
    await page
      .getByRole('button', { name: textWith(visits.pay.again, { price: euros(1200, language) }) })
      .click()
    await page.getByRole('button', { name: pay.bank.yes, exact: true }).waitFor()
    expect(await narrowProblems(page, { isDense: false, within: 'dialog' })).toEqual([])
    await page.getByRole('button', { name: pay.bank.yes, exact: true }).click()
    await page.getByText(visits.state.booked, { exact: true }).waitFor()
    await check(page)
    const { id } = await guestOf(email)
    expect(await paymentsOf(site, id)).toEqual([['visit', 'succeeded', 1200]])
    const letter = await site.mailbox.letterTo(email, '/visit/link/')
    // It bears a name, and the address is not confirmed: the receipt is behind the link.
    expect(letter.attachments).toHaveLength(0)
    await page.getByRole('button', { name: visits.actions.receipt }).waitFor()

    await page.getByRole('button', { name: visits.actions.cancel }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(visits.cancel.refunded).waitFor()
    await check(page)
    expect(await narrowProblems(page, { isDense: false, within: 'dialog' })).toEqual([])
    await dialog.getByRole('button', { name: visits.cancel.yes, exact: true }).click()
    await page.getByText(textWith(visits.state.refunded, { price: euros(1200, language) })).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await check(page)
  })

  test('a trial becomes a member by the link in its mail', async () => {
    const email = `trial-${language}@müller.example`
    const page = await open()
    await fill(page, email, 'trial')
    await page.getByRole('button', { name: visits.form.book }).click()
    // What was typed stays.
    await page.getByText(/DNI/).first().waitFor()
    await page
      .getByLabel(auth.field.cin, { exact: true })
      .fill({ ca: '70000100Z', es: '70000101S', en: '70000102Q' }[language])
    await page.getByRole('button', { name: visits.form.book }).click()
    await page.getByText(visits.state.booked, { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: visits.join.go }).count()).toBe(0)

    const { text = '' } = await site.mailbox.letterTo(email, '/visit/link/')
    const [address = ''] = /\/visit\/link\/[\w-]{43}/.exec(text) ?? []
    await page.goto(address)
    await page.getByRole('button', { name: visits.join.go }).click()
    await page
      .getByLabel(auth.field.cin)
      .fill({ ca: '70000100Z', es: '70000101S', en: '70000102Q' }[language])
    expect(await page.getByLabel(auth.field.email).inputValue()).toBe(email)
    expect(await page.getByLabel(auth.field.name, { exact: true }).inputValue()).toBe('Clara')
    await check(page)
    for (const name of ['password', 'passwordConfirmation'])
      await page.locator(`input[name=${name}]`).fill('barbell-chalk-rope-7')
    await page.locator('input[name=acceptTerms]').check({ force: true })
    await page.getByRole('button', { name: auth.signup.submit }).click()
    await page.waitForURL('**/profile')
    // The link came by mail, so there is nothing to confirm.
    const welcome = textWith(auth.signup.welcomeConfirmed, { name: 'Clara' })
    await page.getByText(welcome, { exact: true }).waitFor()
    expect(await guestOf(email)).toMatchObject({ guest: false, surname: 'Roca' })
  })
})
