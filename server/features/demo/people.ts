import type { FastifyInstance } from 'fastify'
import { feminineNames, masculineNames, surnames } from '../../../database/demo/people.ts'
import { controlLetter } from '../../../rules/identity-document.ts'
import { type Millis, minutes } from '../../../rules/local-time.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { signUp } from '../auth/sign-up.ts'
import { changeImage } from '../members/change-image.ts'
import { updatePersonalData } from '../members/update-personal-data.ts'
import type { Chance } from './chance.ts'

export const demoPassword = 'demo-box-2026'

/** A demo member: comes `perWeek` times a week, preferably at `hour`. */
export interface DemoMember {
  id: number
  name: string
  centerId: number
  perWeek: number
  hour: number
  scenario: Scenario
  plan: DemoPlan | null
  pro: boolean
  bought: { activity: number; open: number }
  signedUpAt: Millis
}

/** `price` in cents. */
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

/** Scenarios named in the README; all other members are `extra`. */
const scenarios = ['planned', 'credited', 'overdue', 'paused', 'changing'] as const
type Scenario = (typeof scenarios)[number] | 'extra'

const scenarioDays = 400
/** Index of their plan, cheapest first. */
const scenarioPlan: Record<(typeof scenarios)[number], number> = {
  planned: 2,
  credited: 0,
  overdue: 1,
  paused: 2,
  changing: 1,
}

const day = minutes(24 * 60)

export async function signUpDemoMembers(
  app: FastifyInstance,
  count: number,
  offer: Offer,
  chance: Chance,
): Promise<DemoMember[]> {
  const members: DemoMember[] = []
  // In batches, because hashing a password is slow on purpose.
  for (let from = 0; from < count; from += 8) {
    const some = Array.from({ length: Math.min(8, count - from) }, (_, i) => from + i)
    const drawn = some.map((nth) => drawPerson(nth, offer, chance))
    members.push(...(await Promise.all(drawn.map((person) => createMember(app, person)))))
  }
  return members
}

type Person = ReturnType<typeof drawPerson>

function drawPerson(nth: number, offer: Offer, chance: Chance) {
  const feminine = nth % 2 === 0
  const name = chance.pick(feminine ? feminineNames : masculineNames)
  const surname = `${chance.pick(surnames)} ${chance.pick(surnames)}`
  const scenario = scenarios[nth]
  // Printed log-ins have low numbers, the others made-up ones far from real people's.
  const digits = scenario ? String(nth + 2).padStart(8, '0') : String(90_000_000 + nth * 7_919).slice(0, 8)
  const withPlan = scenario ? scenario !== 'credited' : chance.next() < 0.82
  const drawn = Math.min(offer.plans.length - 1, chance.between(0, 5))
  const plan = offer.plans[scenario ? scenarioPlan[scenario] : drawn]
  const centerId = scenario
    ? offer.centers[0]
    : offer.centers[chance.next() < 0.6 ? 0 : offer.centers.length - 1]
  const memberDays = chance.between(40, 900)
  return {
    nth,
    scenario: scenario ?? ('extra' as const),
    feminine,
    name,
    surname,
    cin: digits + controlLetter(digits),
    email: `${mailName(name)}.${mailName(surname)}.${nth}@demo.thebox.example`,
    phone: `6${String(10_000_000 + nth * 1_234_567).slice(0, 8)}`,
    language: chance.next() < 0.65 ? ('ca' as const) : ('es' as const),
    centerId: centerId ?? 1,
    plan: withPlan ? plan : undefined,
    pro: scenario ? scenario === 'planned' : chance.next() < 0.3,
    bought:
      scenario === 'credited'
        ? { activity: 3, open: 1 }
        : { activity: chance.between(2, 10), open: chance.between(0, 3) },
    memberDays: scenario ? scenarioDays : memberDays,
    picture: chance.next() < 0.5 ? chance.between(1, 8) : null,
    birth: `${chance.between(1965, 2006)}-${String(chance.between(1, 12)).padStart(2, '0')}-${String(chance.between(1, 28)).padStart(2, '0')}`,
    hour: chance.pick([7, 9, 13, 18, 18, 18, 19, 19, 20, 17]),
    attendance: 0.7 + chance.next() * 0.3,
  }
}

const mailName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z]+/g, '')
    .toLowerCase()

async function createMember(app: FastifyInstance, person: Person): Promise<DemoMember> {
  const { centerId, plan } = person
  const signedUpAt = app.clock() - person.memberDays * day
  const id = await signUp(withClock(app, signedUpAt), {
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
  // This member sees the profile's request for birth date and sex.
  if (person.scenario !== 'credited')
    await updatePersonalData(app, id, {
      birth: person.birth,
      sex: person.feminine ? 'FEMININE' : 'MASCULINE',
    })
  if (person.picture)
    await unitOfWork(app, { unaudited: 'the demo gym begins with it' }, (unit) =>
      changeImage(unit, id, `/pictures/avatars/${person.picture}.svg`),
    )
  const perWeek = plan ? plan.perWeek : person.scenario === 'credited' ? 0 : 1
  return {
    id,
    name: `${person.name} ${person.surname}`,
    centerId,
    // The first printed log-in gets a full calendar.
    perWeek: person.scenario === 'planned' ? perWeek : perWeek * person.attendance,
    hour: person.hour,
    scenario: person.scenario,
    plan: plan ?? null,
    pro: person.pro && plan?.key !== 'games',
    bought: person.bought,
    signedUpAt,
  }
}

export const withClock = (app: FastifyInstance, at: Millis): FastifyInstance =>
  Object.create(app, { clock: { value: () => at } }) as FastifyInstance
