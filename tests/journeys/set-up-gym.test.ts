import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { screens } from '../../app/web/screens.ts'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { dayAt, weekdayOf } from '../../platform/rules/local-time.ts'
import { check } from '../support/check-page.ts'
import { classRow } from '../support/class-row.ts'
import { startSite } from '../support/journey.ts'
import { zone } from '../support/madrid.ts'
import { fillLogIn, logIn, newcomer, type Person, signUpByHand } from '../support/people.ts'
import { codeOf } from '../support/screens/authenticator-app.ts'
import { textLabel } from '../support/text-label.ts'
import { textWith } from '../support/text-with.ts'

const site = await startSite({}, { empty: true })
const dataDir = mkdtempSync(join(tmpdir(), 'the-box-admin-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const owner: Person = {
  id: 0,
  cin: '12345678Z',
  name: 'Mercè',
  surname: 'Puigdevall Roca',
  email: 'merce@journeys.example',
  password: 'paral·leles i corda 7',
  language: 'es',
}

/** Sets an authenticator app up, which staff must do before anything else, and goes on. */
async function setUpFactor(page: Page): Promise<void> {
  const { security: t } = allPhrases.es
  await page.waitForURL('/config/security?returnUrl=%2Fadmin%2Fstart')
  await page.getByText(t.needed.title).waitFor()
  await check(page)
  await page.getByRole('button', { name: t.app.start, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: t.setUp.qr }).waitFor()
  await check(page)
  const secret = ((await dialog.locator('[class*="key"]').textContent()) ?? '').replaceAll(' ', '')
  owner.code = () => codeOf(secret, site.now(), 1)
  await field(dialog, t.setUp.code).fill(codeOf(secret, site.now()))
  await dialog.getByRole('button', { name: t.setUp.confirm }).click()
  await dialog.getByText(t.codes.intro).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  // A browser closes a dialog at a second Escape; it opens again.
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(10)
  await check(page)
  await dialog.getByRole('button', { name: t.codes.saved }).click()
  await page.getByRole('link', { name: t.needed.onward }).click()
}

/** Runs the admin program of the server's operator in its own process. */
async function runAdmin(...args: string[]): Promise<string> {
  const { PATH } = process.env
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/admin.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH, DATABASE_URL: site.databaseUrl, DATA_DIR: dataDir, ADMIN_PASSWORD: owner.password },
  })
  return stdout
}

/** The day of the class to be booked; tomorrow when it is late. */
const day = dayAt(site.after(7 * 60), zone)
const weekday = weekdayOf(day)
const otherDay = weekday === 0 ? 1 : weekday - 1
const firstHour = 6

/** Draws in the middle of a day, or at its free `edge`. */
async function draw(page: Page, day: number, from: number, to: number, edge = false): Promise<void> {
  const grid = page.locator('fieldset[aria-describedby]')
  await page.locator('[data-room]').evaluate((room) => room.scrollTo(0, room.scrollHeight))
  const box = await grid.boundingBox()
  if (!box) throw new Error('There is no grid.')
  const hour = box.height / (22 - firstHour)
  const left = box.x + ((day + (edge ? 1 : 0.5)) * box.width) / 7
  const [x, y] = [edge ? left - 8 : left, (at: number) => box.y + (at - firstHour) * hour + 1]
  await page.mouse.move(x, y(from))
  await page.mouse.down()
  await page.mouse.move(x, y((from + to) / 2))
  await page.mouse.move(x, y(to))
  await page.mouse.up()
}

/** Holds a class by touch and moves it 15 minutes down. */
async function dragByFinger(page: Page, block: Locator): Promise<void> {
  await block.scrollIntoViewIfNeeded()
  const box = await block.boundingBox()
  if (!box) throw new Error('There is no class.')
  const finger = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + 10 }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await page.locator('[class*="dragged"]').waitFor()
  for (const y of [at.y + 9, at.y + 18])
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: at.x, y }] })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

const field = (within: Page | Locator, label: string) => within.getByLabel(label, { exact: true })

test('from an empty database to a member’s booking, through the screens only', async () => {
  const es = allPhrases.es
  const { adminGym: t, adminSettings: settings, adminStart: start } = es
  expect(
    await runAdmin(
      ...['create', '--cin', owner.cin, '--name', owner.name, '--surname', owner.surname],
      ...['--email', owner.email, '--phone', '600100200', '--language', 'es'],
    ),
  ).toContain('/admin/start')
  await expect(runAdmin('create', '--cin', '12345678A')).rejects.toThrow('Name')

  // Visitors see that the gym is being set up, without errors.
  const visitor = await site.open({ language: 'ca', device: 'tablet' })
  for (const path of ['/', '/schedule', '/activities', '/rates', '/shop', '/contact', '/auth/signup']) {
    await visitor.goto(path)
    await visitor.locator('main h1').waitFor()
    await check(visitor)
  }
  await visitor.goto('/schedule')
  await visitor.getByText(allPhrases.ca.schedule.emptyWeek.title).waitFor()

  const page = await site.open({ language: 'es', device: 'desktop' })
  await page.goto('/auth/login')
  await fillLogIn(page, owner)
  await setUpFactor(page)
  await page.waitForURL('/admin/start')
  await page.getByText(textWith(start.progress, { done: 1, all: 12 })).waitFor()
  await check(page)
  for (const { path } of screens.filter((one) => one.path.startsWith('/admin/') && !one.path.includes(':'))) {
    await page.goto(path)
    await page.locator('main h1').waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await page.goto('/admin')
  await page.waitForURL('/admin/start')

  await page.getByRole('link', { name: start.center.go }).click()
  await page.getByRole('button', { name: t.centers.add }).click()
  const sheet = page.getByRole('dialog')
  await field(sheet, t.centers.field.name).fill('The Box Olot')
  await field(sheet, `${t.centers.field.city} (${es.shell.field.optional})`).fill('Olot')
  await field(sheet, `${t.centers.field.latitude} (${es.shell.field.optional})`).fill('91')
  await sheet.getByRole('button', { name: t.saveButton, exact: true }).click()
  await sheet.getByText(textWith(es.fieldError.required, { field: t.centers.field.email })).waitFor()
  await check(page)
  await field(sheet, t.centers.field.email).fill('olot@box.example')
  await field(sheet, `${t.centers.field.latitude} (${es.shell.field.optional})`).fill('42,18')
  await sheet.getByRole('button', { name: t.saveButton, exact: true }).click()
  await page.getByRole('rowheader', { name: 'The Box Olot', exact: true }).waitFor()
  await check(page)

  await page.getByRole('link', { name: es.admin.nav.activities, exact: true }).click()
  await page.getByRole('button', { name: t.activities.add }).click()
  await field(sheet, textLabel('es', t.activities.field.name, 'ca')).fill('Entrenament')
  await field(sheet, textLabel('es', t.activities.field.name, 'es')).fill('Entreno')
  await field(sheet, t.activities.field.key).fill('wod')
  await field(sheet, t.activities.field.abbreviation).fill('WOD')
  await sheet.getByText(t.activities.plate.blue).click()
  await check(page)
  await sheet.getByRole('button', { name: t.saveButton, exact: true }).click()
  await sheet.getByRole('button', { name: t.picture.activity.choose }).waitFor()
  const picture = sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#2463b0' } })
  await sheet
    .locator('input[type="file"]')
    .setInputFiles({ name: 'wod.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() })
  await page.getByText(t.picture.activity.done).waitFor()
  await check(page)
  await page.keyboard.press('Escape')
  await visitor.goto('/activities')
  await visitor.getByRole('heading', { name: 'Entrenament' }).waitFor()
  expect(await visitor.locator('main img[src^="/api/images/"]').count()).toBe(1)
  await check(visitor)

  await page.getByRole('link', { name: es.admin.nav.week, exact: true }).click()
  await page.locator('[data-room]').waitFor()
  await draw(page, weekday, 18, 19)
  await expect.poll(() => focused(page)).toContain('18:00')
  await draw(page, weekday, 18, 19, true)
  expect(await page.locator('[data-block]').count()).toBe(2)
  await page.keyboard.press('Control+z')
  await expect.poll(() => page.locator('[data-block]').count()).toBe(1)
  await page.locator('[data-block]').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(() => focused(page)).toMatch(/18:15.*19:30/)
  await page.keyboard.press('Control+z')
  await expect.poll(() => focused(page)).toMatch(/18:15.*19:15/)
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: t.week.edit })
  await field(form, t.week.maxPeople).fill('1')
  await form.getByText(t.week.free).click()
  await form.getByRole('button', { name: t.week.editButton }).click()
  await form.waitFor({ state: 'detached' })
  await page.keyboard.press('n')
  const added = page.getByRole('dialog', { name: t.week.add })
  await field(added, t.week.day).selectOption(String(otherDay))
  await field(added, t.week.to).fill('10:00')
  await added.getByRole('button', { name: t.week.addButton, exact: true }).click()
  await added.getByText(t.week.endsBefore).waitFor()
  await field(added, t.week.from).fill('09:00')
  await check(page)
  await added.getByRole('button', { name: t.week.addButton, exact: true }).click()
  await page.getByText(textWith(t.week.changes_other, { count: 2 })).waitFor()
  await check(page)

  // Unsaved changes survive a reload; a copied day is undone in one step.
  await page.reload()
  await page.getByText(new RegExp(textWith(t.week.found, { time: '\\d\\d:\\d\\d' }))).waitFor()
  await page.getByRole('button', { name: t.week.copy }).click()
  const copy = page.getByRole('dialog', { name: t.copy.title })
  await field(copy, t.copy.from).selectOption(String(otherDay))
  await copy.getByRole('checkbox').first().check()
  await copy.getByRole('button', { name: t.copy.button, exact: true }).click()
  await page.getByText(textWith(t.week.changes_other, { count: 3 })).waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText(textWith(t.week.changes_other, { count: 2 })).waitFor()
  await page.getByRole('button', { name: t.week.review }).click()
  const save = page.getByRole('dialog', { name: t.save.title })
  await save.getByRole('heading', { name: /\d+ clases nuevas/ }).waitFor()
  await check(page)
  await save.getByRole('button', { name: textWith(t.save.button_other, { count: 2 }) }).click()
  await save.waitFor({ state: 'detached' })
  await page.getByText(t.week.noChanges).waitFor()

  const { ca } = allPhrases
  await visitor.goto('/schedule')
  await visitor.locator('html[data-session="out"]').waitFor()
  await visitor.getByRole('tab').nth(weekday).click()
  await visitor.getByText('18:15').first().waitFor()
  await visitor.goto('/auth/signup')
  await signUpByHand(visitor, newcomer('ca'), 'ca')
  await visitor.goto(`/book/wod/${day}`)
  const row = classRow(visitor, '18:15', 'ca')
  await row.button('open').click()
  await row.button('in').waitFor()
  await row.seats(1, 1)
  await check(visitor)

  // The same admin has changed the plan on a tablet: the unsaved changes are applied on top, and booked classes stay.
  const tablet = await site.open({ language: 'ca', device: 'tablet', scheme: 'dark' })
  await site.db.updateTable('members').set({ language: 'ca' }).where('cin', '=', owner.cin).execute()
  await logIn(tablet, { ...owner, language: 'ca' }, '/admin/week')
  const block = (of: Page) => of.locator('[data-block]').filter({ hasText: '18:15' })
  await dragByFinger(tablet, block(tablet))
  await tablet.getByText(textWith(ca.adminGym.week.changes_one, { count: 1 })).waitFor()
  await page.locator('[data-block]').filter({ hasText: '09:00' }).focus()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: t.week.review }).click()
  await save.getByRole('button', { name: textWith(t.save.button_one, { count: 1 }) }).click()
  await save.waitFor({ state: 'detached' })
  await tablet.getByRole('button', { name: ca.adminGym.week.review }).click()
  const theirs = tablet.getByRole('dialog', { name: ca.adminGym.save.title })
  await theirs.getByText(ca.adminGym.save.stale).waitFor()
  await check(tablet, { expected: ['409 POST'] })
  await theirs.getByRole('button', { name: ca.adminGym.save.again }).click()
  await theirs.getByText(ca.adminGym.save.keptWhy).waitFor()
  await tablet.getByText(ca.adminGym.week.rebasedKept).waitFor()
  await theirs.getByText(textWith(ca.adminGym.save.in_one, { count: 1 })).waitFor()
  await check(tablet)
  await theirs.getByRole('button', { name: textWith(ca.adminGym.save.button_one, { count: 1 }) }).click()
  await theirs.waitFor({ state: 'detached' })
  await check(tablet)
  await visitor.reload()
  await classRow(visitor, '18:15', 'ca').seats(1, 1)

  await page.goto('/admin/settings')
  await field(page, settings.field.name).fill('Box d’Olot')
  await page.getByText(settings.changed, { exact: true }).waitFor()
  await site.db.updateTable('gym').set({ name: 'Caixa', legal_name: 'Caixa, SL' }).execute()
  const saveBrand = page.locator('#brand').getByRole('button', { name: t.saveButton })
  await saveBrand.click()
  await page.getByText(textWith(allPhrases.es.admin.kit.theirs, { value: 'Caixa' })).waitFor()
  expect(await page.locator('[name="legalName"]').inputValue()).toBe('Caixa, SL')
  expect(await field(page, settings.field.name).inputValue()).toBe('Box d’Olot')
  await check(page, { expected: ['409 PUT'] })
  await saveBrand.click()
  await page.getByText(settings.done).waitFor()
  await page
    .locator('#brand input[type="file"]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() })
  await page.getByText(t.picture.logo.done).waitFor()
  await check(page)
  await page.locator('#testing').getByRole('switch', { name: settings.part.shop }).click()
  await expect
    .poll(async () => (await (await fetch(`${site.origin}/api/app/config`)).json()).unreleased)
    .toEqual(['shop'])
  await visitor.goto('/shop')
  await visitor.waitForURL(`${site.origin}/`)
  await visitor.getByText('Box d’Olot').filter({ visible: true }).first().waitFor()
  await visitor.locator('header a:visible img[src^="/api/images/"]').waitFor()
})
