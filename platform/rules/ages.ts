import type { Day } from './local-time.ts'

/** Years from which somebody consents to their own data and may have a log-in (LOPDGDD, article 7). */
export const ageOfConsent = 14
/** Years from which somebody makes contracts of their own (Código Civil, article 240). */
export const ageOfMajority = 18
/** The greatest age that is believed, in years. */
export const greatestAge = 120

/** Whole years on a day; negative before the birth. A birthday on 29 February counts on 1 March in other years. */
export function ageOn(birth: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  const hadBirthday = day.slice(5) >= birth.slice(5)
  return hadBirthday ? years : years - 1
}

export const isMinor = (birth: Day | null, day: Day): boolean =>
  birth !== null && ageOn(birth, day) < ageOfMajority

/** May consent to their own data, and have a log-in. A missing birth date is no proof. */
export const mayConsent = (birth: Day | null, day: Day): boolean =>
  birth !== null && ageOn(birth, day) >= ageOfConsent

/** Whom something is for, in years; null without a limit. */
export interface AgeRange {
  youngest: number | null
  oldest: number | null
}

export const hasAges = ({ youngest, oldest }: Partial<AgeRange>): boolean =>
  (youngest ?? oldest ?? null) !== null

/** The birthday included. Without a birth date somebody counts as of age, as dependants always have one. */
export function fitsAges({ youngest, oldest }: Partial<AgeRange>, birth: Day | null, day: Day): boolean {
  const age = birth === null ? ageOfMajority : ageOn(birth, day)
  return age >= (youngest ?? 0) && age <= (oldest ?? Number.POSITIVE_INFINITY)
}

/** A missing birth date is no proof. */
export const isAdult = (birth: Day | null, day: Day): boolean =>
  birth !== null && ageOn(birth, day) >= ageOfMajority
