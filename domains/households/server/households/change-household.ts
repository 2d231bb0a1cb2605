import { allowsOnBehalf, type OnBehalf } from '../../../../platform/contract/endpoint.ts'
import { ageOn, isAdult } from '../../../../platform/rules/ages.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { mostPeople } from '../../contract/households.ts'
import * as queries from './queries.ts'

type Statements = Pick<Unit, 'db'>

/** Under these locks nobody's bill is written: who pays it does not change meanwhile. */
export async function lockPeople(db: Unit['db'], householdId: number): Promise<queries.PersonRow[]> {
  const people = await queries.selectPeople(db, householdId)
  await queries.lockMembers(
    db,
    people.map(({ id }) => id),
  )
  return people
}

/** The household that a member manages, locked with its people. @throws Refusal not_found, household_right_missing */
export async function lockManaged(
  { db }: Statements,
  memberId: number,
  needed: OnBehalf,
): Promise<queries.HouseholdRow & { people: queries.PersonRow[] }> {
  const household = await orNotFound(queries.lockHouseholdOf(db, memberId))
  const people = await lockPeople(db, household.id)
  const own = people.find(({ id }) => id === memberId)
  if (!own || own.seat === null || !allowsOnBehalf(own.may, needed))
    throw new Refusal('household_right_missing')
  return { ...household, people }
}

/** The household of a member, locked, for staff. @throws Refusal not_found */
async function lockWhole({ db }: Statements, memberId: number) {
  const household = await orNotFound(queries.lockHouseholdOf(db, memberId))
  return { ...household, people: await lockPeople(db, household.id) }
}

/**
 * The household that an adult manages, made where there is none. For staff also that of somebody who manages nothing.
 * @throws Refusal not_found, not_adult, household_right_missing
 */
export async function lockOrMake(
  unit: Statements,
  memberId: number,
  today: Day,
  now: Date,
  { isStaff = false } = {},
) {
  const { db } = unit
  const isInOne = () => queries.selectHouseholdOf(db, memberId)
  const lock = () => (isStaff ? lockWhole(unit, memberId) : lockManaged(unit, memberId, 'pay'))
  if (await isInOne()) return lock()
  await requireAdult(unit, memberId, today)
  // Of two at once, the second finds what the first one made.
  await queries.lockMembers(db, [memberId])
  if (await isInOne()) return lock()
  const household = await queries.insertHousehold(db, memberId, now)
  await queries.insertManager(db, { householdId: household.id, memberId, now })
  return { ...household, people: await queries.selectPeople(db, household.id) }
}

/** Who pays once this adult does not: the other one, if they may. @throws Refusal payer_needed */
export function nextPayer(people: readonly queries.PersonRow[], payerId: number): number {
  const next = people.find(
    ({ id, seat, may }) => id !== payerId && seat !== null && allowsOnBehalf(may, 'pay'),
  )
  if (!next) throw new Refusal('payer_needed')
  return next.id
}

export function requireRoom(people: readonly unknown[]): void {
  if (people.length >= mostPeople) throw new Refusal('household_full')
}

/** @throws Refusal not_found, not_adult */
export async function requireAdult({ db }: Statements, memberId: number, today: Day): Promise<void> {
  const { birth, dependant } = await orNotFound(queries.selectBirth(db, memberId))
  if (dependant || !isAdult(birth, today)) throw new Refusal('not_adult')
}

/** @throws Refusal too_young */
export function requireAge(birth: Day | null, today: Day, least: number): void {
  if (birth === null || ageOn(birth, today) < least) throw new Refusal('too_young')
}
