import type { FastifyInstance } from 'fastify'
import { type Millis, minutes } from '../../../../platform/rules/local-time.ts'
import { unseal } from '../../../../platform/server/adapters/seal.ts'
import { inThread, ThreadFailure } from '../../../../platform/server/in-thread.ts'
import { tryEach } from '../../../../platform/server/jobs/try-each.ts'
import { zoneOfGym } from '../../../gym/server/centers/current-day.ts'
import { daysAhead } from '../../contract/appointments.ts'
import type { Span } from '../../rules/free-starts.ts'
import type { BusyWork } from './busy-times.ts'
import { CalendarTrouble, type Trouble } from './calendar-trouble.ts'
import { fetchCalendar } from './fetch-calendar.ts'
import { keepTimes } from './keep-times.ts'
import { type AddressRow, selectAddresses } from './queries.ts'

const worker = new URL('./busy-times-worker.ts', import.meta.url)
const limits = { memoryMb: 256, ms: 8_000 }
/** The last appointment that can be booked, with its buffer. */
const aheadMs = minutes((daysAhead + 2) * 24 * 60)

/** Binds the address to its row. */
export const sealedFor = (owner: number) => ({ purpose: 'outside-calendar', owner })

/** Reads all calendars, one after the other; one that cannot be read says so in its row. */
export async function readCalendars(app: FastifyInstance): Promise<void> {
  const all = await selectAddresses({ client: app.pool })
  await tryEach(app, all, (each) => readCalendar(app, each), 'reading the calendar of a coach failed')
}

export async function readCalendar(app: FastifyInstance, row: AddressRow): Promise<void> {
  const now = app.clock()
  const read = await timesAt(app, now, row).catch((error: unknown): Trouble => {
    if (error instanceof CalendarTrouble) return error
    if (!(error instanceof ThreadFailure)) throw error
    const codes = { time: 'too_long', memory: 'too_big', broke: 'not_calendar' } as const
    return new CalendarTrouble(codes[error.reason])
  })
  await keepTimes(app, now, { coachId: row.id, address: row.address, read })
}

/** @throws CalendarTrouble, ThreadFailure */
async function timesAt(app: FastifyInstance, now: Millis, row: AddressRow): Promise<Span[]> {
  const url = unseal(app.config.jwtSecret, sealedFor(row.sealed_for), row.address)?.toString()
  if (url === undefined) throw new CalendarTrouble('sealed')
  const text = await fetchCalendar(url, app.config.webhooksAnywhere)
  const zone = await zoneOfGym(app.db)
  const ownHost = new URL(app.config.publicUrl).hostname
  const work: BusyWork = { text, from: now, until: now + aheadMs, zone, ownHost }
  const read = await inThread<Span[] | Trouble>(worker, work, limits)
  if ('code' in read) throw new CalendarTrouble(read.code, read.detail)
  return read
}
