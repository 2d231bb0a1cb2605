import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { screens } from '../../app/web/screens.ts'
import { demoCenters, demoPlans } from '../../demo/data/catalogue.ts'
import { visitorsKeptDays } from '../../domains/booking/rules/visits.ts'
import { languages } from '../../platform/contract/languages.ts'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { check } from '../support/check-page.ts'
import { startSite } from '../support/journey.ts'
import { takeProblems } from '../support/screens/page-problems.ts'
import { textWith } from '../support/text-with.ts'

const site = await startSite()

const linksIn = (page: Page, part: string): Promise<string[]> =>
  page
    .locator(`${part} a[href^="/"]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

describe.each(languages)('a visitor who reads %s', (language) => {
  const { shell, home, schedule } = allPhrases[language]

  test('reaches a page by every link of header, menu and footer', async () => {
    const page = await site.open({ language, device: 'desktop' })
    await page.goto('/')
    await check(page)
    const links = await linksIn(page, 'header')
    links.push(...(await linksIn(page, 'footer')))
    await page.getByRole('banner').getByRole('button', { name: shell.nav.menu, exact: true }).click()
    await page.getByRole('dialog').getByRole('link', { name: shell.nav.faq }).waitFor()
    links.push(...(await linksIn(page, 'dialog')))
    await check(page)
    for (const path of [
      '/',
      '/schedule',
      '/timer',
      '/activities',
      '/rates',
      '/faq',
      '/contact',
      '/tools',
      '/shop',
    ])
      expect(links).toContain(path)
    for (const path of [
      '/privacy-policy',
      '/cookie-policy',
      '/legal-notice',
      '/accessibility',
      '/auth/login',
      '/auth/signup',
    ])
      expect(links).toContain(path)

    for (const link of new Set(links)) {
      const answer = await page.request.get(link)
      expect(answer.status(), link).toBe(200)
      expect(new URL(answer.url()).pathname, link).toBe(link)
    }
  })

  test('reads after how many days visitors are erased', async () => {
    const page = await site.open({ language })
    await page.goto('/privacy-policy')
    const { p1 } = allPhrases[language].legal.privacy.sections.retention
    await page.getByText(textWith(p1, { visitorDays: visitorsKeptDays })).waitFor()
  })

  test('navigates by the menu on the phone, and back', async () => {
    const page = await site.open({ language })
    await page.goto('/')
    const bar = page.getByRole('navigation', { name: shell.nav.bottom })
    const menu = page.getByRole('dialog')
    await bar.getByRole('button', { name: shell.nav.menu }).click()
    await menu.waitFor()
    // Going back closes an overlay without leaving or reloading the page, on the first page too.
    await page.evaluate(() => Object.assign(window, { before: true }))
    await page.goBack()
    await menu.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => 'before' in window)).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/')
    await bar.getByRole('button', { name: shell.nav.menu }).click()
    await menu.getByRole('link', { name: shell.nav.faq }).click()
    await page.waitForURL('/faq')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await check(page)
    await bar.getByRole('link', { name: shell.nav.schedule }).click()
    await page.waitForURL('/schedule')
    const days = page.getByRole('tablist', { name: schedule.days }).getByRole('tab')
    const chosenDay = () =>
      days.evaluateAll((tabs) => tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true'))
    await days.first().waitFor()
    const otherDay = ((await chosenDay()) + 1) % 7
    await days.nth(otherDay).click()
    await page.goBack()
    await page.waitForURL('/faq')
    await page.goForward()
    await page.waitForURL('/schedule')
    await days.first().waitFor()
    expect(await chosenDay()).toBe(otherDay)
    await page.goBack()
    await page.waitForURL('/faq')
    await page.goBack()
    await page.waitForURL('/')
    await page.getByRole('heading', { name: home.hero.title }).waitFor()
    await check(page)
    // The overlay on the first page is not a history entry.
    await page.goBack()
    await expect.poll(() => page.url()).toBe('about:blank')
  })

  test('is told which plan to begin with, and finds a question by a word of its answer', async () => {
    const page = await site.open({ language })
    const { rates, faq } = allPhrases[language]
    await page.goto('/rates')
    const first = page.getByRole('region', { name: rates.first.title })
    const begin = first.getByRole('link')
    // The cheapest with two classes a week.
    const name = demoPlans.find(({ activity }) => activity >= 2)?.texts.name[language] ?? ''
    expect(await begin.textContent()).toBe(textWith(rates.first.go, { name }))
    await page
      .getByRole('article')
      .filter({ hasText: shell.plan.recommended })
      .getByRole('heading', { name })
      .waitFor()
    await check(page)
    await begin.click()
    await page.waitForURL(
      (url) =>
        url.pathname === '/auth/signup' && /^\/rates\/\d+$/.test(url.searchParams.get('returnUrl') ?? ''),
    )

    await page.goto('/faq')
    const { question } = faq.groups.payments.items.safe
    const questions = page.locator('summary:visible')
    const all = await questions.count()
    await page
      .getByRole('searchbox', { name: faq.search })
      .fill({ ca: 'xifres', es: 'cifras', en: 'digits' }[language])
    await expect.poll(() => questions.count()).toBeLessThan(all)
    await questions.filter({ hasText: question }).click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#payments-safe')
    await check(page)
    await page.getByRole('searchbox', { name: faq.search }).fill('kryptonite')
    await page.getByText(faq.nothing).waitFor()
    await page.reload()
    await page.locator('#payments-safe[open]').waitFor()
  })

  test('chooses the other center, which stays chosen', async () => {
    const page = await site.open({ language })
    const [first, second] = demoCenters
    await page.goto('/')
    const openCenters = async () => {
      await page.getByRole('navigation', { name: shell.nav.bottom }).getByRole('button').click()
      await page.getByRole('dialog').getByRole('button', { name: shell.center.change }).click()
    }
    const choice = (name = '') => page.getByRole('dialog').getByRole('button', { name })
    await openCenters()
    await choice(first?.name).and(page.locator('[aria-current="true"]')).waitFor()
    await check(page)
    await choice(second?.name).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.reload()
    await openCenters()
    await choice(second?.name).and(page.locator('[aria-current="true"]')).waitFor()
    await check(page)
  })

  test('is redirected home from an unknown address', async () => {
    const page = await site.open({ language })
    await page.goto('/this/is/nowhere')
    await page.waitForURL('/')
    await page.getByRole('heading', { name: home.hero.title }).waitFor()
    await check(page)
  })
})

test('unknown and invented addresses are not rendered, and a page does not depend on its parameters', async () => {
  const get = (path: string) => fetch(new URL(path, site.origin), { redirect: 'manual' })
  for (const { path } of screens.filter((screen) => screen.path.includes(':'))) {
    const answer = await get(path.replaceAll(/:\w+/g, '98765432'))
    expect(answer.status, path).toBe(200)
    expect(await answer.text(), path).not.toContain('98765432')
  }
  expect((await get('/rates.data?_routes=root,root')).status).toBe(200)
  expect((await get('/rates.data?_routes=root,faq')).status).toBe(404)
  expect((await get('/nowhere')).headers.get('location')).toBe('/')
})

test('the language changes without a reload, and stays', async () => {
  const page = await site.open({ language: 'es', device: 'desktop' })
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await page.getByRole('contentinfo').getByText(allPhrases.es.shell.language.ca, { exact: true }).click()
  await page.getByRole('heading', { name: allPhrases.ca.home.hero.title }).waitFor()
  await expect.poll(() => page.title()).toContain(allPhrases.ca.home.meta.home.title)
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  await check(page)
  await page.reload()
  await page.getByRole('heading', { name: allPhrases.ca.home.hero.title }).waitFor()
  await check(page)
})

test('a visitor with another language reads Spanish', async () => {
  const answer = await fetch(site.origin, { headers: { 'accept-language': 'fr-FR,fr;q=0.9' } })
  expect(await answer.text()).toContain(allPhrases.es.home.hero.title)
})

test('the header sticks after ten pixels; the phone’s bar hides when scrolling down and returns', async () => {
  const page = await site.open()
  await page.goto('/')
  const mark = (name: string) => page.evaluate((what) => document.documentElement.dataset[what], name)
  await page.mouse.wheel(0, 9)
  await expect.poll(() => mark('session')).toBe('out')
  expect(await mark('stuck')).toBeUndefined()
  // Scrolls more than once: the page may still be hydrating.
  const scroll = (by: number, name: string) =>
    expect.poll(async () => {
      await page.mouse.wheel(0, by)
      return mark(name)
    })
  await scroll(200, 'bar').toBe('away')
  expect(await mark('stuck')).toBe('')
  await page.mouse.wheel(0, -150)
  await expect.poll(() => mark('bar')).toBeUndefined()
  await scroll(-400, 'stuck').toBeUndefined()
  expect(takeProblems(page)).toEqual([])
})

test('every public page works without scripts, with title, description and languages', async () => {
  const map = await (await fetch(`${site.origin}/sitemap.xml`)).text()
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')
  expect(addresses.length).toBeGreaterThan(5)
  const titles = new Set<string>()
  for (const address of addresses) {
    const html = await (await fetch(address, { headers: { 'accept-language': 'ca' } })).text()
    titles.add(/<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '')
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
    expect(description.length, `description of ${address}`).toBeGreaterThan(40)
    expect(/hreflang="es"/i.test(html), `${address} in the other language`).toBe(true)
    expect(html.includes('<h1'), `heading of ${address}`).toBe(true)
  }
  expect(titles.size).toBe(addresses.length)
})
