import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { check } from '../../support/check-page.ts'
import { dressesOf } from '../../support/dresses.ts'
import { startSite } from '../../support/journey.ts'
import {
  answerBank,
  buyOpenCredits,
  oweMonth,
  paymentsOf,
  saveCard,
  typeCard,
} from '../../support/money/card-steps.ts'
import { demoCins, demoPerson, logIn, newMember, type Person } from '../../support/people.ts'
import { textWith } from '../../support/text-with.ts'
import { testCards } from '../../support/till.ts'

const site = await startSite()

const cardsOf = (memberId: number) =>
  site.db
    .selectFrom('cards')
    .select(['last4', 'is_default'])
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()

/** Everything a window stores outside of memory, as text. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name ?? '')
        opening.onsuccess = () => resolve(opening.result)
      })
      for (const table of database.objectStoreNames) {
        const rows = database.transaction(table).objectStore(table).getAll()
        found.push(await new Promise((resolve) => (rows.onsuccess = () => resolve(rows.result))))
      }
      database.close()
    }
    return JSON.stringify(found)
  })

describe.each(dressesOf('cards'))('in $language on a $device', ({ language, device, scheme }) => {
  const { account, pay, cardError, shell, yourPayments: texts, receipt, invoices } = allPhrases[language]
  const { form, card: words } = pay
  const look = { language, device, scheme }
  const visa = (last4: string) => textWith(words.name, { brand: 'Visa', last4 })
  const row = (page: Page, last4: string) => page.getByRole('listitem').filter({ hasText: visa(last4) })
  const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  async function openForm(): Promise<{ page: Page; member: Person }> {
    const page = await site.open(look)
    const member = await newMember(site, { language })
    await logIn(page, member, '/config/your-payments')
    await button(page, words.add).click()
    await field(page, form.number).waitFor()
    return { page, member }
  }

  test('a first card passes the bank’s confirmation, and its number and code never leave the page', async () => {
    const page = await site.open(look)
    const member = await newMember(site, { language })
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await logIn(page, member, '/config')
    await page.getByRole('link', { name: account.payments }).click()
    await page.getByText(texts.cards.empty).waitFor()
    await page.getByText(texts.receipts.empty).waitFor()
    await check(page)
    await button(page, words.add).click()
    await page.getByText(pay.test.title).waitFor()
    await check(page)

    await field(page, form.number).fill('4000 0025 0000 3155')
    await field(page, form.expiry).pressSequentially('849')
    expect(await field(page, form.expiry).inputValue()).toBe('08/49')
    await field(page, form.cvc).fill('987')
    await button(page, form.save).click()
    const bank = page.getByRole('dialog', { name: pay.bank.title })
    await bank.waitFor()
    await check(page)
    await answerBank(page, 'no', language)
    await page.getByText(cardError.setup_intent_authentication_failure).waitFor()
    expect(await field(page, form.number).inputValue()).toBe('4000 0025 0000 3155')
    await check(page)

    // The bank asks again; after closing the window the confirmation continues.
    await button(page, form.save).click()
    await bank.waitFor()
    await page.keyboard.press('Escape')
    await page.getByText(form.left).waitFor()
    await check(page)
    await button(page, form.goOn).click()
    await answerBank(page, 'yes', language)
    await row(page, '3155').getByText(words.isDefault).waitFor()
    await page.getByText(form.saved).waitFor()
    await check(page)

    expect(await cardsOf(member.id)).toEqual([{ last4: '3155', is_default: true }])
    // The code is matched as a whole number, because an identifier may contain its digits.
    const secrets = /4000\D?0025|00003155|\b987\b/
    const texts_ = sent.filter((line) => line.includes('/api/')).map(decodeURIComponent)
    expect(texts_.filter((line) => secrets.test(line.replace(/"token":"[^"]*"/g, '')))).toEqual([])
    expect(await keptBy(page)).not.toMatch(/4000\D?0025|"987"/)
  })

  test('a declined card is explained below the form, which keeps its input', async () => {
    const { page, member } = await openForm()
    await typeCard(page, testCards.declined, language)
    await page.getByText(cardError.card_declined).waitFor()
    await check(page)
    expect(await field(page, form.number).inputValue()).toBe(testCards.declined)
    expect(await field(page, form.expiry).inputValue()).toBe('12/49')
    expect(await cardsOf(member.id)).toEqual([])
    await button(page, textWith(pay.test.number, { number: testCards.good, what: pay.test.good })).click()
    expect(await page.getByText(cardError.card_declined).count()).toBe(0)
    await button(page, form.save).click()
    await row(page, '4242').waitFor()
    await check(page)
  })

  test('errors appear beside their field: missing, unknown, real, expired; pasted numbers are read', async () => {
    const { page, member } = await openForm()
    await button(page, form.save).click()
    for (const name of [form.number, form.expiry, form.cvc])
      await page.getByText(textWith(form.required, { field: name })).waitFor()
    await check(page)
    await field(page, form.number).fill('4242 4242 4242 4241')
    await field(page, form.expiry).fill('13/49')
    await field(page, form.cvc).fill('1')
    await button(page, form.save).click()
    for (const text of [form.number_invalid, form.expiry_invalid, form.cvc_invalid]) {
      await page.getByText(text).waitFor()
    }
    await field(page, form.number).fill('4539 1488 0343 6467')
    await field(page, form.expiry).fill('01/20')
    await button(page, form.save).click()
    await page.getByText(form.number_real).waitFor()
    await page.getByText(form.expired).waitFor()
    await check(page)

    await field(page, form.number).fill('4242-4242-4242-4242 ')
    expect(await field(page, form.number).inputValue()).toBe('4242 4242 4242 4242')
    await field(page, form.expiry).fill('1/2049')
    await field(page, form.cvc).fill('12a3')
    await field(page, form.cvc).press('Enter')
    await field(page, form.cvc)
      .press('Enter', { timeout: 1_000 })
      .catch(() => undefined)
    await row(page, '4242').waitFor()
    expect(await cardsOf(member.id)).toEqual([{ last4: '4242', is_default: true }])
  })

  test('without a network the input stays, and the same request saves one card', async () => {
    const { page, member } = await openForm()
    let lost = 0
    // The server gets the request; its response is dropped.
    await page.route('**/api/payments/card*', async (route) => {
      lost += 1
      if (lost > 1) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await typeCard(page, testCards.good, language)
    await page.getByText(shell.error.offline).waitFor()
    await check(page, { expected: ['/api/payments/card'] })
    expect(await field(page, form.number).inputValue()).toBe(testCards.good)
    await button(page, form.save).click()
    await row(page, '4242').waitFor()
    expect(await cardsOf(member.id)).toHaveLength(1)
    await check(page, { expected: ['/api/payments/card'] })
  })

  test('another card becomes the default, and removing one asks for confirmation', async () => {
    const page = await site.open(look)
    const member = await newMember(site, { language })
    await saveCard(site, member)
    await saveCard(site, member, testCards.noFunds)
    await logIn(page, member, '/config')
    await page.getByRole('link', { name: account.payments }).click()
    await row(page, '4242').getByText(words.isDefault).waitFor()
    await check(page)
    await button(page, textWith(texts.cards.makeDefaultOf, { card: visa('9995') })).click()
    await row(page, '9995').getByText(words.isDefault).waitFor()
    expect(await page.getByText(words.isDefault).count()).toBe(1)

    const remove = (last4: string) =>
      button(page, textWith(texts.cards.removeOf, { card: visa(last4) })).click()
    const dialog = page.getByRole('dialog', { name: texts.removing.title })
    await remove('9995')
    await dialog.getByText(textWith(texts.removing.next, { card: visa('4242') })).waitFor()
    await check(page)
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    // The router undoes the step back by a step forward.
    await expect.poll(() => new URL(page.url()).pathname).toBe('/config/your-payments')
    await remove('9995')
    await dialog.getByRole('button', { name: texts.removing.confirm }).click()
    await row(page, '9995').waitFor({ state: 'detached' })
    await row(page, '4242').getByText(words.isDefault).waitFor()
    await page.getByText(texts.cards.removed).waitFor()
    expect(await cardsOf(member.id)).toEqual([{ last4: '4242', is_default: true }])
    await check(page)
  })

  test('removing the last card of a member with a plan warns about the plan', async () => {
    const page = await site.open(look)
    const member = await demoPerson(site, demoCins.planned, language)
    for (const { last4 } of await cardsOf(member.id)) expect(last4).toBe('4242')
    if ((await cardsOf(member.id)).length === 0) await saveCard(site, member)
    await logIn(page, member, '/config/your-payments')
    await button(page, textWith(texts.cards.removeOf, { card: visa('4242') })).click()
    const dialog = page.getByRole('dialog', { name: texts.removing.title })
    await dialog.getByRole('alert').waitFor()
    await check(page)
    await dialog.getByRole('button', { name: texts.removing.keep }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await cardsOf(member.id)).toHaveLength(1)
  })

  test('receipts are listed by page and downloaded in the reader’s language', async () => {
    const page = await site.open(look)
    const member = await newMember(site, { language })
    await saveCard(site, member)
    await buyOpenCredits(site, member, 12)
    await logIn(page, member, '/config/your-payments')
    const list = page.getByRole('region', { name: texts.receipts.title })
    await list.getByText(receipt.creditOpen).first().waitFor()
    expect(await list.getByRole('listitem').count()).toBe(10)
    await check(page)
    await button(page, textWith(shell.pager.page, { number: 2 })).click()
    await expect.poll(() => list.getByRole('listitem').count()).toBe(2)
    await check(page)

    await page.route('**/pdf*', (route) => route.abort('connectionreset'), { times: 1 })
    await list.getByRole('button', { name: 'PDF' }).first().click()
    const again = page.getByRole('status').getByRole('button', { name: texts.receipts.retry, exact: true })
    const [download] = await Promise.all([page.waitForEvent('download'), again.click()])
    const { full_number: number } = await site.db
      .selectFrom('invoices')
      .where('member_id', '=', member.id)
      .select('full_number')
      .orderBy('id')
      .offset(1)
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(download.suggestedFilename()).toBe(textWith(invoices.paper.fileName, { number }))
    const bytes = await readFile(await download.path())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.toString('latin1')).toContain(`/Lang (${language})`)
    await check(page, { expected: ['/pdf'] })
  })

  test('an overdue month is shown, and paid with a valid card', async () => {
    const page = await site.open(look)
    const member = await newMember(site, { language })
    await saveCard(site, member, testCards.noFunds)
    const price = await oweMonth(site, member.id)
    const amount = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(price)
    await logIn(page, member, '/config/your-payments')
    await page.getByText(textWith(texts.overdue.title, { amount })).waitFor()
    await check(page)
    await button(page, texts.overdue.choose).click()
    const owing = page.getByRole('region', { name: textWith(texts.overdue.title, { amount }) })
    await owing.getByRole('radio').first().waitFor()
    await check(page)
    await button(page, textWith(texts.overdue.pay, { amount })).click()
    await owing.getByText(pay.checkout.title).waitFor()
    await check(page)

    await owing.getByRole('button', { name: words.addOther }).click()
    await typeCard(page, testCards.alwaysAsks, language)
    await answerBank(page, 'yes', language)
    await owing.getByRole('radio', { name: '3184' }).waitFor()
    await button(page, textWith(texts.overdue.pay, { amount })).click()
    await answerBank(page, 'yes', language)
    await page.getByText(texts.overdue.done).waitFor()
    await owing.waitFor({ state: 'detached' })
    await check(page)
    const cents = Math.round(price * 100)
    expect(await paymentsOf(site, member.id)).toEqual([
      ['month', 'failed', cents],
      ['month', 'succeeded', cents],
    ])
  })

  test('a failed read is reported, and succeeds at the next try', async () => {
    const page = await site.open(look)
    const member = await newMember(site, { language })
    const reading = ({ pathname }: URL) => /^\/api\/payments(\/receipts)?$/.test(pathname)
    await page.route(reading, (route) => route.fulfill({ status: 400, json: {} }))
    await logIn(page, member, '/config/your-payments', { rendered: false })
    await page.getByText(words.failed).waitFor()
    await page.getByText(texts.receipts.failed).waitFor()
    await check(page, { expected: ['400 GET'] })
    await page.unroute(reading)
    const again = page.getByRole('button', { name: shell.retry })
    await again.first().click()
    await page.getByText(texts.cards.empty).waitFor()
    await again.click()
    await page.getByText(texts.receipts.empty).waitFor()
    await check(page, { expected: ['400 GET'] })
  })
})

test('a gym without card payments says so, and names a contact', async () => {
  const page = await site.open({ language: 'ca' })
  const { pay } = allPhrases.ca
  await page.route('**/api/payments/config*', (route) =>
    route.fulfill({ json: { provider: 'off', publicKey: null, demo: false } }),
  )
  await logIn(page, await newMember(site, { language: 'ca' }), '/config/your-payments', { rendered: false })
  await page.getByText(pay.off.title).waitFor()
  await check(page)
})
