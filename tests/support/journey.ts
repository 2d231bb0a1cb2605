import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { buildApp } from '../../app/server/app.ts'
import { loadConfig } from '../../app/server/config.ts'
import type { DB } from '../../database/tables.ts'
import type { Day, Millis } from '../../platform/rules/local-time.ts'
import { dayAt, minutes } from '../../platform/rules/local-time.ts'
import { testDatabase } from './database.ts'
import { madrid, zone } from './madrid.ts'
import { type Mailbox, openMailbox } from './messages/mailbox.ts'
import { demoDatabase } from './set-up/demo-database.ts'
import { openWindows, type WindowOptions } from './window.ts'

/** The running product: built pages, demo gym, scheduled jobs, mails, and browser windows. */
export interface Site {
  readonly origin: string
  readonly databaseUrl: string
  readonly db: Kysely<DB>
  readonly mailbox: Mailbox
  /** The time of the server and of all windows. */
  now(): Millis
  /** `count` minutes after the journeys begin. */
  after(count: number): Millis
  /** Advances the server's clock by milliseconds; windows keep theirs. */
  sleep(milliseconds: number): void
  /** The day in Madrid on which the journeys begin. */
  readonly today: Day
  /** A separate browser profile, as of another person. Closed after the test. */
  open(options?: WindowOptions): Promise<Page>
  shut(): Promise<void>
  reopen(): Promise<void>
}

const ordinaryMoment = '2026-11-18 15:00'

interface HouseOptions {
  /** When the journeys begin, in Madrid. `TEST_NOW` in the environment overrides it for all files. */
  moment?: string
  /** Uses an installed browser that shows notifications, if there is one. */
  wholeBrowser?: boolean
  empty?: boolean
  /** Name of this machine in addresses; passkeys need one that is no IP address. */
  host?: '127.0.0.1' | 'localhost'
}

/**
 * Starts the product: `const site = await startSite()` at the top of a file or in a `describe`, which stops it at its end.
 * `settings` overrides environment variables.
 */
export async function startSite(
  settings: Record<string, string> = {},
  { moment = ordinaryMoment, wholeBrowser = false, empty = false, host = '127.0.0.1' }: HouseOptions = {},
): Promise<Site> {
  const begin = process.env.TEST_NOW || moment
  const dataDir = mkdtempSync(join(tmpdir(), 'the-box-journey-'))
  const { db, url } = await (empty ? testDatabase({ max: 4 }) : demoDatabase(begin))
  const mailbox = await openMailbox()
  const port = await freePort()
  const origin = `http://${host}:${port}`
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATABASE_POOL: '8',
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env.JOURNEY_LOG ?? 'silent',
    PUBLIC_URL: origin,
    SMTP_URL: mailbox.url,
    ...settings,
  })
  const ahead = madrid(begin) - Date.now()
  let slept = 0
  const now = () => Date.now() + ahead + slept
  const openApp = async (): Promise<FastifyInstance> => {
    const opened = await buildApp({ config, clock: now })
    // Windows take the server's time from its answers.
    opened.server.prependListener('request', (_request, response) => {
      response.setHeader('date', new Date(now()).toUTCString())
    })
    await opened.listen({ host: '127.0.0.1', port })
    return opened
  }
  let app: FastifyInstance | undefined = await openApp()
  const shut = async () => {
    const closing = app
    app = undefined
    await closing?.close()
  }
  const reopen = async () => {
    app ??= await openApp()
  }
  afterAll(async () => {
    await shut()
    rmSync(dataDir, { recursive: true, force: true })
  })
  // Fails once here instead of in every test.
  const front = await fetch(origin)
  if (!front.ok) throw new Error(`The front page answers ${front.status}: ${await front.text()}`)
  const windows = openWindows(origin, ahead, wholeBrowser)
  return {
    origin,
    databaseUrl: url,
    db,
    mailbox,
    now,
    after: (count) => madrid(begin) + minutes(count),
    sleep: (milliseconds) => {
      slept += milliseconds
    },
    today: dayAt(now(), zone),
    open: windows,
    shut,
    reopen,
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
