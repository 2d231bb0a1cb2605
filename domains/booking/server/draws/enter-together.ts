import type { FastifyInstance } from 'fastify'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { requireMayBookFor } from '../bookings/act-for.ts'
import { enterWithin } from './enter-wish.ts'
import { bindWishes, drawOfClass, wishesOfMembers } from './wish-queries.ts'
import { withdrawWithin } from './withdraw-wish.ts'

interface Asked {
  classId: number
  personIds: readonly number[]
  /** Who wishes for the class no more. */
  leavingIds: readonly number[]
  actorId: number
  /** All get a place or none does; else each takes part for themselves. */
  together: boolean
}

/**
 * Enters people of a household into the draw of a class and takes others out, all or nobody. Together they wish for that class only; apart it
 * becomes the last wish of each. Who leaves keeps their other wishes. @throws Refusal not_found, household_right_missing, draw_closed, not_active
 */
export async function enterTogether(
  app: Pick<FastifyInstance, 'pool' | 'clock'>,
  { classId, personIds, leavingIds, actorId, together }: Asked,
): Promise<void> {
  const now = app.clock()
  const everyone = [...personIds, ...leavingIds]
  const isOwn = everyone.every((id) => id === actorId)
  await unitOfWork(app, { audit: 'act-for-person', unless: isOwn }, async (unit) => {
    await requireMayBookFor(unit.db, actorId, everyone)
    const drawId = await orNotFound(drawOfClass(unit, classId))
    const before = new Map(
      (await wishesOfMembers(unit, drawId, everyone)).map((wish) => [wish.member_id, wish.class_ids]),
    )
    const othersOf = (id: number) => (before.get(id) ?? []).filter((other) => other !== classId)
    const gone = leavingIds.filter((id) => othersOf(id).length === 0)
    if (gone.length > 0) await withdrawWithin(unit, now, drawId, gone)
    const wishes = everyone
      .filter((id) => !gone.includes(id))
      .map((memberId) => {
        const others = together && personIds.includes(memberId) ? [] : othersOf(memberId)
        const classIds = leavingIds.includes(memberId) ? others : [...others, classId]
        return { drawId, memberId, classIds, ticket: undefined }
      })
    const outcomes = wishes.length > 0 ? await enterWithin(unit, now, wishes) : []
    for (const outcome of outcomes) if (outcome instanceof Refusal) throw outcome
    if (together && personIds.length > 1) await bindWishes(unit, drawId, personIds)
    unit.audit(
      ...everyone
        .filter((id) => id !== actorId)
        .map((id) => ({
          ...{ byMemberId: actorId, action: 'act-for-person' as const, entityId: id, aboutMemberId: id },
          after: { call: 'PUT /api/classes/:id/household-wish' },
        })),
    )
  })
}
