import type { FastifyInstance } from 'fastify'
import { saveActivity } from '../domains/gym/server/activities/save-activity.ts'
import { allCenters } from '../domains/gym/server/centers/find-center.ts'
import { openCenter } from '../domains/gym/server/centers/open-center.ts'
import { changeSettings } from '../domains/gym/server/settings/change-settings.ts'
import { saveFilter } from '../domains/memberships/server/saved-filters/save-filter.ts'
import { createAdmin } from '../domains/people/server/members/appoint.ts'
import { addPack } from '../domains/sales/server/packs/save-pack.ts'
import { addPlan } from '../domains/sales/server/plans/save-plan.ts'
import { changeStock } from '../domains/sales/server/products/change-stock.ts'
import { addProduct } from '../domains/sales/server/products/save-product.ts'
import { makeWithin } from '../domains/timetable/server/classes/make-classes.ts'
import { addTemplates } from '../domains/timetable/server/templates/plan-week.ts'
import { startingActivities } from '../domains/training/server/starting-list/activities.ts'
import { languages } from '../platform/contract/languages.ts'
import { sameText } from '../platform/contract/texts.ts'
import { dayAt, minutes } from '../platform/rules/local-time.ts'
import { unitOfWork } from '../platform/server/unit-of-work.ts'
import { bookDemoClasses } from './bookings.ts'
import { Chance } from './chance.ts'
import { askDemoCover, type HiredCoach, hireCoaches, planCoaches } from './coaches.ts'
import { addDemoCodes } from './codes.ts'
import { demoCenters, demoPacks, demoPlans, demoProducts, demoZone } from './data/catalogue.ts'
import { addDemoDoor } from './door.ts'
import { holdDemoDraw } from './draws.ts'
import { addDemoFamilies } from './families.ts'
import { holdDemoSlots } from './fixed-places.ts'
import { writeDemoHistory } from './history.ts'
import { invoiceDemoSales } from './invoices.ts'
import { demoAdminEmail, demoPassword } from './logins.ts'
import { addDemoNotices } from './notices.ts'
import { writePastPayments } from './past-payments.ts'
import { importDemoMembers, type Offer, type PlanToSell } from './people.ts'
import { analyzeTables, confirmAddresses, discardMails, isEmpty, markAsDemo } from './queries.ts'
import { addDemoMovements, addDemoRecords } from './records.ts'
import { openingOf, sellToDemoMembers } from './sales.ts'
import { writeDemoScores } from './scores.ts'
import { countMissedClasses } from './strikes.ts'
import { writeDemoTracks, writeDemoTraining } from './training.ts'
import { addDemoVisitors } from './visitors.ts'
import { askDemoWaiver } from './waiver.ts'

/** How many members, and how many days of classes behind them. */
const wholeGym = { members: 300, days: 365 }

const awayForAMonth = { text: '', plan: 'any', unseenWeeks: 4, sort: 'lastSeen' } as const

/**
 * Imports the gym's past as another program's files would bring it, decided by the product's rules; everything since the opening,
 * and what is to come, is done by the product's commands. False if the database was not empty.
 */
export async function fillDemoGym(
  app: FastifyInstance,
  { members: count, days } = wholeGym,
): Promise<boolean> {
  if (!(await isEmpty(app.db))) return false
  await markAsDemo(app.db)
  const now = app.clock()
  const chance = new Chance(Number(dayAt(now, demoZone).replaceAll('-', '')))
  const adminId = await createAdmin(app, {
    cin: '00000000T',
    name: 'Roser',
    surname: 'Vilanova Puig',
    email: demoAdminEmail,
    phone: '600000000',
    password: demoPassword,
    language: 'ca',
  })
  await changeSettings(
    app,
    {
      name: 'The Box',
      legal_name: 'The Box Demo, SL',
      tax_id: 'B00000000',
      address: 'Carrer dels Fargaires, 18, 17003 Girona',
      email: 'hola@thebox.example',
      domain: 'thebox.example',
      phone_number: '+34 600 000 017',
      trials: true,
      drop_ins: true,
      // What one credit costs without a plan.
      drop_in_price_cents: 1200,
      languages: [...languages],
    },
    adminId,
  )
  const centers = await openCenters(app, adminId)
  const coaches = await hireCoaches(app, adminId, centers, demoPassword)
  const activities = await addCatalogue(app, adminId)
  await planWeeks(app, adminId, { centers, days, coaches }, activities)
  const trainerId = coaches[0]?.id ?? adminId
  const offer: Offer = {
    centers: await allCenters(app),
    plans: await makePlans(app, adminId),
    opening: openingOf(dayAt(now, demoZone)),
    sells: app.provider?.name === 'demo',
    adminId,
  }
  const members = await importDemoMembers(app, count, offer, chance)
  if (offer.sells) {
    await addDemoCodes(app, adminId)
    await writePastPayments(app, members, { opening: offer.opening, byId: adminId }, chance)
    await sellToDemoMembers(app, members, adminId)
    await invoiceDemoSales(app, adminId)
  }
  await confirmAddresses(app.db)
  await writeDemoHistory(app, members, { adminId, days }, chance)
  await addDemoFamilies(app, offer)
  await countMissedClasses(app, members, adminId)
  await askDemoWaiver(app, adminId)
  await analyzeTables(app.db)
  await holdDemoSlots(app)
  await holdDemoDraw(app, offer.centers[0], members, { adminId, chance })
  await bookDemoClasses(app, members, chance)
  await addDemoVisitors(app, { adminId, sells: offer.sells })
  const movements = await addDemoMovements(app, trainerId)
  await writeDemoTraining(app, { centers, trainerId, days })
  await writeDemoTracks(app, { centers, trainerId, days, activities, plans: offer.plans })
  await addDemoRecords(app, members, movements, chance)
  await writeDemoScores(app, members)
  await saveFilter(app, { list: 'members', name: 'No vénen fa un mes', filter: awayForAMonth }, adminId)
  await addDemoNotices(app, centers, adminId)
  await askDemoCover(app, coaches)
  await addDemoDoor(app, { center: centers[0] ?? 1, adminId, timeZone: demoZone })
  await discardMails(app.db)
  return true
}

async function openCenters(app: FastifyInstance, adminId: number): Promise<number[]> {
  const ids: number[] = []
  for (const {
    name,
    address,
    postalCode,
    city,
    latitude,
    longitude,
    email,
    phone,
    instagram,
    timeZone,
    map,
  } of demoCenters) {
    const center = {
      name,
      address,
      postalCode,
      city,
      latitude,
      longitude,
      email,
      phone,
      social: instagram,
      timeZone,
      map,
    }
    ids.push((await openCenter(app, center, adminId)).id)
  }
  return ids
}

const usual = {
  enabled: true,
  lateLeaveMinutes: null,
  youngest: null,
  oldest: null,
  needsAdult: false,
  opening: 'first_come',
  openingDiffersIn: [] as number[],
} as const

async function addCatalogue(app: FastifyInstance, adminId: number): Promise<Map<string, number>> {
  const activities = new Map<string, number>()
  for (const activity of startingActivities) {
    const ages = activity.key === 'kids' ? { youngest: 5, oldest: 12, needsAdult: true } : {}
    const { id } = await saveActivity(app, { ...activity, ...usual, ...ages }, adminId)
    activities.set(activity.key, id)
  }
  for (const { priceCents, stock = null, sizes = [], ...product } of demoProducts) {
    const { id, version } = await addProduct(app, { ...product, price: priceCents / 100, vat: '21' }, adminId)
    if (stock === null && sizes.length === 0) continue
    const variants = sizes.map(([name, now]) => ({
      id: null,
      texts: { name: sameText(name) },
      stock: { now, seen: null },
    }))
    await changeStock(app, id, { stock: { now: stock, seen: null }, variants, version }, adminId)
  }
  for (const pack of demoPacks) await addPack(app, { shareable: false, ...pack, vat: '21' }, adminId)
  return activities
}

async function makePlans(app: FastifyInstance, adminId: number): Promise<PlanToSell[]> {
  const plans: PlanToSell[] = []
  for (const plan of demoPlans) {
    const { key, texts, activity, open, priceCents, months = 1, minStayMonths = 0 } = plan
    const credits = { activity, open }
    const { id } = await addPlan(
      app,
      { key, texts, credits, price: priceCents / 100, months, minStayMonths, vat: '21', shareable: false },
      adminId,
    )
    plans.push({ ...plan, id })
  }
  return plans
}

/** A whole year in one statement could exceed the limit for statements on a slow machine. */
const daysAtOnce = 60

/** The week plans are as old as the gym's past. */
async function planWeeks(
  app: FastifyInstance,
  adminId: number,
  { centers, days, coaches }: { centers: readonly number[]; days: number; coaches: readonly HiredCoach[] },
  activities: ReadonlyMap<string, number>,
): Promise<void> {
  const begin = app.clock() - minutes((days + 1) * 24 * 60)
  for (const [nth, center] of demoCenters.entries()) {
    const team = coaches.filter((coach) => coach.center === nth).map(({ id }) => id)
    const plan = planCoaches(center.week, team)
    const forms = center.week.map(([day, startTime, length, activityKey, maxPeople, free], at) => ({
      ...plan[at],
      activityId: activities.get(activityKey) ?? 0,
      startTime,
      endTime: plusMinutes(startTime, length),
      maxPeople,
      day,
      free: free !== undefined,
    }))
    const id = centers[nth] ?? 0
    await addTemplates(app.pool, begin, id, forms, adminId)
    for (let from = 0; from <= days; from += daysAtOnce) {
      const part = { id, time_zone: demoZone, classes_ahead_days: Math.min(daysAtOnce, days + 1 - from) }
      await unitOfWork(app, { unaudited: 'follows from the week plan' }, (unit) =>
        makeWithin(unit, begin + minutes(from * 24 * 60), part),
      )
    }
  }
  await app.runJob('make-classes')
}

const plusMinutes = (time: string, length: number): string =>
  Temporal.PlainTime.from(time).add({ minutes: length }).toString().slice(0, 5)
