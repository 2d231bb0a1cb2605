import { type Day, dayOfMonth } from '../../../platform/rules/local-time.ts'

/** Years from which somebody consents to their own data and may have a log-in (LOPDGDD, article 7). */
export const ageOfConsent = 14
/** Years from which somebody makes contracts of their own (Código Civil, article 240). */
export const ageOfMajority = 18
/** Nobody is older. */
export const greatestAge = 120

/** Whole years on a day; negative before the birth. Who is born on 29 February is a year older on 1 March. */
export function ageOn(birth: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  const [month, birthMonth] = [day.slice(5, 7), birth.slice(5, 7)]
  const hadBirthday = month > birthMonth || (month === birthMonth && dayOfMonth(day) >= dayOfMonth(birth))
  return hadBirthday ? years : years - 1
}

export const isMinor = (birth: Day | null, day: Day): boolean =>
  birth !== null && ageOn(birth, day) < ageOfMajority

/** Of whoever is asked for it: a missing birth date is no proof. */
export const isAdult = (birth: Day | null, day: Day): boolean =>
  birth !== null && ageOn(birth, day) >= ageOfMajority
