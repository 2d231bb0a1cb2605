import type pg from 'pg'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { drawState } from '../../rules/draw.ts'
import { drawsToEnter, endWish } from './wish-queries.ts'

/** Succeeds without a wish. @throws Refusal not_found, draw_closed */
export async function withdrawWish(
  pool: pg.Pool,
  now: Millis,
  drawId: number,
  memberId: number,
): Promise<void> {
  const draw = (await drawsToEnter({ client: pool }, [drawId], [])).get(drawId)
  if (!draw) throw new Refusal('not_found')
  if (drawState(now, draw, draw.isDecided) !== 'open') throw new Refusal('draw_closed')
  const ended = await unitOfWork(pool, { unaudited: 'members act for themselves' }, async (unit) => {
    unit.announce([{ t: 'user', id: memberId, what: 'bookings' }])
    return await endWish(unit, drawId, memberId, now)
  })
  if (!ended) throw new Refusal('draw_closed')
}
