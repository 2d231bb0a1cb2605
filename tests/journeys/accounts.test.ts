import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { check } from '../support/check-page.ts'
import { dressesOf } from '../support/dresses.ts'
import { startSite } from '../support/journey.ts'
import { demoCins, demoPerson, fillLogIn, logIn, newcomer, newMember, untilAlive } from '../support/people.ts'
import { takeProblems } from '../support/screens/page-problems.ts'
import { textWith } from '../support/text-with.ts'

const site = await startSite()
const minute = 60_000
const renewalPath = '/api/auth/refresh-token'
const pathOf = (page: Page) => new URL(page.url()).pathname

function countRequests(pages: Page[], path: string): () => number {
  let count = 0
  for (const page of pages)
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === path) count += 1
    })
  return () => count
}

async function logOut(page: Page, nav: typeof allPhrases.ca.shell.nav): Promise<void> {
  // Background tabs render seldom, and a click waits for that.
  await page.bringToFront()
  await page.getByRole('button', { name: nav.menu, exact: true }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: nav.logout }).click()
}

describe.each(dressesOf('accounts'))('in $language on a $device', ({ language, device }) => {
  const { auth, shell, error, fieldError, profile } = allPhrases[language]

  async function answerWhatIsMissing(page: Page) {
    const birth = page.getByRole('region', { name: profile.ask.birthTitle })
    await birth.waitFor()
    await check(page)
    await birth.getByLabel(profile.ask.birth).fill('2999-01-01')
    await birth.getByRole('button', { name: profile.ask.save }).click()
    await birth.getByText(fieldError.date_in_future).waitFor()
    await birth.getByLabel(profile.ask.birth).fill('1991-03-02')
    await birth.getByRole('button', { name: profile.ask.save }).click()
    const sex = page.getByRole('region', { name: profile.ask.sexTitle })
    await sex.getByRole('button', { name: profile.ask.FEMININE }).click()
    await page.getByText(profile.ask.thanks).waitFor()
    await sex.waitFor({ state: 'detached' })
  }

  test('a new member signs up; errors appear beside fields, and nothing typed is lost', async () => {
    const page = await site.open({ language, device, scheme: 'dark' })
    const form = newcomer(language)
    const field = (label: string) => page.getByLabel(label, { exact: true })
    const submit = () => page.getByRole('button', { name: auth.signup.submit, exact: true }).click()
    await page.goto('/auth/signup')
    await page.locator('html[data-session="out"]').waitFor()
    await check(page)
    await submit()
    const { cin, name, surname, email, phone } = auth.field
    for (const label of [cin, name, surname, email, phone]) {
      await page.getByText(textWith(fieldError.required, { field: label }), { exact: true }).waitFor()
    }
    await page.getByText(auth.field.confirmationMissing).waitFor()
    await check(page)

    await field(auth.field.cin).fill(form.cin.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A')))
    await field(auth.field.name).fill(form.name)
    await field(auth.field.surname).fill(form.surname)
    await field(auth.field.email).fill((await demoPerson(site, demoCins.planned)).email)
    await field(auth.field.phone).fill(form.phone)
    await field(auth.field.password).fill('corta')
    await field(auth.field.confirmation).fill('otra')
    await page.getByRole('checkbox').check()
    await submit()
    await page.getByText(fieldError.password_short).waitFor()
    await page.getByText(fieldError.passwords_differ).waitFor()
    await page.getByText(fieldError.cin_invalid).waitFor()
    await check(page)

    await field(auth.field.cin).fill(form.cin)
    await field(auth.field.password).fill(form.password)
    await field(auth.field.confirmation).fill(form.password)
    await submit()
    await page.getByText(error.email_taken).waitFor()
    await check(page, { expected: ['409 POST'] })
    expect(await field(auth.field.surname).inputValue()).toBe(form.surname)

    await field(auth.field.email).fill(form.email)
    await submit()
    await page.waitForURL('/profile')
    await page.getByText(textWith(auth.signup.welcome, { name: form.name })).waitFor()
    await answerWhatIsMissing(page)
    await check(page)
    const letter = await site.mailbox.letterTo(form.email, '/auth/confirm-email/')
    expect(letter.html).toContain(`lang="${language}"`)
    expect(letter.html, 'nothing typed by a stranger').not.toContain(form.name)
    const confirming =
      new RegExp(`${site.origin}/auth/confirm-email/[^\\s"<]+`).exec(letter.text ?? '')?.[0] ?? ''
    await page.goto(confirming)
    await check(page)
    await page.getByRole('button', { name: auth.confirm.submit, exact: true }).click()
    await page.getByText(auth.confirm.done).waitFor()
    await check(page)
    await site.mailbox.letterTo(form.email, form.name)

    await page.goto('/')
    await page.waitForURL('/profile')
  })

  test('a guest who opens a member’s screen logs in and returns to it', async () => {
    const page = await site.open({ language, device })
    const member = await newMember(site, { language })
    const wanted = `/book/wod/${site.today}`
    await page.goto(wanted)
    await page.waitForURL((url) => url.pathname === '/auth/login')
    expect(new URL(page.url()).searchParams.get('returnUrl')).toBe(wanted)
    await page.getByText(auth.login.toReturn).waitFor()
    await check(page)
    await page.getByLabel(auth.field.account, { exact: true }).fill(member.email)
    await page.getByLabel(auth.field.password, { exact: true }).fill('not this one at all')
    await page.getByRole('button', { name: auth.login.submit, exact: true }).click()
    await page.getByText(error.wrong_credentials).waitFor()
    expect(await page.getByLabel(auth.field.account, { exact: true }).inputValue()).toBe(member.email)
    await check(page, { expected: ['/api/auth/login'] })
    await fillLogIn(page, member)
    await page.waitForURL(wanted)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await check(page)
  })

  test('a member is redirected from admin screens to the profile, a trainer from the list of members', async () => {
    const page = await site.open({ language, device })
    await logIn(page, await newMember(site, { language }), '/admin')
    await page.waitForURL('/profile')
    await check(page)
    const other = await site.open({ language, device })
    await logIn(other, await demoPerson(site, demoCins.trainer, language), '/admin')
    await other.waitForURL('/admin')
    await other.goto('/admin/users')
    await other.waitForURL('/profile')
    await check(other)
  })

  test('a forgotten password is replaced with the mailed link, once', async () => {
    const page = await site.open({ language, device })
    const member = await newMember(site, { language })
    await page.goto('/auth/login')
    await page.getByRole('link', { name: auth.login.forgot }).click()
    await page.waitForURL('/auth/forgot-password')
    await check(page)
    await page.getByLabel(auth.field.account, { exact: true }).fill(member.cin.toLowerCase())
    await page.getByRole('button', { name: auth.forgot.submit }).click()
    await page.getByText(auth.forgot.sent).waitFor()
    await check(page)

    const letter = await site.mailbox.letterTo(member.email, '/auth/reset-password/')
    const link = new RegExp(`${site.origin}/auth/reset-password/[^\\s"<]+`).exec(letter.text ?? '')?.[0] ?? ''
    const password = 'una altra de ben llarga'
    const choose = async (one: string) => {
      await page.getByLabel(auth.field.account, { exact: true }).fill(member.cin)
      await page.getByLabel(auth.field.newPassword, { exact: true }).fill(one)
      await page.getByLabel(auth.field.confirmation, { exact: true }).fill(one)
      await page.getByRole('button', { name: auth.reset.submit }).click()
    }
    await page.goto(link)
    await page.getByRole('heading', { name: auth.reset.title }).waitFor()
    await check(page)
    await choose(password)
    await page.waitForURL('/auth/login')
    await page.getByText(auth.reset.done).waitFor()
    await fillLogIn(page, { ...member, password })
    await page.waitForURL('/profile')

    const other = await site.open({ language, device })
    await other.goto(link)
    await other.getByLabel(auth.field.account, { exact: true }).fill(member.cin)
    await other.getByLabel(auth.field.newPassword, { exact: true }).fill('magnesia por todas partes')
    await other.getByLabel(auth.field.confirmation, { exact: true }).fill('magnesia por todas partes')
    await other.getByRole('button', { name: auth.reset.submit }).click()
    await other.getByText(auth.reset.invalidTitle).waitFor()
    await check(other, { expected: ['/api/auth/reset-password'] })
  })

  test('logging out leads home as a guest in every tab and ends the session', async () => {
    const page = await site.open({ language, device })
    const member = await newMember(site, { language })
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/login'))
    // A return address on another site is ignored.
    await page.goto('/auth/login?returnUrl=//evil.example/calendar')
    await fillLogIn(page, member)
    const { refreshToken } = (await (await answered).json()) as { refreshToken: string }
    expect(page.url()).toBe(`${site.origin}/profile`)
    const second = await page.context().newPage()
    await second.goto('/calendar')
    await untilAlive(second)
    await second.locator('html[data-session="in"]').waitFor()
    await logOut(page, shell.nav)
    await page.waitForURL('/')
    await second.waitForURL('/')
    await page.locator('html[data-session="out"]').waitFor()
    await check(page)
    await page.goto('/profile')
    await page.waitForURL((url) => url.pathname === '/auth/login')
    const again = await fetch(`${site.origin}${renewalPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    })
    expect(again.status).toBe(401)
  })
})

test('a token is renewed a minute before it expires, by one of two tabs for both', async () => {
  const page = await site.open({ ownClock: true })
  const context = page.context()
  await context.clock.install({ time: site.now() })
  await logIn(page, await newMember(site))
  const second = await context.newPage()
  await second.goto('/calendar')
  await second.locator('html[data-session="in"]').waitFor()
  await second.waitForLoadState('networkidle')
  // The renewal of the start, which both put off, is not counted; no screen shows when it is over.
  await context.clock.fastForward(10_000)
  await page.waitForTimeout(1_000)
  const renewals = countRequests([page, second], renewalPath)

  // Moves the tabs' clocks one after the other, with no response in between.
  const jump = async (milliseconds: number) => {
    const { promise: jumped, resolve } = Promise.withResolvers<void>()
    const renewal = (url: URL) => url.pathname === renewalPath
    await context.route(renewal, async (route) => {
      await jumped
      await route.continue()
    })
    await context.clock.fastForward(milliseconds)
    resolve()
    // Absence cannot be awaited; an early or extra renewal would have started by now.
    await page.waitForTimeout(1_000)
    await context.unroute(renewal)
  }

  await jump(13.5 * minute)
  expect(renewals()).toBe(0)
  await jump(minute)
  await expect.poll(renewals).toBe(1)
  await jump(14.5 * minute)
  await expect.poll(renewals).toBe(2)
  // A third renewal would have started by now.
  await page.waitForTimeout(500)
  expect(renewals()).toBe(2)
  expect(pathOf(page)).toBe('/profile')
  expect(pathOf(second)).toBe('/calendar')
  expect(takeProblems(page)).toEqual([])
})

test.each(['the same', 'another'])('a log-out holds when %s tab is renewing the token', async (which) => {
  const page = await site.open({ language: 'ca' })
  const context = page.context()
  const isRenewal = (url: URL) => url.pathname === renewalPath
  const renewed = page.waitForResponse((answer) => isRenewal(new URL(answer.url())))
  await logIn(page, await newMember(site, { language: 'ca' }))
  await renewed
  const { promise: left, resolve } = Promise.withResolvers<void>()
  await context.route(isRenewal, async (route) => {
    const response = await route.fetch()
    await left
    await route.fulfill({ response })
  })
  const second = which === 'another' ? await context.newPage() : page
  const asked = second.waitForRequest((request) => isRenewal(new URL(request.url())))
  const opened = second.goto('/calendar')
  await asked
  await logOut(page, allPhrases.ca.shell.nav)
  await page.waitForURL('/')
  const answered = second.waitForResponse((answer) => isRenewal(new URL(answer.url())))
  resolve()
  await answered
  await opened
  await second.waitForURL('/')
  await second.waitForLoadState('networkidle')
  expect(await page.locator('html').getAttribute('data-session')).toBe('out')
  // A session that was stored after the log-out would be renewed.
  const renewals = countRequests([page], renewalPath)
  await page.goto('/profile')
  await page.waitForURL((url) => url.pathname === '/auth/login')
  expect(renewals()).toBe(0)
  expect(takeProblems(page)).toEqual([])
})

test('a member who returns after the token has expired notices nothing', async () => {
  const page = await site.open()
  const member = await newMember(site)
  await logIn(page, member)
  site.sleep(20 * minute)
  const second = await page.context().newPage()
  const renewals = countRequests([page, second], renewalPath)
  await second.goto(`/book/wod/${site.today}`)
  await second.getByRole('heading', { level: 1 }).waitFor()
  await second.locator('html[data-session="in"]').waitFor()
  expect(pathOf(second)).toBe(`/book/wod/${site.today}`)
  // One by the new tab, and perhaps one before by the old tab.
  expect(renewals()).toBeLessThanOrEqual(2)
  await check(second)
})
