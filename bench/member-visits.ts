import type { BrowserContext } from 'playwright-core'
import { demoPassword } from '../demo/logins.ts'
import type { AuthResponse } from '../domains/people/contract/auth.ts'
import { putSession } from '../tests/support/screens/put-session.ts'
import type { BarePages } from './bare-pages.ts'
import { type Measure, type OpenBrowser, type Visit, visit } from './first-visit.ts'
import { type Figure, median, millis, timeBeside } from './report.ts'

const times = 3
const day = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
const screens = [
  { path: '/profile', cin: '00000002W' },
  { path: `/book/wod/${day}`, cin: '00000002W' },
  { path: '/calendar', cin: '00000002W' },
  { path: '/config/your-rate', cin: '00000002W' },
  { path: '/admin', cin: '00000000T' },
]
const mostPaint = 1.1
const mostBusy = 1.5

/**
 * Members' screens on a phone, in a new browser and with the worker of an installed app, beside the same markup hydrated with React alone.
 * Lighthouse counts as blocked only what a task takes beyond 50 ms, which is nothing for many bare pages; so the main thread's work is judged.
 */
export async function measureMemberVisits(
  open: OpenBrowser,
  origin: string,
  bare: BarePages,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { path, cin } of screens) {
    const [ours, floor] = [`${origin}${path}`, `${bare.origin}${path}`]
    const visits = {
      cold: [] as Visit[],
      bareCold: [] as Visit[],
      warm: [] as Visit[],
      bareWarm: [] as Visit[],
    }
    for (let n = 0; n < times; n += 1) {
      const { browser, port } = await open()
      // Session and worker stay from one visit to the next.
      const flags = { port, disableStorageReset: true } as const
      try {
        await logIn(browser, origin, cin)
        visits.cold.push(await visit(ours, flags))
        visits.bareCold.push(await visit(floor, flags))
        await installWorker(browser, ours)
        visits.warm.push(await visit(ours, flags))
        visits.bareWarm.push(await visit(floor, flags))
      } finally {
        await browser.close()
      }
    }
    const name = path.replace(day, 'tomorrow')
    figures.push(...figuresOf(`${name}, cold`, visits.cold, visits.bareCold))
    figures.push(...figuresOf(`${name}, with the worker`, visits.warm, visits.bareWarm))
  }
  return figures
}

function figuresOf(what: string, ours: readonly Visit[], bare: readonly Visit[]): Figure[] {
  const middle = (visits: readonly Visit[], of: Measure) => median(visits.map((one) => one[of]))
  const floor = (of: Measure) => ({ of: 'the same markup with React alone', value: middle(bare, of) })
  const blocked = `blocked ${millis(middle(ours, 'blocked'))} to ${millis(middle(bare, 'blocked'))}, median of ${times}`
  const shift = `layout shift ${middle(ours, 'shift').toFixed(3)}`
  return [
    timeBeside(
      `Visit of ${what}: largest paint`,
      middle(ours, 'largestPaint'),
      floor('largestPaint'),
      mostPaint,
      shift,
    ),
    timeBeside(`Visit of ${what}: main thread`, middle(ours, 'busy'), floor('busy'), mostBusy, blocked),
  ]
}

/** Gives the browser a session of this member. */
export async function logIn(browser: BrowserContext, origin: string, cin: string): Promise<void> {
  const page = await browser.newPage()
  await page.goto(`${origin}/health/live`)
  const data = { cin, password: demoPassword }
  const answer = await browser.request.post(`${origin}/api/auth/login`, { data })
  const { token, refreshToken } = (await answer.json()) as AuthResponse
  await page.evaluate(putSession, { token, refreshToken })
  await page.close()
}

async function installWorker(browser: BrowserContext, url: string): Promise<void> {
  const page = await browser.newPage()
  await page.goto(url)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
  await page.reload()
  // The worker stores the app's files after the page has settled; nothing tells when it is done.
  await page.waitForTimeout(8_000)
  await page.close()
}
