import type { FastifyInstance } from 'fastify'
import type { Purchase } from '../../../contracts/payments.ts'
import { settingDefaults } from '../../../contracts/setting-facts.ts'
import { demoZone } from '../../../database/demo/catalogue.ts'
import { demoToken } from '../../../rules/demo-cards.ts'
import {
  addDays,
  type Day,
  dayAt,
  instantOf,
  type Millis,
  minutes,
  monthAfter,
} from '../../../rules/local-time.ts'
import { planPrice } from '../../../rules/prices.ts'
import { makeBills } from '../bills/make-bills.ts'
import { findDueBills } from '../bills/open-bill.ts'
import { findCenter } from '../centers/find-center.ts'
import { applyAllDueChanges } from '../memberships/apply-all-due-changes.ts'
import { requestChange } from '../memberships/request-change.ts'
import { addCard, listOwnCards, removeCard, setDefaultCard } from '../payments/cards.ts'
import { chargeBill } from '../payments/charge-bill.ts'
import { checkOut } from '../payments/check-out.ts'
import { findGym } from '../settings/find-gym.ts'
import { type DemoEvent, debits } from './debits.ts'
import { deskSales } from './desk-sales.ts'
import { giveCredits, givePlan } from './given.ts'
import { type DemoMember, withClock } from './people.ts'
import { setBilledFrom } from './queries.ts'

const monthsBack = 2
/** From this day of the month on, charges come two days late, so that unpaid plans reach the month's end. */
const lateFrom = 29

const good = ['4242 4242 4242 4242', '5555 5555 5555 4444'] as const
const noFunds = '4000 0000 0000 9995'

/** In order of time, because receipts are numbered. Without the demo provider, plans and credits are granted. */
export async function sellToDemoMembers(
  app: FastifyInstance,
  members: readonly DemoMember[],
  adminId: number,
): Promise<void> {
  if (app.provider?.name !== 'demo') {
    await inBatches(members, (member) => (member.plan ? givePlan(app, member) : giveCredits(app, member)))
    return
  }
  const from = monthAfter(dayAt(app.clock(), demoZone), -monthsBack)
  await setBilledFrom(app.db, from)
  const beginning = noon(from)
  const isFounder = (member: DemoMember) => member.signedUpAt < beginning && member.scenario !== 'planned'
  const founders = members.filter((member) => member.plan && isFounder(member))
  await inBatches(founders, async (member) => {
    await givePlan(app, member)
    await addDemoCard(app, member)
  })
  const others = members.filter((member) => !isFounder(member) || !member.plan)
  const events = [
    ...others.flatMap((member) => purchases(app, member, from)),
    ...charges(app),
    ...debits(app, founders, adminId, from),
    ...deskSales(app, members, adminId),
    ...members.flatMap((member) => scenarioEvents(app, member, members)),
  ]
  for (const { at, run } of events.sort((a, b) => a.at - b.at)) await run(withClock(app, at))
}

const noon = (date: Day): Millis => instantOf(date, '12:00', demoZone)

async function inBatches<T>(items: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  for (let i = 0; i < items.length; i += 8) await Promise.all(items.slice(i, i + 8).map(work))
}

function purchases(app: FastifyInstance, member: DemoMember, from: Day): DemoEvent[] {
  if (member.plan) {
    // The first printed log-in has a plan for as long as there are receipts.
    const at = member.scenario === 'planned' ? noon(addDays(from, -20)) : member.signedUpAt
    return [{ at, run: (then) => joinPlan(then, member) }]
  }
  if (member.scenario !== 'credited') return [{ at: app.clock(), run: (then) => giveCredits(then, member) }]
  const at = app.clock() - minutes(20 * 24 * 60)
  return [{ at, run: (then) => buyCredits(then, member) }]
}

function charges(app: FastifyInstance): DemoEvent[] {
  const now = app.clock()
  const today = dayAt(now, demoZone)
  const events = Array.from({ length: monthsBack + 1 }, (_, back): DemoEvent[] => {
    const month = monthAfter(today, -back)
    const first = back === 0 && Number(today.slice(8)) >= lateFrom ? addDays(month, 2) : month
    return [0, ...settingDefaults.chargeRetryDays].map((days) => ({
      // A little after each due time.
      at: instantOf(addDays(first, days), `06:0${days}`, demoZone),
      run: charge,
    }))
  })
  return events.flat().filter(({ at }) => at <= now)
}

async function charge(app: FastifyInstance): Promise<void> {
  await applyAllDueChanges(app)
  await makeBills(app)
  await inBatches(await findDueBills(app.db, app.clock()), (bill) => chargeBill(app, bill))
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
    return [{ at: noon(addDays(lastMonth, 19)), run: (then) => swapCard(then, member) }]
  }
  if (member.scenario === 'paused') {
    const change = { kind: 'maintenance', months: 2 } as const
    return [{ at: noon(addDays(lastMonth, 9)), run: (then) => requestChange(then, request, change) }]
  }
  const bigger = members.find(({ plan }) => plan && member.plan && plan.perWeek > member.plan.perWeek)?.plan
  if (member.scenario === 'changing' && bigger) {
    const change = { kind: 'change', planId: bigger.id, pro: true } as const
    return [{ at: app.clock(), run: (then) => requestChange(then, request, change) }]
  }
  return []
}

let cards = 0

async function addDemoCard(
  app: FastifyInstance,
  { id }: DemoMember,
  number: string = good[id % 5 === 0 ? 1 : 0],
): Promise<string> {
  cards += 1
  const year = Number(dayAt(app.clock(), demoZone).slice(0, 4)) + 2 + (id % 3)
  const pmId = demoToken(number, 1 + (id % 12), year, `demo${String(cards).padStart(8, '0')}`)
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
  const cents = planPrice({ priceCents: plan.price, isTop }, pro, 0, gym.pro_price_cents)
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
