import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { addDays } from '../../platform/rules/local-time.ts'
import { check } from '../support/check-page.ts'
import { classRow, newClass } from '../support/class-row.ts'
import { buildDraw } from '../support/draws.ts'
import { dressesOf } from '../support/dresses.ts'
import { buildHousehold, buildLot, buildMember } from '../support/gym.ts'
import { membersIn } from '../support/gym-books.ts'
import { startSite } from '../support/journey.ts'
import { type Language, logIn, newMember } from '../support/people.ts'
import { readRow, readRows, updateRows } from '../support/rows.ts'
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

/** A parent with two children. */
async function family(language: Language) {
  const parent = await newMember(site, { language, credits: 1 })
  const [aina, pol] = [await child('Aina', 8), await child('Pol', 10)]
  await buildHousehold(site.db, { managers: [{ id: parent.id }], dependants: [aina, pol] })
  return { parent, aina, pol }
}

/** A class, whose activity gets these limits. */
async function classFor(startsIn: number, maxPeople: number, limits: object) {
  const made = await newClass(site, site.after(startsIn), { maxPeople })
  const { activity_id, center_id } = await readRow(site.db, 'gym_classes', ['activity_id', 'center_id'], {
    id: made.id,
  })
  await updateRows(site.db, 'activities', { youngest: 6, oldest: 120, ...limits }, { id: activity_id })
  return { ...made, activity_id, center_id }
}

function sheetOf(page: Page, at: string, language: Language) {
  const { bookFor } = allPhrases[language]
  const { row, seats } = classRow(page, at, language)
  const sheet = page.getByRole('dialog', { name: bookFor.title })
  return {
    sheet,
    seats,
    open: () => row.getByRole('button', { name: textWith(bookFor.buttonNamed, { time: at }) }).click(),
    close: () => sheet.getByRole('button', { name: bookFor.close, exact: true }).last().click(),
    press: (name: string) => sheet.getByRole('button', { name, exact: true }).click(),
    /** The row of a person. */
    of: (name: string) => sheet.getByRole('listitem').filter({ hasText: name }),
  }
}

test.each(dressesOf('household-booking'))(
  'in $language on a $device: a parent books both children at once and cancels one',
  async ({ language, device, scheme }) => {
    const { bookFor, ages } = allPhrases[language]
    const { parent } = await family(language)
    const { at, path, activity_id } = await classFor(197, 8, { needs_adult: true })
    const page = await site.open({ language, device, scheme })
    await logIn(page, parent, path)
    const { sheet, open, close, press, seats } = sheetOf(page, at, language)
    await open()
    await sheet.getByRole('button', { name: textWith(bookFor.book_other, { count: 2 }) }).waitFor()
    expect(await sheet.getByRole('checkbox', { checked: true }).count()).toBe(2)
    await check(page)
    await press(textWith(bookFor.book_other, { count: 2 }))
    await page
      .getByText(new RegExp(textWith(bookFor.doneIn, { names: 'Pol' }).split('Pol')[0] ?? ''))
      .waitFor()
    await seats(2, 8)

    await open()
    await sheet.getByRole('button', { name: textWith(bookFor.leaveNamed, { name: 'Pol' }) }).waitFor()
    expect(await sheet.getByText(bookFor.in).count()).toBe(2)
    await check(page)
    await press(textWith(bookFor.leaveNamed, { name: 'Aina' }))
    await press(textWith(bookFor.leaveSureNamed, { name: 'Aina' }))
    await sheet.getByRole('checkbox', { name: /Aina/ }).waitFor()
    await check(page)
    await seats(1, 8)
    await close()

    await updateRows(site.db, 'activities', { oldest: 12 }, { id: activity_id })
    await page.reload()
    await page
      .getByText(textWith(ages.unfit, { ages: textWith(ages.between, { youngest: 6, oldest: 12 }) }))
      .first()
      .waitFor()
    await check(page)
  },
)

test.each(dressesOf('household-booking'))(
  'in $language on a $device: with one place left the children are booked together or not at all, then one of them',
  async ({ language, device, scheme }) => {
    const { bookFor, error } = allPhrases[language]
    const { parent, aina, pol } = await family(language)
    const { id, at, path } = await classFor(203, 1, { needs_adult: false })
    const page = await site.open({ language, device, scheme })
    await logIn(page, parent, path)
    const { sheet, open, press, seats, of } = sheetOf(page, at, language)
    await open()
    await press(textWith(bookFor.book_other, { count: 2 }))
    await sheet.getByText(bookFor.nothing).waitFor()
    await sheet.getByText(textWith(bookFor.why, { name: 'Aina', why: error.class_full })).waitFor()
    expect(await readRows(site.db, 'bookings', ['id'], { class_id: id })).toEqual([])
    await check(page)

    await press(bookFor.anyway)
    await sheet.waitFor({ state: 'detached' })
    await seats(1, 1)
    expect(await membersIn(site.db, id, 'IN')).toEqual([pol])
    expect(await membersIn(site.db, id, 'WAIT')).toEqual([aina])
    await open()
    await of('Pol').getByText(bookFor.in).waitFor()
    await of('Aina')
      .getByText(textWith(bookFor.line, { position: 1 }))
      .waitFor()
    await check(page)
  },
)

test.each(dressesOf('household-booking'))(
  'in $language on a $device: a parent enters both children into a draw, and takes them out again',
  async ({ language, device, scheme }) => {
    const { bookFor } = allPhrases[language]
    const { draw } = bookFor
    const { parent, aina, pol } = await family(language)
    const { at, path, date, activity_id, center_id } = await classFor(2 * 24 * 60 + 17, 8, {
      needs_adult: false,
    })
    const drawId = await buildDraw(
      { db: site.db, wod: activity_id, center: { id: center_id } },
      { day: date, opensAt: site.after(60), wishesFrom: site.after(-60) },
    )
    const wishing = async () => {
      const rows = await readRows(site.db, 'wishes', ['member_id', 'together'], {
        draw_id: drawId,
        withdrawn_at: null,
      })
      return new Map(rows.map(({ member_id, together }) => [member_id, together !== null]))
    }
    const page = await site.open({ language, device, scheme })
    await logIn(page, parent, path)
    const { sheet, open, press, of } = sheetOf(page, at, language)
    await open()
    await press(draw.enter)
    await sheet.waitFor({ state: 'detached' })
    expect(await wishing()).toEqual(new Map([aina, pol].map((id) => [id, true])))

    await open()
    await of('Pol').getByText(draw.together).waitFor()
    await of('Pol').getByRole('checkbox').uncheck()
    await of('Pol').getByText(draw.leaves).waitFor()
    await check(page)
    await press(draw.save)
    await sheet.waitFor({ state: 'detached' })
    expect(await wishing()).toEqual(new Map([[aina, false]]))

    await open()
    await of('Aina').getByText(draw.alone).waitFor()
    await of('Aina').getByRole('checkbox').uncheck()
    await press(draw.leave)
    await sheet.waitFor({ state: 'detached' })
    expect(await wishing()).toEqual(new Map())
  },
)
