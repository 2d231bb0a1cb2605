import { describe, test } from 'vitest'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { check } from '../support/check-page.ts'
import { classRow, newClass } from '../support/class-row.ts'
import { dressesOf } from '../support/dresses.ts'
import { startSite } from '../support/journey.ts'
import { demoCins, demoPerson, logIn, newcomer, signUpByHand } from '../support/people.ts'

describe.each(dressesOf('newcomer'))('in $language on a $device', async ({ language, device }) => {
  const moment = language === 'ca' ? '2026-12-31 22:30' : '2026-11-22 02:00'
  const site = await startSite({}, { moment })

  test('a new member goes from the home page to a place in a class, which appears live in another window', async () => {
    const { shell, booking, leave } = allPhrases[language]
    const { at, path } = await newClass(site, site.after(47), { maxPeople: 15, free: true })
    const theirs = await site.open({ language: 'es' })
    await logIn(theirs, await demoPerson(site, demoCins.planned), path)
    const seen = classRow(theirs, at, 'es')
    await seen.seats(0, 15)

    const mine = await site.open({ language, device })
    await mine.goto('/')
    await mine.getByRole('link', { name: shell.register, exact: true }).first().click()
    await mine.waitForURL('/auth/signup')
    await signUpByHand(mine, newcomer(language), language)
    await mine.goto(path)
    const row = classRow(mine, at, language)
    await row.says(booking.state.free)
    await check(mine)
    await row.button('open').click()
    await row.button('in').waitFor()
    await seen.seats(1, 15)
    await check(mine)

    await row.button('in').click()
    await mine.getByRole('dialog').getByRole('button', { name: leave.confirm }).click()
    await row.button('open').waitFor()
    await seen.seats(0, 15)
    await check(mine)
    await check(theirs)
  })
})
