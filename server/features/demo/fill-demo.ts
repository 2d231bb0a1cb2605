import type { FastifyInstance } from 'fastify'
import {
  demoActivities,
  demoCenters,
  demoPlans,
  demoProducts,
  demoZone,
} from '../../../database/demo/catalogue.ts'
import { dayAt, minutes } from '../../../rules/local-time.ts'
import { saveActivity } from '../activities/save-activity.ts'
import { signUp } from '../auth/sign-up.ts'
import { openCenter } from '../centers/open-center.ts'
import { changeRoles, createAdmin } from '../members/appoint.ts'
import { addPlan } from '../plans/save-plan.ts'
import { addProduct } from '../products/save-product.ts'
import { changeSettings } from '../settings/change-settings.ts'
import { addTemplates } from '../templates/plan-week.ts'
import { bookDemoClasses, tickDemoAttendance } from './bookings.ts'
import { Chance } from './chance.ts'
import { addDemoNotices } from './notices.ts'
import { demoPassword, signUpDemoMembers, withClock } from './people.ts'
import { confirmAddresses, discardMails, isEmpty, markAsDemo } from './queries.ts'
import { addDemoMovements, addDemoRecords } from './records.ts'
import { sellToDemoMembers } from './sales.ts'
import { writeDemoTraining } from './training.ts'

export const demoLogins = [
  ['admin', '00000000T'],
  ['trainer', '00000001R'],
  ['member with a plan', '00000002W'],
  ['member with bought credits', '00000003A'],
  ['member whose charge has failed', '00000004G'],
  ['member in a pause', '00000005M'],
  ['member about to change plans', '00000006Y'],
] as const

const memberCount = 80

export const demoAdminEmail = 'admin@thebox.example'

/** Uses the product's own commands, so that every rule holds. False if the database was not empty. */
export async function fillDemoGym(app: FastifyInstance): Promise<boolean> {
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
    },
    adminId,
  )
  const centers = await openCenters(app, adminId)
  await planWeeks(app, adminId, centers, await addCatalogue(app, adminId))
  const trainerId = await hireTrainer(app, adminId, centers[0] ?? 1)
  const members = await signUpDemoMembers(
    app,
    memberCount,
    { centers, plans: await makePlans(app, adminId) },
    chance,
  )
  await confirmAddresses(app.db)
  await sellToDemoMembers(app, members, adminId)
  await bookDemoClasses(app, members, chance)
  await tickDemoAttendance(app, adminId, chance)
  await writeDemoTraining(app, centers, trainerId)
  await addDemoRecords(app, members, await addDemoMovements(app, trainerId), chance)
  await addDemoNotices(app, centers, adminId)
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

async function addCatalogue(app: FastifyInstance, adminId: number): Promise<Map<string, number>> {
  const activities = new Map<string, number>()
  for (const activity of demoActivities) {
    const { id } = await saveActivity(app, { ...activity, enabled: true, lateLeaveMinutes: null }, adminId)
    activities.set(activity.key, id)
  }
  for (const { priceCents, ...product } of demoProducts)
    await addProduct(app, { ...product, price: priceCents / 100 }, adminId)
  return activities
}

async function makePlans(app: FastifyInstance, adminId: number) {
  const plans: { id: number; key: string; perWeek: number; price: number }[] = []
  for (const { key, nameEs, nameCa, activity, open, priceCents } of demoPlans) {
    const plan = await addPlan(
      app,
      { key, nameEs, nameCa, credits: { activity, open }, price: priceCents / 100 },
      adminId,
    )
    plans.push({ id: plan.id, key, perWeek: Math.min(5, activity), price: priceCents })
  }
  return plans
}

/** Week plans start two weeks ago, so that there are past classes. */
async function planWeeks(
  app: FastifyInstance,
  adminId: number,
  centers: readonly number[],
  activities: ReadonlyMap<string, number>,
): Promise<void> {
  const now = app.clock()
  for (const [nth, center] of demoCenters.entries()) {
    const forms = center.week.map(([day, startTime, length, activityKey, maxPeople, free]) => ({
      activityId: activities.get(activityKey) ?? 0,
      startTime,
      endTime: plusMinutes(startTime, length),
      maxPeople,
      day,
      free: free !== undefined,
    }))
    const then = now - minutes(14 * 24 * 60)
    await addTemplates(app.pool, then, centers[nth] ?? 0, forms, adminId)
    await app.runJob('make-classes')
  }
}

const plusMinutes = (time: string, length: number): string =>
  Temporal.PlainTime.from(time).add({ minutes: length }).toString().slice(0, 5)

async function hireTrainer(app: FastifyInstance, adminId: number, centerId: number): Promise<number> {
  const id = await signUp(withClock(app, app.clock() - minutes(600 * 24 * 60)), {
    cin: '00000001R',
    name: 'Biel',
    surname: 'Casanovas Roca',
    email: 'biel@thebox.example',
    phone: '600000001',
    password: demoPassword,
    passwordConfirmation: demoPassword,
    centerId,
    language: 'ca',
    acceptTerms: true,
  })
  await changeRoles(app, id, ['USER', 'TRAINER'], adminId)
  return id
}
