import { expect, test } from 'vitest'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { addDays } from '../../platform/rules/local-time.ts'
import { check } from '../support/check-page.ts'
import { classRow, newClass } from '../support/class-row.ts'
import { dressesOf } from '../support/dresses.ts'
import { bookingViolations } from '../support/gym-books.ts'
import { startSite } from '../support/journey.ts'
import { saveCard } from '../support/money/card-steps.ts'
import { demoCins, demoPerson, logIn, newcomer, signUpByHand } from '../support/people.ts'
import { readRow } from '../support/rows.ts'
import { textWith } from '../support/text-with.ts'
import { moneyViolations } from '../support/till.ts'

const site = await startSite()

test.each(dressesOf('household-packs'))(
  'in $language on a $device: a parent signs up with two children, shares a pack, signs, books both, and reads who used what',
  async ({ language, device, scheme }) => {
    const {
      adminPacks,
      adminSales,
      adminUsers,
      auth,
      bookFor,
      buying,
      household,
      profile,
      shell,
      waiver,
      yourCredits,
    } = allPhrases[language]
    const name = textWith(buying.packs.name.ACTIVITY_other, { count: '5' })
    const office = await site.open({ language, device: 'desktop', scheme })
    await logIn(office, await demoPerson(site, demoCins.admin, language), '/admin/plans?tab=packs')
    await office.getByRole('button', { name: textWith(adminSales.plans.edit, { name }) }).click()
    await office.getByRole('switch', { name: adminPacks.shareable }).setChecked(true)
    await check(office)
    await office.getByRole('button', { name: adminSales.plans.save, exact: true }).click()
    await office.getByText(adminPacks.saved).waitFor()
    await office.getByText(adminPacks.shared, { exact: true }).first().waitFor()

    const page = await site.open({ language, device, scheme })
    await page.goto('/auth/signup')
    await page.getByRole('heading', { name: auth.signup.title }).waitFor()
    const form = newcomer(language)
    await signUpByHand(page, form, language)
    const { id } = await readRow(site.db, 'members', ['id'], { email: form.email })
    const parent = { ...form, id, language }
    await page.goto('/config/household')
    for (const [child, age] of [
      ['Aina', 8],
      ['Pol', 10],
    ] as const) {
      await page.getByRole('button', { name: household.people.add }).click()
      await page.getByLabel(household.add.name, { exact: true }).fill(child)
      await page.getByLabel(household.add.surname).fill('Puig')
      await page.getByLabel(household.add.birth).fill(addDays(site.today, -age * 366))
      await page.getByRole('button', { name: household.add.save, exact: true }).click()
      await page.getByRole('button', { name: textWith(household.people.actFor, { name: child }) }).waitFor()
    }

    await saveCard(site, parent)
    await page.goto('/config/your-credits')
    await page.getByText(buying.packs.shared).first().waitFor()
    await page.getByRole('button', { name: textWith(buying.packs.buyNamed, { name }) }).click()
    await page.getByRole('button', { name: textWith(buying.pay, { price: '55,00 €' }), exact: true }).click()
    await page.getByText(buying.packs.done).waitFor()
    await page.getByText(textWith(yourCredits.lots.shared, { what: '' }).trim()).waitFor()
    await check(page)

    const sign = async (who: string) => {
      await page.getByRole('link', { name: profile.waiver.open }).click()
      await page.getByLabel(who).waitFor()
      for (const no of await page.getByRole('radio', { name: waiver.no }).all()) await no.check()
      await page.getByLabel(who).fill(`${parent.name} ${parent.surname}`)
      await page.getByRole('button', { name: waiver.sign }).click()
      await page.waitForURL('**/profile')
    }
    const switchBy = async (button: string) => {
      await page.goto('/config/household')
      await page.getByRole('button', { name: button }).click()
      await page.waitForURL('**/profile')
    }
    const actFor = (child: string) => switchBy(textWith(household.people.actFor, { name: child }))
    await page.goto('/profile')
    await sign(waiver.name)
    for (const child of ['Aina', 'Pol']) {
      await actFor(child)
      await page.getByText(textWith(shell.acting.for, { name: child })).waitFor()
      await sign(waiver.adultName)
    }
    await switchBy(household.people.actOwn)

    const { at, path } = await newClass(site, site.after(197), { maxPeople: 8 })
    await page.goto(path)
    const row = classRow(page, at, language)
    const open = row.row.getByRole('button', { name: textWith(bookFor.buttonNamed, { time: at }) })
    await open.click()
    const sheet = page.getByRole('dialog', { name: bookFor.title })
    await sheet.getByRole('button', { name: textWith(bookFor.book_other, { count: 2 }) }).waitFor()
    expect(await sheet.getByText(textWith(bookFor.lender.pack, { name: parent.name })).count()).toBe(2)
    await check(page)
    await sheet.getByRole('button', { name: textWith(bookFor.book_other, { count: 2 }) }).click()
    await sheet.waitFor({ state: 'detached' })
    await row.seats(2, 8)
    await open.click()
    await sheet.getByRole('button', { name: textWith(bookFor.leaveNamed, { name: 'Aina' }) }).waitFor()
    await check(page)
    await sheet.getByRole('button', { name: textWith(bookFor.leaveNamed, { name: 'Aina' }) }).click()
    await sheet.getByRole('button', { name: textWith(bookFor.leaveSureNamed, { name: 'Aina' }) }).click()
    await sheet.getByRole('checkbox', { name: /Aina/ }).waitFor()
    await row.seats(1, 8)

    await page.goto('/config/your-credits')
    const used = (who: string) => page.getByText(textWith(yourCredits.usedBy, { name: who }))
    await used('Pol').waitFor()
    expect([await used('Pol').count(), await used('Aina').count()]).toEqual([1, 2])
    await check(page)
    await actFor('Pol')
    await page.getByText(textWith(profile.credits.lent_other, { count: 4 })).waitFor()
    await check(page)
    await page.goto('/config/your-credits')
    await page
      .getByText(textWith(yourCredits.lender, { name: parent.name }))
      .first()
      .waitFor()
    await check(page)

    await office.goto(`${site.origin}/admin/users/${parent.id}?tab=credits`)
    await office.getByText(textWith(adminUsers.credits.usedBy, { name: 'Pol' })).waitFor()
    await office.getByText(textWith(adminUsers.credits.shared, { count: 4 })).waitFor()
    await check(office)
    expect([await bookingViolations(site.db), await moneyViolations(site.db)]).toEqual([[], []])
  },
)
