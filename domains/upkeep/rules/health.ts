import { type Millis, minutes } from '../../../platform/rules/local-time.ts'
import type { HealthState, Watched } from '../contract/health.ts'

/** What a check found; `values` are named by its text. */
export interface Finding {
  state: HealthState
  values?: Record<string, string | number>
}

/** From the bounds at which something needs a look, and is ill. */
export const stateAt = (value: number, { look, ill }: { look: number; ill: number }): HealthState =>
  value >= ill ? 'ill' : value >= look ? 'look' : 'fine'

/** The same for what runs out. */
export const stateBelow = (value: number, { look, ill }: { look: number; ill: number }): HealthState =>
  value <= ill ? 'ill' : value <= look ? 'look' : 'fine'

/** Of gigabytes and percent that are free. A large disk has room enough long before a share of it is used up. */
export function diskState(free: number, share: number): HealthState {
  if (free > 20) return 'fine'
  return free <= 1 ? 'ill' : stateBelow(share, { look: 15, ill: 5 })
}

export const worstState = (states: readonly HealthState[]): HealthState =>
  (['ill', 'look'] as const).find((state) => states.includes(state)) ?? 'fine'

/** What is known of a check from before. */
export interface KnownState {
  name: Watched
  state: HealthState
  /** Since when it is ill, or is not. */
  since: Millis
  /** When the admins were last told that it is ill; null once they know that it is well. */
  toldAt: Millis | null
}

/** What mends itself sooner is never told. */
const QUIET_MS = minutes(10)
const AGAIN_MS = minutes(24 * 60)

const isIll = (state: HealthState): boolean => state === 'ill'

/** What is known after a check. `since` moves only when it becomes ill or well. */
export const nextState = (
  before: KnownState | undefined,
  name: Watched,
  state: HealthState,
  now: Millis,
): KnownState => ({
  name,
  state,
  since: before && isIll(before.state) === isIll(state) ? before.since : now,
  toldAt: before?.toldAt ?? null,
})

/** What to tell the admins: `ill` after ten minutes, and again each day; `well` to those who were told that it is ill. */
export function toTell(states: readonly KnownState[], now: Millis): { ill: Watched[]; well: Watched[] } {
  const isDue = ({ since, toldAt }: KnownState) =>
    toldAt === null ? now - since >= QUIET_MS : now - toldAt >= AGAIN_MS
  return {
    ill: states.filter((each) => isIll(each.state) && isDue(each)).map(({ name }) => name),
    // Not at the first good moment, or what comes and goes would be told each time.
    well: states
      .filter(({ state, toldAt, since }) => !isIll(state) && toldAt !== null && now - since >= QUIET_MS)
      .map(({ name }) => name),
  }
}
