import type { BrowserContext } from 'playwright-core'
import { demoPassword } from '../demo/logins.ts'
import type { AuthResponse } from '../domains/people/contract/auth.ts'
import { putSession } from '../tests/support/screens/put-session.ts'
import { type OpenBrowser, type Visit, visit } from './first-visit.ts'
import { type Figure, median } from './report.ts'

const times = 3
const day = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
const screens = [
  { path: '/profile', cin: '00000002W' },
  { path: `/book/wod/${day}`, cin: '00000002W' },
  { path: '/calendar', cin: '00000002W' },
  { path: '/admin', cin: '00000000T' },
]
const leastScore = 97
const mostBlocked = 150

/** Members' screens with applied throttling: in a new browser, and with the worker of an installed app. */
export async function measureMemberVisits(open: OpenBrowser, origin: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { path, cin } of screens) {
    const [url, name] = [`${origin}${path}`, path.replace(day, 'tomorrow')]
    const [cold, again]: [Visit[], Visit[]] = [[], []]
    for (let n = 0; n < times; n += 1) {
      const { browser, port } = await open()
      // Session and worker stay from one visit to the next.
      const flags = { port, throttlingMethod: 'devtools', disableStorageReset: true } as const
      try {
        await logIn(browser, origin, cin)
        cold.push(await visit(url, flags))
        await installWorker(browser, url)
        again.push(await visit(url, flags))
      } finally {
        await browser.close()
      }
    }
    figures.push(figureOf(`${name}, cold`, cold, 1000), figureOf(`${name}, with the worker`, again, 500))
  }
  return figures
}

function figureOf(what: string, visits: readonly Visit[], mostPaint: number): Figure {
  const middle = (of: 'score' | 'largestPaint' | 'blocked' | 'shift') => median(visits.map((one) => one[of]))
  const [score, paint, blocked, shift] = [
    middle('score'),
    middle('largestPaint'),
    middle('blocked'),
    middle('shift'),
  ]
  return {
    what: `Member's visit of ${what}: largest paint`,
    figure: `${(paint / 1000).toFixed(2)} s`,
    aim: `≤ ${mostPaint / 1000} s, blocked ≤ ${mostBlocked} ms, score ≥ ${leastScore}`,
    reached: paint <= mostPaint && blocked <= mostBlocked && score >= leastScore && shift < 0.005,
    details: `score ${score.toFixed(0)}, blocked ${Math.round(blocked)} ms, shift ${shift.toFixed(3)}, median of ${times}`,
  }
}

/** Gives the browser a session of this member. */
async function logIn(browser: BrowserContext, origin: string, cin: string): Promise<void> {
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
