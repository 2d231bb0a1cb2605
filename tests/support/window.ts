import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { type Language, localeOf } from '../../platform/contract/languages.ts'
import { launchBrowser } from './browser.ts'
import { patience } from './patience.ts'
import { watchProblems } from './screens/page-problems.ts'

export interface WindowOptions {
  /** Default `phone`. A tablet is held upright, as at the door. */
  device?: 'phone' | 'tablet' | 'desktop'
  language?: Language
  scheme?: 'light' | 'dark'
  /** Plays animations; otherwise motion is reduced. */
  motion?: boolean
  /** Uses the service worker; otherwise everything comes from the server. */
  worker?: boolean
  /** The test sets this window's clock by `page.clock`; otherwise it follows the server's. */
  ownClock?: boolean
}

const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>

const shots = join(import.meta.dirname, '../../test-results/journeys')

/** The browsers of this process, for all its files. They end with it. */
const launched = new Map<boolean, Promise<Browser>>()

async function sharedBrowser(whole: boolean): Promise<Browser> {
  const launching = launched.get(whole) ?? launchBrowser({ whole })
  launched.set(whole, launching)
  const browser = await launching
  if (browser.isConnected()) return browser
  // It crashed: drop it.
  if (launched.get(whole) === launching) launched.delete(whole)
  return sharedBrowser(whole)
}

/**
 * Returns a function that opens windows, one per person, with clocks `ahead` milliseconds ahead. `whole`: in a browser that shows
 * notifications, if there is one. Screenshots of failed tests are saved in test-results/journeys.
 */
export function openWindows(
  origin: string,
  ahead: number,
  whole = false,
): (options?: WindowOptions) => Promise<Page> {
  let opened = 0
  return async ({
    device = 'phone',
    language = 'es',
    scheme = 'light',
    motion = false,
    worker = false,
    ownClock = false,
  } = {}) => {
    const browser = await sharedBrowser(whole)
    const context = await browser.newContext({
      ...devices[device],
      baseURL: origin,
      locale: localeOf(language),
      timezoneId: 'Europe/Madrid',
      colorScheme: scheme,
      serviceWorkers: worker ? 'allow' : 'block',
      reducedMotion: motion ? 'no-preference' : 'reduce',
    })
    context.setDefaultTimeout(patience)
    if (!ownClock) await context.addInitScript(shiftClock, ahead)
    const page = await context.newPage()
    opened += 1
    const nth = opened
    watchProblems(page)
    const running = TestRunner.getCurrentTest()
    if (!running) {
      afterAll(() => context.close())
      return page
    }
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') {
        mkdirSync(shots, { recursive: true })
        const file = `${running.fullTestName}-${device}-${language}-${nth}`
          .replace(/[^\p{L}\d]+/gu, '-')
          .slice(-150)
        await page.screenshot({ path: join(shots, `${file}.png`) }).catch(() => undefined)
      }
      await context.close()
    })
    return page
  }
}

/** Runs in the page before its scripts: moves all clocks ahead. */
function shiftClock(ahead: number): void {
  const Real = Date
  const now = () => Real.now() + ahead
  class Shifted extends Real {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [now()] : given) as [number]))
    }
    static override now = now
  }
  globalThis.Date = Shifted as DateConstructor
  if (typeof Temporal === 'undefined') return
  const instant = () => Temporal.Instant.fromEpochMilliseconds(now())
  const zoned = (zone?: Temporal.TimeZoneLike) =>
    instant().toZonedDateTimeISO(zone ?? Temporal.Now.timeZoneId())
  Object.assign(Temporal.Now, {
    instant,
    zonedDateTimeISO: zoned,
    plainDateTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDateTime(),
    plainDateISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDate(),
    plainTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainTime(),
  })
}
