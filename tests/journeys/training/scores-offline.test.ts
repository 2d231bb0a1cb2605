import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { check } from '../../support/check-page.ts'
import { startSite } from '../../support/journey.ts'
import { logIn, newMember, type Person } from '../../support/people.ts'
import { writeScoredWorkout } from '../../support/scored-workout.ts'
import { cachedQueries, noNetwork, untilOfflineReady } from '../../support/screens/flight-mode.ts'
import { takeProblems } from '../../support/screens/page-problems.ts'

const site = await startSite()
const { scoreEntry: es, shell } = allPhrases.es
const quiet = { expected: noNetwork }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const flightMode = (page: Page, on: boolean) => page.context().setOffline(on)

async function listed(): Promise<Person> {
  const member = await newMember(site, { language: 'es' })
  await site.db.updateTable('members').set({ listed_under: 'all' }).where('id', '=', member.id).execute()
  return member
}

/** An installed app with the day's blocks in its cache. */
async function installed(who: Person) {
  const page = await site.open({ language: 'es', device: 'phone', worker: true })
  await logIn(page, who, '/profile')
  await untilOfflineReady(page)
  await button(page, es.enter).waitFor()
  await expect.poll(() => cachedQueries(page)).toContain('scores own')
  return page
}

const valuesOf = async (block: number) => {
  const rows = site.db.selectFrom('scores').select(['member_id', 'value', 'note'])
  return (await rows.where('block_id', '=', block).orderBy('id').execute()).map(
    ({ member_id, value, note }) => [member_id, Number(value), note],
  )
}

test('a score entered without a network waits, also over a restart, and is sent when it is back', async () => {
  const { block } = await writeScoredWorkout(site.db, site.today, site.now())
  const member = await listed()
  const page = await installed(member)
  await flightMode(page, true)
  await button(page, es.enter).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('435')
  await button(page, es.save).click()
  await page.getByText(es.waiting.saved).waitFor()
  await page.getByText(es.waiting.badge, { exact: true }).waitFor()
  await check(page, quiet)
  await page.reload()
  await page.getByText('4:35').waitFor()
  await page.getByText(es.waiting.badge, { exact: true }).waitFor()

  // Changed before it was sent: the last entry counts.
  await button(page, es.change).click()
  await page.getByRole('dialog').getByText('4:35').waitFor()
  await page.getByRole('textbox', { name: new RegExp(`^${es.note}`) }).fill('con goma')
  await button(page, es.save).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await valuesOf(block)).toEqual([])
  await flightMode(page, false)
  await page.getByText(es.waiting.badge, { exact: true }).waitFor({ state: 'detached' })
  await page.getByText('4:35').waitFor()
  expect(await valuesOf(block)).toEqual([[member.id, 275_000, 'con goma']])

  await flightMode(page, true)
  await button(page, es.change).click()
  await button(page, es.delete).click()
  await page.getByText(es.waiting.delete).waitFor()
  expect(await valuesOf(block)).toHaveLength(1)
  await button(page, es.enter).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('412')
  await button(page, es.save).click()
  await page.getByText(es.waiting.badge, { exact: true }).waitFor()
  await flightMode(page, false)
  await expect.poll(() => valuesOf(block)).toEqual([[member.id, 252_000, '']])
  await page.getByText(es.waiting.badge, { exact: true }).waitFor({ state: 'detached' })

  await flightMode(page, true)
  await button(page, es.change).click()
  await button(page, es.delete).click()
  await page.getByText(es.waiting.delete).waitFor()
  await flightMode(page, false)
  await expect.poll(() => valuesOf(block)).toEqual([])
  await page.getByText(es.waiting.delete).waitFor({ state: 'detached' })
  await button(page, es.enter).waitFor()
  await check(page, quiet)
})

test('a double press saves and deletes once', async () => {
  const { block } = await writeScoredWorkout(site.db, site.today, site.now())
  const member = await listed()
  const page = await site.open({ language: 'es', device: 'phone' })
  await logIn(page, member, '/profile')
  const sent: string[] = []
  page.on('request', (request) => {
    if (/\/scores\/blocks\/\d+\/own/.test(request.url())) sent.push(request.method())
  })
  await button(page, es.enter).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('435')
  await button(page, es.save).dblclick()
  await page.getByText(es.saved).waitFor()
  expect(await valuesOf(block)).toEqual([[member.id, 275_000, '']])
  await button(page, es.change).click()
  await button(page, es.delete).dblclick()
  await page.getByText(es.deleted).waitFor()
  await expect.poll(() => valuesOf(block)).toEqual([])
  expect(sent).toEqual(['PUT', 'DELETE'])
})

test('a score survives an app that is closed while it is being sent', async () => {
  const { block } = await writeScoredWorkout(site.db, site.today, site.now())
  const member = await listed()
  const page = await site.open({ language: 'es', device: 'phone' })
  await logIn(page, member, '/profile')
  const ofScore = /\/api\/scores\/blocks\/\d+\/own/
  let asked = 0
  // Never answered.
  await page.route(ofScore, () => {
    asked += 1
  })
  await button(page, es.enter).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('435')
  await button(page, es.save).click()
  await expect.poll(() => asked).toBe(1)
  expect(await valuesOf(block)).toEqual([])
  await page.unroute(ofScore)
  await page.goto('about:blank')
  await page.goto('/profile')
  await expect.poll(() => valuesOf(block)).toEqual([[member.id, 275_000, '']])
  await page.getByText('4:35').waitFor()
  takeProblems(page)
})

test('a score saved as the session ends waits for its member to log in again', async () => {
  const { block } = await writeScoredWorkout(site.db, site.today, site.now())
  const [ana, bo] = [await listed(), await listed()]
  const page = await site.open({ language: 'es', device: 'phone' })
  await logIn(page, ana, '/profile')
  await button(page, es.enter).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('435')
  // As after "log out everywhere" on another device.
  const refuse = { status: 401, json: { code: 'unauthorized', message: '' } }
  await page.route(/\/api\/(scores\/blocks\/|auth\/refresh)/, (route) => route.fulfill(refuse))
  await button(page, es.save).click()
  await page.locator('html[data-session="out"]').waitFor()
  await page.unrouteAll()
  await logIn(page, bo, '/profile')
  await button(page, es.enter).waitFor()
  expect(await page.locator('body').innerText()).not.toContain('4:35')
  expect(await valuesOf(block)).toEqual([])
  await logIn(page, ana, '/profile')
  await expect.poll(() => valuesOf(block)).toEqual([[ana.id, 275_000, '']])
  takeProblems(page)
})

test('a score that is refused when sent is shown as typed, and can be saved anyway', async () => {
  const { block } = await writeScoredWorkout(site.db, site.today, site.now())
  const member = await listed()
  const page = await installed(member)
  await flightMode(page, true)
  await button(page, es.enter).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('501')
  await page.getByRole('textbox', { name: new RegExp(`^${es.note}`) }).fill('con chaleco')
  await button(page, es.save).click()
  await page.getByText(es.waiting.badge, { exact: true }).waitFor()

  const other = await site.open({ language: 'es' })
  await logIn(other, member, '/profile')
  await button(other, es.enter).click()
  await other.getByRole('dialog').waitFor()
  await other.keyboard.type('455')
  await button(other, es.save).click()
  await other.getByText(es.saved).waitFor()

  await flightMode(page, false)
  const told = page.getByRole('alert').filter({ hasText: es.refused.reason.changed_meanwhile })
  await told.getByText('5:01 · Rx · con chaleco', { exact: false }).waitFor()
  await check(page, { expected: [...noNetwork, '409'] })
  expect(await valuesOf(block)).toEqual([[member.id, 295_000, '']])
  await told.getByRole('button', { name: es.refused.anyway }).click()
  await told.waitFor({ state: 'detached' })
  await expect.poll(() => valuesOf(block)).toEqual([[member.id, 301_000, 'con chaleco']])
})

test('a waiting score is sent only by its own member on a shared phone', async () => {
  const { block } = await writeScoredWorkout(site.db, site.today, site.now())
  const [ana, bo] = [await listed(), await listed()]
  const page = await installed(ana)
  await flightMode(page, true)
  await button(page, es.enter).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('435')
  await button(page, es.save).click()
  await page.getByText(es.waiting.badge, { exact: true }).waitFor()
  // The bar is away while the page is scrolled down.
  await page.evaluate(() => scrollTo(0, 0))
  const bar = page.getByRole('navigation', { name: shell.nav.bottom })
  await bar.getByRole('button', { name: shell.nav.menu, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: shell.nav.logout }).click()
  await page.locator('html[data-session="out"]').waitFor()
  await page.waitForURL('/')
  await flightMode(page, false)

  await logIn(page, bo, '/profile')
  await button(page, es.enter).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('500')
  await button(page, es.save).click()
  await page.getByText(es.saved).waitFor()
  expect(await valuesOf(block)).toEqual([[bo.id, 300_000, '']])
  expect(await page.locator('body').innerText()).not.toContain('4:35')

  await logIn(page, ana, '/profile')
  await expect
    .poll(() => valuesOf(block))
    .toEqual([
      [bo.id, 300_000, ''],
      [ana.id, 275_000, ''],
    ])
  await page.getByText('4:35').waitFor()
  takeProblems(page)
})
