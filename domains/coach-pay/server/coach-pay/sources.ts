import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'
import type { DayRange } from '../../../../platform/rules/figure-range.ts'
import type { Case } from '../../rules/choose-rule.ts'
import type { Worked } from '../../rules/line-pay.ts'
import { findGivenAppointments } from './find-given-appointments.ts'
import { findGivenClasses } from './find-given-classes.ts'

/** Something that a coach did and may be paid for. */
export interface TookPlace extends Case, Worked {
  /** Names it for good, the same at every reading: `class:12:lead`. */
  source: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  center: string
  title: Texts
}

/** Finds what is over, and what was cancelled, on the days of a range; of one coach or of all. */
export type PaySource = (
  db: Kysely<DB>,
  range: DayRange,
  coachId: number | null,
  now: Date,
) => Promise<TookPlace[]>

/** Everything that coaches may be paid for. */
export const paySources: readonly PaySource[] = [findGivenClasses, findGivenAppointments]
