import type { FastifyInstance } from 'fastify'
import { settingDefaults } from '../domains/gym/contract/setting-facts.ts'
import { findCenter } from '../domains/gym/server/centers/find-center.ts'
import { findGym } from '../domains/gym/server/settings/find-gym.ts'
import { applyAllDueChanges } from '../domains/memberships/server/memberships/apply-all-due-changes.ts'
import { requestChange } from '../domains/memberships/server/memberships/request-change.ts'
import type { Purchase } from '../domains/sales/contract/payments.ts'
import { demoToken } from '../domains/sales/rules/demo-cards.ts'
import { planPrice } from '../domains/sales/rules/prices.ts'
import { makeBills } from '../domains/sales/server/bills/make-bills.ts'
import { findDueBills } from '../domains/sales/server/bills/open-bill.ts'
import {
  addCard,
  listOwnCards,
  removeCard,
  setDefaultCard,
} from '../domains/sales/server/payments/cards/cards.ts'
import { chargeBill } from '../domains/sales/server/payments/charge-bill.ts'
import { checkOut } from '../domains/sales/server/payments/check-out.ts'
import { addDays, type Day, dayAt, instantOf, type Millis, monthAfter } from '../platform/rules/local-time.ts'
import { demoZone } from './data/catalogue.ts'
import { type DemoEvent, debits } from './debits.ts'
import { deskBills } from './desk-bills.ts'
import { deskSales } from './desk-sales.ts'
import type { DemoMember } from './people.ts'
import { setBilledFrom } from './queries.ts'
import { withClock } from './with-clock.ts'

/** From this day of the month on, charges come two days late, so that unpaid plans reach the month's end. */
const lateFrom = 29

const good = ['4242 4242 4242 4242', '5555 5555 5555 4444'] as const
const noFunds = '4000 0000 0000 9995'

/** The gym moved in on the first of the last month: it has billed since then. */
export const openingOf = (today: Day): Day => monthAfter(today, -1)

/** Records payments since the opening in order of time, because receipts are numbered. Needs the demo provider. */
export async function sellToDemoMembers(
  app: FastifyInstance,
  members: readonly DemoMember[],
  adminId: number,
): Promise<void> {
  const opening = openingOf(dayAt(app.clock(), demoZone))
  await setBilledFrom(app.db, opening)
  const current = members.filter(({ plan, planUntil, joins }) => plan && !planUntil && !joins)
  for (const member of current) if (member.pays === 'card') await addDemoCard(app, member)
  const events = [
    ...members.flatMap((member) => purchases(app, member)),
    ...charges(app),
    ...debits(app, current, adminId, opening),
    ...deskBills(app, current, adminId, opening),
    ...deskSales(app, members, adminId),
    ...members.flatMap((member) => scenarioEvents(app, member, members)),
  ].filter(({ at }) => at <= app.clock())
  for (const { at, run } of events.sort((a, b) => a.at - b.at)) await run(withClock(app, at))
}

const evening = (date: Day): Millis => instantOf(date, '20:15', demoZone)

/** Hours at which people buy from home. */
const buyingHours = ['13:40', '18:50', '19:35', '21:10', '22:25'] as const

function purchases(app: FastifyInstance, member: DemoMember): DemoEvent[] {
  if (member.joins && member.plan) {
    const at = instantOf(member.since, buyingHours[member.nth % 5] ?? '13:40', demoZone)
    return [{ at, run: (then) => joinPlan(then, member) }]
  }
  if (member.scenario !== 'credited') return []
  const at = evening(addDays(dayAt(app.clock(), demoZone), -20))
  return [{ at, run: (then) => buyCredits(then, member) }]
}

function charges(app: FastifyInstance): DemoEvent[] {
  const today = dayAt(app.clock(), demoZone)
  const events = [monthAfter(today, 0), monthAfter(today, -1)].flatMap((month, back): DemoEvent[] => {
    const first = back === 0 && Number(today.slice(8)) >= lateFrom ? addDays(month, 2) : month
    return [0, ...settingDefaults.chargeRetryDays].map((days) => ({
      // A little after each due time.
      at: instantOf(addDays(first, days), `06:0${days}`, demoZone),
      run: days === 0 ? bill : charge,
    }))
  })
  // Bills the month of those whose month before was returned and has been paid since.
  return [...events, { at: app.clock(), run: bill }]
}

async function bill(app: FastifyInstance): Promise<void> {
  await applyAllDueChanges(app)
  await makeBills(app)
  await charge(app)
}

async function charge(app: FastifyInstance): Promise<void> {
  for (const due of await findDueBills(app.db, app.clock())) await chargeBill(app, due)
}

function scenarioEvents(
  app: FastifyInstance,
  member: DemoMember,
  members: readonly DemoMember[],
): DemoEvent[] {
  const today = dayAt(app.clock(), demoZone)
  const lastMonth = monthAfter(today, -1)
  const request = { memberId: member.id, byId: member.id }
  if (member.scenario === 'overdue') {
    return [{ at: evening(addDays(lastMonth, 19)), run: (then) => swapCard(then, member) }]
  }
  if (member.scenario === 'paused') {
    const change = { kind: 'maintenance', months: 2 } as const
    return [{ at: evening(addDays(lastMonth, 9)), run: (then) => requestChange(then, request, change) }]
  }
  const bigger = members.find(
    ({ plan }) => plan && !plan.months && member.plan && plan.activity > member.plan.activity,
  )?.plan
  if (member.scenario === 'changing' && bigger) {
    const change = { kind: 'change', planId: bigger.id, pro: true } as const
    return [{ at: app.clock(), run: (then) => requestChange(then, request, change) }]
  }
  return []
}

async function addDemoCard(
  app: FastifyInstance,
  { id }: DemoMember,
  number: string = good[id % 5 === 0 ? 1 : 0],
): Promise<string> {
  const year = Number(dayAt(app.clock(), demoZone).slice(0, 4)) + 2 + (id % 3)
  const pmId = demoToken(number, 1 + (id % 12), year, `demo${String(id).padStart(6, '0')}${number.slice(-2)}`)
  const { card } = await addCard(app, id, pmId ?? '')
  if (!card) throw new Error(`the card ${number} of member ${id} was not stored`)
  return card.id
}

async function swapCard(app: FastifyInstance, member: DemoMember): Promise<void> {
  const before = await listOwnCards(app, member.id)
  await setDefaultCard(app, member.id, await addDemoCard(app, member, noFunds))
  for (const { id } of before) await removeCard(app, member.id, id)
}

async function joinPlan(app: FastifyInstance, member: DemoMember): Promise<void> {
  const { plan, pro } = member
  if (!plan) return
  await addDemoCard(app, member, good[0])
  const gym = await findGym(app)
  const isTop = plan.key === gym.top_plan_key
  const { cents } = planPrice(
    { priceCents: plan.priceCents, isTop, months: plan.months ?? 1 },
    pro,
    0,
    gym.pro_price_cents,
  )
  await buy(app, member, { kind: 'plan', planId: plan.id, pro }, cents)
}

async function buyCredits(app: FastifyInstance, member: DemoMember): Promise<void> {
  await addDemoCard(app, member, good[0])
  const { credits_no_plan_cents: cents } = await findGym(app)
  const kinds = [
    ...Array.from({ length: member.bought.activity }, () => 'ACTIVITY' as const),
    ...Array.from({ length: member.bought.open }, () => 'OPEN' as const),
  ]
  for (const creditType of kinds) await buy(app, member, { kind: 'credits', creditType }, cents)
}

async function buy(
  app: FastifyInstance,
  member: DemoMember,
  purchase: Purchase,
  cents: number,
): Promise<void> {
  const { status, error } = await checkOut(app, {
    memberId: member.id,
    center: await findCenter(app, member.centerId),
    pmId: undefined,
    amount: cents / 100,
    description: 'The Box credit',
    purchase,
    idempotencyKey: null,
  })
  if (status !== 'succeeded') throw new Error(`member ${member.id} could not buy: ${error}`)
}
