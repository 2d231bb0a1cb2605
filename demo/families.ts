import type { FastifyInstance } from 'fastify'
import { opensAt } from '../domains/booking/rules/booking-window.ts'
import { joinClasses } from '../domains/booking/server/bookings/join/join-class.ts'
import { type NewMember, writeMembers } from '../domains/exchange/server/transfer/writing/write-members.ts'
import { writePlaces } from '../domains/exchange/server/transfer/writing/write-places.ts'
import { changeDiscounts } from '../domains/sales/server/household-discounts/change-discounts.ts'
import { addDays, type Day, dayAt, firstOfMonth, lastOfMonth, minutes } from '../platform/rules/local-time.ts'
import { unitOfWork } from '../platform/server/unit-of-work.ts'
import { demoZone } from './data/catalogue.ts'
import { bookingWindow } from './history.ts'
import type { Offer } from './people.ts'
import { classesBetween, openAccounts, selectNewestIds } from './queries.ts'

interface Person {
  name: string
  surname: string
  /** Of adults, who have a log-in. */
  cin?: string
  /** Years. */
  age: number
  managesToo?: true
  /** Key of the plan, paid at the desk. */
  plan?: string
}

/** Two households; the first adult of each pays. In one of them both adults have plans, with a household discount. */
const families: readonly (readonly Person[])[] = [
  [
    { name: 'Clara', surname: 'Figueras Bosch', cin: '00000020C', age: 41, plan: 'duo' },
    { name: 'Marc', surname: 'Rovira Pla', cin: '00000021K', age: 43, managesToo: true, plan: 'duo' },
    { name: 'Jana', surname: 'Rovira Figueras', age: 10 },
    { name: 'Biel', surname: 'Rovira Figueras', age: 7 },
  ],
  [
    { name: 'Ivet', surname: 'Camps Roure', cin: '00000022E', age: 38 },
    { name: 'Pol', surname: 'Camps Roure', age: 8 },
  ],
]

const daysBehind = 90
const full = { percent: null, amount: null }

/** Adds the households, with credits, the classes that the children were in, and the next one of each. */
export async function addDemoFamilies(
  app: FastifyInstance,
  { centers, plans, adminId: byId }: Pick<Offer, 'centers' | 'plans' | 'adminId'>,
): Promise<void> {
  const [center] = centers
  if (!center) throw new Error('the demo gym has no center')
  const now = app.clock()
  const today = dayAt(now, demoZone)
  const context = { now, today, center, centers, byId, existing: 'skip', invite: false } as const
  const seen = { second: full, third: full, further: full }
  await changeDiscounts(
    app,
    { ...seen, second: { percent: 20, amount: null }, third: { percent: 30, amount: null }, seen },
    byId,
  )
  const lines = families.map((family) =>
    family.map((person) => ({
      ...lineOf(person, family[0], today, center.id),
      ...planOf(person, plans, today),
    })),
  )
  const made = lines.flat()
  const joins = lines.flatMap(([payer, ...others]) =>
    others.map((of) => ({ of, adult: payer?.cin ?? '', isManager: of.managesToo === true })),
  )
  await unitOfWork(app, { unaudited: 'the demo gym begins with it' }, (unit) =>
    writeMembers(unit, { made, changed: [], joins }, context),
  )
  const ids = await selectNewestIds(app.db, made.length)
  const idsOf = (isAdult: boolean) => ids.filter((_, at) => (made[at]?.cin != null) === isAdult)
  await openAccounts(
    app.db,
    byId,
    idsOf(true).map((id, at) => ({ id, picture: at + 1 })),
  )
  await bring(app, idsOf(false), { byId, centerId: center.id })
}

async function bring(
  app: FastifyInstance,
  children: readonly number[],
  { byId, centerId }: { byId: number; centerId: number },
): Promise<void> {
  const now = app.clock()
  const today = dayAt(now, demoZone)
  const last = addDays(today, bookingWindow.daysToShow - 1)
  const classes = (await classesBetween(app.db, addDays(today, -daysBehind), last)).filter(
    (each) => each.activity_key === 'kids' && each.center_id === centerId,
  )
  const past = classes.filter(({ ends_at }) => ends_at <= now)
  const made = past.flatMap((each, nth) =>
    children
      .filter((_, at) => (nth + at) % 3 !== 0)
      .map((memberId, at) => ({
        ...{ classId: each.id, className: '', memberId, creditType: each.credit_type },
        validated: (nth + at) % 7 !== 0,
        leftLate: false,
      })),
  )
  await unitOfWork(app, { unaudited: 'the demo gym begins with it' }, (unit) =>
    writePlaces(unit.db, { classes: [], made, ticks: [], changed: [] }, { byId, now }),
  )
  const next = classes.find(
    (each) => each.starts_at > now + minutes(60) && opensAt(each.on_date, bookingWindow) <= now,
  )
  if (!next) return
  await joinClasses(
    app.pool,
    now,
    children.map((memberId) => ({
      ...{ classId: next.id, memberId, asker: 'member' as const, byId: memberId },
      idempotencyKey: null,
    })),
  )
}

/** Who has a plan has paid this month. */
function planOf({ plan: key }: Person, plans: Offer['plans'], today: Day) {
  const plan = plans.find((each) => each.key === key)
  if (!plan) return {}
  const planFrom = firstOfMonth(today)
  return { plan: plan.key, planId: plan.id, planFrom, paidUntil: lastOfMonth(today), paysAtDesk: true }
}

function lineOf(
  { name, surname, cin, age, managesToo }: Person,
  payer: Person | undefined,
  today: string,
  centerId: number,
): NewMember {
  const isPayer = cin !== undefined && cin === payer?.cin
  return {
    ...{ name, surname, cin: cin ?? null, centerId, managesToo: managesToo ?? null },
    email:
      cin === undefined ? null : `${name.toLowerCase()}.${cin.slice(-3).toLowerCase()}@demo.thebox.example`,
    phone: cin === undefined ? null : `6990000${cin.slice(6, 8)}`,
    birth: `${Number(today.slice(0, 4)) - age}-01-15`,
    managedBy: isPayer ? null : (payer?.cin ?? null),
    since: addDays(today, -daysBehind),
    activityCredits: 6,
    openCredits: 0,
    creditsUntil: addDays(today, 120),
    ...{
      sex: null,
      language: 'ca',
      status: null,
      discount: null,
      observations: null,
      plan: null,
      planId: null,
    },
    ...{ planFrom: null, paidUntil: null, pro: null, paysAtDesk: null, tags: [] },
  }
}
