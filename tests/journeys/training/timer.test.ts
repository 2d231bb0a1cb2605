import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { check } from '../../support/check-page.ts'
import { type Dress, dressesOf } from '../../support/dresses.ts'
import { startSite } from '../../support/journey.ts'
import { takeProblems } from '../../support/screens/page-problems.ts'
import { textWith } from '../../support/text-with.ts'

const site = await startSite()
const soon = <T>(what: () => T) => expect.poll(what)
const second = 1000
const minute = 60 * second

type Window = Pick<Dress, 'language' | 'device'>

async function openTimer(window: Window) {
  const { timer } = allPhrases[window.language]
  const page = await site.open({ ...window, ownClock: true })
  await page.clock.install({ time: site.now() })
  await page.goto('/timer')
  await page.locator('html[data-session="out"]').waitFor()
  /** Stops the clock; from here on only the test advances it. */
  const hold = () => page.clock.pauseAt(site.now() + 10 * minute)
  return {
    page,
    hold,
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    choose: (mode: keyof typeof timer.mode) => page.getByRole('radio', { name: timer.mode[mode] }).click(),
    put: async (name: string, value: string) => {
      const field = page.getByRole('textbox', { name, exact: true })
      await field.fill(value)
      await field.press('Enter')
    },
    shows: (text: string) => soon(() => clockOf(page)).toBe(text),
  }
}

const clockOf = (page: Page) => page.getByRole('timer').locator('span').first().textContent()
const statusOf = (page: Page) => page.locator('main').getByRole('status').textContent()

async function look(page: Page): Promise<void> {
  await page.clock.resume()
  await check(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await check(page, { only: 'colors' })
}

describe.each(dressesOf('timer'))('the timer, in $language on a $device', (window) => {
  const { timer } = allPhrases[window.language]

  test('counts an AMRAP down and its rounds up', async () => {
    const { page, hold, press, choose, put, shows } = await openTimer(window)
    await choose('amrap')
    await put(timer.set.length, '7:30')
    await hold()
    await press(timer.start)
    await shows('10')
    await page.clock.runFor(9 * second)
    await shows('1')
    expect(await statusOf(page)).toBe(timer.phase.ready)
    await page.clock.runFor(second)
    await shows('07:30')
    expect(await statusOf(page)).toBe(timer.phase.work)

    await page.clock.runFor(70 * second)
    await page.getByRole('button', { name: timer.tap }).click()
    await page.clock.runFor(80 * second)
    await page.keyboard.press('ArrowUp')
    await page.clock.runFor(5 * second)
    await page.keyboard.press('ArrowUp')
    await press(timer.untap)
    await shows('04:55')
    await page.clock.runFor(5 * minute)
    await shows('2')
    const splits = page
      .getByRole('listitem')
      .filter({ hasText: textWith(timer.split, { number: '' }).trim() })
    expect(await splits.allTextContents()).toEqual([
      `${textWith(timer.split, { number: 1 })}01:1001:10`,
      `${textWith(timer.split, { number: 2 })}01:2002:30`,
    ])
    await look(page)
    await press(timer.change)
    await page.getByRole('button', { name: timer.start }).waitFor()
    await check(page)
  })

  test('stands still while paused; a run ended by mistake continues', async () => {
    const { page, hold, press, choose, put, shows } = await openTimer(window)
    await choose('forTime')
    await put(timer.set.cap, '0')
    await hold()
    await press(timer.start)
    await page.clock.runFor(10 * second)
    await shows('00:00')
    await page.clock.runFor(95 * second)
    await shows('01:35')
    await press(timer.pause)
    await page.clock.runFor(20 * minute)
    await shows('01:35')
    expect(await statusOf(page)).toBe(timer.phase.paused)
    await press(timer.resume)
    await page.clock.runFor(5 * second)
    await press(timer.finish)
    await shows('01:40')
    await page.clock.runFor(3 * second)
    await press(timer.resume)
    await shows('01:43')
    await page.clock.fastForward(60 * minute)
    await shows('1:01:43')
    await press(timer.finish)
    await shows('1:01:43')
    await look(page)
  })

  test('shows what to do, and in which colour, in every phase', async () => {
    const { page, hold, press, choose, put, shows } = await openTimer(window)
    await choose('tabata')
    await put(timer.set.sets, '2')
    await put(timer.set.setRest, '60')
    await put(timer.set.rounds, '3')
    await hold()
    await press(timer.start)
    const grounds = new Set<string>()
    const phase = async (seconds: number, text: string, status: string) => {
      await page.clock.runFor(seconds * second)
      await shows(text)
      expect(await statusOf(page)).toBe(status)
      const stage = page.getByRole('region', { name: timer.mode.tabata })
      grounds.add(await stage.evaluate((element) => getComputedStyle(element).backgroundColor))
    }
    const inSet = (set: number, round: number) =>
      `${textWith(timer.setOf, { set, sets: 2 })} · ${textWith(timer.round, { round, rounds: 3 })}`
    await phase(0, '10', timer.phase.ready)
    await phase(10, '00:20', `${timer.phase.work} · ${inSet(1, 1)}`)
    await phase(20, '00:10', `${timer.phase.rest} · ${inSet(1, 1)}`)
    await phase(10 + 20 + 10 + 20, '01:00', `${timer.phase.rest} · ${inSet(1, 3)}`)
    await phase(60, '00:20', `${timer.phase.work} · ${inSet(2, 1)}`)
    await phase(80, '03:40', `${timer.phase.done} · 03:40`)
    expect(grounds.size).toBe(4)
    await look(page)
  })
})

describe('an hour on the minute', () => {
  const window: Window = { language: 'es', device: 'phone' }
  const { timer } = allPhrases.es
  const inRound = (round: number) => `${timer.phase.work} · ${textWith(timer.round, { round, rounds: 60 })}`
  const begin = async () => {
    const opened = await openTimer(window)
    await opened.choose('emom')
    await opened.put(timer.set.rounds, '60')
    // Off, because sound follows the real clock of the audio device.
    await opened.press(timer.soundOn)
    await opened.hold()
    await opened.press(timer.start)
    await opened.page.clock.runFor(10 * second)
    return opened
  }

  test('is exact to its last second', async () => {
    const { page, shows } = await begin()
    // Second by second for a while, the rest in one leap.
    await page.clock.runFor(2 * minute)
    await shows('01:00')
    expect(await statusOf(page)).toBe(inRound(3))
    await page.clock.fastForward(57 * minute)
    await shows('01:00')
    expect(await statusOf(page)).toBe(inRound(60))
    await page.clock.runFor(59 * second)
    await shows('00:01')
    await page.clock.runFor(second)
    await shows('1:00:00')
    expect(await statusOf(page)).toContain(timer.phase.done)
  })

  test('is right at once after the phone has slept, and after a reload', async () => {
    const { page, shows } = await begin()
    await page.clock.fastForward(30 * minute + 12 * second)
    await shows('00:48')
    expect(await statusOf(page)).toBe(inRound(31))
    await page.reload()
    await shows('00:48')
    await page.clock.runFor(8 * second)
    await shows('00:40')
    expect(await statusOf(page)).toBe(inRound(31))
  })

  test('continues on other screens', async () => {
    const { page, shows } = await begin()
    const { shell } = allPhrases.es
    const bar = page.getByRole('navigation', { name: shell.nav.bottom })
    await bar.getByRole('link', { name: shell.nav.schedule }).click()
    await page.waitForURL('/schedule')
    await page.clock.runFor(90 * second)
    await page.goBack()
    await shows('00:30')
    expect(await statusOf(page)).toBe(inRound(2))
    await page.clock.resume()
    await check(page)
  })
})

test('sounds are scheduled in advance', async () => {
  const { timer } = allPhrases.es
  const { page, hold, press, choose } = await openTimer({ language: 'es', device: 'phone' })
  await page.evaluate(() => {
    const heard: [number, number][] = []
    Object.assign(window, { heard })
    const start = AudioBufferSourceNode.prototype.start
    AudioBufferSourceNode.prototype.start = function (when?: number) {
      heard.push([when ?? 0, this.buffer?.duration ?? 0])
      start.call(this, when)
    }
  })
  await choose('emom')
  await hold()
  await press(timer.start)
  const heard = () => page.evaluate(() => (window as unknown as { heard: [number, number][] }).heard)
  // Ten minutes, each with three short sounds and its own, and the lead-in.
  await soon(async () => (await heard()).length).toBeGreaterThanOrEqual(44)
  const all = (await heard()).slice(0, 44)
  const [[first = 0] = []] = all
  const times = all.map(([when]) => Math.round((when - first) * second) / second)
  const minutes = Array.from({ length: 11 }, (_, i) => i * 60)
  expect(times).toEqual(minutes.flatMap((at) => [at, at + 1, at + 2, at + 3]))
  const lengths = all.map(([, length]) => length)
  expect(Math.max(...lengths.filter((_, i) => i % 4 !== 3))).toBeLessThan(
    Math.min(...lengths.filter((_, i) => i % 4 === 3)),
  )
  expect(takeProblems(page)).toEqual([])
})

test('keys start and stop it, count rounds and toggle full screen', async () => {
  const { timer } = allPhrases.es
  const { page, hold, press, choose, shows } = await openTimer({ language: 'es', device: 'desktop' })
  await choose('amrap')
  await hold()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Space')
  await page.clock.runFor(20 * second)
  await shows('11:50')
  await page.keyboard.press('Space')
  await page.clock.runFor(20 * second)
  await shows('11:50')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: `1 ${timer.tap}` }).waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: `0 ${timer.tap}` }).waitFor()

  const header = page.getByRole('banner', { includeHidden: true })
  const width = () => page.getByRole('region', { name: timer.mode.amrap }).evaluate((e) => e.clientWidth)
  await page.keyboard.press('f')
  await soon(() => header.isVisible()).toBe(false)
  expect(await width()).toBe(await page.evaluate(() => innerWidth))
  await page.clock.resume()
  await check(page)
  await page.keyboard.press('Escape')
  await soon(() => header.isVisible()).toBe(true)
  await page.keyboard.press('f')
  await soon(() => header.isVisible()).toBe(false)
  await press(timer.notFull)
  await soon(() => header.isVisible()).toBe(true)
  await check(page)
})
