import type { Millis } from '../../../platform/rules/local-time.ts'
import { type Finding, stateAt } from './health.ts'

/** When something last became of backups. Null: never. */
export interface BackupTimes {
  /** Since when there is a place and a key; null without. */
  onSince: Millis | null
  /** The last backup that was stored, and the first. */
  madeAt: Millis | null
  firstMadeAt: Millis | null
  provenAt: Millis | null
  /** The last proof failed. */
  proofFails: boolean
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const MINUTE_MS = 60_000

const lastOf = (...times: (Millis | null)[]): Millis => Math.max(...times.map((time) => time ?? 0))

const lastTime = (at: Millis | null): NonNullable<Finding['values']> =>
  at === null ? { is: 'first' } : { at: new Date(at).toISOString() }

/** A nightly backup is two hours late, or two nights have none; or they lie on the disk of the gym itself. */
export function backupFinding({ onSince, madeAt }: BackupTimes, now: Millis, liesHere = false): Finding {
  if (onSince === null) return { state: 'look', values: { is: 'none' } }
  const age = now - lastOf(onSince, madeAt)
  const state = stateAt(age, { look: 26 * HOUR_MS, ill: 50 * HOUR_MS })
  if (state === 'fine' && liesHere) return { state: 'look', values: { is: 'here' } }
  if (state === 'fine') return { state, values: lastTime(madeAt) }
  return { state, values: { hours: Math.floor(age / HOUR_MS), days: Math.floor(age / DAY_MS) } }
}

/** A weekly proof failed, or is two days late. */
export function proofFinding(
  { onSince, firstMadeAt, provenAt, proofFails }: BackupTimes,
  now: Millis,
): Finding {
  if (onSince === null) return { state: 'fine', values: { is: 'none' } }
  if (proofFails) return { state: 'ill' }
  if (firstMadeAt === null) return { state: 'fine', values: { is: 'first' } }
  const days = Math.floor((now - lastOf(onSince, provenAt ?? firstMadeAt)) / DAY_MS)
  return days >= 9 ? { state: 'look', values: { days } } : { state: 'fine', values: lastTime(provenAt) }
}

/** The streamed log stops reaching its place, or never did. The first copy of the files of a large gym takes its time. */
export function logFinding(
  { logSince, safeAt }: { logSince: Millis | null; safeAt: Millis | null },
  now: Millis,
): Finding {
  if (logSince === null) return { state: 'fine', values: { is: 'none' } }
  const age = now - lastOf(logSince, safeAt)
  const bounds = { look: 10 * MINUTE_MS, ill: 30 * MINUTE_MS }
  const state = stateAt(age, safeAt === null ? { look: 2 * HOUR_MS, ill: 6 * HOUR_MS } : bounds)
  if (state === 'fine') return { state, values: lastTime(safeAt) }
  return { state, values: { minutes: Math.floor(age / MINUTE_MS) } }
}
