import { afterEach, describe, expect, test } from 'vitest'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { check } from '../../support/check-page.ts'
import { dressesOf } from '../../support/dresses.ts'
import { startSite } from '../../support/journey.ts'
import { paymentsOf, saveCard } from '../../support/money/card-steps.ts'
import { demoCins, demoPerson, logIn, newMember } from '../../support/people.ts'
import { textWith } from '../../support/text-with.ts'
import { moneyViolations } from '../../support/till.ts'

const site = await startSite()

afterEach(async () => expect(await moneyViolations(site.db)).toEqual([]))

describe.each(dressesOf('discount-codes'))('in $language on a $device', ({ language, device, scheme }) => {
  const code = language === 'ca' ? 'TARDOR-CA' : 'OTONO-ES'
  const { adminCodes, adminSales, buying, discount, error, rates, yourRate } = allPhrases[language]

  test('an owner makes a code, and a member buys a plan with it', async () => {
    const owner = await demoPerson(site, demoCins.admin, language)
    const desk = await site.open({ language, device: 'desktop', scheme })
    await logIn(desk, owner)
    await desk.goto('/admin/plans?tab=codes')
    await desk.getByRole('button', { name: adminCodes.add }).click()
    const form = desk.getByRole('dialog')
    await form.getByLabel(adminCodes.code, { exact: true }).fill(code.toLowerCase())
    await form.getByLabel(adminCodes.percent).fill('50')
    await form.getByLabel(adminCodes.for.credits).check()
    await form.getByLabel(adminCodes.amount).fill('5')
    await form.getByRole('button', { name: adminSales.plans.save }).click()
    await form.getByText(adminCodes.percentWrong.required).waitFor()
    await form.getByLabel(adminCodes.amount).fill('')
    await form.getByLabel(adminCodes.months).fill('2')
    await check(desk)
    await form.getByRole('button', { name: adminSales.plans.save }).click()
    await form.waitFor({ state: 'detached' })
    await desk.getByRole('button', { name: textWith(adminSales.plans.edit, { name: code }) }).waitFor()
    await check(desk)

    const member = await newMember(site, { language })
    await saveCard(site, member)
    const page = await site.open({ language, device, scheme })
    await logIn(page, member)
    await page.goto('/config/your-credits')
    const pack = textWith(buying.packs.name.ACTIVITY_other, { count: '5' })
    await page.getByRole('button', { name: textWith(buying.packs.buyNamed, { name: pack }) }).click()
    const buyingPack = page.getByRole('dialog')
    await buyingPack.getByText(textWith(buying.packs.each.ACTIVITY, { price: '11,00 €' })).waitFor()
    await buyingPack.getByRole('button', { name: discount.have }).click()
    await buyingPack.getByLabel(discount.label).fill(code)
    await buyingPack.getByRole('button', { name: discount.apply }).click()
    await buyingPack.getByText(textWith(buying.packs.each.ACTIVITY, { price: '5,50 €' })).waitFor()
    await check(page)
    const plan = await site.db
      .selectFrom('plans')
      .select(['id', 'price_cents'])
      .where('key', '=', 'trio')
      .executeTakeFirstOrThrow()
    await page.goto(`/rates/${plan.id}`)
    await page.getByRole('checkbox').uncheck()
    await page.getByRole('button', { name: discount.have }).click()
    const field = page.getByLabel(discount.label)
    await field.fill('NOBODY-KNOWS')
    await page.getByRole('button', { name: discount.apply }).click()
    await page.getByText(error.discount_unknown).waitFor()
    expect(await field.inputValue()).toBe('NOBODY-KNOWS')
    const known = { expected: ['/api/payments/price'] }
    await check(page, known)
    await field.fill(code.toLowerCase())
    await field.press('Enter')
    await page.getByText(textWith(discount.applied, { code })).waitFor()
    await check(page, known)
    const price = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' })
      .format(plan.price_cents / 200)
      .replace('\u00a0', ' ')
    await page.getByRole('button', { name: textWith(buying.pay, { price }), exact: true }).click()
    await page.getByRole('dialog').or(page.getByText(rates.joined.text)).first().waitFor()
    await page.goto('/config/your-rate')
    await page.getByText(yourRate.facts.next).waitFor()
    await page.getByText(code).waitFor()
    await page.getByText(price).first().waitFor()
    await check(page, known)
    expect(await paymentsOf(site, member.id)).toEqual([['plan', 'succeeded', plan.price_cents / 2]])

    await desk.reload()
    await desk.getByRole('button', { name: textWith(adminSales.plans.edit, { name: code }) }).click()
    await form.getByText(`${member.name}`).waitFor()
    await check(desk)
  })
})
