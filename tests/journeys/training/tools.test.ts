import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { check } from '../../support/check-page.ts'
import { dressesOf } from '../../support/dresses.ts'
import { startSite } from '../../support/journey.ts'
import { takeProblems } from '../../support/screens/page-problems.ts'
import { textWith } from '../../support/text-with.ts'

const site = await startSite()
const soon = <T>(what: () => T) => expect.poll(what)

const alive = (page: Page) => page.locator('html[data-session="out"]').waitFor()
const discs = (page: Page) => page.locator('figure li').allTextContents()

describe.each(dressesOf('tools'))('the barbell calculator, in $language on a $device', (window) => {
  const { tools } = allPhrases[window.language]
  const open = async () => {
    const page = await site.open(window)
    await page.goto('/tools')
    await alive(page)
    const field = (name: string) => page.getByRole('textbox', { name })
    const put = async (name: string, value: string) => {
      await field(name).fill(value)
      await field(name).press('Enter')
    }
    return { page, field, put }
  }

  test('lists the discs of each side, and the nearest totals of an impossible one', async () => {
    const { page, field, put } = await open()
    await put(tools.barbell.total, '142')
    await soon(() => discs(page)).toEqual(['2 ×25', '10', '1'])
    await page.getByRole('radio', { name: '15 kg' }).click()
    await soon(() => discs(page)).toEqual(['2 ×25', '10', '2,5', '1'])
    await page.getByRole('radio', { name: '20 kg' }).click()

    await put(tools.barbell.total, '62,5')
    await page.getByText(textWith(tools.barbell.impossible, { total: '62,5 kg' })).waitFor()
    expect(await discs(page)).toEqual(['20', '1'])
    await check(page)
    await page.getByRole('button', { name: '63 kg', exact: true }).click()
    await soon(() => discs(page)).toEqual(['20', '1,5'])
    expect(await field(tools.barbell.total).inputValue()).toBe('63')

    const more = page.getByRole('button', {
      name: textWith(allPhrases[window.language].shell.stepper.more, { step: 5 }),
    })
    await more.first().click()
    await soon(() => field(tools.barbell.total).inputValue()).toBe('65')
    await put(tools.barbell.total, '12')
    await page.getByText(textWith(tools.barbell.belowBar, { bar: '20 kg' })).waitFor()
    await page.getByText(tools.barbell.empty, { exact: true }).waitFor()
    await check(page)
  })

  test('keeps the input and explains errors', async () => {
    const { page, field, put } = await open()
    const problem = page.getByText(textWith(tools.weight.problem, { least: 1, most: 600 }))
    for (const wrong of ['abc', '601', '0', '-20', '1e2']) {
      await put(tools.barbell.total, wrong)
      await problem.waitFor()
      expect(await field(tools.barbell.total).inputValue()).toBe(wrong)
      expect(await discs(page)).toEqual(['20'])
    }
    await check(page)
    await put(tools.barbell.total, '70')
    await problem.waitFor({ state: 'hidden' })
    await soon(() => discs(page)).toEqual(['25'])
  })

  test('converts pounds to the nearest kilos, also on another bar', async () => {
    const { page, field, put } = await open()
    await page.getByRole('radio', { name: 'lb', exact: true }).click()
    await soon(() => field(tools.barbell.total).inputValue()).toBe('132,5')
    await put(tools.barbell.total, '135')
    const told = textWith(tools.barbell.pounds, {
      total: '135 lb',
      kilos: '61,23 kg',
      made: '61 kg (134,5 lb)',
    })
    await page.getByText(told).waitFor()
    await soon(() => discs(page)).toEqual(['20', '0,5'])
    await page.getByRole('radio', { name: 'kg', exact: true }).click()
    await page.getByRole('radio', { name: tools.barbell.otherBar }).click()
    await put(tools.barbell.ownBar, '7,5')
    await put(tools.barbell.total, '47,5')
    await soon(() => discs(page)).toEqual(['20'])
    await check(page)
  })

  test('loads a percentage of a best estimated from several repetitions', async () => {
    const { page, field, put } = await open()
    await put(tools.max.weight, '100')
    await put(tools.max.reps, '5')
    await soon(() => page.locator('output').textContent()).toBe('114,5 kg')
    await page.getByRole('button', { name: tools.max.use }).click()
    await soon(() => field(tools.percent.best).inputValue()).toBe('114,5')
    await put(tools.percent.best, '120')
    await page.getByRole('button', { name: textWith(tools.percent.load, { weight: '90 kg' }) }).click()
    await soon(() => field(tools.barbell.total).inputValue()).toBe('90')
    expect(await discs(page)).toEqual(['25', '10'])

    await page.reload()
    await soon(() => field(tools.barbell.total).inputValue()).toBe('90')
    expect(await field(tools.percent.best).inputValue()).toBe('120')
    // The restored scroll position may leave part of it below the header.
    await page.evaluate(() => scrollTo(0, 0))
    await check(page)
  })
})

const spoil = (page: Page, key: string, value: unknown) =>
  page.evaluate(
    async ([name, what]) => {
      const opening = indexedDB.open('the-box', 1)
      await new Promise((resolve) => {
        opening.onsuccess = resolve
      })
      const writing = opening.result.transaction('kept', 'readwrite')
      writing.objectStore('kept').put(what, name as string)
      await new Promise((resolve) => {
        writing.oncomplete = resolve
      })
      opening.result.close()
    },
    [key, value],
  )

test('invalid stored values are ignored', async () => {
  const { tools, timer } = allPhrases.es
  const page = await site.open()
  await page.goto('/tools')
  await alive(page)
  const total = page.getByRole('textbox', { name: tools.barbell.total })
  await total.fill('90')
  await soon(() => discs(page)).toEqual(['25', '10'])
  await spoil(page, 'tools', { unit: 'stone', total: '90' })
  await spoil(page, 'timer-run', { plan: { mode: 'nap' }, startedAt: 'noon' })
  await spoil(page, 'timer-settings', 7)
  await page.reload()
  await alive(page)
  // The first press may come before the page listens.
  await soon(async () => {
    if ((await total.inputValue()) === '60') await total.press('ArrowUp')
    return total.inputValue()
  }).toBe('61')
  await page.goto('/timer')
  await page.getByRole('button', { name: timer.start }).waitFor()
  await check(page)
})

test('the calculator and the timer work without a network', async () => {
  const { tools, timer } = allPhrases.es
  const page = await site.open()
  await page.goto('/timer')
  await alive(page)
  await page.getByRole('radio', { name: timer.mode.emom }).click()
  const away = await site.open()
  await away.goto('/tools')
  await alive(away)
  // The code that reads stored values comes after hydration.
  for (const one of [page, away])
    await one.waitForFunction(() => {
      const files = performance.getEntriesByType('resource').map(({ name }) => name)
      return ['/stored-', '/schemas-'].every((part) => files.some((file) => file.includes(part)))
    })
  for (const one of [page, away]) await one.context().setOffline(true)
  await page.getByRole('button', { name: timer.start }).click()
  await page.getByRole('timer').waitFor()
  await away.getByRole('textbox', { name: tools.barbell.total }).fill('102,0')
  await soon(() => discs(away)).toEqual(['25', '15', '1'])
  for (const one of [page, away]) expect(takeProblems(one)).toEqual([])
})
