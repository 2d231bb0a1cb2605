import { expect, test } from 'vitest'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { addDays } from '../../../platform/rules/local-time.ts'
import { check } from '../../support/check-page.ts'
import { classRow, newClass } from '../../support/class-row.ts'
import { dressesOf } from '../../support/dresses.ts'
import { buildHousehold, buildMember } from '../../support/gym.ts'
import { bookingViolations } from '../../support/gym-books.ts'
import { startSite } from '../../support/journey.ts'
import { saveCard } from '../../support/money/card-steps.ts'
import { demoCins, demoPerson, logIn, newMember } from '../../support/people.ts'
import { updateRows } from '../../support/rows.ts'
import { textWith } from '../../support/text-with.ts'
import { moneyViolations } from '../../support/till.ts'

const site = await startSite()

async function child(name: string, age: number) {
  const id = await buildMember(site.db)
  const birth = addDays(site.today, -age * 366)
  const person = { name, surname: 'Puig', birth, email: null, cin: null, dependant: true }
  await updateRows(site.db, 'members', person, { id })
  return id
}

test.each(dressesOf('household-plans'))(
  'in $language on a $device: a parent buys a plan for the family, books two children with it, and reads who used it',
  async ({ language, device, scheme }) => {
    const {
      adminPacks,
      adminSales,
      bookFor,
      buying,
      fieldError,
      household,
      rates,
      shell,
      yourCredits,
      yourRate,
    } = allPhrases[language]
    const office = await site.open({ language, device: 'desktop', scheme })
    await logIn(office, await demoPerson(site, demoCins.admin, language), '/admin/plans')
    const share = async (name: string) => {
      await office
        .getByRole('button', { name: textWith(adminSales.plans.edit, { name }), exact: true })
        .click()
      await office.getByRole('checkbox', { name: adminPacks.shareable }).check()
      await office.getByRole('button', { name: adminSales.plans.save, exact: true }).click()
    }
    await share('Games')
    await office.getByText(fieldError.shared_unlimited).waitFor()
    await check(office)
    await office.goto('/admin/plans')
    await share('Anual')
    await office.getByText(adminSales.plans.saved).waitFor()
    await office.getByText(adminPacks.shared, { exact: true }).first().waitFor()
    await check(office)

    const parent = await newMember(site, { language })
    const children = [await child('Aina', 8), await child('Pol', 10)]
    await buildHousehold(site.db, { managers: [{ id: parent.id }], dependants: children })
    await saveCard(site, parent)
    const year = await site.db
      .selectFrom('plans')
      .selectAll()
      .where('months', '=', 12)
      .executeTakeFirstOrThrow()
    const page = await site.open({ language, device, scheme })
    await logIn(page, parent, `/rates/${year.id}`)
    await page.getByRole('heading', { name: rates.buy.title.year }).waitFor()
    await page.getByText(shell.plan.shareable).waitFor()
    await page.getByRole('checkbox').first().uncheck()
    await check(page)
    const price = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(
      year.price_cents / 100,
    )
    await page.getByRole('button', { name: textWith(buying.pay, { price }), exact: true }).click()
    await page.waitForURL('**/profile')

    const { at, path } = await newClass(site, site.after(197), { maxPeople: 8 })
    await page.goto(path)
    const row = classRow(page, at, language)
    await row.row.getByRole('button', { name: textWith(bookFor.buttonNamed, { time: at }) }).click()
    const sheet = page.getByRole('dialog', { name: bookFor.title })
    const book = sheet.getByRole('button', { name: textWith(bookFor.book_other, { count: 2 }) })
    await book.waitFor()
    expect(await sheet.getByText(textWith(bookFor.lender.plan, { name: parent.name })).count()).toBe(2)
    await check(page)
    await book.click()
    await sheet.waitFor({ state: 'detached' })
    await row.seats(2, 8)

    await page.goto('/config/your-credits')
    for (const name of ['Aina', 'Pol']) await page.getByText(textWith(yourCredits.usedBy, { name })).waitFor()
    await check(page)
    const used = page.getByText(textWith(yourRate.week.usedBy, { name: 'Aina', count: 1 }))
    await page.goto('/config/your-rate')
    await page.getByRole('heading', { name: yourRate.week.title }).waitFor()
    // The class may be in the week after.
    const { week } = await site.db
      .selectFrom('bookings')
      .select('week')
      .where('member_id', '=', children[0] ?? 0)
      .executeTakeFirstOrThrow()
    if (week <= site.today) await used.waitFor()
    await check(page)

    await page.goto('/config/household')
    await page.getByRole('button', { name: textWith(household.people.actFor, { name: 'Pol' }) }).click()
    await page.waitForURL('**/profile')
    await page.goto('/config/your-rate')
    const kind = yourRate.week.ACTIVITY
    await page.getByText(textWith(yourRate.week.lent, { kind, name: parent.name })).waitFor()
    await check(page)
    expect([await bookingViolations(site.db), await moneyViolations(site.db)]).toEqual([[], []])
  },
)
