import { describe, expect, test } from 'vitest'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { check } from '../support/check-page.ts'
import { classRow, newClass } from '../support/class-row.ts'
import { dressesOf } from '../support/dresses.ts'
import { startSite } from '../support/journey.ts'
import { demoCins, demoPerson, logIn, newMember } from '../support/people.ts'
import { textWith } from '../support/text-with.ts'

const site = await startSite()

describe.each(dressesOf('staff'))('in $language on a $device', ({ language, device, scheme }) => {
  const nth = language === 'ca' ? 1 : 2
  const { booking, leave } = allPhrases[language]
  const { people } = booking

  test('a trainer opens a class, ticks attendance, adds a member by search and removes one', async () => {
    const { id, at, path } = await newClass(site, site.after(60 + nth), { maxPeople: 2 })
    const booked = await newMember(site, { language, credits: 1 })
    const added = await newMember(site, { language, credits: 1 })
    const broke = await newMember(site, { language })
    const nameOf = ({ name, surname }: typeof booked) => `${name} ${surname}`
    const theirs = await site.open({ language })
    await logIn(theirs, booked, path)
    const row = classRow(theirs, at, language)
    await row.button('open').click()
    await row.button('in').waitFor()

    const page = await site.open({ language, device, scheme })
    await logIn(page, await demoPerson(site, demoCins.trainer, language), path)
    await page.getByRole('link', { name: textWith(booking.listOf, { time: at }) }).click()
    await page.waitForURL(`${path}/${id}`)
    const tick = (name: string) =>
      page.getByRole('checkbox', { name: textWith(people.tick, { name }), exact: true })
    await tick(nameOf(booked)).waitFor()
    await check(page)
    await tick(nameOf(booked)).click()
    await page.getByText(textWith(people.present, { count: 1, in: 1 })).waitFor()
    expect(await tick(nameOf(booked)).isChecked()).toBe(true)
    await check(page)

    const search = page.getByRole('combobox', { name: people.add })
    await search.fill(nameOf(broke))
    await page.getByRole('option', { name: nameOf(broke) }).waitFor()
    await check(page)
    await search.press('Enter')
    await page.getByText(textWith(people.refused.noCredits, { name: nameOf(broke) })).waitFor()
    await check(page, { expected: ['409 POST'] })
    await search.fill(nameOf(added))
    await page.getByRole('option', { name: nameOf(added) }).click()
    await page.getByText(textWith(people.added, { name: nameOf(added) })).waitFor()
    await tick(nameOf(added)).waitFor()
    await row.seats(2, 2)

    await page.getByRole('button', { name: textWith(people.remove, { name: nameOf(booked) }) }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('heading', { name: textWith(people.removeTitle, { name: nameOf(booked) }) })
      .waitFor()
    await check(page)
    await dialog.getByRole('button', { name: people.removeButton }).click()
    await page.getByText(textWith(people.removed, { name: nameOf(booked) })).waitFor()
    await row.seats(1, 2)
    await row.button('open').waitFor()
    await check(page)
    await check(theirs)
    expect((await site.mailbox.letterTo(booked.email, at)).subject).toContain(
      allPhrases[language].mails.removed_by_staff.subject.split('{{')[0],
    )
    const third = await site.open({ language })
    await logIn(third, added, path)
    await classRow(third, at, language).button('in').click()
    await third.getByRole('dialog').getByText(leave.free).waitFor()
  })

  test('a member who opens the roll of a class is redirected to the profile', async () => {
    const { id, path } = await newClass(site, site.after(120 + nth))
    const page = await site.open({ language, device, scheme })
    await logIn(page, await newMember(site, { language }), `${path}/${id}`)
    await page.waitForURL('/profile')
  })
})
