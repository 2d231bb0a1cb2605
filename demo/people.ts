import type { FastifyInstance } from 'fastify'
import { type NewMember, writeMembers } from '../domains/exchange/server/transfer/writing/write-members.ts'
import type { Language } from '../platform/contract/languages.ts'
import { controlLetter } from '../platform/rules/identity-document.ts'
import {
  addDays,
  type Day,
  dayAt,
  daysBetween,
  firstOfMonth,
  instantOf,
  monthAfter,
} from '../platform/rules/local-time.ts'
import type { Center } from '../platform/server/calls/center.ts'
import { unitOfWork } from '../platform/server/unit-of-work.ts'
import type { Chance } from './chance.ts'
import { type DemoPlan, demoZone } from './data/catalogue.ts'
import { feminineNames, masculineNames, surnames } from './data/people.ts'
import { openAccounts, selectIds } from './queries.ts'

/**
 * A demo member: comes `perWeek` times a week, preferably at `hour`. Habits vary with `nth`, which does not depend on how many staff
 * the gym has.
 */
export type DemoMember = ReturnType<typeof drawPerson> & { nth: number; id: number }

export type PlanToSell = DemoPlan & { id: number }

/** Members of before `opening`, a first of a month, came with the import; later ones signed up. */
export interface Offer {
  centers: readonly Center[]
  plans: readonly PlanToSell[]
  opening: Day
  /** True with test cards; otherwise plans and credits are granted. */
  sells: boolean
  adminId: number
}

/** Scenarios named in the README; all other members are `extra`. */
const scenarios = ['planned', 'credited', 'overdue', 'paused', 'changing', 'newcomer'] as const
export type Scenario = (typeof scenarios)[number] | 'extra'

const scenarioDays = 400
/** Index of their plan, cheapest first. */
const scenarioPlan: Partial<Record<Scenario, number>> = { planned: 2, overdue: 1, paused: 2, changing: 1 }

/** Most members prefer the evening. */
const hours = [7, 7, 8, 9, 10, 13, 14, 17, 17, 19, 19, 19, 20, 20].concat(Array(11).fill(18))

const specialties = ['halterofilia', 'gymnastics', 'endurance', 'mobility', 'strong']

/** Imports the members of a gym that moved in at `opening`, with plans and credits. */
export async function importDemoMembers(
  app: FastifyInstance,
  count: number,
  offer: Offer,
  chance: Chance,
): Promise<DemoMember[]> {
  const { centers, adminId: byId } = offer
  const [center] = centers
  if (!center) throw new Error('the demo gym has no center')
  const people = Array.from({ length: count }, (_, nth) =>
    drawPerson(nth, offer, dayAt(app.clock(), demoZone), chance),
  )
  const today = addDays(offer.opening, -1)
  const now = instantOf(today, '12:00', demoZone)
  const context = { now, today, center, centers, byId, existing: 'skip', invite: false } as const
  await unitOfWork(app, { unaudited: 'the demo gym begins with it' }, (unit) =>
    writeMembers(unit, { made: people.map(lineOf), changed: [], paid: null }, context),
  )
  const ids = await selectIds(app.db)
  const members = people.map((person, at) => ({ ...person, nth: at + 3, id: ids.get(person.cin) ?? 0 }))
  await openAccounts(app.db, byId, members)
  return members
}

/** What the demo gym calls some of its members. */
const languageOf = (draw: number): Language => (draw < 0.65 ? 'ca' : draw < 0.93 ? 'es' : 'en')

const demoTags = ['Hyrox', 'Beca', 'Veïns']

function drawPerson(nth: number, { centers, plans, opening, sells }: Offer, today: Day, chance: Chance) {
  const feminine = nth % 2 === 0
  const name = chance.pick(feminine ? feminineNames : masculineNames)
  const surname = `${chance.pick(surnames)} ${chance.pick(surnames)}`
  const scenario: Scenario = scenarios[nth] ?? 'extra'
  const isExtra = scenario === 'extra'
  // Printed log-ins have low numbers, the others made-up ones far from real people's.
  const digits = isExtra ? String(90_000_000 + nth * 7_919).slice(0, 8) : String(nth + 2).padStart(8, '0')
  const monthly = plans.filter(({ months }) => months === undefined)
  const drawnPlan = chance.next() < 0.84 ? Math.min(monthly.length - 1, chance.between(0, 5)) : -1
  const drawn = monthly[isExtra ? drawnPlan : (scenarioPlan[scenario] ?? -1)] ?? null
  const period = nth % 13 === 9 ? 3 : nth % 29 === 11 ? 12 : undefined
  const plan = (drawn && isExtra && period && plans.find(({ months }) => months === period)) || drawn
  const drawnCenter = centers[chance.next() < 0.55 ? 0 : centers.length - 1]
  const drawnDays = chance.between(15, 900)
  const memberDays = isExtra ? drawnDays : scenario === 'newcomer' ? 1 : scenarioDays
  const since = addDays(today, -memberDays)
  const attendance = isExtra ? 0.75 + chance.next() * 0.25 : 1
  const planFrom = firstOfMonth(since)
  const monthsAgo = Math.floor(daysBetween(planFrom, opening) / 31)
  const hasLeft = chance.next() < 0.13 && isExtra && monthsAgo > 3
  const joins = since >= opening && sells
  const drawnCredits = { activity: chance.between(2, 10), open: chance.between(0, 3) }
  return {
    scenario,
    feminine,
    name,
    surname,
    cin: digits + controlLetter(digits),
    email: `${mailName(name)}.${mailName(surname)}.${nth}@demo.thebox.example`,
    phone: `6${String(10_000_000 + nth * 1_234_567).slice(0, 8)}`,
    language: languageOf(chance.next()),
    centerId: (isExtra ? drawnCenter : centers[0])?.id ?? 0,
    plan,
    pro: (isExtra ? chance.next() < 0.3 : scenario === 'planned') && plan?.key !== 'games',
    planFrom,
    paidUntil: null,
    planUntil: hasLeft ? monthAfter(planFrom, chance.between(2, monthsAgo)) : null,
    /** Signs up and buys the plan by themselves. */
    joins,
    pays:
      joins || !isExtra || nth % 30 === 0
        ? ('card' as const)
        : nth % 7 === 4
          ? ('desk' as const)
          : ('mandate' as const),
    bought: scenario === 'credited' ? { activity: 3, open: 1 } : drawnCredits,
    /** Null for those who buy their credits here, or have none. */
    creditsUntil:
      plan || scenario === 'newcomer' || (scenario === 'credited' && sells) ? null : addDays(today, 120),
    since,
    picture: chance.next() < 0.5 && scenario !== 'newcomer' ? chance.between(1, 8) : null,
    birth: `${chance.between(1965, 2006)}-${String(chance.between(1, 12)).padStart(2, '0')}-${String(chance.between(1, 28)).padStart(2, '0')}`,
    hour: chance.pick(hours),
    likes: chance.next() < 0.5 ? chance.pick(specialties) : null,
    tags: demoTags.filter((_, at) => isExtra && nth % (at + 9) === at + 1),
    /** Has not come for weeks. */
    slips: isExtra && nth % 19 === 7,
    perWeek: plan
      ? (Math.min(5, plan.activity) + (plan.open > 0 ? 0.5 : 0)) * attendance
      : scenario === 'newcomer'
        ? 0
        : 1,
  }
}

function lineOf(person: ReturnType<typeof drawPerson>): NewMember {
  const { plan, joins, scenario, bought, creditsUntil } = person
  // These members see the profile's request for birth date and sex.
  const isAsked = scenario === 'credited' || scenario === 'newcomer'
  return {
    ...person,
    birth: isAsked ? null : person.birth,
    sex: isAsked ? null : person.feminine ? 'FEMININE' : 'MASCULINE',
    status: null,
    discount: null,
    observations: null,
    plan: null,
    paysAtDesk: person.pays === 'desk',
    managedBy: null,
    managesToo: null,
    planId: joins ? null : (plan?.id ?? null),
    activityCredits: creditsUntil ? bought.activity : 0,
    openCredits: creditsUntil ? bought.open : 0,
  }
}

const mailName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z]+/g, '')
    .toLowerCase()
