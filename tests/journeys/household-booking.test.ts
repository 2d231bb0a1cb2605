import { expect, test } from 'vitest'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { addDays } from '../../platform/rules/local-time.ts'
import { check } from '../support/check-page.ts'
import { classRow, newClass } from '../support/class-row.ts'
import { dressesOf } from '../support/dresses.ts'
import { buildHousehold, buildLot, buildMember } from '../support/gym.ts'
import { startSite } from '../support/journey.ts'
import { logIn, newMember } from '../support/people.ts'
import { updateRows } from '../support/rows.ts'
import { textWith } from '../support/text-with.ts'

const site = await startSite()

async function child(name: string, age: number) {
  const birth = addDays(site.today, -age * 366)
  const id = await buildMember(site.db)
  await updateRows(
    site.db,
    'members',
    { name, surname: 'Puig', birth, email: null, cin: null, dependant: true },
    { id },
  )
  await buildLot(site.db, id, { amount: 2, expiresAt: site.now() + 90 * 86_400_000 })
  return id
}

test.each(dressesOf('household-booking'))(
  'in $language on a $device: a parent books both children at once and cancels one',
  async ({ language, device, scheme }) => {
    const { bookFor, ages } = allPhrases[language]
    const parent = await newMember(site, { language, credits: 1 })
    const [aina, pol] = [await child('Aina', 8), await child('Pol', 10)]
    await buildHousehold(site.db, { managers: [{ id: parent.id }], dependants: [aina, pol] })
    const { id, at, path } = await newClass(site, site.after(197), { maxPeople: 8 })
    const { activity_id } = await site.db
      .selectFrom('gym_classes')
      .select('activity_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await updateRows(
      site.db,
      'activities',
      { youngest: 6, oldest: 120, needs_adult: true },
      { id: activity_id },
    )
    const page = await site.open({ language, device, scheme })
    await logIn(page, parent, path)
    const row = classRow(page, at, language)
    const open = row.row.getByRole('button', { name: textWith(bookFor.buttonNamed, { time: at }) })
    await open.click()
    const sheet = page.getByRole('dialog', { name: bookFor.title })
    await sheet.getByRole('button', { name: textWith(bookFor.book_other, { count: 2 }) }).waitFor()
    expect(await sheet.getByRole('checkbox', { checked: true }).count()).toBe(2)
    await check(page)
    await sheet.getByRole('button', { name: textWith(bookFor.book_other, { count: 2 }) }).click()
    await page
      .getByText(new RegExp(textWith(bookFor.doneIn, { names: 'Pol' }).split('Pol')[0] ?? ''))
      .waitFor()
    await row.seats(2, 8)

    await open.click()
    await sheet.getByRole('button', { name: textWith(bookFor.leaveNamed, { name: 'Pol' }) }).waitFor()
    expect(await sheet.getByText(bookFor.in).count()).toBe(2)
    await check(page)
    await sheet.getByRole('button', { name: textWith(bookFor.leaveNamed, { name: 'Aina' }) }).click()
    await sheet.getByRole('button', { name: textWith(bookFor.leaveSureNamed, { name: 'Aina' }) }).click()
    await sheet.getByRole('checkbox', { name: /Aina/ }).waitFor()
    await check(page)
    await row.seats(1, 8)
    await sheet.getByRole('button', { name: bookFor.close, exact: true }).last().click()

    await updateRows(site.db, 'activities', { oldest: 12 }, { id: activity_id })
    await page.reload()
    await page
      .getByText(textWith(ages.unfit, { ages: textWith(ages.between, { youngest: 6, oldest: 12 }) }))
      .first()
      .waitFor()
    await check(page)
  },
)
