import { describe, expect, test } from 'vitest'
import { opensAt } from '../../domains/booking/rules/booking-window.ts'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { addDays, instantOf } from '../../platform/rules/local-time.ts'
import { check } from '../support/check-page.ts'
import { classRow, newClass } from '../support/class-row.ts'
import { dressesOf } from '../support/dresses.ts'
import { startSite } from '../support/journey.ts'
import { zone } from '../support/madrid.ts'
import { logIn, newMember } from '../support/people.ts'
import { textWith } from '../support/text-with.ts'

const site = await startSite()
const minute = 60_000

function nextLockedDay() {
  const window = { daysToShow: 3, bookFutureClassStartHour: 17, timeZone: zone }
  const opensOn = (inDays: number) => opensAt(addDays(site.today, inDays), window)
  const inDays = [2, 3].find((days) => opensOn(days) > site.now()) ?? 4
  return { day: addDays(site.today, inDays), opens: opensOn(inDays) }
}

describe.each(dressesOf('booking'))('in $language on a $device', ({ language, device, scheme }) => {
  const nth = language === 'ca' ? 1 : 2
  const { booking, leave, profile } = allPhrases[language]
  const look = { language, device, scheme }

  test('a booking appears live in another window, and disappears when it is left', async () => {
    const { at, path } = await newClass(site, site.after(180 + nth), { maxPeople: 3 })
    const mine = await site.open({ ...look, motion: true })
    const theirs = await site.open({ language: 'es' })
    await logIn(theirs, await newMember(site, { language: 'es' }), path)
    await logIn(mine, await newMember(site, { language, credits: 2 }), path)
    const row = classRow(mine, at, language)
    const seen = classRow(theirs, at, 'es')
    await seen.seats(0, 3)
    await check(mine)
    await mine.getByText(textWith(booking.credits.bought_other, { count: 2 })).waitFor()

    await row.button('open').click()
    await seen.seats(1, 3)
    await row.button('in').waitFor()
    await row.says(booking.state.in)
    await mine.getByText(textWith(booking.credits.bought_one, { count: 1 })).waitFor()
    await check(mine)
    await check(theirs)

    await mine.goto('/profile')
    await mine.getByRole('heading', { name: profile.next.title }).waitFor()
    await mine.getByText(profile.next.in).first().waitFor()
    await check(mine)
    await mine.goBack()
    await row.button('in').click()
    const dialog = mine.getByRole('dialog')
    await dialog.getByText(leave.free).waitFor()
    await check(mine)
    await dialog.getByRole('button', { name: leave.confirm }).click()
    await seen.seats(0, 3)
    await row.button('open').waitFor()
    await mine.getByText(leave.doneRefunded).waitFor()
    await mine.getByText(textWith(booking.credits.bought_other, { count: 2 })).waitFor()
    await check(mine)
    await check(theirs)
  })

  test('without a booking the profile offers a class and books it there', async () => {
    await newClass(site, site.after(25 + nth), { maxPeople: 9 })
    // Whichever class comes first costs a credit.
    await site.db.updateTable('gym_classes').set({ free: false }).where('free', '=', true).execute()
    const page = await site.open(look)
    await logIn(page, await newMember(site, { language, credits: 2 }))
    await page.getByRole('heading', { name: profile.next.bookable }).waitFor()
    await check(page)
    const main = page.locator('main')
    const book = main.getByRole('button', { name: new RegExp(`^${profile.next.book} `) })
    await book.click()
    await page.getByRole('heading', { name: profile.next.title }).waitFor()
    await page.getByText(profile.next.in).first().waitFor()
    expect(await book.count()).toBe(0)
    await page.getByRole('link', { name: profile.credits.movements }).click()
    const { yourCredits } = allPhrases[language]
    const movements = page.getByRole('region', { name: yourCredits.movements }).getByRole('listitem')
    await movements.getByText(yourCredits.source.booking).waitFor()
    expect(await movements.count()).toBe(2)
    await check(page)
  })

  test('the first in line for a full class gets the freed place, live and by mail', async () => {
    // Tomorrow: at night, places of the next morning are offered instead of given.
    const { at, path } = await newClass(site, site.after(24 * 60 + nth), { maxPeople: 1 })
    const first = await newMember(site, { language, credits: 1 })
    const second = await newMember(site, { language, credits: 1 })
    const leaving = await site.open({ language })
    const waiting = await site.open(look)
    await logIn(leaving, first, path)
    await classRow(leaving, at, language).button('open').click()
    await classRow(leaving, at, language).button('in').waitFor()
    await logIn(waiting, second, path)
    const row = classRow(waiting, at, language)
    await row.seats(1, 1)
    await row.button('full').click()
    await row.button('line').waitFor()
    await row.says(booking.state.lineNote)
    await check(waiting)
    await waiting.getByText(textWith(booking.credits.bought_one, { count: 1 })).waitFor()

    await classRow(leaving, at, language).button('in').click()
    await leaving.getByRole('dialog').getByRole('button', { name: leave.confirm }).click()
    await row.button('in').waitFor()
    await row.says(booking.state.in)
    await waiting.getByText(booking.credits.none, { exact: true }).waitFor()
    await check(waiting)
    const letter = await site.mailbox.letterTo(second.email, at)
    expect(letter.subject).toContain(allPhrases[language].mails.promoted.subject.split('{{')[0])
  })

  test('a member waits for a better hour, keeps the sure one, is moved, and moves back with one press', async () => {
    const sure = await newClass(site, site.after(24 * 60 + 20 + nth))
    const better = await newClass(site, site.after(24 * 60 + 50 + nth), { maxPeople: 1 })
    const [first, second] = [
      await newMember(site, { language, credits: 1 }),
      await newMember(site, { language, credits: 1 }),
    ]
    const leaving = await site.open({ language })
    await logIn(leaving, first, better.path)
    await classRow(leaving, better.at, language).button('open').click()
    await classRow(leaving, better.at, language).button('in').waitFor()

    const page = await site.open(look)
    const [kept, wanted] = [classRow(page, sure.at, language), classRow(page, better.at, language)]
    await logIn(page, second, sure.path)
    await kept.button('open').click()
    await kept.button('in').waitFor()
    await page.goto(better.path)
    await wanted.button('full').click()
    const wait = wanted.row.getByRole('button', { name: booking.move.buttonWait, exact: true })
    await wait.waitFor()
    await check(page, { expected: ['409 POST'] })
    await wait.click()
    await wanted.button('line').waitFor()
    await wanted.says(textWith(booking.state.lineKeeps, { time: sure.at }))
    await check(page)
    await page.goto('/profile')
    await page
      .getByText(textWith(profile.next.keeps, { time: sure.at }))
      .first()
      .waitFor()
    await check(page)

    await page.goto(better.path)
    await classRow(leaving, better.at, language).button('in').click()
    await leaving.getByRole('dialog').getByRole('button', { name: leave.confirm }).click()
    await wanted.button('in').waitFor()
    const letter = await site.mailbox.letterTo(second.email, better.at)
    expect(letter.text).toContain(sure.at)
    await page.goto(sure.path)
    await kept.button('open').click()
    await kept.says(textWith(booking.move.nothing, { from: better.at }))
    await check(page, { expected: ['409 POST'] })
    await kept.row
      .getByRole('button', { name: textWith(booking.move.buttonNow, { to: sure.at }), exact: true })
      .click()
    await kept.button('in').waitFor()
    await page.goto(better.path)
    await wanted.button('open').waitFor()
    await page.getByText(booking.credits.none, { exact: true }).waitFor()
    await check(page)
  })

  test('shortly before a class a freed place is offered, and a waiting member takes it', async () => {
    const { at, path } = await newClass(site, site.after(100 + nth), { maxPeople: 1 })
    const first = await newMember(site, { language, credits: 1 })
    const second = await newMember(site, { language, credits: 1 })
    const leaving = await site.open({ language })
    const waiting = await site.open(look)
    await logIn(leaving, first, path)
    await classRow(leaving, at, language).button('open').click()
    await classRow(leaving, at, language).button('in').waitFor()
    await logIn(waiting, second, path)
    const row = classRow(waiting, at, language)
    await row.button('full').click()
    await row.button('line').waitFor()
    // A new booking can be left free for a moment even near the class.
    await classRow(leaving, at, language).button('in').click()
    await leaving.getByRole('dialog').getByRole('button', { name: leave.confirm }).click()
    await row.says(booking.state.offer)
    await check(waiting)
    const letter = await site.mailbox.letterTo(second.email, at)
    expect(letter.subject).toContain(allPhrases[language].mails.place_offered.subject.split('{{')[0])
    await row.button('offer').click()
    await row.button('in').waitFor()
    await row.seats(1, 1)
    await check(waiting)
  })

  test('a late leave asks for confirmation and costs the credit', async () => {
    const { at, path } = await newClass(site, site.after(80 + nth))
    const page = await site.open(look)
    await logIn(page, await newMember(site, { language, credits: 1 }), path)
    const row = classRow(page, at, language)
    await row.button('open').click()
    await row.button('in').waitFor()
    site.sleep(6 * minute)
    await page.reload()
    await row.says(booking.state.inLate)
    await row.button('in').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(leave.lateAhead).waitFor()
    await dialog.getByRole('button', { name: leave.keep }).click()
    await dialog.waitFor({ state: 'detached' })
    await row.button('in').click()
    await dialog.getByRole('button', { name: leave.confirm }).click()
    await dialog.getByRole('heading', { name: leave.lateTitle }).waitFor()
    await check(page, { expected: ['409 POST'] })
    await dialog.getByRole('button', { name: leave.confirmLate }).click()
    await row.button('open').waitFor()
    await page.getByText(leave.doneLate).waitFor()
    await page.getByText(booking.credits.none, { exact: true }).waitFor()
    await check(page)
  })

  test('a class that cannot be booked says why: no credits, not open yet', async () => {
    const { at, path } = await newClass(site, site.after(240 + nth))
    const { day, opens } = nextLockedDay()
    const later = await newClass(site, instantOf(day, `11:0${nth}`, zone))
    const page = await site.open(look)
    await logIn(page, await newMember(site, { language }), path)
    const row = classRow(page, at, language)
    await row.button('open').click()
    await row.says(booking.refused.noCredits)
    await check(page, { expected: ['409 POST'] })
    await page.goto(later.path)
    await classRow(page, later.at, language).says(booking.state.locked)
    const timer = page.getByRole('timer')
    await timer.waitFor()
    expect(await timer.count(), 'one countdown for all classes of a day').toBe(1)
    const [hours = 0, mins = 0] = (await timer.textContent())?.match(/\d+/g)?.map(Number) ?? []
    const left = (opens - site.now()) / minute
    expect(Math.abs(left - hours * 60 - mins)).toBeLessThan(3)
    await check(page)
  })
})
