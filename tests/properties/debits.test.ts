import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ReturnReason as Reasons, type ReturnReason } from '../../domains/memberships/contract/remittances.ts'
import { addMandate, cancelMandate } from '../../domains/memberships/server/mandates/add-mandate.ts'
import { includeLine, reopenRemittance } from '../../domains/memberships/server/remittances/change-draft.ts'
import { fillDraft } from '../../domains/memberships/server/remittances/fill-draft.ts'
import {
  discardRemittance,
  downloadRemittance,
  sendRemittance,
  settleRemittance,
} from '../../domains/memberships/server/remittances/move-remittance.ts'
import { returnLine } from '../../domains/memberships/server/remittances/return-line.ts'
import { validateRemittance } from '../../domains/memberships/server/remittances/validate-remittance.ts'
import { payBills } from '../../domains/sales/server/payments/pay-bill.ts'
import { dayAt, minutes } from '../../platform/rules/local-time.ts'
import { Refusal } from '../../platform/server/refusal.ts'
import { testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { anotherIban, debitViolations, setCreditor } from '../support/debits.ts'
import { buildGym, buildMember, madrid, zone } from '../support/gym.ts'
import { addedCard, moneyViolations } from '../support/till.ts'
import { timeoutOf, tryRuns } from './try-runs.ts'

// Months pass with random changes of mandates, remittances and returns. Each bill is collected by at most one line, and no month
// is paid twice.

const seconds = 10
const { db, url } = await testDatabase()
const gym = await buildGym(db)
await db.updateTable('gym').set({ billed_from: '2020-01-01' }).execute()
let now = madrid('2026-11-20 10:00')
const app = await testApp(url, { clock: () => now })
const { admin, center } = gym
await setCreditor(app, admin, center.id)

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 12 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sign' as const), who: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end' as const), who: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('payByHand' as const), who: fc.nat(2) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('fill', 'handIn') }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom<Move>('validate', 'download', 'send', 'settle', 'reopen', 'discard'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('include' as const), line: fc.nat(5), included: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('giveBack' as const),
      line: fc.nat(8),
      reason: fc.constantFrom(...Reasons.options),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** The states in which each move is allowed. */
const from = {
  validate: ['draft'],
  download: ['validated'],
  send: ['downloaded'],
  settle: ['sent'],
  reopen: ['validated'],
  discard: ['draft', 'validated', 'downloaded'],
} as const
type Move = keyof typeof from

/** The newest remittance in such a state; any other when there is none, so that it is refused. */
const newest = async (move: Move): Promise<number> => {
  const found = db
    .selectFrom('remittances')
    .select('id')
    .orderBy((sort) => sort('state', 'in', [...from[move]]), 'desc')
    .orderBy('id', 'desc')
  return (await found.limit(1).executeTakeFirst())?.id ?? 0
}
const lineOf = (nth: number) =>
  db
    .selectFrom('remittance_lines')
    .select(['id', 'remittance_id'])
    .orderBy('id', 'desc')
    .offset(nth)
    .limit(1)
    .executeTakeFirst()

const moves: Record<Move, (id: number) => Promise<unknown>> = {
  validate: (id) => validateRemittance(app, id, admin),
  download: (id) => downloadRemittance(app, id, admin),
  send: (id) => sendRemittance(app, id, admin),
  settle: (id) => settleRemittance(app, id, admin),
  reopen: (id) => reopenRemittance(app, id, admin),
  discard: (id) => discardRemittance(app, id, 'why', admin),
}

async function runStep(members: readonly number[], asked: Step): Promise<unknown> {
  const today = dayAt(now, zone)
  const memberId = 'who' in asked ? (members[asked.who] ?? 0) : 0
  switch (asked.do) {
    case 'pass':
      now += minutes(asked.days * 24 * 60)
      await app.runJob('turn-plans')
      return app.runJob('bill-months')
    case 'sign':
      return addMandate(app, memberId, { holder: 'Ana', iban: anotherIban(), signedOn: today }, admin)
    case 'end': {
      const found = db.selectFrom('mandates').select('id').where('member_id', '=', memberId)
      const mandate = await found.where('cancelled_at', 'is', null).executeTakeFirst()
      return mandate && cancelMandate(app, mandate.id, 'why', admin)
    }
    case 'payByHand':
      return payBills(app, { memberId, pmId: undefined, amount: 50, idempotencyKey: null })
    case 'fill':
      return fillDraft(app, center.id, admin)
    case 'include':
    case 'giveBack': {
      const line = await lineOf(asked.line)
      if (!line) return undefined
      const at = { id: line.remittance_id, lineId: line.id }
      return asked.do === 'include'
        ? includeLine(app, { ...at, included: asked.included }, admin)
        : returnLine(app, { ...at, reason: asked.reason as ReturnReason, on: today }, admin)
    }
    case 'handIn': {
      const { id } = await fillDraft(app, center.id, admin)
      for (const move of ['validate', 'download', 'send'] as const) if (id) await moves[move](id)
      return undefined
    }
    default:
      return moves[asked.do](await newest(asked.do))
  }
}

/** Files whose totals differ from their lines. */
async function otherSums(): Promise<unknown[]> {
  const { rows } = await sql<{ xml: string; total_cents: number; lines: number }>`
    select xml, total_cents, lines from remittances where xml is not null`.execute(db)
  return rows.filter(({ xml, total_cents, lines }) => {
    const amounts = [...xml.matchAll(/<InstdAmt Ccy="EUR">([\d.]+)</g)].map((found) =>
      Math.round(Number(found[1]) * 100),
    )
    const sum = Math.round(Number(/<CtrlSum>([\d.]+)/.exec(xml)?.[1]) * 100)
    const total = amounts.reduce((all, each) => all + each, 0)
    return amounts.length !== lines || sum !== total_cents || total !== total_cents
  })
}

/** A regular month with two returns, so that even a slow machine tests something. */
const ordinary: Step[] = [
  { do: 'sign', who: 0 },
  { do: 'sign', who: 1 },
  { do: 'pass', days: 1 },
  { do: 'handIn' },
  { do: 'pass', days: 9 },
  { do: 'giveBack', line: 0, reason: 'AC04' },
  { do: 'settle' },
  { do: 'giveBack', line: 1, reason: 'AM04' },
  { do: 'pass', days: 1 },
  { do: 'handIn' },
  { do: 'pass', days: 9 },
  { do: 'settle' },
]

test(
  'each bill is collected by at most one line, totals match, and no month is paid twice',
  async () => {
    let settled = 0
    const run = async (steps: Step[]) => {
      await sql`update memberships set ends_on = starts_on where ends_on is null`.execute(db)
      const members = await Promise.all(
        [0, 1, 2].map(() =>
          buildMember(db, { plan: gym.three, planFrom: `${dayAt(now, zone).slice(0, 8)}01` }),
        ),
      )
      await addedCard(app, members[0] ?? 0)
      for (const each of steps) {
        try {
          await runStep(members, each)
          if (each.do === 'settle') settled += 1
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
        }
      }
      expect(await debitViolations(db)).toEqual([])
      expect(await moneyViolations(db)).toEqual([])
      expect(await otherSums()).toEqual([])
    }
    await tryRuns(seconds, fc.array(step, { minLength: 12, maxLength: 90, size: 'max' }), run, {
      examples: [[ordinary]],
    })
    expect(settled).toBeGreaterThan(0)
  },
  timeoutOf(seconds),
)
