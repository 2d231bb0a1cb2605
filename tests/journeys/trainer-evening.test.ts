import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { addDays, instantOf } from '../../platform/rules/local-time.ts'
import { check } from '../support/check-page.ts'
import { classRow, newClass } from '../support/class-row.ts'
import { dressesOf } from '../support/dresses.ts'
import { type Site, startSite } from '../support/journey.ts'
import { zone } from '../support/madrid.ts'
import { demoCins, demoPerson, type Language, logIn, newMember, type Person } from '../support/people.ts'
import { cachedQueries, noNetwork, untilOfflineReady } from '../support/screens/flight-mode.ts'
import { takeProblems } from '../support/screens/page-problems.ts'
import { textWith } from '../support/text-with.ts'

const fullName = ({ name, surname }: Person) => `${name} ${surname}`

/** Actions of people on other devices, and the state on the server. */
function server({ db, origin }: Site) {
  const request = (path: string, method: string, body: object, token?: string) =>
    fetch(`${origin}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  const send = async (who: Person, method: string, path: string, body: object): Promise<void> => {
    const entered = await request('/api/auth/login', 'POST', { cin: who.cin, password: who.password })
    const { token } = (await entered.json()) as { token: string }
    const answer = await request(path, method, body, token)
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
  }
  return {
    send,
    join: (who: Person, classId: number) =>
      send(who, 'POST', `/api/classes/${classId}/join`, { userId: who.id }),
    ticked: async (classId: number, { id }: Person) =>
      (
        await db
          .selectFrom('bookings')
          .select('validated')
          .where('class_id', '=', classId)
          .where('member_id', '=', id)
          .where('ended_at', 'is', null)
          .where('status', '=', 'IN')
          .executeTakeFirst()
      )?.validated,
  }
}

const kept = (page: Page, name: string): Promise<string> =>
  page.evaluate(async (key) => {
    const opening = indexedDB.open('the-box')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const asked = opening.result.transaction('kept').objectStore('kept').get(key)
    await new Promise((resolve) => (asked.onsuccess = resolve))
    opening.result.close()
    return JSON.stringify(asked.result)
  }, name)

function desk(page: Page, language: Language) {
  const { people } = allPhrases[language].booking
  const box = (who: Person) =>
    page.getByRole('checkbox', { name: textWith(people.tick, { name: fullName(who) }), exact: true })
  return {
    box,
    removeButton: (who: Person) =>
      page.getByRole('button', { name: textWith(people.remove, { name: fullName(who) }) }),
    search: page.getByRole('combobox', { name: people.add }),
    isTicked: (who: Person, on: boolean) =>
      expect.poll(() => box(who).getAttribute('aria-checked')).toBe(String(on)),
  }
}

describe.each(dressesOf('trainer-evening'))('$language, $device', async ({ language, device, scheme }) => {
  const moment = language === 'ca' ? '2026-11-22 02:00' : '2026-12-31 22:30'
  const site = await startSite({}, { moment })
  const { send, join, ticked } = server(site)
  const { admin: frame, booking, adminDoor: door, mails, shell } = allPhrases[language]
  const { people } = booking

  test('a trainer’s evening: ticks with and without a network, a walk-in, a promotion, a printed list', async () => {
    const { id, at, date, until } = await newClass(site, site.after(42), { maxPeople: 4 })
    const member = () => newMember(site, { language, credits: 1 })
    const [came, late, gone, walker, waiting] = [
      await member(),
      await member(),
      await member(),
      await member(),
      await member(),
    ]
    for (const one of [came, late, gone]) await join(one, id)
    const trainer = await demoPerson(site, demoCins.trainer, language)
    const admin = await demoPerson(site, demoCins.admin, language)
    const other = (who: Person, validated: boolean) =>
      send(admin, 'PUT', `/api/classes/${id}/attendance`, { userId: who.id, validated })

    const page = await site.open({ language, device, scheme, worker: true })
    await logIn(page, trainer, `/admin?date=${date}&class=${id}`)
    const { box, isTicked, removeButton, search } = desk(page, language)
    await box(came).waitFor()
    await untilOfflineReady(page)
    await expect.poll(() => cachedQueries(page)).toContain('classes roll')
    await check(page)
    await box(came).click()
    await isTicked(came, true)
    await expect.poll(() => ticked(id, came)).toBe(true)

    // The name opens the member's details; the rest of the row ticks.
    await page.getByRole('button', { name: fullName(came), exact: true }).click()
    const opened = page.getByRole('dialog')
    await opened.getByText(door.person.firstClass).waitFor()
    await opened.getByText('WOD').waitFor()
    await check(page)
    for (const secret of [came.cin, came.email]) expect(await opened.innerText()).not.toContain(secret)
    await page.keyboard.press('Escape')
    await opened.waitFor({ state: 'detached' })
    await isTicked(came, true)

    // Offline ticks are stored, and survive closing the page.
    await page.context().setOffline(true)
    await box(late).click()
    await box(gone).click()
    await box(came).click()
    await page.getByText(textWith(door.ticks.waiting_other, { count: 3 })).waitFor()
    await page.reload()
    await page.getByText(textWith(door.ticks.waiting_other, { count: 3 })).waitFor()
    await isTicked(late, true)
    await isTicked(gone, true)
    await isTicked(came, false)
    await check(page, { expected: noNetwork })
    expect(await ticked(id, late)).toBe(false)

    // Meanwhile one member leaves, and another is ticked by somebody else.
    await send(admin, 'POST', `/api/classes/${id}/leave`, { userId: gone.id })
    await other(came, false)
    await other(came, true)
    await page.context().setOffline(false)
    const lost = (text: string, who: Person) =>
      page
        .getByRole('alert')
        .filter({ hasText: textWith(text, { name: fullName(who) }).split(' (')[0] ?? '' })
    await lost(door.ticks.lostTick, gone).getByText(door.ticks.notJoined).waitFor()
    await lost(door.ticks.lostClear, came).getByText(door.ticks.attendanceChanged).waitFor()
    await isTicked(late, true)
    await expect.poll(() => ticked(id, late)).toBe(true)
    expect(await ticked(id, came)).toBe(true)
    await check(page, { expected: [...noNetwork, '409 PUT'] })
    await lost(door.ticks.lostTick, gone).getByRole('button', { name: door.ticks.understood }).click()
    await lost(door.ticks.lostClear, came).getByRole('button', { name: door.ticks.clearAgain }).click()
    await expect.poll(() => ticked(id, came)).toBe(false)
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)

    await page.locator('body').press('/')
    await search.fill(fullName(walker))
    await page.getByRole('option', { name: fullName(walker) }).waitFor()
    const isHere = page.getByRole('checkbox', { name: people.isHere })
    await isHere.check()
    await search.press('Enter')
    await page.getByText(textWith(people.cameIn, { name: fullName(walker) })).waitFor()
    await isTicked(walker, true)
    expect(await ticked(id, walker)).toBe(true)

    await site.db.updateTable('gym_classes').set({ max_people: 3 }).where('id', '=', id).execute()
    await join(waiting, id)
    await site.db
      .updateTable('bookings')
      .set({ created_at: new Date(site.now() - 3_600_000) })
      .where('class_id', '=', id)
      .where('member_id', '=', late.id)
      .execute()
    const take = page.getByRole('button', { name: textWith(people.take, { name: fullName(waiting) }) })
    await page.getByRole('heading', { name: people.waiting }).waitFor()
    await page.reload()
    await removeButton(late).click()
    const removing = page.getByRole('dialog')
    await removing.getByRole('checkbox', { name: frame.waiveLate }).check()
    await removing.getByRole('button', { name: people.removeWaive }).click()
    const why = removing.getByLabel(frame.why)
    await why.and(page.locator('[aria-invalid="true"]')).waitFor()
    await check(page, { expected: noNetwork })
    await why.fill('Ha trucat')
    await removing.getByRole('button', { name: people.removeWaive }).click()
    await box(late).waitFor({ state: 'detached' })
    const line = site.db.selectFrom('audit_log').select('why').where('action', '=', 'remove-from-class')
    expect(await line.where('about_member_id', '=', late.id).execute()).toEqual([{ why: 'Ha trucat' }])
    await take.click()
    await box(waiting).waitFor()
    await check(page, { expected: noNetwork })

    await page.evaluate(() => {
      window.print = () => undefined
    })
    await page.getByRole('button', { name: door.today.printClass }).click()
    await page.emulateMedia({ media: 'print' })
    const sheet = page.getByRole('heading', { level: 2, name: `${at}–${until} WOD` })
    await sheet.waitFor()
    await page.getByText(fullName(walker)).last().waitFor()
    expect(await page.getByRole('heading', { name: people.in }).isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    // On a tablet the roll is a screen of its own, with a way back.
    const toList = page.getByRole('link', { name: door.today.classes })
    const list = page.getByRole('navigation', { name: door.today.classes })
    if (device === 'tablet') {
      expect(await list.isVisible()).toBe(false)
      await toList.click()
      await box(walker).waitFor({ state: 'hidden' })
      await check(page, { expected: noNetwork })
    }
    await page.getByRole('button', { name: door.today.printDay }).click()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.locator('[data-print] section').count()).toBeGreaterThan(3)
    await page.emulateMedia({ media: 'screen' })
    await list.getByRole('link').filter({ hasText: at }).click()
    await box(walker).waitFor()
    if (device === 'tablet') {
      await page.goBack()
      await list.waitFor()
      await page.goForward()
      await toList.click()
      await list.waitFor()
      await list.getByRole('link').filter({ hasText: at }).click()
    }
    await box(walker).waitFor()

    // Logging out offline removes names, and the tick is sent after the next log-in.
    await page.context().setOffline(true)
    await box(waiting).click()
    await page.getByText(textWith(door.ticks.waiting_one, { count: 1 })).waitFor()
    await page.locator('header').getByRole('button', { name: shell.nav.menu, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: shell.nav.logout }).click()
    await page.locator('html[data-session="out"]').waitFor()
    const left = await kept(page, 'ticks')
    expect(left).toContain(`"userId":${waiting.id}`)
    expect(left).not.toContain(waiting.surname)
    expect(await ticked(id, waiting)).toBe(false)
    await page.context().setOffline(false)
    await logIn(page, trainer, '/admin')
    await expect.poll(() => ticked(id, waiting)).toBe(true)
    takeProblems(page)
  })

  test('a trainer closes the roll; the member sees the missed class and its limit, and an admin forgives it', async () => {
    const { strikes: words, adminUsers } = allPhrases[language]
    const missed = await newClass(site, site.after(-90))
    const coming = await newClass(site, site.after(8 * 60))
    const member = await newMember(site, { language, credits: 1 })
    const since = new Date(site.after(-600))
    const admin = await demoPerson(site, demoCins.admin, language)
    // What the demo gym counts would limit its members.
    await send(admin, 'PUT', '/api/settings', { strikes: false })
    await send(admin, 'PUT', '/api/settings', { strikes: true, strikeLimit: 1 })
    await site.db.updateTable('gym').set({ strikes_since: since }).execute()
    await sql`insert into bookings (class_id, member_id, status, during, charge, credit_type, week, activity_id, on_date, created_by)
      select id, ${member.id}, 'IN', tstzrange(starts_at, ends_at), 'free', 'ACTIVITY', date_trunc('week', on_date::timestamp)::date,
        activity_id, on_date, ${member.id} from gym_classes where id = ${missed.id}`.execute(site.db)
    const own = await site.open({ language, device: 'phone', scheme })
    await logIn(own, member, '/profile')

    const page = await site.open({ language, device, scheme })
    const trainer = await demoPerson(site, demoCins.trainer, language)
    await logIn(page, trainer, `/admin?date=${missed.date}&class=${missed.id}`)
    await page.getByRole('button', { name: door.roll.close }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(textWith(door.roll.missed_one, { names: fullName(member) })).waitFor()
    await check(page)
    await dialog.getByRole('button', { name: door.roll.close }).click()
    await page.getByRole('button', { name: door.roll.reopen }).waitFor()

    // Both windows of the member change by themselves.
    await own.getByText(words.limitedTitle).waitFor()
    await own.getByText(words.why.missed).waitFor()
    await check(own)
    await own.goto(coming.path)
    await own.getByText(words.limitedTitle).waitFor()
    const { row } = classRow(own, coming.at, language)
    await row.getByText(booking.state.locked).waitFor()
    await check(own)

    const staff = await site.open({ language, device, scheme })
    await logIn(staff, admin, `/admin/users/${member.id}`)
    await staff.getByRole('button', { name: adminUsers.strikes.forgive }).click()
    await staff.getByRole('dialog').getByLabel(frame.why).fill('Estava malalt')
    await staff.getByRole('dialog').getByRole('button', { name: adminUsers.strikes.forgive }).click()
    await staff.getByText(adminUsers.strikes.forgiven).waitFor()
    await row.getByRole('button').waitFor()
    await send(admin, 'PUT', '/api/settings', { strikes: false })
  })

  test('an admin adds a class, hides it, cancels it with its members, closes a day and reopens it', async () => {
    const day = addDays(site.today, 5)
    const { id, at } = await newClass(site, instantOf(day, '23:01', zone))
    const member = await newMember(site, { language, credits: 1 })
    const admin = await demoPerson(site, demoCins.admin, language)
    await send(admin, 'POST', `/api/classes/${id}/join`, { userId: member.id })
    const page = await site.open({ language, device, scheme })
    await logIn(page, admin, `/admin/classes?from=${day}`)
    const what = `WOD ${at}`
    const named = (text: string, name = what) => textWith(text, { what: name })

    await page.getByRole('button', { name: door.classes.add }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(door.classes.activity).selectOption({ label: 'WOD' })
    await dialog.getByLabel(door.form.start).fill('22:30')
    await dialog.getByLabel(door.form.end).fill('22:00')
    await dialog.getByRole('button', { name: door.form.addButton }).click()
    await dialog.getByLabel(door.form.end).and(page.locator('[aria-invalid="true"]')).waitFor()
    await check(page)
    await dialog.getByLabel(door.form.end).fill('23:30')
    await dialog.getByRole('button', { name: door.form.addButton }).click()
    await page.getByText(textWith(door.form.added, { what: 'WOD 22:30' })).waitFor()
    const hide = page.getByRole('button', { name: named(door.classes.hide, 'WOD 22:30') })
    await hide.click()
    await page.getByText(named(door.classes.isHidden, 'WOD 22:30')).waitFor()
    await page.getByRole('button', { name: door.classes.undo }).click()
    await hide.waitFor()

    await page.getByRole('button', { name: named(door.classes.edit) }).click()
    await dialog.getByText(door.form.fixed).waitFor()
    await dialog.getByLabel(door.form.places).fill('0')
    await dialog.getByRole('button', { name: door.form.save }).click()
    await dialog.getByLabel(door.form.places).and(page.locator('[aria-invalid="true"]')).waitFor()
    await dialog.getByLabel(door.form.places).fill('9')
    await dialog.getByRole('button', { name: door.form.save }).click()
    await page.getByText(named(door.form.saved)).waitFor()
    await check(page)

    await page.getByRole('button', { name: named(door.classes.cancel) }).click()
    await dialog.getByRole('rowheader', { name: fullName(member) }).waitFor()
    await dialog.getByRole('button', { name: door.cancelling.keep }).click()
    await page.getByRole('checkbox', { name: named(door.classes.select) }).check()
    await page.getByRole('button', { name: door.classes.cancelSelected, exact: true }).click()
    await dialog.getByRole('rowheader', { name: fullName(member) }).waitFor()
    await dialog.getByLabel(door.cancelling.why).fill('Ha caigut la llum')
    await check(page)
    await dialog.getByRole('button', { name: textWith(door.cancelling.confirm_one) }).click()
    await page.getByText(textWith(door.cancelling.done_one, { count: 1 })).waitFor()
    await page.getByText('Ha caigut la llum').waitFor()
    const letter = await site.mailbox.letterTo(member.email, 'Ha caigut la llum')
    expect(letter.text).toContain(textWith(mails.why, { why: 'Ha caigut la llum' }))
    expect(letter.subject).toContain(at)

    await page.goto(`/admin/days-off?year=${day.slice(0, 4)}`)
    await page.getByRole('button', { name: door.daysOff.add }).first().click()
    await dialog.getByLabel(door.daysOff.date).fill(day)
    await dialog.getByLabel(door.daysOff.name).fill('Fira')
    await dialog.getByText(new RegExp(door.daysOff.effect_other.split('{{count}}')[0] ?? '')).waitFor()
    await check(page)
    await dialog.getByRole('button', { name: door.daysOff.confirm }).click()
    const row = page.getByRole('row').filter({ hasText: 'Fira' })
    await row.getByText(door.daysOff.isCancelled).waitFor()
    await check(page)
    await row.getByRole('button', { name: new RegExp(`^${door.daysOff.remove}`) }).click()
    await check(page)
    await dialog.getByRole('button', { name: door.daysOff.remove, exact: true }).click()
    await row.waitFor({ state: 'detached' })
  })
})
