import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { tryEach } from '../../../../platform/server/jobs/try-each.ts'
import type { OutgoingMessage } from '../../../../platform/server/notifications/enqueue.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { couldNotServeAll, groupsOf } from '../../rules/draw.ts'
import { type DrawnDay, drawWithin } from '../bookings/draw-places.ts'
import { seatFixedPlaces } from '../bookings/seat-fixed-places.ts'
import {
  classesOfDraw,
  dueDraws,
  lockDueDraw,
  wishesOfDraw,
  writeOutcome,
  writeResults,
} from './decision-queries.ts'

/**
 * Decides a draw that has closed, in one transaction: places, waiting lists, record and messages. Returns false when another node
 * did it. Locks the draw first, then as any booking; nothing that holds a class or a member waits for a draw.
 */
export async function decideDraw(pool: pg.Pool, now: Millis, id: number): Promise<boolean> {
  // Usually booked at the opening already; until the draw is decided, nobody else can book.
  await seatFixedPlaces(pool, now, await classesOfDraw({ client: pool }, id))
  return await unitOfWork(pool, { unaudited: 'follows from the wishes' }, async (unit) => {
    const draw = await lockDueDraw(unit, id, now)
    if (!draw) return false
    const classIds = await classesOfDraw(unit, id)
    const wishes = await wishesOfDraw(unit, draw)
    const key = Buffer.from(draw.seed, 'hex')
    const entered = wishes.map((wish) => ({ ...wish, drawsWon: wish.draws_won }))
    const entrants = groupsOf(entered).map(({ ticket, drawsWon, members }) => ({
      ticket,
      drawsWon,
      hmac: createHmac('sha256', key).update(ticket).digest('hex'),
      // Whoever changes a wish leaves the group, so all of a group wish for the same.
      wishes: members[0]?.class_ids ?? [],
      memberIds: members.map(({ member_id }) => member_id),
    }))
    const day = await drawWithin(unit, now, classIds, entrants)
    const wishOf = new Map(wishes.map((wish) => [wish.member_id, wish]))
    const results = day.drawn.flatMap(({ ticket: { memberIds, drawsWon }, rank, classId, refused }) =>
      memberIds.map((memberId) => {
        const { id: wishId = 0, together = null } = wishOf.get(memberId) ?? {}
        return { wishId, together, drawsWon, rank, classId, refused }
      }),
    )
    if (results.length > 0) await writeResults(unit, results)
    await writeOutcome(unit, id, now, {
      classes: day.classes,
      tickets: day.drawn.length,
      won: day.drawn.filter(({ classId }) => classId !== null).length,
      couldNotServeAll: couldNotServeAll(day.drawn),
    })
    unit.send(messagesOf(day))
    return true
  })
}

function messagesOf({ drawn }: DrawnDay): OutgoingMessage[] {
  const tickets = drawn.length
  return drawn.flatMap(({ ticket: { memberIds }, rank, classId, full, refused }): OutgoingMessage[] => {
    if (classId !== null) {
      const details = { classId, rank, tickets }
      return memberIds.map((memberId) => ({ template: 'draw_won', memberId, details }))
    }
    const [first] = full
    if (first !== undefined) {
      const details = { classId: first, rank, tickets }
      return memberIds.map((memberId) => ({ template: 'draw_lost', memberId, details }))
    }
    const [why] = refused
    if (!why) return []
    const details = { classId: why.classId, reason: why.why }
    return memberIds.map((memberId) => ({ template: 'draw_refused', memberId, details }))
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Decides every draw that has closed; one that fails leaves the others alone and is tried again. */
    decideDueDraws: () => Promise<void>
  }
}

export async function decideDueDraws(app: FastifyInstance): Promise<void> {
  const now = app.clock()
  const due = await dueDraws({ client: app.pool }, now)
  await tryEach(app, due, (id) => decideDraw(app.pool, now, id), 'deciding a draw failed, will retry')
}
