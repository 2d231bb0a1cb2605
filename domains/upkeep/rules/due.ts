import { addDays, type Day, daysBetween, instantOf, type Millis } from '../../../platform/rules/local-time.ts'

/** Failed backups of a day after which it is left alone. */
const MOST_TRIES = 3
const PROVEN_EVERY_DAYS = 7
/** Hours from the hour of the backup on in which a proof may begin by itself. */
const PROOF_HOURS = 3

const BASE_EVERY_DAYS = 7
const BASE_AGAIN_MS = 3_600_000

export interface Today {
  day: Day
  /** Of the gym's zone, 0 to 23. */
  hour: number
}

const isQuiet = (hour: number, at: number): boolean => (hour - at + 24) % 24 < PROOF_HOURS

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
  return (
    isQuiet(hour, at) &&
    triedOn < day &&
    (provenOn === null || daysBetween(provenOn, day) >= PROVEN_EVERY_DAYS)
  )
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

/** The copy of all files that the streamed log needs: at once where there is none, then each week in a quiet hour. */
export function isBaseDue(
  { day, hour }: Today,
  { at, baseOn, triedAgo }: { at: number; baseOn: Day | null; triedAgo: Millis | null },
): boolean {
  if (triedAgo !== null && triedAgo < BASE_AGAIN_MS) return false
  if (baseOn === null) return true
  const days = daysBetween(baseOn, day)
  return days > BASE_EVERY_DAYS || (days === BASE_EVERY_DAYS && isQuiet(hour, at))
}
