import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeEach } from 'vitest'
import type { DB } from '../../database/tables.ts'
import type { Day, Millis } from '../../rules/local-time.ts'
import { dayAt, minutes } from '../../rules/local-time.ts'
import { buildApp } from '../../server/app.ts'
import { loadConfig } from '../../server/config.ts'
import { testDatabase } from './database.ts'
import { demoDatabase } from './demo-database.ts'
import { madrid, zone } from './madrid.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { openWindows, type WindowOptions } from './window.ts'

/** The product as it is: built pages, the demo gym, work by the clock, mails; and windows to look at it. */
export interface House {
  readonly origin: string
  /** For programs that are run beside the server. */
  readonly databaseUrl: string
  readonly db: Kysely<DB>
  readonly mailbox: Mailbox
  /** The house's time, in the server and in all windows. */
  now(): Millis
  /** So many minutes after the journeys of this house begin. */
  after(count: number): Millis
  /** The server's time goes ahead by as much (milliseconds), as if everybody had been asleep. Windows keep theirs. */
  sleep(milliseconds: number): void
  /** The day in Madrid on which the journeys of this house begin. */
  readonly today: Day
  /** A window of its own, as of another person. Closed after the test. */
  open(options?: WindowOptions): Promise<Page>
  /** The server goes away, and its connections with it. */
  shut(): Promise<void>
  /** It comes back at the same address. */
  reopen(): Promise<void>
}

/** When journeys begin, in Madrid: an ordinary Wednesday, so that they are alike whenever they run. */
const ordinaryMoment = '2026-11-18 15:00'

interface HouseOptions {
  /** When its journeys begin, in Madrid. `TEST_NOW` in the environment sets it for all houses. */
  moment?: string
  /** A browser that shows notifications, if one is installed. */
  wholeBrowser?: boolean
  /** A database without the demo gym, like that of a new gym. */
  empty?: boolean
}

/**
 * Opens the house: `const house = await openHouse()` at the top of a file or in a `describe`, which closes it at its end.
 * `settings` are environment variables that differ from the usual ones. A retried test gets the house as it was at first:
 * nothing of the failed attempt is left.
 */
export async function openHouse(
  settings: Record<string, string> = {},
  { moment = ordinaryMoment, wholeBrowser = false, empty = false }: HouseOptions = {},
): Promise<House> {
  const begin = process.env.TEST_NOW || moment
  const dataDir = mkdtempSync(join(tmpdir(), 'the-box-journey-'))
  const { db, url, renew } = await (empty ? testDatabase({ max: 4 }) : demoDatabase(begin))
  const mailbox = await openMailbox()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
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
    // Windows learn the server's time from its answers.
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
  const attempted = new Set<string>()
  beforeEach(async ({ task }) => {
    if (!attempted.has(task.id)) {
      attempted.add(task.id)
      return
    }
    await shut()
    await renew()
    mailbox.empty()
    slept = 0
    await reopen()
  })
  afterAll(async () => {
    await shut()
    rmSync(dataDir, { recursive: true, force: true })
  })
  // Better to fail once here than to wait in vain in every test.
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
