import type { FastifyInstance } from 'fastify'
import { feminineNames, masculineNames, surnames } from '../../../database/demo/people.ts'
import { controlLetter } from '../../../rules/identity-document.ts'
import { type Millis, minutes } from '../../../rules/local-time.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { signUp } from '../auth/sign-up.ts'
import { changeImage } from '../members/change-image.ts'
import { updatePersonalData } from '../members/update-personal-data.ts'
import type { Chance } from './chance.ts'

/** Every account of the demo gym has it; printed at the start. */
export const demoPassword = 'demo-box-2026'

/** Somebody of the demo gym. `perWeek` is how often they come, `hour` when they like to. */
export interface DemoMember {
  id: number
  /** Name and surname. */
  name: string
  centerId: number
  perWeek: number
  hour: number
  part: Part
  /** What they pay by the month; null for who comes with credits. */
  plan: DemoPlan | null
  pro: boolean
  /** Credits that they have bought, where they have no plan. */
  bought: { activity: number; open: number }
  signedUpAt: Millis
}

/** A plan as the demo gym has made it; `price` in cents. */
interface DemoPlan {
  id: number
  key: string
  perWeek: number
  price: number
}

interface Offer {
  centers: readonly number[]
  plans: readonly DemoPlan[]
}

/** Those that the README names, by what they show; everybody else is `extra`. */
const parts = ['planned', 'credited', 'overdue', 'paused', 'changing'] as const
type Part = (typeof parts)[number] | 'extra'

/** Days ago on which those have signed up: before all that is told of them. */
const partDays = 400
/** Which plan they have, cheapest first. */
const partPlan: Record<(typeof parts)[number], number> = {
  planned: 2,
  credited: 0,
  overdue: 1,
  paused: 2,
  changing: 1,
}

const day = minutes(24 * 60)

/** Signs up the members of the demo gym; most are to have a plan and the others credits. The first ones have known log-ins. */
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
  const part = parts[nth]
  // Those whose numbers are in the README, then made-up ones far from real people's.
  const digits = part ? String(nth + 2).padStart(8, '0') : String(90_000_000 + nth * 7_919).slice(0, 8)
  const withPlan = part ? part !== 'credited' : chance.next() < 0.82
  const drawn = Math.min(offer.plans.length - 1, chance.between(0, 5))
  const plan = offer.plans[part ? partPlan[part] : drawn]
  const centerId = part ? offer.centers[0] : offer.centers[chance.next() < 0.6 ? 0 : offer.centers.length - 1]
  const memberDays = chance.between(40, 900)
  return {
    nth,
    part: part ?? ('extra' as const),
    feminine,
    name,
    surname,
    cin: digits + controlLetter(digits),
    email: `${mailName(name)}.${mailName(surname)}.${nth}@demo.thebox.example`,
    phone: `6${String(10_000_000 + nth * 1_234_567).slice(0, 8)}`,
    language: chance.next() < 0.65 ? ('ca' as const) : ('es' as const),
    centerId: centerId ?? 1,
    plan: withPlan ? plan : undefined,
    pro: part ? part === 'planned' : chance.next() < 0.3,
    bought:
      part === 'credited'
        ? { activity: 3, open: 1 }
        : { activity: chance.between(2, 10), open: chance.between(0, 3) },
    memberDays: part ? partDays : memberDays,
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
  const { centerId, plan } = person
  const signedUpAt = app.clock() - person.memberDays * day
  const id = await signUp(clockAt(app, signedUpAt), {
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
  if (person.part !== 'credited')
    await updatePersonalData(app, id, {
      birth: person.birth,
      sex: person.feminine ? 'FEMININE' : 'MASCULINE',
    })
  if (person.picture)
    await unitOfWork(app, { unaudited: 'the demo gym begins with it' }, (unit) =>
      changeImage(unit, id, `/pictures/avatars/${person.picture}.svg`),
    )
  const perWeek = plan ? plan.perWeek : person.part === 'credited' ? 0 : 1
  return {
    id,
    name: `${person.name} ${person.surname}`,
    centerId,
    // Whose log-in is printed first trains as often as the plan lets them: their calendar shows it.
    perWeek: person.part === 'planned' ? perWeek : perWeek * person.keen,
    hour: person.hour,
    part: person.part,
    plan: plan ?? null,
    pro: person.pro && plan?.key !== 'games',
    bought: person.bought,
    signedUpAt,
  }
}

/** The same server at another time: the demo gym has a past, made by the commands that make the present. */
export const clockAt = (app: FastifyInstance, at: Millis): FastifyInstance =>
  Object.create(app, { clock: { value: () => at } }) as FastifyInstance
