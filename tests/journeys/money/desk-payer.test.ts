import { describe, expect, test } from 'vitest'
import { deskDueOn } from '../../../domains/sales/rules/month-charges.ts'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { monthAfter } from '../../../platform/rules/local-time.ts'
import { monthDay } from '../../../platform/web/language/when.ts'
import { testApp } from '../../support/app.ts'
import { check } from '../../support/check-page.ts'
import { dressesOf } from '../../support/dresses.ts'
import { startSite } from '../../support/journey.ts'
import { planPeople } from '../../support/members/plan-people.ts'
import { demoCins, demoPerson, logIn, newMember } from '../../support/people.ts'
import { textWith } from '../../support/text-with.ts'
import { moneyViolations } from '../../support/till.ts'

const site = await startSite({}, { moment: '2026-12-01 10:00' })
const { db, today } = site
const jobs = await testApp(site.databaseUrl, { clock: () => site.now() })
const { trio } = await planPeople(site)

describe.each(dressesOf('desk-payer'))('in $language on a $device', ({ language, device, scheme }) => {
  const { adminSales, adminUsers, profile, yourPayments } = allPhrases[language]
  const look = { language, device, scheme }
  const euros = (amount: number) =>
    new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(amount)

  test('a member without a card is sent to the desk, is billed on the 1st and pays there', async () => {
    const payer = await newMember(site, { language })
    const starts_on = monthAfter(today, -1)
    await db.insertInto('memberships').values({ member_id: payer.id, plan_id: trio, starts_on }).execute()
    const month = monthAfter(today, 0)
    // Scheduled jobs must not bill the month before the way is set.
    await db
      .insertInto('bills')
      .values({
        ...{ member_id: payer.id, kind: 'month', month, starts_on: month },
        ...{ plan_id: trio, pro: false, amount_cents: 6400, state: 'void' },
        ...{ created_at: new Date(site.now()), closed_at: new Date(site.now()) },
      })
      .execute()
    const own = await site.open(look)
    await logIn(own, payer, '/profile')
    await own.getByText(profile.stop.wayless).waitFor()
    await check(own)

    const page = await site.open(look)
    const admin = await demoPerson(site, demoCins.admin, language)
    await logIn(page, admin, '/admin/users?kind=wayless')
    await page.getByRole('searchbox').fill(payer.name)
    await page.locator(`a[href="/admin/users/${payer.id}"]`).first().waitFor()
    await check(page)
    await page.goto(`/admin/users/${payer.id}?tab=plan`)
    await page.getByRole('switch', { name: adminUsers.plan.atDesk }).click()
    await page.getByText(adminUsers.plan.nowAtDesk).waitFor()
    await check(page)

    await db.deleteFrom('bills').where('member_id', '=', payer.id).execute()
    await jobs.runJob('bill-months')
    await own.goto('/config/your-rate')
    const amount = euros(64)
    await own.getByText(textWith(yourPayments.atDesk.title, { amount })).waitFor()
    await own
      .getByText(monthDay(deskDueOn(today, 10), language), { exact: false })
      .first()
      .waitFor()
    await check(own)

    await page.reload()
    await page.getByRole('button', { name: adminUsers.plan.collect }).click()
    await page.getByRole('dialog').getByRole('radio', { name: adminSales.method.cash, exact: true }).click()
    await page.getByRole('dialog').locator('button[type="submit"]').click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await own.getByText(textWith(yourPayments.atDesk.title, { amount })).waitFor({ state: 'detached' })
    const bills = db.selectFrom('bills').select(['state', 'month']).where('member_id', '=', payer.id)
    expect(await bills.execute()).toEqual([{ state: 'paid', month }])
    expect(await moneyViolations(db)).toEqual([])
  })
})
