import type { FastifyInstance } from 'fastify'
import type { VisitForm } from '../domains/booking/contract/visits.ts'
import { markAttendance } from '../domains/booking/server/bookings/roll/mark-attendance.ts'
import { bookVisit } from '../domains/booking/server/visits/book-visit.ts'
import { addVisitCard, payVisit } from '../domains/booking/server/visits/pay-visit.ts'
import { findVisit } from '../domains/booking/server/visits/read-visit.ts'
import { findGym } from '../domains/gym/server/settings/find-gym.ts'
import { waiverProposal } from '../domains/people/server/waivers/waiver-proposal.ts'
import { demoToken } from '../domains/sales/rules/demo-cards.ts'
import { fallbackLanguage } from '../platform/contract/languages.ts'
import { controlLetter } from '../platform/rules/identity-document.ts'
import { addDays, dayAt, type Millis, minutes } from '../platform/rules/local-time.ts'
import { Refusal } from '../platform/server/refusal.ts'
import { newSecret } from '../platform/server/secret.ts'
import { bookingWindow } from './history.ts'
import { classesBetween, type DemoClass } from './queries.ts'
import { withClock } from './with-clock.ts'

const people = [
  ['Berta', 'Colomer Soler', 'berta.colomer@example.com'],
  ['Nil', 'Carbó Riera', 'nil.carbo@example.com'],
  ['Katrin', 'Lindholm', 'katrin.lindholm@example.com'],
] as const

/** A trial of last week, one to come, and a drop-in that was paid. */
export async function addDemoVisitors(
  app: FastifyInstance,
  { adminId, sells }: { adminId: number; sells: boolean },
): Promise<void> {
  const now = app.clock()
  const today = dayAt(now, bookingWindow.timeZone)
  const isWod = ({ activity_key, free }: DemoClass) => activity_key === 'wod' && !free
  const past = (await classesBetween(app.db, addDays(today, -8), addDays(today, -3))).filter(isWod)
  const coming = (await classesBetween(app.db, today, addDays(today, 1))).filter(
    (each) => isWod(each) && each.starts_at > now + minutes(180),
  )
  const came = await visitOne(app, past, 0, (each) => each.starts_at - minutes(300))
  if (came) {
    const { member_id: memberId, class_id: classId, starts_at } = await findVisit(app, came.token)
    const tick = { classId, memberId, validated: true, by: { id: adminId, isAdmin: true } }
    await markAttendance(app.pool, starts_at.getTime() + minutes(5), tick)
  }
  await visitOne(app, coming, 1, () => now)
  const dropIn = sells ? await visitOne(app, coming, 2, () => now) : undefined
  if (!dropIn) return
  const pmId = demoToken('4242 4242 4242 4242', 12, 2049, 'demovisitor') ?? ''
  await addVisitCard(app, dropIn.token, pmId)
  await payVisit(app, { token: dropIn.token, pmId })
}

/** In the first class that takes the visitor; undefined if none does. */
async function visitOne(
  app: FastifyInstance,
  classes: readonly DemoClass[],
  nth: 0 | 1 | 2,
  bookedAt: (gymClass: DemoClass) => Millis,
): Promise<VisitForm | undefined> {
  const form = await formOf(app, nth)
  for (const gymClass of classes) {
    const booked = { ...form, classId: gymClass.id }
    try {
      await bookVisit(withClock(app, bookedAt(gymClass)), booked, 'demo')
      return booked
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return undefined
}

async function formOf(app: FastifyInstance, nth: 0 | 1 | 2): Promise<Omit<VisitForm, 'classId'>> {
  const [name, surname, email] = people[nth]
  const digits = String(70_000_000 + nth)
  const { waiver_version: version, drop_in_price_cents: cents } = await findGym(app)
  const isTrial = nth < 2
  const questions = waiverProposal().questions[fallbackLanguage]
  return {
    ...{
      token: newSecret(),
      name,
      surname,
      email,
      phone: '+34 600 000 777',
      language: 'ca',
      acceptTerms: true,
    },
    kind: isTrial ? 'trial' : 'drop_in',
    price: isTrial ? 0 : cents / 100,
    ...(isTrial && { cin: `${digits}${controlLetter(digits)}` }),
    ...(version !== null && {
      waiver: { version, name: `${name} ${surname}`, answers: questions.map(() => false), note: '' },
    }),
  }
}
