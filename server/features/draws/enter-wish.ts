import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { OwnWish } from '../../../contracts/draws.ts'
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

/** Enters or replaces a wish. @throws Refusal not_found, draw_closed, not_active, bad_request (a class of another draw) */
export async function enterWish(pool: pg.Pool, now: Millis, wish: Wish): Promise<OwnWish> {
  const { drawId, memberId, classIds } = wish
  const draw = await openDraw(pool, now, { drawId, memberId, classIds })
  if (!draw.is_active) throw new Refusal('not_active')
  const starts = new Map(draw.class_ids.map((id, nth) => [id, draw.starts[nth] ?? 0]))
  if (classIds.some((id) => !starts.has(id)))
    throw new Refusal('bad_request', { fields: { classIds: 'invalid' } })
  const ticket = wish.ticket ?? randomBytes(16).toString('hex')
  const written = await unitOfWork(pool, forThemselves, async (unit) => {
    const written = await writeWish(unit, { drawId, memberId, classIds, ticket, now })
    unit.announce([{ t: 'user', id: memberId, what: 'bookings' }])
    return written
  })
  if (!written) throw new Refusal('draw_closed')
  const startOf = (id: number) => new Date(starts.get(id) ?? 0).toISOString()
  return {
    ticket: written.ticket,
    wishes: classIds.map((classId) => ({ classId, startTime: startOf(classId) })),
  }
}

/** Succeeds without a wish. @throws Refusal not_found, draw_closed */
export async function withdrawWish(
  pool: pg.Pool,
  now: Millis,
  drawId: number,
  memberId: number,
): Promise<void> {
  await openDraw(pool, now, { drawId, memberId, classIds: [] })
  const ended = await unitOfWork(pool, forThemselves, async (unit) => {
    unit.announce([{ t: 'user', id: memberId, what: 'bookings' }])
    return await endWish(unit, drawId, memberId, now)
  })
  if (!ended) throw new Refusal('draw_closed')
}

async function openDraw(
  pool: pg.Pool,
  now: Millis,
  asked: Pick<Wish, 'drawId' | 'memberId' | 'classIds'>,
): Promise<DrawWishedFor> {
  const draw = await findDrawToEnter({ client: pool }, asked)
  if (!draw) throw new Refusal('not_found')
  const times = { wishesFrom: draw.wishes_from, closesAt: draw.closes_at }
  if (drawState(now, times, draw.is_decided) !== 'open') throw new Refusal('draw_closed')
  return draw
}
