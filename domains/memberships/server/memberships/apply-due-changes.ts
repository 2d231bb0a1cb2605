import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { type Day, type Millis, monthAfter } from '../../../../platform/rules/local-time.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { covers } from '../../../sales/rules/month-charges.ts'
import { shiftCredits, shiftCreditsOfPause } from './due-queries.ts'
import {
  beginPause,
  endPause,
  lockMember,
  markApplied,
  type PauseRow,
  type PayerRow,
  selectPauses,
  selectPayer,
  selectPending,
  selectPeriods,
} from './queries.ts'

/** Takes the member lock. Safe to repeat. */
export async function applyDueChanges(unit: Unit, memberId: number, now: Millis): Promise<void> {
  await lockMember(unit.db, memberId)
  const payer = await selectPayer(unit.db, memberId, now)
  if (!payer) return
  const { today } = payer
  const pending = await selectPending(unit.db, memberId)
  const isDue = pending !== undefined && pending.effective_on <= today
  if (isDue) await markApplied(unit.db, new Date(now), memberId, pending, today)
  const periods = await selectPeriods(unit.db, memberId)
  const hasPlan = periods.some((row) => covers({ startsOn: row.starts_on, endsOn: row.ends_on }, today))
  let changed = isDue
  for (const pause of await selectPauses(unit.db, memberId)) {
    if (pause.starts_on > today) continue
    changed = true
    // Only a plan can be paused.
    const endsOn = hasPlan ? pause.ends_on : (pause.ends_on ?? today)
    if (endsOn !== null && (endsOn <= today || !hasPlan))
      await closePause(unit.db, now, payer, pause, endsOn < today ? endsOn : today)
    else await continuePause(unit.db, now, payer, pause)
  }
  if (changed) announceMember(unit, memberId)
}

async function continuePause(db: Kysely<DB>, now: Millis, payer: PayerRow, pause: PauseRow): Promise<void> {
  if (!pause.begun_at) await beginPause(db, new Date(now), payer.id, pause.id)
  // An open-ended pause extends credits month by month.
  const to = pause.ends_on ?? monthAfter(payer.today)
  const from = pause.credits_until ?? pause.starts_on
  if (from < to) await shiftCredits(db, payer.id, { ...spanOf(pause, payer), from, to })
}

/** Ends a pause; `endsOn` is the first day after it. The caller holds the member lock. */
export async function closePause(
  db: Kysely<DB>,
  now: Millis,
  payer: PayerRow,
  pause: PauseRow,
  endsOn: Day,
): Promise<void> {
  const span = spanOf(pause, payer)
  const from = pause.credits_until ?? pause.starts_on
  if (from !== endsOn) await shiftCredits(db, payer.id, { ...span, from, to: endsOn })
  await shiftCreditsOfPause(db, payer.id, { ...span, endsOn })
  await endPause(db, new Date(now), payer.id, { id: pause.id, endsOn })
}

const spanOf = (pause: PauseRow, payer: PayerRow) => ({
  id: pause.id,
  startsOn: pause.starts_on,
  timeZone: payer.time_zone,
})

export const announceMember = (unit: Unit, memberId: number): void =>
  unit.announce([
    { t: 'user', id: memberId, what: 'account' },
    { t: 'user', id: memberId, what: 'credits' },
  ])
