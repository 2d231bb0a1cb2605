import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { drawState } from '../../../rules/draw.ts'
import type { Millis } from '../../../rules/local-time.ts'
import { Refusal } from '../../refusal.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { type DrawWishedFor, endWish, findDrawToEnter, writeWish } from './wish-queries.ts'

interface Wish {
  drawId: number
  memberId: number
  classIds: number[]
  ticket: string | undefined
}

const forThemselves = { unaudited: 'members act for themselves' }

/** Enters or replaces a wish; returns its ticket. @throws Refusal not_found, draw_closed, not_active, bad_request (a class of another draw) */
export async function enterWish(pool: pg.Pool, now: Millis, wish: Wish): Promise<string> {
  const { drawId, memberId, classIds } = wish
  const draw = await openDraw(pool, now, drawId, memberId)
  if (!draw.is_active) throw new Refusal('not_active')
  if (classIds.some((id) => !draw.class_ids.includes(id)))
    throw new Refusal('bad_request', { fields: { classIds: 'invalid' } })
  const ticket = wish.ticket ?? randomBytes(16).toString('hex')
  const written = await unitOfWork(pool, forThemselves, async (unit) => {
    const written = await writeWish(unit, { drawId, memberId, classIds, ticket, now })
    unit.announce([{ t: 'user', id: memberId, what: 'bookings' }])
    return written
  })
  if (!written) throw new Refusal('draw_closed')
  return written.ticket
}

/** Succeeds without a wish. @throws Refusal not_found, draw_closed */
export async function withdrawWish(
  pool: pg.Pool,
  now: Millis,
  drawId: number,
  memberId: number,
): Promise<void> {
  await openDraw(pool, now, drawId, memberId)
  const ended = await unitOfWork(pool, forThemselves, async (unit) => {
    unit.announce([{ t: 'user', id: memberId, what: 'bookings' }])
    return await endWish(unit, drawId, memberId, now)
  })
  if (!ended) throw new Refusal('draw_closed')
}

async function openDraw(
  pool: pg.Pool,
  now: Millis,
  drawId: number,
  memberId: number,
): Promise<DrawWishedFor> {
  const draw = await findDrawToEnter({ client: pool }, drawId, memberId)
  if (!draw) throw new Refusal('not_found')
  const times = { wishesFrom: draw.wishes_from, closesAt: draw.closes_at }
  if (drawState(now, times, draw.is_decided) !== 'open') throw new Refusal('draw_closed')
  return draw
}
