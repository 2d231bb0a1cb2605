import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { keepalives } from '../../database/keepalives.ts'

/** Events between `down` and `up` may be missed. */
export type Listener = {
  /** True while no event can be missed. */
  readonly isUp: boolean
  onEvent: (channel: string, listener: (payload: string) => void) => void
  onUp: (listener: () => void) => void
  onDown: (listener: () => void) => void
  /** Resolves after the first attempt, successful or not; further attempts follow automatically. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

const FIRST_RETRY_MS = 100
const MAX_RETRY_MS = 5_000
/** Interval of the keep-alive query in milliseconds: a broken cable causes no error by itself. */
const KEEPALIVE_MS = 3_000

/** Creates a listener on `channels` that reconnects with backoff whenever its connection is lost. */
export function startListener(
  databaseUrl: string,
  channels: readonly string[],
  log: FastifyBaseLogger,
): Listener {
  const events = new EventEmitter().setMaxListeners(50)
  let client: pg.Client | undefined
  let stopped = false
  let isUp = false
  let pause = FIRST_RETRY_MS
  let timer: NodeJS.Timeout | undefined
  let pulse: NodeJS.Timeout | undefined

  const lost = (which: pg.Client, reason: string): void => {
    if (client !== which) return
    client = undefined
    clearInterval(pulse)
    // Its socket may still be half open; without a listener a late error would end the process.
    which.removeAllListeners()
    which.on('error', () => {})
    which.end().catch(() => {})
    if (isUp) {
      isUp = false
      log.warn({ reason }, 'listen connection lost')
      events.emit('down')
    }
    if (stopped) return
    timer = setTimeout(() => void open(), pause)
    pause = Math.min(pause * 2, MAX_RETRY_MS)
  }

  const open = async (): Promise<void> => {
    const mine = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'the-box-listener',
      options: keepalives,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 3_000,
    })
    client = mine
    mine.on('error', (error) => lost(mine, error.message))
    mine.on('end', () => lost(mine, 'ended'))
    mine.on('notification', ({ channel, payload }) => events.emit(`event:${channel}`, payload ?? ''))
    try {
      await mine.connect()
      for (const channel of channels) await mine.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      lost(mine, (error as Error).message)
      return
    }
    if (client !== mine || stopped) return
    pause = FIRST_RETRY_MS
    pulse = setInterval(
      () => mine.query('select 1').catch((error) => lost(mine, error.message)),
      KEEPALIVE_MS,
    )
    isUp = true
    events.emit('up')
  }

  return {
    get isUp() {
      return isUp
    },
    onEvent: (channel, listener) => void events.on(`event:${channel}`, listener),
    onUp: (listener) => void events.on('up', listener),
    onDown: (listener) => void events.on('down', listener),
    start: open,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      clearInterval(pulse)
      const mine = client
      client = undefined
      isUp = false
      mine?.removeAllListeners()
      mine?.on('error', () => {})
      await mine?.end().catch(() => {})
    },
  }
}
