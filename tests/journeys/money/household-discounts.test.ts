import { afterEach, expect, test } from 'vitest'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { monthAfter } from '../../../platform/rules/local-time.ts'
import { testApp } from '../../support/app.ts'
import { check } from '../../support/check-page.ts'
import { dressesOf } from '../../support/dresses.ts'
import { startSite } from '../../support/journey.ts'
import { planPeople } from '../../support/members/plan-people.ts'
import { saveCard } from '../../support/money/card-steps.ts'
import { demoCins, demoPerson, logIn, newMember, type Person } from '../../support/people.ts'
import { insertRow, readRows, updateRows } from '../../support/rows.ts'
import { textWith } from '../../support/text-with.ts'
import { moneyViolations } from '../../support/till.ts'

const site = await startSite({}, { moment: '2026-12-01 10:00' })
const { db, today } = site
const jobs = await testApp(site.databaseUrl, { clock: () => site.now() })
const { trio } = await planPeople(site)

afterEach(async () => expect(await moneyViolations(db)).toEqual([]))

/** Children of a household that the parent pays for. */
async function addChildren(parent: Person, names: readonly string[]): Promise<number[]> {
  const { id: household_id } = await insertRow(db, 'households', {
    payer_id: parent.id,
    created_at: new Date(0),
  })
  const place = { household_id, joined_at: new Date(0) }
  await insertRow(db, 'household_people', { ...place, member_id: parent.id, seat: 1 })
  const ids: number[] = []
  for (const name of names) {
    const child = await insertRow(db, 'members', {
      name,
      surname: 'Puig',
      dependant: true,
      birth: '2016-04-01',
    })
    await insertRow(db, 'household_people', { ...place, member_id: child.id })
    ids.push(child.id)
  }
  return ids
}

test.each(dressesOf('household-discounts'))(
  'in $language on a $device: an owner declares discounts, a parent sees the prices of two children and pays a month at once',
  async ({ language, device, scheme }) => {
    const { adminFamilies, discount, household, shell, yourPayments } = allPhrases[language]
    const look = { language, device, scheme }
    const euros = (amount: number) =>
      new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(amount)
    await db.deleteFrom('household_discounts').execute()
    const desk = await site.open({ ...look, device: 'desktop' })
    await logIn(desk, await demoPerson(site, demoCins.admin, language), '/admin/plans?tab=families')
    await desk.getByText(adminFamilies.empty).waitFor()
    await check(desk)
    await desk.getByRole('button', { name: adminFamilies.add }).click()
    const form = desk.getByRole('dialog')
    const field = (of: 'percent' | 'amount', person: 'second' | 'third') =>
      form.getByLabel(textWith(adminFamilies[of], { person: adminFamilies[person] }))
    await field('percent', 'second').fill('20')
    await field('amount', 'second').fill('5')
    await form.getByRole('button', { name: adminFamilies.save }).click()
    await form.getByText(adminFamilies.percentWrong.required).waitFor()
    expect(await field('amount', 'second').inputValue()).toBe('5')
    await field('amount', 'second').fill('')
    await field('amount', 'third').fill('7,50')
    // The cheapest plan costs 39 €.
    for (const price of [39, 31.2, 31.5]) await form.getByText(euros(price)).first().waitFor()
    await check(desk)
    await form.getByRole('button', { name: adminFamilies.save }).click()
    await form.waitFor({ state: 'detached' })
    await desk.getByText('−20 %').waitFor()
    await check(desk)

    const parent = await newMember(site, { language })
    await updateRows(db, 'members', { birth: '1985-03-02' }, { id: parent.id })
    await saveCard(site, parent)
    const [aina = 0, biel = 0] = await addChildren(parent, ['Aina', 'Biel'])
    for (const [months, member_id] of [
      [-2, aina],
      [-1, biel],
    ] as const)
      await insertRow(db, 'memberships', { member_id, plan_id: trio, starts_on: monthAfter(today, months) })
    const page = await site.open(look)
    await logIn(page, parent, `/rates/${trio}`)
    const third = textWith(discount.household.amount, { who: discount.household.third, amount: euros(7.5) })
    await page.getByText(third).waitFor()
    await page.getByRole('checkbox').uncheck()
    await page.getByText(euros(56.5)).first().waitFor()
    await check(page)

    await jobs.runJob('bill-months')
    await page.goto('/config/your-payments')
    const paper = page.getByRole('listitem').filter({ hasText: euros(115.2) })
    await paper.getByText('Aina').waitFor()
    await paper.getByText('Biel').waitFor()
    await paper.getByText(euros(51.2)).waitFor()
    await check(page)
    const paid = await readRows(db, 'payments', ['id', 'charged_with', 'amount_cents', 'status'], {
      payer_id: parent.id,
    })
    expect(paid).toMatchObject([
      { charged_with: null, amount_cents: 6400, status: 'succeeded' },
      { charged_with: paid[0]?.id, amount_cents: 5120, status: 'succeeded' },
    ])

    await page.goto('/config/household')
    await page.getByRole('button', { name: textWith(household.people.actFor, { name: 'Biel' }) }).click()
    await page.getByText(textWith(shell.acting.for, { name: 'Biel' })).waitFor()
    await page.waitForURL('**/profile')
    await page.goto('/config/your-rate')
    await page
      .getByText(textWith(discount.household.percent, { who: discount.household.second, percent: '20' }))
      .waitFor()
    await page.getByText(euros(51.2)).first().waitFor()
    await check(page)
    await page.goto('/config/your-payments')
    await page.getByText(textWith(yourPayments.receipts.paidBy, { name: parent.name })).waitFor()
    await check(page)
  },
)

test.each(dressesOf('household-discounts'))(
  'in $language on a $device: a child whose plan the family makes free begins without a card',
  async ({ language, device, scheme }) => {
    const { discount, household, rates } = allPhrases[language]
    await db.deleteFrom('household_discounts').execute()
    await insertRow(db, 'household_discounts', { place: 2, percent: 100 })
    const parent = await newMember(site, { language })
    await updateRows(db, 'members', { birth: '1985-03-02' }, { id: parent.id })
    const [carla = 0] = await addChildren(parent, ['Carla'])
    const starts_on = monthAfter(today, -1)
    await insertRow(db, 'memberships', { member_id: parent.id, plan_id: trio, starts_on })
    const page = await site.open({ language, device, scheme })
    await logIn(page, parent, '/config/household')
    await page.getByRole('button', { name: textWith(household.people.actFor, { name: 'Carla' }) }).click()
    await page.waitForURL('**/profile')
    await page.goto(`/rates/${trio}`)
    await page.getByRole('checkbox').uncheck()
    const begin = page.getByRole('button', { name: discount.startFree })
    await begin.waitFor()
    await check(page)
    await begin.click()
    await page.getByText(rates.joined.textFree).waitFor()
    expect(await readRows(db, 'memberships', ['plan_id'], { member_id: carla })).toEqual([{ plan_id: trio }])
    expect(await readRows(db, 'payments', ['id'], { member_id: carla })).toEqual([])
  },
)
