import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { addVisitCard, confirmVisitDemo, payVisit } from '../../domains/booking/contract/visits.ts'
import { bookVisit } from '../../domains/booking/server/visits/book-visit.ts'
import { syncPaymentById } from '../../domains/sales/server/payments/sync-payment.ts'
import type { Refusal } from '../../platform/server/refusal.ts'
import { call, testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { openDesk } from '../support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../support/gym.ts'
import { bookingViolations, seatsOf } from '../support/gym-books.ts'
import { barrier, interceptStatements } from '../support/nodes.ts'
import { cardToken, moneyViolations, paymentOf, testCards } from '../support/till.ts'
import { aVisitor, forgetTries, offerVisits, sendVisit } from '../support/visits.ts'

// Visitors and members on two nodes. That a class without its lock is oversold, last-place.test.ts shows.

const { db, url, pool } = await testDatabase()
const gym = await buildGym(db)
const morning = madrid('2026-11-20 10:00')
let now = morning
const clock = () => now
const [one, two] = [await testApp(url, { clock }), await testApp(url, { clock })]
const desk = openDesk(pool, clock)
const rounds = (count: number) => Array.from({ length: count }, (_, i) => i)
const room = (maxPeople: number) => buildClass(gym, { startsAt: madrid('2026-11-20 18:00'), maxPeople })
await offerVisits(one, db, { visitor_places: 1 })
two.cache.drop(['settings'])

const inOrder = <A, B>(round: number, a: () => Promise<A>, b: () => Promise<B>): Promise<[A, B]> => {
  if (round % 2 === 0) return Promise.all([a(), b()])
  const second = b()
  return Promise.all([a(), second])
}
const send = async (app: typeof one, form: ReturnType<typeof aVisitor>): Promise<string> => {
  const { body } = await sendVisit(app, form)
  return body.state ?? body.code
}

afterEach(async () => {
  now = morning
  expect(await bookingViolations(db)).toEqual([])
  expect(await moneyViolations(db)).toEqual([])
})

test('the last place goes to the visitor or to the member', async () => {
  for (const round of rounds(15)) {
    await forgetTries(db)
    const [id, member] = [await room(1), await buildMember(db, { plan: gym.unlimited })]
    const words = await inOrder(
      round,
      () => send(one, aVisitor(id)),
      () => desk.join(id, member),
    )
    expect([
      ['booked', 'WAIT 1'],
      ['class_full', 'IN'],
    ]).toContainEqual(words)
    expect((await seatsOf(db, id)).usersIn).toBe(1)
  }
})

test('visitors have no more places than the gym gives them', async () => {
  for (const round of rounds(15)) {
    await forgetTries(db)
    const id = await room(10)
    const words = await inOrder(
      round,
      () => send(one, aVisitor(id)),
      () => send(two, aVisitor(id)),
    )
    expect(words.sort()).toEqual(['booked', 'class_full'])
  }
})

describe('the sixth place that a network holds', () => {
  const held = (app: typeof one, classId: number) =>
    bookVisit(app, aVisitor(classId, { kind: 'drop_in' }), '192.0.2.1').then(
      () => 'held',
      (error: Refusal) => error.code,
    )
  const race = async (round: number, [a, b]: [typeof one, typeof one]) => {
    await forgetTries(db)
    for (const _ of rounds(5)) expect(await held(one, await room(10))).toBe('held')
    const [sixth, seventh] = [await room(10), await room(10)]
    const words = await inOrder(
      round,
      () => held(a, sixth),
      () => held(b, seventh),
    )
    return words.sort()
  }

  test('is held once', async () => {
    for (const round of rounds(10))
      expect(await race(round, [one, two])).toEqual(['held', 'too_many_requests'])
  })

  test('control: counted without the lock, it is held twice', async () => {
    const meet = barrier(2)
    const careless = (app: typeof one): typeof one => {
      const tampered = interceptStatements(app.pool, {
        rewrite: (text) => text.replace(/pg_advisory_xact_lock\((.*)\)/, '$1'),
        watch: async ({ text }) => {
          if (text.startsWith('insert into "guest_visits"')) await meet()
        },
      })
      return Object.create(app, { pool: { value: tampered } })
    }
    const nodes: [typeof one, typeof one] = [careless(one), careless(two)]
    expect(await race(0, nodes)).toEqual(['held', 'held'])
  })
})

describe('one document on two nodes', () => {
  const race = async (round: number) => {
    await forgetTries(db)
    const form = aVisitor(await room(10))
    return inOrder(
      round,
      () => send(one, form),
      async () => send(two, aVisitor(await room(10), { cin: form.cin })),
    )
  }

  test('has one trial', async () => {
    for (const round of rounds(15)) expect((await race(round)).sort()).toEqual(['booked', 'trial_used'])
  })

  test('control: without the index it has two', async () => {
    await sql`drop index guest_visits_one_document`.execute(db)
    expect((await race(0)).sort()).toEqual(['booked', 'booked'])
    await sql`delete from visit_links`.execute(db)
    await sql`delete from guest_visits`.execute(db)
    await sql`create unique index guest_visits_one_document on guest_visits (document) where kind = 'trial' and ended_at is null`.execute(
      db,
    )
  })
})

test('a payment that succeeds while its hold ends keeps the place or is refunded', async () => {
  const ends: string[] = []
  for (const round of rounds(12)) {
    now = morning
    await forgetTries(db)
    const form = aVisitor(await room(2), { kind: 'drop_in' })
    await sendVisit(one, form)
    const at = { params: { token: form.token } }
    const pmId = cardToken(testCards.alwaysAsks)
    const added = await call(one, addVisitCard, { ...at, body: { pmId } })
    const yes = (clientSecret: string) =>
      call(one, confirmVisitDemo, { ...at, body: { clientSecret, approve: true } })
    await yes(added.body.clientSecret)
    await call(one, addVisitCard, { ...at, body: { pmId } })
    const asked = (await call(one, payVisit, { ...at, body: { pmId } })).body
    now = morning + 20 * 60_000
    await inOrder(
      round,
      async () => {
        await yes(asked.clientSecret)
        await syncPaymentById(one, asked.receiptId)
      },
      () => two.runJob('settle-visits'),
    )
    now += 5 * 60_000
    await one.runJob('settle-visits')
    await one.runJob('reconcile-payments')
    const { status, refunded_cents: refunded } = await paymentOf(db, asked.receiptId)
    const { usersIn } = await seatsOf(db, form.classId)
    ends.push(`${status} ${refunded} ${usersIn}`)
  }
  const fair = new Set(['succeeded 0 1', 'succeeded 1500 0', 'cancelled 0 0'])
  expect(ends.filter((end) => !fair.has(end))).toEqual([])
})
