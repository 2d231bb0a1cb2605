import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { check } from '../support/check-page.ts'
import { startSite } from '../support/journey.ts'
import { demoCins, demoPerson, logIn, newMember, untilAlive } from '../support/people.ts'
import { takeProblems } from '../support/screens/page-problems.ts'

const site = await startSite()
const { shell, home, adminUsers, pay } = allPhrases.es

/** Holds back all scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a tap before the scripts have loaded takes effect when they have', async () => {
  const page = await site.open()
  const letIn = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('heading', { name: home.hero.title }).waitFor()
  const bar = page.getByRole('navigation', { name: shell.nav.bottom })
  await bar.getByRole('button', { name: shell.nav.menu }).click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  letIn()
  await page.getByRole('dialog').getByRole('link', { name: shell.nav.faq }).click()
  await page.waitForURL('/faq')
  await check(page)
})

test.each(['a tap', 'Enter'])(
  'what is typed and sent by %s before the scripts have come is kept, and its mistakes are told',
  async (by) => {
    const page = await site.open()
    const letIn = await holdScripts(page)
    await page.goto('/auth/login', { waitUntil: 'commit' })
    await page.locator('input[name="cin"]').fill('00000002W')
    if (by === 'Enter') await page.keyboard.press('Enter')
    else await page.locator('form button:visible').last().click()
    letIn()
    await page.locator('[aria-invalid="true"]').first().waitFor()
    expect(await page.locator('input[name="cin"]').inputValue()).toBe('00000002W')
    expect(new URL(page.url()).pathname).toBe('/auth/login')
    await check(page)
  },
)

test('text typed into a search before the scripts have loaded is searched for', async () => {
  const { name } = await newMember(site)
  const page = await site.open({ device: 'desktop' })
  await logIn(page, await demoPerson(site, demoCins.admin), '/admin')
  const letIn = await holdScripts(page)
  await page.goto('/admin/users', { waitUntil: 'commit' })
  const search = page.getByLabel(adminUsers.search).first()
  await search.fill(name)
  letIn()
  await page.getByRole('row').filter({ hasText: name }).first().waitFor()
  expect(await search.inputValue()).toBe(name)
})

test('text typed into a part whose code is still loading is kept', async () => {
  const page = await site.open()
  await logIn(page, await newMember(site), '/health/live')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/pay-by-demo-*.js', async (route) => {
    await promise
    await route.continue()
  })
  const { id } = await site.db.selectFrom('plans').select('id').orderBy('id').executeTakeFirstOrThrow()
  await page.goto(`/rates/${id}`)
  await untilAlive(page)
  const number = page.getByLabel(pay.form.number, { exact: true })
  await number.fill('4242')
  resolve()
  await number.and(page.locator('[value="4242"]')).waitFor()
  await page.getByLabel(pay.form.cvc, { exact: true }).fill('123')
  expect(await number.inputValue()).toBe('4242')
})

test('no script is requested before the page is painted', async () => {
  const page = await site.open()
  await page.goto('/schedule')
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith('.js')).length > 3,
  )
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    asked: performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.js'))
      .map((entry) => entry.startTime),
  }))
  // A slower page loads its scripts without waiting longer.
  const patience = 1500
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(Math.min(painted, patience))
})

test('a look at a page that only shows costs no scripts; the first move starts them', async () => {
  const page = await site.open()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/')
  // Absence cannot be awaited: every other page has asked by then.
  await page.waitForTimeout(2_500)
  expect(scripts).toEqual([])
  await page.mouse.wheel(0, 300)
  await untilAlive(page)
  expect(scripts.length).toBeGreaterThan(3)

  await logIn(page, await newMember(site), '/rates')
  expect(await page.locator('html[data-session="in"]').count()).toBe(1)
})

test('a page restored on another day, from history or with a wrong clock, hydrates without errors', async () => {
  const { schedule } = allPhrases.ca
  const page = await site.open({ language: 'ca', device: 'desktop', ownClock: true })
  await page.clock.install({ time: site.now() + 27 * 3_600_000 })
  await page.goto('/schedule')
  await page.getByRole('tab', { name: schedule.weekdays.mon }).click()
  await page.getByRole('tabpanel', { name: schedule.weekdays.mon }).waitFor()
  await page.getByRole('tab', { name: schedule.today }).waitFor()
  expect(takeProblems(page)).toEqual([])
})
