import type { FastifyInstance } from 'fastify'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { requireMayBookFor } from '../bookings/act-for.ts'
import { enterWithin } from './enter-wish.ts'
import { bindWishes, drawOfClass, wishesOfMembers } from './wish-queries.ts'

interface Asked {
  classId: number
  personIds: readonly number[]
  actorId: number
  /** All get a place or none does; else each takes part for themselves. */
  together: boolean
}

/**
 * Enters people of a household into the draw of a class, all or nobody. Together they wish for that class only; apart it becomes the
 * last wish of each. @throws Refusal not_found, household_right_missing, draw_closed, not_active
 */
export async function enterTogether(
  app: Pick<FastifyInstance, 'pool' | 'clock'>,
  { classId, personIds, actorId, together }: Asked,
): Promise<void> {
  const now = app.clock()
  await unitOfWork(app, { audit: 'act-for-person' }, async (unit) => {
    await requireMayBookFor(unit.db, actorId, personIds)
    const drawId = await orNotFound(drawOfClass(unit, classId))
    const before = new Map(
      (await wishesOfMembers(unit, drawId, personIds)).map((wish) => [wish.member_id, wish.class_ids]),
    )
    const wishes = personIds.map((memberId) => {
      const others = together ? [] : (before.get(memberId) ?? []).filter((id) => id !== classId)
      return { drawId, memberId, classIds: [...others, classId], ticket: undefined }
    })
    for (const outcome of await enterWithin(unit, now, wishes)) if (outcome instanceof Refusal) throw outcome
    if (together && personIds.length > 1) await bindWishes(unit, drawId, personIds)
    unit.audit(
      ...personIds
        .filter((id) => id !== actorId)
        .map((id) => ({
          ...{ byMemberId: actorId, action: 'act-for-person' as const, entityId: id, aboutMemberId: id },
          after: { call: 'PUT /api/classes/:id/household-wish' },
        })),
    )
  })
}
