import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Figures, getFigures } from '../domains/insight/contract/figures.ts'
import { call, testApp } from '../tests/support/app.ts'
import { debitViolations } from '../tests/support/debits.ts'
import { madrid } from '../tests/support/gym.ts'
import { bookingViolations } from '../tests/support/gym-books.ts'
import { rateViolations } from '../tests/support/money/rate-books.ts'
import { readRow } from '../tests/support/rows.ts'
import { demoDatabase } from '../tests/support/set-up/demo-database.ts'
import { moneyViolations } from '../tests/support/till.ts'

const moment = '2026-11-18 15:00'
const now = madrid(moment)
const { db, url } = await demoDatabase(moment)
const app = await testApp(url, { clock: () => now })

test('the books of the demo gym are in order', async () => {
  const rates = (await rateViolations(db, now)).filter((line) => !line.endsWith('began without money'))
  const books = [await moneyViolations(db), await debitViolations(db), await bookingViolations(db)]
  expect([...books.flat(), ...rates]).toEqual([])
  const waiting = db.selectFrom('outbox').select('id').where('sent_at', 'is', null)
  expect(await waiting.execute()).toEqual([])
})

test('a draw that was decided can be checked', async () => {
  const draws = db.selectFrom('draws').select(['tickets', 'won', 'could_not_serve_all'])
  const [draw] = await draws.where('decided_at', 'is not', null).execute()
  expect(draw?.tickets).toBeGreaterThan(20)
  expect(draw?.won).toBeGreaterThan(5)
})

test('the figures of its last twelve months look like those of a real box', async () => {
  const { id: as } = await readRow(db, 'members', ['id'], { cin: '00000000T' })
  const query = { from: '2025-11-19', to: '2026-11-18', of: 'gym' }
  const body: Figures = (await call(app, getFigures, { query, as })).body
  const share = ({ taken, seats }: { taken: number; seats: number }) => taken / seats
  const atHour = (hour: number) =>
    share(body.hours.find((each) => each.hour === hour) ?? { taken: 0, seats: 1 })
  expect(atHour(18)).toBeGreaterThan(0.5)
  expect(atHour(12)).toBeLessThan(0.15)
  const august = body.months.find(({ month }) => month === '2026-08-01')
  const october = body.months.find(({ month }) => month === '2026-10-01')
  expect(august && october && august.taken < october.taken / 2).toBe(true)
  const months = new Set(body.revenue.map(({ month }) => month))
  expect(months.size).toBe(13)
  const paidIn = (month: string) =>
    body.revenue.filter((line) => line.month === month).reduce((sum, { net }) => sum + net, 0)
  for (const { month } of body.months.slice(1)) expect(paidIn(month), month).toBeGreaterThan(4000)
  expect(body.total.noShows).toBeGreaterThan(0)
  expect(body.total.lateLeaves).toBeGreaterThan(0)
  expect(body.joins.leaves).toBeGreaterThan(5)
})

test('some regular members hold their slot every week, with a history, and somebody waits for one', async () => {
  const places = await db.selectFrom('fixed_places').select(['id', 'granted_at', 'ended_at']).execute()
  expect(places.filter((place) => place.granted_at).length).toBeGreaterThan(5)
  expect(places.some((place) => place.granted_at === null)).toBe(true)
  expect(places.every((place) => place.ended_at === null)).toBe(true)
  const weeks = await db.selectFrom('fixed_weeks').select(['outcome', 'counted_at']).execute()
  expect(weeks.filter((week) => week.counted_at).length).toBeGreaterThan(20)
})

test('two households, whose children were in the classes for children and have the next one booked', async () => {
  const { rows } = await sql`
    select m.name, p.seat, count(b.id) filter (where b.on_date < '2026-11-18') > 10 as came,
      count(b.id) filter (where b.on_date >= '2026-11-18' and b.charge = 'credit') as coming
    from household_people p join members m on m.id = p.member_id
    left join bookings b on b.member_id = m.id and b.ended_at is null
    left join activities a on a.id = b.activity_id and a.key = 'kids' and a.youngest = 5 and a.oldest = 12
    group by p.household_id, m.id, m.name, p.seat order by p.household_id, p.seat, m.id`.execute(db)
  const adult = { came: false, coming: 0 }
  const child = { seat: null, came: true, coming: 1 }
  expect(rows).toEqual([
    { name: 'Clara', seat: 1, ...adult },
    { name: 'Marc', seat: 2, ...adult },
    { name: 'Jana', ...child },
    { name: 'Biel', ...child },
    { name: 'Ivet', seat: 1, ...adult },
    { name: 'Pol', ...child },
  ])
})
