import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { check } from '../../support/check-page.ts'
import { dressesOf } from '../../support/dresses.ts'
import { startSite } from '../../support/journey.ts'
import { openStripeDouble } from '../../support/money/stripe-double.ts'
import { answerStripeBank, replaceStripeJs, typeIntoStripe } from '../../support/money/stripe-js-double.ts'
import { type Language, logIn, newMember } from '../../support/people.ts'
import { textWith } from '../../support/text-with.ts'
import { testCards } from '../../support/till.ts'

// Cards and payments with Stripe, whose script, fields and API are replaced by doubles.

const stripe = await openStripeDouble()
const site = await startSite({
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_of_the_journeys',
  STRIPE_PUBLIC_KEY: 'pk_test_of_the_journeys',
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_BASE: stripe.url,
})

describe.each(dressesOf('stripe-cards'))('in $language on a $device', ({ language, device, scheme }) => {
  const { pay, cardError } = allPhrases[language]

  async function openForm(): Promise<{
    page: Page
    ours: string[]
    double: Awaited<ReturnType<typeof replaceStripeJs>>
  }> {
    const page = await site.open({ language, device, scheme })
    const double = await replaceStripeJs(page.context(), stripe)
    const ours: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(site.origin)) ours.push(`${request.url()} ${request.postData() ?? ''}`)
    })
    await logIn(page, await newMember(site, { language }), '/config/your-payments')
    await page.getByRole('button', { name: pay.card.add, exact: true }).click()
    return { page, ours, double }
  }
  const save = (page: Page) => page.getByRole('button', { name: pay.form.save, exact: true })
  const listed = (page: Page) => page.getByRole('listitem').filter({ hasText: nameOf(language) })

  test('a card is entered in Stripe’s fields, confirmed by the bank and saved; its number never reaches the server', async () => {
    const { page, ours, double } = await openForm()
    await save(page).click()
    await page.getByText(pay.form.incomplete).first().waitFor()
    await typeIntoStripe(page, '4242 4242 4242 4241')
    await page.getByText(pay.form.number_invalid).waitFor()
    await typeIntoStripe(page, testCards.asks, '01 / 20')
    await page.getByText(pay.form.expired).waitFor()
    await check(page)

    await typeIntoStripe(page, testCards.asks)
    expect(await page.getByText(pay.form.expired).count()).toBe(0)
    await save(page).click()
    await answerStripeBank(page, false)
    await page.getByText(cardError.setup_intent_authentication_failure).waitFor()
    await check(page)
    await save(page).click()
    await answerStripeBank(page, true)
    await listed(page).waitFor()
    await check(page)

    expect(double.numbers).toEqual(['4000002500003155', '4000002500003155'])
    expect(ours.filter((line) => /4000\s*0025/.test(decodeURIComponent(line)))).toEqual([])
    expect(stripe.unknownCalls).toEqual([])
  })

  test('a declined card is explained below the fields, and another is accepted', async () => {
    const { page } = await openForm()
    await typeIntoStripe(page, testCards.declined)
    await save(page).click()
    await page.getByText(cardError.card_declined).waitFor()
    await check(page)
    await typeIntoStripe(page, testCards.good)
    expect(await page.getByText(cardError.card_declined).count()).toBe(0)
    await save(page).click()
    await listed(page).waitFor()
    await check(page)
  })

  test('a failure to load Stripe’s script is reported, and the next try succeeds', async () => {
    const page = await site.open({ language, device, scheme })
    const double = await replaceStripeJs(page.context(), stripe)
    double.isDown = true
    await logIn(page, await newMember(site, { language }), '/config/your-payments')
    await page.getByRole('button', { name: pay.card.add, exact: true }).click()
    await page.getByText(pay.form.notLoaded).waitFor()
    await check(page, { expected: ['js.stripe.com'] })
    double.isDown = false
    await page.getByRole('button', { name: allPhrases[language].shell.retry }).click()
    await typeIntoStripe(page, testCards.good)
    await save(page).click()
    await listed(page).waitFor()
    await check(page, { expected: ['js.stripe.com'] })
  })
})

const nameOf = (language: Language) =>
  textWith(allPhrases[language].pay.card.name, { brand: 'Visa', last4: '4242' })
