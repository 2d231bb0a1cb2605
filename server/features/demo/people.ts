import type { FastifyInstance } from 'fastify'
import { feminineNames, masculineNames, surnames } from '../../../database/demo/people.ts'
import { controlLetter } from '../../../rules/identity-document.ts'
import { addDays, dayAt, type Millis, minutes } from '../../../rules/local-time.ts'
import { signUp } from '../auth/sign-up.ts'
import { grantCredits } from '../credits/grant-credits.ts'
import { changeImage } from '../members/change-image.ts'
import { updatePersonalData } from '../members/update-personal-data.ts'
import { startMembership } from '../plans/start-membership.ts'
import type { Chance } from './chance.ts'

/** Every account of the demo gym has it; printed at the start. */
export const demoPassword = 'demo-box-2026'

/** Somebody of the demo gym. `perWeek` is how often they come, `hour` when they like to. */
export interface DemoMember {
  id: number
  centerId: number
  perWeek: number
  hour: number
}

interface Offer {
  centers: readonly number[]
  plans: readonly { id: number; key: string; perWeek: number }[]
}

const day = minutes(24 * 60)

/** Signs up the members of the demo gym, gives most of them a plan and the others credits. The first two have known log-ins. */
export async function signUpDemoMembers(
  app: FastifyInstance,
  count: number,
  offer: Offer,
  chance: Chance,
): Promise<DemoMember[]> {
  const members: DemoMember[] = []
  // A few at a time: hashing a password takes as long as it is meant to.
  for (let from = 0; from < count; from += 8) {
    const some = Array.from({ length: Math.min(8, count - from) }, (_, i) => from + i)
    const drawn = some.map((nth) => draw(nth, offer, chance))
    members.push(...(await Promise.all(drawn.map((person) => settle(app, person)))))
  }
  return members
}

type Drawn = ReturnType<typeof draw>

function draw(nth: number, offer: Offer, chance: Chance) {
  const feminine = nth % 2 === 0
  const name = chance.pick(feminine ? feminineNames : masculineNames)
  const surname = `${chance.pick(surnames)} ${chance.pick(surnames)}`
  // The two whose numbers are in the README, then made-up ones far from real people's.
  const digits = nth < 2 ? String(nth + 2).padStart(8, '0') : String(90_000_000 + nth * 7_919).slice(0, 8)
  const withPlan = nth === 0 || (nth !== 1 && chance.next() < 0.82)
  const plan =
    nth === 0 ? offer.plans[2] : offer.plans[Math.min(offer.plans.length - 1, chance.between(0, 5))]
  const centerId =
    nth < 2 ? offer.centers[0] : offer.centers[chance.next() < 0.6 ? 0 : offer.centers.length - 1]
  return {
    nth,
    feminine,
    name,
    surname,
    cin: digits + controlLetter(digits),
    email: `${mailName(name)}.${mailName(surname)}.${nth}@demo.thebox.example`,
    phone: `6${String(10_000_000 + nth * 1_234_567).slice(0, 8)}`,
    language: chance.next() < 0.65 ? ('ca' as const) : ('es' as const),
    centerId: centerId ?? 1,
    plan: withPlan ? plan : undefined,
    pro: nth === 0 || chance.next() < 0.3,
    bought: { activity: chance.between(2, 10), open: chance.between(0, 3) },
    memberDays: chance.between(40, 900),
    picture: chance.next() < 0.5 ? chance.between(1, 8) : null,
    birth: `${chance.between(1965, 2006)}-${String(chance.between(1, 12)).padStart(2, '0')}-${String(chance.between(1, 28)).padStart(2, '0')}`,
    hour: chance.pick([7, 9, 13, 18, 18, 18, 19, 19, 20, 17]),
    keen: 0.7 + chance.next() * 0.3,
  }
}

const mailName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z]+/g, '')
    .toLowerCase()

async function settle(app: FastifyInstance, person: Drawn): Promise<DemoMember> {
  const now = app.clock()
  const { nth, centerId, plan } = person
  const id = await signUp(clockAt(app, now - person.memberDays * day), {
    cin: person.cin,
    name: person.name,
    surname: person.surname,
    email: person.email,
    phone: person.phone,
    password: demoPassword,
    passwordConfirmation: demoPassword,
    centerId,
    language: person.language,
    acceptTerms: true,
  })
  // The member without a plan is asked for birth date and sex on the profile.
  if (nth !== 1)
    await updatePersonalData(app, id, {
      birth: person.birth,
      sex: person.feminine ? 'FEMININE' : 'MASCULINE',
    })
  if (person.picture) await changeImage(app.db, id, `/pictures/avatars/${person.picture}.svg`)
  if (plan) {
    const today = dayAt(now, 'Europe/Madrid')
    const startsOn = `${addDays(today, -person.memberDays).slice(0, 8)}01`
    await startMembership(app.db, {
      memberId: id,
      planId: plan.id,
      pro: person.pro && plan.key !== 'games',
      startsOn,
    })
  } else {
    const bought = nth === 1 ? { activity: 3, open: 1 } : person.bought
    await grant(app, id, 'ACTIVITY', bought.activity, now - 20 * day)
    await grant(app, id, 'OPEN', bought.open, now - 20 * day)
  }
  const perWeek = plan ? plan.perWeek : nth === 1 ? 0 : 1
  return { id, centerId, perWeek: nth === 0 ? 1 : perWeek * person.keen, hour: person.hour }
}

async function grant(
  app: FastifyInstance,
  memberId: number,
  kind: 'ACTIVITY' | 'OPEN',
  amount: number,
  at: Millis,
): Promise<void> {
  if (amount === 0) return
  await grantCredits(app.db, at, {
    memberId,
    kind,
    amount,
    expiresAt: at + 180 * day,
    source: 'correction',
    reference: `demo:${memberId}:${kind}`,
    byMemberId: null,
    why: 'demo',
  })
}

/** The same server at another time: the demo gym has a past, made by the commands that make the present. */
export const clockAt = (app: FastifyInstance, at: Millis): FastifyInstance =>
  Object.create(app, { clock: { value: () => at } }) as FastifyInstance
