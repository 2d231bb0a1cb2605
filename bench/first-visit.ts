import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import lighthouse, { type Config, type Flags } from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright-core'
import { freePort } from '../database/local/cluster.ts'
import { findBrowser } from '../tests/support/browser.ts'
import { measureMemberVisits } from './member-visits.ts'
import { startServer } from './processes.ts'
import { type Figure, median } from './report.ts'

const times = 5
/** A mid-range phone on a slow mobile network: Lighthouse simulates the delay or applies it. */
const ways = [
  { name: 'simulated', throttlingMethod: 'simulate', leastScore: 98 },
  { name: 'applied', throttlingMethod: 'devtools', leastScore: 98 },
] as const

export interface Visit {
  score: number
  firstPaint: number
  largestPaint: number
  blocked: number
  shift: number
  kilobytes: number
  /** Bytes by type: `Script 120, Image 40 kB`. */
  parts: string
}

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
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--no-zygote'],
    env: { ...process.env, ...env },
  })
  return { browser, port }
}

async function measureVisits(origin: string): Promise<Figure[]> {
  const figures: Figure[] = []
  const { browser, port } = await openBrowser()
  try {
    for (const { name, throttlingMethod, leastScore } of ways) {
      const visits: Visit[] = []
      for (let n = 0; n < times; n += 1) visits.push(await visit(`${origin}/`, { port, throttlingMethod }))
      figures.push(...figuresOf(name, visits, leastScore))
    }
    figures.push(await whenUsed(browser, `${origin}/`))
  } finally {
    await browser.close()
  }
  return [...figures, ...(await measureMemberVisits(openBrowser, origin))]
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
  const kilobytes = bytes / 1000
  return {
    what: 'First visit of /: bytes transferred when it is used',
    figure: `${kilobytes.toFixed(0)} kB`,
    aim: '≤ 180 kB',
    reached: kilobytes <= 180,
    details: 'after the first move',
  }
}

/** `flags` names the port of the browser. Now and then a browser records no trace: such a visit is repeated. */
export async function visit(url: string, given: Flags, attempts = 3): Promise<Visit> {
  const flags: Flags = { logLevel: 'error', onlyCategories: ['performance'], ...given }
  const result = await lighthouse(url, flags, { extends: 'lighthouse:default' } satisfies Config)
  if (!result || result.lhr.runtimeError) {
    if (attempts > 1) return visit(url, given, attempts - 1)
    throw new Error(`no visit: ${result?.lhr.runtimeError?.message}`)
  }
  const { audits, categories } = result.lhr
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    score: (categories.performance?.score ?? 0) * 100,
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
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

function figuresOf(name: string, visits: Visit[], leastScore: number): Figure[] {
  const middle = (of: Exclude<keyof Visit, 'parts'>) => median(visits.map((each) => each[of]))
  const seconds = (of: Exclude<keyof Visit, 'parts'>) => `${(middle(of) / 1000).toFixed(2)} s`
  const score = middle('score')
  const details = [
    `largest contentful paint ${seconds('largestPaint')}`,
    `blocking time ${Math.round(middle('blocked'))} ms`,
    `layout shift ${middle('shift').toFixed(3)}`,
    `median of ${times}`,
  ].join(', ')
  const first = middle('firstPaint')
  const size = middle('kilobytes')
  const ofThrottling = `First visit of /, phone, ${name} throttling`
  return [
    {
      what: `${ofThrottling}: performance`,
      figure: score.toFixed(0),
      aim: `≥ ${leastScore}`,
      reached: score >= leastScore,
      details,
    },
    {
      what: `${ofThrottling}: first paint`,
      figure: seconds('firstPaint'),
      ...(name === 'applied' ? { aim: '≤ 0.7 s', reached: first <= 700 } : {}),
      details: '',
    },
    ...(name === 'simulated'
      ? [
          {
            what: 'First visit of /: bytes transferred',
            figure: `${size.toFixed(0)} kB`,
            aim: '≤ 150 kB',
            reached: size <= 150,
            details: visits[0]?.parts ?? '',
          },
        ]
      : []),
  ]
}
