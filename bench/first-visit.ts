import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import lighthouse, { type Config, type Flags } from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright-core'
import { freePort } from '../database/local/cluster.ts'
import { findBrowser } from '../tests/support/browser.ts'
import { type BarePages, headingPath, startBarePages } from './bare-pages.ts'
import { measureMemberTaps } from './member-taps.ts'
import { measureMemberVisits } from './member-visits.ts'
import { startServer } from './processes.ts'
import { type Figure, median, millis, timeBeside, weight } from './report.ts'

const times = 5

/** Milliseconds, on a mid-range phone on a slow mobile network, of which Lighthouse applies the delays. */
export interface Visit {
  firstPaint: number
  largestPaint: number
  blocked: number
  /** Work of the main thread. */
  busy: number
  shift: number
  kilobytes: number
  /** Bytes by type: `Script 120, Image 40 kB`. */
  parts: string
}

export type Measure = Exclude<keyof Visit, 'parts'>

/** Visits on a phone, by Lighthouse, in the demo gym: the first of `/`, and members' screens. */
export const measureFirstVisit = (): Promise<Figure[]> => atDemoGym(measureVisits)

/** Starts the demo gym in a temporary folder, and ends it. */
export async function atDemoGym<T>(measure: (origin: string) => Promise<T>): Promise<T> {
  const cache = join(import.meta.dirname, '../.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'visit-'))
  try {
    const server = await startServer({ DATA_DIR: folder, DATABASE_URL: undefined, PAYMENTS: 'demo' })
    try {
      return await measure(`http://127.0.0.1:${server.port}`)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

export type OpenBrowser = typeof openBrowser

/** A new browser, with the port at which Lighthouse reaches it: it opens its pages in the browser's own context. */
async function openBrowser(): Promise<{ browser: BrowserContext; port: number }> {
  const port = await freePort()
  const { path, env } = await findBrowser()
  const browser = await chromium.launchPersistentContext('', {
    executablePath: path,
    // The demo gym speaks English too, which headless browsers prefer.
    locale: 'es-ES',
    args: [
      `--remote-debugging-port=${port}`,
      '--accept-lang=es-ES',
      '--no-sandbox',
      '--disable-gpu',
      '--no-zygote',
    ],
    env: { ...process.env, ...env },
  })
  return { browser, port }
}

async function measureVisits(origin: string): Promise<Figure[]> {
  const bare = await startBarePages(origin)
  try {
    return [
      ...(await measureHome(origin, bare)),
      ...(await measureMemberVisits(openBrowser, origin, bare)),
      ...(await measureMemberTaps(openBrowser, origin)),
    ]
  } finally {
    await bare.stop()
  }
}

async function measureHome(origin: string, bare: BarePages): Promise<Figure[]> {
  const { browser, port } = await openBrowser()
  const [ours, headings]: [Visit[], Visit[]] = [[], []]
  try {
    for (let n = 0; n < times; n += 1) {
      ours.push(await visit(`${origin}/`, { port }))
      headings.push(await visit(`${bare.origin}${headingPath}`, { port }))
    }
    const middle = (of: Measure) => median(ours.map((each) => each[of]))
    const floor = (of: Measure) => ({
      of: 'a page of one heading',
      value: median(headings.map((each) => each[of])),
    })
    const shift = `layout shift ${middle('shift').toFixed(3)}, blocked ${millis(middle('blocked'))}, median of ${times}`
    return [
      timeBeside('First visit of /: first paint', middle('firstPaint'), floor('firstPaint'), 1.35, shift),
      timeBeside('First visit of /: largest paint', middle('largestPaint'), floor('largestPaint'), 1.6),
      weight('First visit of /: bytes transferred', middle('kilobytes'), 60, ours[0]?.parts ?? ''),
      await whenUsed(browser, `${origin}/`),
    ]
  } finally {
    await browser.close()
  }
}

/** The scripts of a page that only shows come at the first move. */
async function whenUsed(browser: BrowserContext, url: string): Promise<Figure> {
  const page = await browser.newPage()
  const devtools = await browser.newCDPSession(page)
  await devtools.send('Network.enable')
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(url)
  await page.mouse.wheel(0, 100)
  await page.waitForFunction(() => !('pageIsAlive' in window))
  await page.waitForLoadState('networkidle')
  await page.close()
  return weight(
    'First visit of /: bytes transferred when it is used',
    bytes / 1000,
    180,
    'after the first move',
  )
}

/** `flags` names the port of the browser. Now and then a browser records no trace: such a visit is repeated. */
export async function visit(url: string, given: Flags, attempts = 3): Promise<Visit> {
  const flags: Flags = {
    logLevel: 'error',
    onlyCategories: ['performance'],
    throttlingMethod: 'devtools',
    ...given,
  }
  const result = await lighthouse(url, flags, { extends: 'lighthouse:default' } satisfies Config)
  if (!result || result.lhr.runtimeError) {
    if (attempts > 1) return visit(url, given, attempts - 1)
    throw new Error(`no visit: ${result?.lhr.runtimeError?.message}`)
  }
  const { audits } = result.lhr
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    busy: value('mainthread-work-breakdown'),
    shift: value('cumulative-layout-shift'),
    kilobytes: value('total-byte-weight') / 1000,
    parts: partsOf(audits['network-requests']?.details),
  }
}

function partsOf(details: unknown): string {
  const { items } = details as { items: { resourceType: string; transferSize: number }[] }
  const byType = Map.groupBy(items, (item) => item.resourceType)
  const sums = [...byType].map(([type, all]) => ({
    type,
    size: all.reduce((sum, item) => sum + item.transferSize, 0) / 1000,
  }))
  const parts = sums.toSorted((a, b) => b.size - a.size).map(({ type, size }) => `${type} ${size.toFixed(0)}`)
  return `${parts.join(', ')} kB`
}
