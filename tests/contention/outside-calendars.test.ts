import type pg from 'pg'
import { expect, test } from 'vitest'
import { bookAppointment } from '../../domains/appointments/server/appointments/book-appointment.ts'
import { keepTimes } from '../../domains/appointments/server/outside-calendars/keep-times.ts'
import { sameText } from '../../platform/contract/texts.ts'
import { testDatabase } from '../support/database.ts'
import { buildGym, buildMember, madrid } from '../support/gym.ts'
import { mailsTo } from '../support/gym-books.ts'
import { interceptStatements, openNode, withoutLocks } from '../support/nodes.ts'
import { insertRow } from '../support/rows.ts'

// An event of a coach's calendar elsewhere arrives while a member books the same hour: the booking sees it, or the coach is told.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const nodes = [openNode(url), openNode(url)] as const
/** A connection that prepared a statement cannot run it without its locks. */
const careless = [openNode(url), openNode(url)] as const
const now = madrid('2026-05-13 10:00')
const startsAt = madrid('2026-05-14 10:00')
const hour = 3_600_000

async function buildStart() {
  const coach = await buildMember(db, { roles: ['USER', 'TRAINER'] })
  const service = await insertRow(db, 'services', { name: JSON.stringify(sameText('PT')), minutes: [60] })
  await insertRow(db, 'service_coaches', { service_id: service.id, coach_id: coach })
  const hours = { center_id: gym.center.id, day: 3, start_time: '09:00', end_time: '13:00' }
  await insertRow(db, 'coach_hours', { coach_id: coach, ...hours })
  const address = Buffer.from('sealed')
  await insertRow(db, 'outside_calendars', {
    coach_id: coach,
    address,
    sealed_for: 1,
    host: 'elsewhere.example',
  })
  const memberId = await buildMember(db)
  return {
    coach,
    arrive: (pool: pg.Pool) =>
      keepTimes({ pool }, now, {
        coachId: coach,
        address,
        read: [{ from: startsAt, until: startsAt + hour }],
      }),
    book: async (pool: pg.Pool): Promise<string> => {
      const about = { serviceId: service.id, center: gym.center, minutes: 60, startsAt }
      const request = { ...about, memberId, byId: memberId, asker: 'member' as const }
      return bookAppointment({ pool }, now, request).then(
        () => 'booked',
        (refusal) => refusal.code ?? String(refusal),
      )
    },
  }
}

/** What became of the booking, and how many messages the coach got. */
async function race(first: 'booking' | 'reading', isCareless: boolean) {
  const { coach, arrive, book } = await buildStart()
  const [booking, reading] = isCareless ? careless : nodes
  const rewrite = isCareless ? withoutLocks : (text: string) => text
  const late: Promise<unknown>[] = []
  /** The other one comes between what the first read and what it writes; without locks all of it happens there. */
  const between = (other: () => Promise<unknown>) => async () => {
    const run = other()
    late.push(run)
    if (isCareless) await run
  }
  const other = (pool: pg.Pool) => interceptStatements(pool, { rewrite })
  const booked =
    first === 'booking'
      ? book(
          interceptStatements(booking, {
            rewrite,
            before: { 'insert-appointment': between(() => arrive(other(reading))) },
          }),
        )
      : arrive(
          interceptStatements(reading, {
            rewrite,
            before: { 'replace-outside-times': between(() => book(other(booking))) },
          }),
        )
  const outcomes = [await booked, ...(await Promise.all(late))]
  const messages = await mailsTo(db, coach)
  const clashes = messages.filter(({ template }) => template === 'appointment_clash').length
  return { booking: outcomes.find((each) => typeof each === 'string'), clashes }
}

test('an event that arrives while a member books is told of', async () => {
  expect(await race('booking', false)).toEqual({ booking: 'booked', clashes: 1 })
})

test('a start that is booked while an event arrives is taken', async () => {
  expect(await race('reading', false)).toEqual({ booking: 'start_taken', clashes: 0 })
})

test.each(['booking', 'reading'] as const)(
  'control: without locks, first the %s, nobody is told',
  async (first) => {
    expect(await race(first, true)).toEqual({ booking: 'booked', clashes: 0 })
  },
)
