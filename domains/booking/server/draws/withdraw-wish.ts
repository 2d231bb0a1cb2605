import type pg from 'pg'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { drawState } from '../../rules/draw.ts'
import { drawsToEnter, endWishes } from './wish-queries.ts'

/** Succeeds without a wish. @throws Refusal not_found, draw_closed */
export const withdrawWish = (pool: pg.Pool, now: Millis, drawId: number, memberId: number): Promise<void> =>
  unitOfWork(pool, { unaudited: 'members act for themselves' }, (unit) =>
    withdrawWithin(unit, now, drawId, [memberId]),
  )

/** The same for several, within the caller's transaction. */
export async function withdrawWithin(
  unit: Unit,
  now: Millis,
  drawId: number,
  memberIds: readonly number[],
): Promise<void> {
  const draw = (await drawsToEnter(unit, [drawId], [])).get(drawId)
  if (!draw) throw new Refusal('not_found')
  const isOpen = drawState(now, draw, draw.isDecided) === 'open'
  if (!isOpen || !(await endWishes(unit, now, drawId, memberIds))) throw new Refusal('draw_closed')
  unit.announce(memberIds.map((id) => ({ t: 'user', id, what: 'bookings' })))
}
