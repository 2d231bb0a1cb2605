import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Day, instantOf } from '../../../../platform/rules/local-time.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openFigureDesk } from '../../../../tests/support/figure-desk.ts'
import { buildClass, buildMember } from '../../../../tests/support/gym.ts'
import { naiveFigures } from '../../../../tests/support/naive-figures.ts'
import { insertRow, updateRows } from '../../../../tests/support/rows.ts'

const { db, url } = await testDatabase()
const { gym, now, figures, place, pay, dispute } = await openFigureDesk(db, url)

const day = fc.integer({ min: 0, max: 150 }).map((n) => dayAfter('2026-01-15', n))
const dayAfter = (from: Day, n: number): Day => Temporal.PlainDate.from(from).add({ days: n }).toString()

test('equals a naive count for random gyms', {
  timeout: 120_000,
}, async () => {
  const other = await insertRow(db, 'centers', { name: 'Lanzarote', time_zone: 'Atlantic/Canary' })
  const zones = new Map([
    [gym.center.id, gym.center.time_zone],
    [other.id, 'Atlantic/Canary'],
  ])
  const member = fc.record({
    center: fc.constantFrom(null, gym.center.id, other.id),
    created: day,
    status: fc.constantFrom('ACTIVE', 'ACTIVE', 'INACTIVE'),
    spans: fc.array(fc.tuple(day, fc.integer({ min: 0, max: 60 }), fc.boolean()), { maxLength: 3 }),
    pause: fc.option(fc.tuple(day, fc.integer({ min: 1, max: 40 }))),
    payments: fc.array(
      fc.record({
        day,
        time: fc.constantFrom('00:00', '00:30', '12:00', '23:30', '23:59'),
        cents: fc.integer({ min: 1, max: 9_999 }),
        method: fc.constantFrom('card', 'cash', 'mandate'),
        purpose: fc.constantFrom('month', 'credits'),
        center: fc.constantFrom(null, gym.center.id, other.id),
        back: fc.option(fc.tuple(day, fc.integer({ min: 1, max: 100 }))),
        disputed: fc.option(fc.tuple(day, fc.constantFrom('lost', 'won', 'under_review')), { freq: 2 }),
      }),
      { maxLength: 3 },
    ),
  })
  const lesson = fc.record({
    center: fc.constantFrom(gym.center.id, other.id),
    day,
    time: fc.constantFrom('00:15', '07:00', '18:30', '23:00'),
    activity: fc.constantFrom(gym.wod, gym.strong),
    seats: fc.integer({ min: 4, max: 20 }),
    fate: fc.constantFrom('', '', '', 'cancelled', 'hidden', 'closed'),
    places: fc.array(fc.constantFrom('came', 'in', 'left', 'left_late', 'removed_late', 'left_waived'), {
      maxLength: 4,
    }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(member, { minLength: 4, maxLength: 6 }),
      fc.array(lesson, { maxLength: 6 }),
      day,
      fc.integer({ min: 0, max: 90 }),
      async (people, lessons, from, length) => {
        const ids: number[] = []
        for (const one of people) {
          const id = await buildMember(db, { status: one.status as 'ACTIVE' })
          ids.push(id)
          const created_at = new Date(instantOf(one.created, '23:30', 'Europe/Madrid'))
          await updateRows(db, 'members', { center_id: one.center, created_at }, { id })
          let free = '2025-01-01'
          for (const [start, days, open] of one.spans.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
            const starts_on = start < free ? free : start
            const ends_on = dayAfter(starts_on, days)
            const last = open && start === one.spans.at(-1)?.[0]
            await insertRow(db, 'memberships', {
              member_id: id,
              plan_id: gym.three,
              starts_on,
              ends_on: last ? null : ends_on,
            })
            if (last) break
            free = ends_on
          }
          if (one.pause) {
            const [starts_on, days] = one.pause
            await insertRow(db, 'pauses', { member_id: id, starts_on, ends_on: dayAfter(starts_on, days) })
          }
          for (const paid of one.payments) {
            const payment = await pay(id, paid.cents, `${paid.day} ${paid.time}`, paid)
            await updateRows(db, 'payments', { center_id: paid.center }, { id: payment })
            if (paid.disputed)
              await dispute(payment, paid.cents, `${paid.disputed[0]} 23:45`, paid.disputed[1])
            if (!paid.back) continue
            const [on, percent] = paid.back
            await insertRow(db, 'refunds', {
              payment_id: payment,
              amount_cents: Math.max(1, Math.floor((paid.cents * percent) / 100)),
              why: '',
              status: 'succeeded',
              settled_at: new Date(instantOf(on, '00:10', 'Europe/Madrid')),
              method: 'cash',
            })
          }
        }
        for (const one of lessons) {
          const zone = zones.get(one.center) ?? ''
          const startsAt = instantOf(one.day, one.time, zone)
          const id = await buildClass(gym, {
            startsAt,
            maxPeople: one.seats,
            activity: one.activity,
            center: one.center,
            shown: one.fate !== 'hidden',
          })
          await updateRows(
            db,
            'gym_classes',
            {
              on_date: one.day,
              ...(one.fate === 'cancelled' && { cancelled_at: new Date(now) }),
              ...(one.fate === 'closed' && { roll_closed_at: new Date(now), roll_closed_by: gym.admin }),
            },
            { id },
          )
          for (const [nth, what] of one.places.entries()) {
            const ended = ['came', 'in'].includes(what) ? undefined : what
            // Skips members with an overlapping class.
            await place(id, ids[nth] ?? 0, { validated: what === 'came', ...(ended && { ended }) }).catch(
              () => undefined,
            )
          }
        }
        const to = dayAfter(from, length)
        for (const of of [gym.center.id, other.id, null]) {
          const query = { from, to, of: of === null ? 'gym' : 'center', ...(of && { centerId: String(of) }) }
          const found = await figures(query)
          const timeZone = of === other.id ? 'Atlantic/Canary' : 'Europe/Madrid'
          const naive = await naiveFigures(db, { from, to, of, now, timeZone })
          const { tallies } = naive
          const nothing = {
            classes: 0,
            seats: 0,
            taken: 0,
            attended: 0,
            noShows: 0,
            unticked: 0,
            lateLeaves: 0,
          }
          expect(found.total).toEqual(tallies.get('total') ?? nothing)
          for (const { id, name: _n, color: _c, ...rest } of found.activities)
            expect(rest).toEqual(tallies.get(`activity ${id}`))
          for (const { weekday, hour, ...rest } of found.heat)
            expect(rest).toEqual(tallies.get(`heat ${weekday} ${hour}`))
          for (const { month, ...rest } of found.months)
            expect(rest).toEqual(tallies.get(`month ${month.slice(0, 7)}`) ?? nothing)
          expect(found.heat).toHaveLength(
            [...tallies.keys()].filter((name) => name.startsWith('heat')).length,
          )
          expect([found.joins.joins, found.joins.leaves]).toEqual([naive.joins, naive.leaves])
          expect(
            found.members.map(({ withPlan, resting, withoutPlan }) => ({ withPlan, resting, withoutPlan })),
          ).toEqual(found.members.map((month) => naive.on(month.asOf)))
          const money = found.revenue.map((row) => [
            `${row.month.slice(0, 7)} ${row.kind} ${row.method}`,
            { paid: Math.round(row.paid * 100), refunded: Math.round(row.refunded * 100) },
          ])
          expect(new Map(money as [string, { paid: number; refunded: number }][])).toEqual(naive.money)
        }
      },
    ),
    { numRuns: 15 },
  )
})
