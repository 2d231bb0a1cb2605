import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { check } from '../support/check-page.ts'
import { classRow, newClass } from '../support/class-row.ts'
import { type Dress, dressesOf } from '../support/dresses.ts'
import { buildHousehold } from '../support/gym.ts'
import { putInto } from '../support/held-class.ts'
import { startSite } from '../support/journey.ts'
import { fillLogIn, logIn, newMember } from '../support/people.ts'
import { updateRows } from '../support/rows.ts'
import { cachedPages, cachedQueries, noNetwork, untilOfflineReady } from '../support/screens/flight-mode.ts'
import { takeProblems } from '../support/screens/page-problems.ts'
import { textWith } from '../support/text-with.ts'

const site = await startSite()
const quiet = { expected: noNetwork }

/** A window of an installed app: service worker ready, offline data cached. */
async function installed(who: Parameters<typeof logIn>[1], device: Dress['device'], to?: string) {
  const page = await site.open({ language: who.language, device, worker: true })
  // One returns with a session, the other logs in; both see their own center.
  if (device === 'phone') await logIn(page, who, to)
  else {
    await page.goto('/auth/login')
    await fillLogIn(page, who)
    if (to) await page.goto(to)
  }
  await untilOfflineReady(page)
  const wanted = [
    'classes next',
    'classes day',
    `user ${who.id}`,
    'activities',
    `credits ${who.id}`,
    'workouts day',
  ]
  await expect.poll(() => cachedQueries(page)).toEqual(expect.arrayContaining(wanted))
  return page
}

const flightMode = (page: Page, on: boolean) => page.context().setOffline(on)

describe.each(dressesOf('offline'))('in $language on a $device', ({ language, device }) => {
  const nth = language === 'ca' ? 1 : 2
  const { shell, profile, schedule, timer, training, faq } = allPhrases[language]

  test('in flight mode the app opens, shows bookings with their age, and says what needs the server', async () => {
    const { id, at, path } = await newClass(site, site.after(240 + nth))
    const other = await newClass(site, site.after(250 + nth))
    const member = await newMember(site, { language, credits: 3 })
    const booking = await site.open({ language, device })
    await logIn(booking, member, path)
    await classRow(booking, at, language).button('open').click()
    await classRow(booking, at, language).button('in').waitFor()
    const page = await installed(member, device)
    await page.getByText(profile.next.in).first().waitFor()
    const workout = page.getByRole('region', { name: training.workoutToday })
    const trained = await workout.innerText()
    await flightMode(page, true)

    await page.goto('/')
    await page.waitForURL('/profile')
    await page.getByText(profile.next.in).first().waitFor()
    await page.getByText(at).first().waitFor()
    await expect.poll(() => workout.innerText()).toBe(trained)
    await page.getByText(shell.offline.since.split('{{')[0] ?? '').waitFor()
    await check(page, quiet)

    await page.goto(path)
    const row = classRow(page, other.at, language)
    await row.seats(0, 3)
    await row.button('open').click()
    await row.says(shell.error.offline)
    await check(page, quiet)
    expect(await places(other.id)).toBe(0)

    await page.goto('/schedule')
    await page.getByRole('heading', { level: 1, name: schedule.title }).waitFor()
    await check(page, quiet)
    await page.goto('/timer')
    await page.getByRole('heading', { level: 1, name: timer.title }).waitFor()
    await check(page, quiet)
    await page.goto('/faq')
    await page.getByRole('heading', { level: 1, name: faq.title }).waitFor()
    await page.getByText(shell.offline.mark, { exact: true }).waitFor()
    await check(page, quiet)

    await flightMode(page, false)
    await page.getByText(shell.offline.mark).waitFor({ state: 'detached' })
    await site.db.updateTable('gym_classes').set({ max_people: 7 }).where('id', '=', id).execute()
    await page.goto(path)
    await classRow(page, at, language).seats(1, 7)
    // Actions tried offline are not repeated when the network returns.
    expect(await places(other.id)).toBe(0)
    await check(page, quiet)
  })

  test('logging out removes all cached data, with or without a network', async () => {
    const member = await newMember(site, { language, credits: 1 })
    const page = await installed(member, device)
    expect(await cachedPages(page)).not.toContain(member.surname)
    await logOut(page)
    expect(await cachedQueries(page)).toBeUndefined()
    expect(await cachedPages(page)).not.toContain(member.name)
    await flightMode(page, true)
    await page.goto('/profile')
    await page.waitForURL((url) => url.pathname === '/auth/login')
    expect(await page.locator('body').innerText()).not.toContain(member.name)
    await flightMode(page, false)

    await logIn(page, member)
    await expect.poll(() => cachedQueries(page)).toContain(`user ${member.id}`)
    await flightMode(page, true)
    await logOut(page)
    expect(await cachedQueries(page)).toBeUndefined()
    takeProblems(page)
  })

  async function logOut(page: Page) {
    const bar =
      device === 'phone' ? page.getByRole('navigation', { name: shell.nav.bottom }) : page.locator('header')
    await bar.getByRole('button', { name: shell.nav.menu, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: shell.nav.logout }).click()
    await page.locator('html[data-session="out"]').waitFor()
    await page.waitForURL('/')
  }
})

const places = async (classId: number): Promise<number> =>
  (
    await site.db
      .selectFrom('gym_classes')
      .select('users_in')
      .where('id', '=', classId)
      .executeTakeFirstOrThrow()
  ).users_in

test('a member cannot read what another one left in the cache', async () => {
  const [first, second] = [await newMember(site), await newMember(site)]
  const page = await installed(first, 'phone')
  // The session ended without logging out.
  await page.evaluate(async () => {
    const opening = indexedDB.open('the-box')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const work = opening.result.transaction('kept', 'readwrite')
    work.objectStore('kept').delete('session')
    await new Promise((resolve) => (work.oncomplete = resolve))
    opening.result.close()
  })
  await logIn(page, second)
  await expect.poll(() => cachedQueries(page)).toContain(`user ${second.id}`)
  expect(await cachedQueries(page)).not.toContain(`user ${first.id}`)
  takeProblems(page)
})

test('acting for a child without a network shows what was last seen of the child, and nothing of the parent', async () => {
  const { household, profile, shell } = allPhrases.es
  const [parent, child] = [await newMember(site, { credits: 2 }), await newMember(site, { credits: 2 })]
  await updateRows(site.db, 'members', { name: 'Aina', surname: 'Puig' }, { id: child.id })
  await buildHousehold(site.db, { managers: [{ id: parent.id }], dependants: [child.id] })
  const [theirs, own] = [await newClass(site, site.after(260)), await newClass(site, site.after(270))]
  await putInto(site, theirs.id, [child.id], null)
  await putInto(site, own.id, [parent.id], null)
  const page = await installed(parent, 'phone')
  await page.getByText(own.at).first().waitFor()
  await page.goto('/config/household')
  await page.getByRole('button', { name: textWith(household.people.actFor, { name: 'Aina' }) }).click()
  await page.waitForURL('**/profile')
  await page.getByText(theirs.at).first().waitFor()
  const both = [`user ${parent.id}`, `user ${child.id}`]
  await expect.poll(() => cachedQueries(page)).toEqual(expect.arrayContaining(both))
  await page.goto('/config/household')
  await page.getByRole('button', { name: household.people.actOwn }).waitFor()
  await expect.poll(() => cachedQueries(page)).toContain('household')
  await flightMode(page, true)

  await page.goto('/profile')
  await page.getByText(profile.next.in).first().waitFor()
  await page.getByText(theirs.at).first().waitFor()
  await page.getByText(textWith(shell.acting.for, { name: 'Aina' })).waitFor()
  expect(await page.locator('body').innerText()).not.toContain(own.at)
  await page.goto('/config/household')
  await page.getByText(household.people.offline).waitFor()
  const back = page.getByRole('button', { name: household.people.actOwn })
  expect(await back.isDisabled()).toBe(true)
  await check(page, quiet)

  // Whoever may act for the child no more finds nothing of them on the device.
  await site.db.deleteFrom('household_people').where('member_id', '=', child.id).execute()
  await flightMode(page, false)
  await page.getByText(textWith(shell.acting.for, { name: 'Aina' })).waitFor({ state: 'detached' })
  await page.goto('/config/household')
  await expect.poll(() => cachedQueries(page)).not.toContain(`user ${child.id}`)
  takeProblems(page)
})

test('a new version takes over with a reload, but not while a form has input', async () => {
  const member = await newMember(site)
  const page = await installed(member, 'phone', '/config/your-account')
  const { shell, account } = allPhrases.es
  const { data } = account
  const surname = page.getByLabel(data.surname, { exact: true })
  await surname.fill('Serrat de la Font')
  await page.evaluate(() => Object.assign(window, { before: true }))
  // Another worker address acts as another version.
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js?another')
  })
  const waits = () =>
    page.evaluate(
      async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed',
    )
  await expect.poll(waits).toBe(true)
  // Absence cannot be awaited; this is long enough for several reloads.
  await page.waitForTimeout(4_000)
  expect(await surname.inputValue()).toBe('Serrat de la Font')
  const isOld = () => page.evaluate(() => 'before' in window)
  expect(await isOld()).toBe(true)

  // Saved, so that a reload loses nothing.
  await page.getByRole('button', { name: data.save, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: data.ok, exact: true }).click()
  await page.getByRole('button', { name: shell.back, exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/config/your-account')
  await expect.poll(isOld).toBe(false)
  // The page registers its own worker again, another version, so it may reload once more.
  await page.getByRole('heading', { level: 1 }).waitFor()
  takeProblems(page)
})
