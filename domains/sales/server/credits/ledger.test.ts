import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk, valueOrRefusal } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildLot, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { cancelClass } from '../../../timetable/server/classes/cancel-classes.ts'
import { creditLedger, type LedgerEntry } from '../../contract/credits.ts'
import { correctCredits } from './correct-credits.ts'
import { spendable } from './spendable.ts'
import { takeBackCredits } from './take-back.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const opening = madrid('2026-05-13 10:00')
const hour = 3_600_000
let now = opening
const app = await testApp(url, { clock: () => now })
const desk = openDesk(pool, () => now)

/** All ledger lines, read page by page, and the remaining credits. */
async function read(member: number, size = 50) {
  const lines: LedgerEntry[] = []
  for (let page = 0; ; page += 1) {
    const query = { page, size }
    const answer = await call(app, creditLedger, { as: gym.admin, params: { id: member }, query })
    const body: z.output<typeof creditLedger.returns> = answer.body
    lines.push(...body.content)
    if (page + 1 >= body.totalPages) return { lines, lots: body.lots, total: body.totalElements }
  }
}
const sum = (lines: readonly LedgerEntry[], kind: string) =>
  lines.filter(({ creditType }) => creditType === kind).reduce((all, { amount }) => all + amount, 0)

test('writes a ledger line when credits expire, not before', async () => {
  now = opening
  const member = await buildMember(db)
  const lot = await buildLot(db, member, { amount: 3, expiresAt: now + hour })
  await buildLot(db, member, { amount: 2, expiresAt: now + 48 * hour, kind: 'OPEN' })
  now += hour - 1
  expect((await read(member)).lines.map(({ source }) => source)).toEqual(['purchase', 'purchase'])
  now += 1
  const { lines, total } = await read(member)
  expect(total).toBe(3)
  expect(lines.find(({ source }) => source === 'expiry')).toEqual({
    id: -lot,
    at: new Date(now).toISOString(),
    creditType: 'ACTIVITY',
    amount: -3,
    source: 'expiry',
    expiresAt: new Date(now).toISOString(),
    gymClass: null,
    receipt: null,
    usedBy: null,
    lender: null,
    by: null,
    why: '',
  })
  expect([sum(lines, 'ACTIVITY'), sum(lines, 'OPEN')]).toEqual([0, 2])
})

test('adds returned credits after expiry as new ones and keeps the sum right', async () => {
  now = opening
  const member = await buildMember(db)
  const lot = await buildLot(db, member, { amount: 2, expiresAt: now + hour })
  const id = await buildClass(gym, { startsAt: madrid('2026-05-13 18:00') })
  expect(await desk.join(id, member)).toBe('IN')
  now += 2 * hour
  expect(sum((await read(member)).lines, 'ACTIVITY')).toBe(0)
  await cancelClass(pool, now, id, gym.admin)
  const back = await read(member)
  expect([sum(back.lines, 'ACTIVITY'), back.lots.map(({ remaining }) => remaining)]).toEqual([1, [1]])
  expect(back.lines.map(({ source, amount }) => [source, amount]).sort()).toEqual([
    ['booking', -1],
    ['expiry', -1],
    ['purchase', 2],
    ['return', 1],
  ])
  const taken = {
    memberId: member,
    granted: `test:${lot}`,
    reference: `back:${lot}`,
    why: '',
    byMemberId: null,
  }
  await unitOfWork(app, { unaudited: 'a test' }, (unit) => takeBackCredits(unit, now, taken))
  const after = await read(member)
  expect(after.lines.map(({ source }) => source)).not.toContain('expiry')
  expect(sum(after.lines, 'ACTIVITY')).toBe(1)
})

const kinds = ['ACTIVITY', 'OPEN'] as const
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('grant' as const),
      nth: fc.nat(3),
      hours: fc.integer({ min: 1, max: 30 }),
      open: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('join' as const), nth: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('leave' as const), nth: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), nth: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('correct' as const), nth: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('takeBack' as const), nth: fc.nat(9) }) },
  // A pause that starts late extends credits that have already expired.
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rest' as const), nth: fc.nat(20) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), nth: fc.integer({ min: 1, max: 9 }) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test('keeps the sum of the lines equal to the spendable credits, page by page', async () => {
  let steps = 0
  let expired = 0
  const end = performance.now() + 6000
  const property = fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (taken) => {
    // On a busy machine there are fewer runs.
    if (performance.now() > end) return
    now = opening
    const member = await buildMember(db)
    const classes = await Promise.all(
      [8, 20, 22, 24, 26, 28].map((hours, nth) =>
        buildClass(gym, {
          startsAt: opening + hours * hour,
          activity: nth % 2 === 0 ? gym.wod : gym.openBox,
        }),
      ),
    )
    const lots: number[] = []
    const take = async (one: Step): Promise<unknown> => {
      const id = classes[one.nth] ?? 0
      switch (one.do) {
        case 'grant': {
          const kind = one.open ? 'OPEN' : 'ACTIVITY'
          return lots.push(
            await buildLot(db, member, { kind, amount: one.nth + 1, expiresAt: now + one.hours * hour }),
          )
        }
        case 'join':
          return desk.join(id, member)
        case 'leave':
          return desk.leave(id, member)
        case 'cancel':
          return valueOrRefusal(cancelClass(pool, now, id, gym.admin))
        case 'correct': {
          const credits = { activity: one.nth, open: 4 - one.nth }
          return correctCredits(app, { memberId: member, credits, why: 'counted', byMemberId: gym.admin })
        }
        case 'takeBack': {
          const lot = lots[one.nth]
          if (lot === undefined) return undefined
          const back = { memberId: member, granted: `test:${lot}`, reference: `back:${lot}:${steps}` }
          return unitOfWork(app, { unaudited: 'a test' }, (unit) =>
            takeBackCredits(unit, now, { ...back, why: '', byMemberId: null }),
          )
        }
        case 'rest':
          return sql`update credit_lots set expires_at = expires_at + make_interval(hours => ${one.nth})
            where member_id = ${member} and expires_at > ${new Date(now - 5 * hour)}`.execute(db)
        case 'wait':
          now += one.nth * hour
          return undefined
      }
    }
    for (const one of taken) {
      await take(one)
      const { lines, lots: left } = await read(member)
      const can = await spendable(db, member, '2026-05-13', now)
      for (const kind of kinds) {
        const said = left
          .filter(({ creditType }) => creditType === kind)
          .reduce((all, lot) => all + lot.remaining, 0)
        const where = `after step ${steps}, ${JSON.stringify(one)}`
        expect([sum(lines, kind), said], where).toEqual([can[kind === 'OPEN' ? 'open' : 'activity'], said])
        expect(sum(lines, kind), where).toBe(said)
      }
      steps += 1
    }
    const whole = await read(member)
    expired += whole.lines.filter(({ source }) => source === 'expiry').length
    const inPages = await read(member, 3)
    expect(inPages.lines).toEqual(whole.lines)
    expect([whole.total, new Set(whole.lines.map(({ id }) => id)).size]).toEqual([
      whole.lines.length,
      whole.lines.length,
    ])
    const times = whole.lines.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().reverse())
  })
  await fc.assert(property, { numRuns: 200, includeErrorInReport: true })
  // Too few runs on a slow machine are no failure.
  if (steps > 300) expect(expired).toBeGreaterThan(0)
}, 240_000)
