import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { addDays } from '../../../platform/rules/local-time.ts'
import { check } from '../../support/check-page.ts'
import { newClass, placeIn } from '../../support/class-row.ts'
import { dressesOf } from '../../support/dresses.ts'
import { type Site, startSite } from '../../support/journey.ts'
import { demoCins, demoPerson, type Language, logIn, newMember, untilAlive } from '../../support/people.ts'
import { keepFirstTrack } from '../../support/screens/first-track.ts'
import { takeProblems } from '../../support/screens/page-problems.ts'
import { textWith } from '../../support/text-with.ts'

const site = await startSite()
await keepFirstTrack(site.db)
const soon = <T>(what: () => T) => expect.poll(what)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function writeToday({ db, today }: Site): Promise<void> {
  const blocks = [
    {
      title: 'Back squat',
      exercices: ['5x5 @75%'],
      tc: null,
      wbs: [{ title: '', exercices: ['Dominada 3 x 50%'], tc: 12, wbs: [] }],
    },
  ]
  const center = db.selectFrom('centers').select('id').orderBy('id').limit(1)
  await db
    .updateTable('workouts')
    .set({ blocks: JSON.stringify(blocks) })
    .where('on_date', '=', today)
    .where('center_id', '=', center)
    .execute()
}

async function memberWithPlan(language: Language) {
  const member = await newMember(site, { language })
  const plan = await site.db.selectFrom('plans').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await site.db
    .insertInto('memberships')
    .values({ member_id: member.id, plan_id: plan.id, pro: false, starts_on: '2022-01-01' })
    .execute()
  return member
}

const day = (page: Page, date: string) => page.locator(`button[data-day="${date}"]`)
const types = async (page: Page, date: string) =>
  ((await day(page, date).getAttribute('data-types')) ?? '').split(' ')

describe.each(dressesOf('training'))('in $language on a $device', (window) => {
  const { calendar, fieldError, shell, training, yourMovements } = allPhrases[window.language]

  test('a new record is celebrated, and its loads appear in today’s workout', async () => {
    await writeToday(site)
    const member = await newMember(site, { language: window.language })
    const page = await site.open(window)
    await logIn(page, member, '/config/your-movements')
    const tiles = page.getByRole('main').getByRole('listitem')
    await tiles.first().waitFor()
    expect(await tiles.getByText('—').count()).toBe(await tiles.count())
    await check(page)

    await tiles.getByRole('button', { name: 'Back squat' }).click()
    const dialog = page.getByRole('dialog')
    const field = (label: string) => dialog.getByLabel(label, { exact: true })
    const label = textWith(yourMovements.form.weight, { unit: 'kg' })
    const weight = field(label)
    const when = field(yourMovements.form.when)
    const save = button(page, yourMovements.form.save)
    for (const [wrong, problem] of [
      ['', textWith(fieldError.required, { field: label })],
      ['0', yourMovements.form.zero],
      ['-20', yourMovements.form.zero],
      ['abc', yourMovements.form.invalid],
      ['10000', textWith(fieldError.too_big, { field: label })],
    ] as const) {
      await weight.fill(wrong)
      await save.click()
      await dialog.getByText(problem, { exact: true }).waitFor()
      expect(await weight.inputValue()).toBe(wrong)
    }
    await check(page)
    await weight.fill('100,5')
    await when.fill(addDays(site.today, 1))
    await save.click()
    await dialog.getByText(fieldError.date_in_future, { exact: true }).waitFor()
    await when.fill(addDays(site.today, -1))
    await save.click()
    await dialog.getByText(yourMovements.record.first, { exact: true }).waitFor()
    await check(page)

    await weight.fill('98')
    await save.click()
    await dialog.getByText(textWith(yourMovements.form.saved, { value: '98 kg' })).waitFor()
    await dialog
      .getByRole('img', {
        name: textWith(yourMovements.history.chart, { from: '100,5 kg', to: '98 kg', count: 2 }),
      })
      .waitFor()
    await weight.fill('105.25')
    await save.click()
    await dialog.getByText(yourMovements.record.title, { exact: true }).waitFor()
    await dialog.getByText(textWith(yourMovements.record.more, { more: '4,75 kg' })).waitFor()
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth), 'wider than its dialog').toBe(0)
    await check(page)

    await dialog.getByRole('button', { name: /105,25 kg/ }).click()
    await button(page, yourMovements.history.no).click()
    await dialog.getByRole('button', { name: /105,25 kg/ }).click()
    await check(page)
    await button(page, yourMovements.history.yes).click()
    await dialog.getByRole('button', { name: /105,25 kg/ }).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await soon(() => tiles.first().textContent()).toContain('Back squat 100,5 kg')
    await check(page)

    await page.goto('/profile')
    await page.getByRole('heading', { name: training.workoutToday }).waitFor()
    const load = page.getByRole('button', {
      name: textWith(training.load, { weight: '75,5 kg', percent: 75, movement: 'Back squat' }),
    })
    await load.click()
    await soon(() => page.locator('figure li').allTextContents()).toEqual(['25', '2,5'])
    await page
      .getByText(textWith(allPhrases[window.language].tools.barbell.impossible, { total: '75,5 kg' }))
      .waitFor()
    await page.getByText(textWith(training.minutes, { count: 12 })).waitFor()
    await page.getByRole('heading', { name: training.recovery }).waitFor()
    await check(page)
  })

  test('the input of a record survives closing the dialog', async () => {
    const page = await site.open(window)
    await logIn(page, await newMember(site, { language: window.language }), '/config/your-movements')
    const open = () => page.getByRole('main').getByRole('button', { name: 'Clean' }).first().click()
    const weight = page.getByLabel(textWith(yourMovements.form.weight, { unit: 'kg' }), { exact: true })
    await open()
    await weight.fill('72,5')
    await page.keyboard.press('Escape')
    await open()
    await soon(() => weight.inputValue()).toBe('72,5')
  })

  test('a missing workout is shown as none, an unreadable one as failed with a retry', async () => {
    const page = await site.open(window)
    const member = await memberWithPlan(window.language)
    // Blocked from the start, because earlier data would be shown when a later read fails, and until the button
    // is pressed, because the page may also read again by itself.
    const isPressed = () =>
      page.evaluate(() => document.documentElement.dataset.pressed === 'yes').catch(() => false)
    await page.route(new RegExp(`/api/wod\\?.*from=${site.today}`), async (route) =>
      (await isPressed()) ? route.continue() : route.abort(),
    )
    const unread = { expected: ['ERR_FAILED', '/api/wod?'] }
    await logIn(page, member, '/calendar?date=2022-07-07')
    await page.getByText(training.noWorkout, { exact: true }).waitFor()
    await page.getByText(training.noRecovery, { exact: true }).waitFor()
    await check(page, unread)
    await logIn(page, member, '/profile', { rendered: false })
    await page.getByText(training.workoutFailed, { exact: true }).waitFor()
    expect(await page.getByText(training.noWorkoutToday, { exact: true }).count()).toBe(0)
    await check(page, unread)
    await page.evaluate(() => {
      const press = () => {
        document.documentElement.dataset.pressed = 'yes'
      }
      addEventListener('click', press, { capture: true, once: true })
    })
    const workout = page.getByRole('region', { name: training.workoutToday })
    await workout.getByRole('button', { name: shell.retry, exact: true }).click()
    await page.getByText(training.workoutFailed, { exact: true }).waitFor({ state: 'detached' })
    await check(page, unread)
  })

  test('the calendar shows the type of each day, and opens the permitted ones', async () => {
    const member = await demoPerson(site, demoCins.planned, window.language)
    const came = await site.db
      .selectFrom('bookings')
      .select('on_date')
      .where('member_id', '=', member.id)
      .where('validated', '=', true)
      .orderBy('on_date')
      .execute()
    const date = came.at(-1)?.on_date ?? ''
    expect(date).not.toBe('')
    const center = await site.db.selectFrom('centers').select('id').orderBy('id').executeTakeFirstOrThrow()
    // Later than anything that can be booked.
    const closed = addDays(site.today, 20)
    await site.db
      .insertInto('days_off')
      .values({ center_id: center.id, on_date: closed })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const page = await site.open(window)
    await logIn(page, member, `/calendar?date=${date}`)
    await soon(() => types(page, date)).toEqual(['base', 'validated', 'selected'])
    const ofMonth = came.filter((one) => one.on_date.slice(0, 7) === date.slice(0, 7)).length
    const isNow = date.slice(0, 7) === site.today.slice(0, 7)
    const form = ofMonth === 1 ? 'one' : 'other'
    await page
      .getByText(textWith(calendar[`${isNow ? 'attended' : 'attendedThen'}_${form}`], { count: ofMonth }))
      .waitFor()
    expect(await day(page, date).locator('svg').count()).toBeGreaterThan(0)
    expect(await day(page, date).getAttribute('aria-label')).toContain(
      textWith(calendar.day.trained_one, { count: 1 }),
    )
    await page.getByRole('list', { name: calendar.came }).waitFor()
    await check(page)

    // The member cannot be in two classes at once.
    const booked = await newClass(site, site.after(60 * (window.language === 'ca' ? 24 : 27) + 31))
    await placeIn(site.db, member.id, booked.id)
    await page.goto('/calendar')
    if (booked.date.slice(0, 7) !== site.today.slice(0, 7)) await button(page, calendar.next).click()
    await soon(() => types(page, booked.date)).toEqual(['future', 'booked'])
    await day(page, booked.date).click()
    await soon(() => types(page, booked.date)).toContain('selected')
    const bookings = page.getByRole('list', { name: calendar.booked, exact: true })
    await bookings.getByText(booked.at).waitFor()
    await check(page)
    await bookings.getByRole('link').first().click()
    await page.waitForURL((url) => url.pathname.endsWith(`/${booked.date}`))

    await page.goto('/calendar')
    await soon(() => types(page, site.today)).toContain('selected')
    if (closed.slice(0, 7) !== site.today.slice(0, 7)) await button(page, calendar.next).click()
    await soon(() => types(page, closed)).toEqual(['dayOff_future'])
    expect(await day(page, closed).getAttribute('aria-disabled')).toBe('true')
    await day(page, closed).click({ force: true })
    expect(new URL(page.url()).search).toBe('')
    expect(await types(page, closed)).toEqual(['dayOff_future'])
    await check(page)
  })

  test('keys, swipes and the month’s name change the month', async () => {
    const page = await site.open(window)
    const { today } = site
    await logIn(page, await memberWithPlan(window.language), '/calendar')
    await day(page, today).focus()
    await page.keyboard.press('ArrowLeft')
    await soon(() => focused(page)).toBe(addDays(today, -1))
    await page.keyboard.press('Enter')
    await soon(() => new URL(page.url()).searchParams.get('date')).toBe(addDays(today, -1))
    await page.keyboard.press('PageUp')
    await page.keyboard.press('Home')
    const there = addDays(today, -1).slice(0, 7)
    await soon(() => focused(page)).not.toContain(there)
    await page.keyboard.press('ArrowDown')
    await check(page)

    const name = page.getByRole('heading', { level: 2 }).first().getByRole('button')
    await name.click()
    await day(page, today).waitFor()
    for (const [from, to] of [
      [300, 100],
      [100, 300],
    ] as const) {
      await sweep(page, from, to)
      await soon(() => day(page, today).count()).toBe(from > to ? 0 : 1)
    }
    await page.goto('/calendar?date=2022-07-07')
    await soon(() => types(page, '2022-07-07')).toEqual(['base', 'selected'])
    expect(await types(page, '2022-07-06')).toEqual(['future'])
    expect(await button(page, calendar.previous).isDisabled()).toBe(true)
    await check(page)
  })

  test('past days need a plan; an admin also opens future days', async () => {
    const page = await site.open(window)
    await logIn(page, await newMember(site, { language: window.language }), '/calendar')
    const before = addDays(site.today, -1)
    if (before.slice(0, 7) !== site.today.slice(0, 7)) await button(page, calendar.previous).click()
    await day(page, before).click()
    const dialog = page.getByRole('dialog', { name: calendar.rate.title })
    await dialog.waitFor()
    await check(page)
    await dialog.getByRole('link', { name: calendar.rate.look }).click()
    await page.waitForURL('/rates')
    await page.goto(`/calendar?date=${before}`)
    await soon(() => types(page, site.today)).toContain('selected')

    const admin = await site.open(window)
    const next = addDays(site.today, 1)
    await logIn(admin, await demoPerson(site, demoCins.admin, window.language), `/calendar?date=${next}`)
    await soon(() => types(admin, next)).toContain('selected')
    expect(await day(admin, next).getAttribute('aria-disabled')).toBeNull()
    await admin.getByRole('heading', { level: 3 }).first().waitFor()
    await check(admin)
    takeProblems(admin)
  })
})

test('a hundredth class is celebrated once', async () => {
  const { profile } = allPhrases.es
  const member = await newMember(site, { language: 'es' })
  const { rows: past } = await sql<{ id: number }>`
    select distinct on (on_date) id from gym_classes where on_date < ${addDays(site.today, -7)} order by on_date desc limit 100`.execute(
    site.db,
  )
  await placeIn(site.db, member.id, ...past.map(({ id }) => id))
  await site.db.updateTable('bookings').set({ validated: true }).where('member_id', '=', member.id).execute()
  const page = await site.open({ motion: true })
  await logIn(page, member)
  const moment = page.getByText(textWith(profile.moment.classes, { number: 100 }), { exact: true })
  await moment.waitFor()
  await check(page)
  await button(page, profile.moment.close).click()
  await moment.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { name: profile.credits.title }).waitFor()
  await untilAlive(page)
  // Absence cannot be awaited; the answer is in the page.
  await page.waitForTimeout(500)
  expect(await moment.count()).toBe(0)
})

const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.day ?? '')

const sweep = (page: Page, from: number, to: number) =>
  page.getByRole('grid').evaluate(
    (grid, [start, end]) => {
      const at = (type: string, clientX = 0) =>
        grid.dispatchEvent(
          new PointerEvent(type, { bubbles: true, pointerType: 'touch', clientX, clientY: 200 }),
        )
      at('pointerdown', start)
      at('pointerup', end)
    },
    [from, to],
  )
