import type { Page } from 'playwright-core'
import type { OpenBrowser } from './first-visit.ts'
import { logIn } from './member-visits.ts'
import { type Figure, median, millis } from './report.ts'

const member = '00000002W'
/** Beginnings of the addresses of links; `back` is the browser's button. */
const taps = [
  '/config',
  '/config/your-rate',
  'back',
  '/config/your-credits',
  'back',
  '/profile',
  '/book/wod/',
  '/profile',
  '/book/open_box/',
  'back',
]
/** Milliseconds. */
const most = { median: 100, worst: 200 }
/** A screen's links are followed once the page is quiet; nothing tells when it is. */
const quietAfter = 15_000
const scrolledTo = 200
/** The last tap but one: the profile has to be where it was when the last one goes back. */
const scrolledBefore = '/book/open_box/'

interface Tap {
  what: string
  ms: number
  /** Frames in which the screen was waiting for something. */
  waits: number
}

/** Ten taps of a member inside the app, on a phone four times slower, from the tap to the content of the other screen. */
export async function measureMemberTaps(open: OpenBrowser, origin: string): Promise<Figure[]> {
  const { browser } = await open()
  try {
    await logIn(browser, origin, member)
    const page = await browser.newPage()
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(`${origin}/profile`)
    await page.waitForTimeout(quietAfter)
    const devtools = await browser.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
    await devtools.send('Network.emulateNetworkConditions', network)
    const made: Tap[] = []
    for (const what of taps) {
      if (what === scrolledBefore) await page.evaluate((top) => scrollTo(0, top), scrolledTo)
      made.push(await tap(page, what))
    }
    const place = await page.evaluate(() => scrollY)
    return figuresOf(made, place)
  } finally {
    await browser.close()
  }
}

async function tap(page: Page, what: string): Promise<Tap> {
  // Links that come into view are followed too.
  await page.waitForTimeout(2_000)
  const { ms, waits } = await page.evaluate(timeTap, what)
  return { what, ms, waits }
}

/** Runs in the page. */
async function timeTap(what: string): Promise<{ ms: number; waits: number }> {
  const from = location.href
  const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
    (each) => each.getAttribute('href')?.startsWith(what) && each.checkVisibility(),
  )
  if (what !== 'back' && !link) throw new Error(`no link to ${what}`)
  const began = performance.now()
  // A finger is down for a while before it is a click.
  link?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  if (link) link.click()
  else history.back()
  let waits = 0
  const title = document.querySelector('h1')
  for (;;) {
    await new Promise(requestAnimationFrame)
    const isWaiting = document.querySelector('main [aria-busy="true"]') !== null
    const heading = document.querySelector('h1')
    if (location.href === from || heading === null || heading === title) continue
    if (!isWaiting) break
    waits += 1
  }
  const channel = new MessageChannel()
  const painted = new Promise((resolve) => {
    channel.port1.onmessage = resolve
  })
  channel.port2.postMessage(null)
  await painted
  return { ms: performance.now() - began, waits }
}

function figuresOf(made: readonly Tap[], place: number): Figure[] {
  const times = made.map(({ ms }) => ms)
  const [middle, worst] = [median(times), Math.max(...times)]
  const each = made.map(({ what, ms }) => `${what} ${Math.round(ms)}`).join(', ')
  const waits = made.filter((one) => one.waits > 0).map(({ what }) => what)
  return [
    {
      what: 'Ten taps of a member: median until the content',
      figure: millis(middle),
      aim: `≤ ${most.median} ms`,
      reached: middle <= most.median,
      details: each,
    },
    {
      what: 'Ten taps of a member: the slowest',
      figure: millis(worst),
      aim: `≤ ${most.worst} ms`,
      reached: worst <= most.worst,
      details: waits.length > 0 ? `with something to wait for: ${waits.join(', ')}` : 'nothing to wait for',
    },
    {
      what: 'Going back: the place on the page',
      figure: `${Math.round(place)} px`,
      aim: `${scrolledTo} px`,
      reached: Math.abs(place - scrolledTo) <= 1,
      details: 'of the profile, when the last tap went back',
    },
  ]
}
