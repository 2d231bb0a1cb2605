import { afterEach, describe, expect, test } from 'vitest'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { addDays, monthAfter } from '../../../platform/rules/local-time.ts'
import { monthDay } from '../../../platform/web/language/when.ts'
import { check } from '../../support/check-page.ts'
import { dressesOf } from '../../support/dresses.ts'
import { startSite } from '../../support/journey.ts'
import { planPeople } from '../../support/members/plan-people.ts'
import { saveCard } from '../../support/money/card-steps.ts'
import { demoCins, demoPerson, logIn, newMember } from '../../support/people.ts'
import { textWith } from '../../support/text-with.ts'
import { moneyViolations, testCards } from '../../support/till.ts'

const site = await startSite()
const { planMember, owe, debit } = await planPeople(site)

afterEach(async () => expect(await moneyViolations(site.db)).toEqual([]))

describe.each(dressesOf('owed-months'))('in $language on a $device', ({ language, device, scheme }) => {
  const { adminSales, adminUsers, buying, yourPayments } = allPhrases[language]
  const { coming, overdue, withdraw } = yourPayments
  const look = { language, device, scheme } as const
  const statesOf = async (memberId: number) =>
    (
      await site.db
        .selectFrom('bills')
        .select('state')
        .where('member_id', '=', memberId)
        .orderBy('month')
        .execute()
    ).map(({ state }) => state)

  test('a member sees what each month owes, pays the oldest alone, and staff take the other', async () => {
    const member = await planMember(language, testCards.good)
    for (const months of [-1, 0]) await owe(member, monthAfter(site.today, months))
    const page = await site.open(look)
    await logIn(page, member, '/config/your-rate')
    await page.getByText(textWith(overdue.title, { amount: '128,00 €' })).waitFor()
    expect(await page.getByRole('listitem').filter({ hasText: '64,00 €' }).count()).toBe(2)
    await page.getByRole('button', { name: overdue.choose }).click()
    await page.getByRole('button', { name: textWith(overdue.pay, { amount: '128,00 €' }) }).waitFor()
    await page.getByLabel(overdue.parts).selectOption('1')
    await check(page)
    await page.getByRole('button', { name: textWith(overdue.pay, { amount: '64,00 €' }) }).click()
    await page.getByText(textWith(overdue.title, { amount: '64,00 €' })).waitFor()
    await expect.poll(() => statesOf(member.id)).toEqual(['paid', 'open'])
    await check(page)

    await owe(member, monthAfter(site.today, 1))
    const office = await site.open({ ...look, device: 'desktop' })
    await logIn(
      office,
      await demoPerson(site, demoCins.admin, language),
      `/admin/users/${member.id}?tab=plan`,
    )
    await office.getByRole('button', { name: adminUsers.plan.collect }).first().click()
    const dialog = office.getByRole('dialog')
    const choice = dialog.getByLabel(adminSales.sell.owedMonths)
    await choice.waitFor()
    await check(office)
    await choice.selectOption('2')
    await dialog.getByText(adminSales.method.cash, { exact: true }).click()
    await dialog.getByRole('button', { name: /128,00/ }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => statesOf(member.id)).toEqual(['paid', 'paid', 'paid'])
  })

  test('debits on their way are shown with month, amount and day, and not as debts', async () => {
    const member = await planMember(language, testCards.good)
    await debit(member, monthAfter(site.today, -1), addDays(site.today, 2))
    await debit(member, monthAfter(site.today, 0), null)
    const page = await site.open(look)
    await page.setViewportSize({ width: 360, height: 740 })
    await logIn(page, member, '/config/your-rate')
    await page.getByText(textWith(coming.title, { amount: '128,00 €' })).waitFor()
    const months = page.getByRole('listitem').filter({ hasText: '64,00 €' })
    const day = monthDay(addDays(site.today, 2), language)
    const next = coming.inFile.slice(coming.inFile.lastIndexOf(','))
    expect(await months.allTextContents()).toEqual([
      expect.stringContaining(day),
      expect.stringContaining(next),
    ])
    expect(await page.getByRole('button', { name: overdue.choose }).count()).toBe(0)
    await check(page)

    const office = await site.open({ ...look, device: 'desktop' })
    const admin = await demoPerson(site, demoCins.admin, language)
    await logIn(office, admin, `/admin/users/${member.id}?tab=plan`)
    await office.getByText(textWith(coming.title, { amount: '128,00 €' })).waitFor()
    await check(office)
  })

  test('a member without a log-in withdraws from a purchase by the link in the receipt’s mail', async () => {
    const member = await newMember(site, { language })
    await saveCard(site, member)
    const buyer = await site.open(look)
    await logIn(buyer, member, '/config/your-credits')
    const name = textWith(buying.packs.name.ACTIVITY_other, { count: '5' })
    await buyer.getByRole('button', { name: textWith(buying.packs.buyNamed, { name }) }).click()
    await buyer.getByRole('button', { name: textWith(buying.pay, { price: '55,00 €' }), exact: true }).click()
    await buyer.getByText(buying.packs.done).waitFor()
    const letter = await site.mailbox.letterTo(member.email, '/withdraw/')
    const [, path = ''] = /https?:\/\/[^/]+(\/withdraw\/\S+)/.exec(letter.text ?? '') ?? []

    const page = await site.open(look)
    await page.goto(path)
    await page.getByText(withdraw.statement).waitFor()
    await page.getByText(`${member.name} ${member.surname}`).waitFor()
    await check(page)
    await page.getByRole('button', { name: withdraw.go }).click()
    await page.getByRole('button', { name: withdraw.confirm }).click()
    await page.getByText(textWith(withdraw.acknowledged, { what: name }).slice(0, 20)).waitFor()
    await check(page)
    await page.reload()
    await page.getByText(textWith(withdraw.acknowledged, { what: name }).slice(0, 20)).waitFor()
    await page.goto(`/withdraw/1.${'x'.repeat(43)}`)
    await page.getByText(withdraw.voidTitle).waitFor()
    await check(page, { expected: ['404', '400', '409', '410'] })
    const done = site.db.selectFrom('withdrawals').innerJoin('payments', 'payments.id', 'payment_id')
    expect(await done.select('withdrawals.id').where('member_id', '=', member.id).execute()).toHaveLength(1)
  })
})
