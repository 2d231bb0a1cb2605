import type { FastifyInstance } from 'fastify'
import { ageOn, mayConsent } from '../../../../platform/rules/ages.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { dayOfMember } from '../../../gym/server/centers/current-day.ts'
import { findConsents } from '../../../people/server/consents/change-consents.ts'
import type { Household } from '../../contract/households.ts'
import { rightOver } from '../../rules/right-over.ts'
import { selectInvitations } from './invitation-queries.ts'
import { selectHouseholdOf, selectPeople } from './queries.ts'

/**
 * The household of a member as they see it; of a member without one, nobody. Ages are shown of dependants only, and invitations to
 * managing adults only; staff see all.
 */
export async function readHousehold(
  app: FastifyInstance,
  memberId: number,
  { isStaff = false } = {},
): Promise<Household> {
  const { db } = app
  const household = await selectHouseholdOf(db, memberId)
  if (!household) return { id: null, ownId: memberId, payerId: null, people: [], invitations: [] }
  const now = app.clock()
  const [people, invitations, today] = await Promise.all([
    selectPeople(db, household.id),
    selectInvitations(db, household.id, new Date(now)),
    dayOfMember(db, now, memberId),
  ])
  const own = people.find(({ id }) => id === memberId)
  const isManager = own?.seat != null
  const decidedFor = people.filter(
    ({ seat, birth }) => (isStaff || isManager) && seat === null && !mayConsent(birth, today),
  )
  const consents = new Map(
    await Promise.all(decidedFor.map(async ({ id }) => [id, await findConsents(app, id)] as const)),
  )
  return {
    id: household.id,
    ownId: memberId,
    payerId: household.payer_id,
    people: people.map((person) => ({
      id: person.id,
      name: person.name,
      surname: person.surname,
      image: person.image,
      ...ageOf(isStaff || person.seat === null || person.id === memberId ? person.birth : null, today),
      isManager: person.seat !== null,
      may: person.seat === null ? null : person.may,
      letsAct: person.seat !== null && person.lets_act,
      hasLogIn: person.has_log_in,
      consents: consents.get(person.id) ?? null,
      canActFor: own !== undefined && own.id !== person.id && rightOver(own, person) !== null,
    })),
    invitations: (isStaff || isManager ? invitations : []).map(({ id, email, expires_at }) => ({
      id,
      email,
      expiresAt: expires_at.toISOString(),
    })),
  }
}

const ageOf = (birth: Day | null, today: Day) => ({
  birth,
  age: birth === null ? null : ageOn(birth, today),
})
