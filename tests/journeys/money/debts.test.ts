import { describe, expect, test } from 'vitest'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { check } from '../../support/check-page.ts'
import { dressesOf } from '../../support/dresses.ts'
import { startSite } from '../../support/journey.ts'
import { oweMonth } from '../../support/money/card-steps.ts'
import { demoCins, demoPerson, logIn, newMember, type Person } from '../../support/people.ts'
import { textWith } from '../../support/text-with.ts'
import { moneyViolations } from '../../support/till.ts'

const site = await startSite()
const { db } = site

describe.each(dressesOf('debts'))('in $language on a $device', ({ language, device, scheme }) => {
  const { adminDebts: words, adminSales, admin: kit } = allPhrases[language]
  const nameOf = ({ name, surname }: Person) => `${name} ${surname}`
  const owed = (person: Person) =>
    db
      .selectFrom('bills')
      .select(['state', 'note'])
      .where('member_id', '=', person.id)
      .orderBy('id')
      .execute()

  test('an admin reminds several, notes two as paid at once, and writes one off', async () => {
    const debtors = [
      await newMember(site, { language }),
      await newMember(site, { language }),
      await newMember(site, { language }),
    ] as const
    const [one, two, three] = debtors
    for (const { id } of debtors) await oweMonth(site, id)
    await db
      .updateTable('bills')
      .set({ plan_ended_at: new Date(site.now()), next_try_at: null })
      .where('member_id', '=', three.id)
      .execute()
    const page = await site.open({ language, device, scheme })
    await logIn(page, await demoPerson(site, demoCins.admin, language), '/admin/debts?sort=surname')
    const search = page.getByRole('searchbox', { name: words.search })
    const pick = (person: Person) =>
      page.getByRole('checkbox', { name: textWith(words.pick, { name: nameOf(person) }) })

    await search.fill(nameOf(three))
    await page.getByRole('button', { name: `${words.note} · ${nameOf(three)}` }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Ha dit que paga divendres')
    await check(page)
    await page.getByRole('button', { name: words.noteSave }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await owed(three)).toMatchObject([{ state: 'open', note: 'Ha dit que paga divendres' }])

    await search.fill('')
    for (const person of debtors) await pick(person).check()
    await check(page)
    await page.getByRole('button', { name: textWith(words.remind_other, { count: 3 }) }).click()
    await page.getByText(textWith(words.remindedCount_other, { count: 3 })).waitFor()
    await site.mailbox.letterTo(one.email, allPhrases[language].mails.debt_reminder.action)

    for (const person of [one, two]) await pick(person).check()
    await page.getByRole('button', { name: textWith(words.paid_other, { count: 2 }) }).click()
    await page.getByRole('radio', { name: adminSales.method.transfer }).check()
    await check(page)
    await page.getByRole('dialog').locator('button[type="submit"]').click()
    await page.getByText(textWith(words.paidCount_other, { count: 2 })).waitFor()
    await pick(one).waitFor({ state: 'detached' })
    expect(await owed(one)).toMatchObject([{ state: 'paid' }])
    expect(await owed(two)).toMatchObject([{ state: 'paid' }])

    await page.getByRole('button', { name: textWith(words.writeOffWho, { name: nameOf(three) }) }).click()
    await page.getByRole('dialog').getByLabel(kit.why, { exact: true }).fill('Ha marxat del país')
    await check(page)
    await page.getByRole('dialog').locator('button[type="submit"]').click()
    await pick(three).waitFor({ state: 'detached' })
    expect(await owed(three)).toMatchObject([{ state: 'written_off' }])
    expect(await moneyViolations(db)).toEqual([])
  })
})
