import { addDays, type Day, daysBetween, instantOf, type Millis } from '../../../platform/rules/local-time.ts'

/** Failed backups of a day after which it is left alone. */
const MOST_TRIES = 3
const PROVEN_EVERY_DAYS = 7
/** Hours from the hour of the backup on in which a proof may begin by itself. */
const PROOF_HOURS = 3

export interface Today {
  day: Day
  /** Of the gym's zone, 0 to 23. */
  hour: number
}

/** Whether the nightly backup is to be made now. A night without a node is made up for during the day. */
export function isBackupDue(
  { hour }: Today,
  { at, isMade, tries }: { at: number; isMade: boolean; tries: number },
): boolean {
  return hour >= at && !isMade && tries < MOST_TRIES
}

/** The first backup is proven at once, later ones each week in a quiet hour; after a failure the next day. */
export function isProofDue(
  { day, hour }: Today,
  { at, triedOn, provenOn }: { at: number; triedOn: Day | null; provenOn: Day | null },
): boolean {
  if (triedOn === null) return true
  const isQuiet = (hour - at + 24) % 24 < PROOF_HOURS
  return isQuiet && triedOn < day && (provenOn === null || daysBetween(provenOn, day) >= PROVEN_EVERY_DAYS)
}

/** When the next nightly backup is due. */
export function nextBackupAt(
  today: Today,
  { at, isMade, tries, timeZone }: { at: number; isMade: boolean; tries: number; timeZone: string },
  now: Millis,
): Millis {
  if (isBackupDue(today, { at, isMade, tries })) return now
  const day = today.hour >= at ? addDays(today.day, 1) : today.day
  return instantOf(day, `${String(at).padStart(2, '0')}:00`, timeZone)
}
