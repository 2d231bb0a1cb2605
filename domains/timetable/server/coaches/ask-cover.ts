import type pg from 'pg'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { lockComingClass } from './coming-coached.ts'
import { closeCovers, insertCover, openCoverOf, otherCoaches } from './cover-queries.ts'
import { nameOfCoach } from './queries.ts'

/** Asks all who may coach for cover of one's own class. @throws Refusal not_found, class_cancelled, class_started, not_coach, cover_open */
export function askCover(
  pool: pg.Pool,
  now: Millis,
  classId: number,
  note: string,
  byId: number,
): Promise<void> {
  return unitOfWork(pool, { audit: 'ask-cover' }, async (unit) => {
    const gymClass = await lockComingClass(unit, now, classId)
    if (gymClass.coach_id !== byId) throw new Refusal('not_coach')
    if (await openCoverOf(unit, classId)) throw new Refusal('cover_open')
    const id = await insertCover(unit, { classId, byId, note, now })
    const coach = await nameOfCoach(unit, byId)
    unit.send(
      (await otherCoaches(unit, byId)).map((memberId) => ({
        memberId,
        template: 'cover_asked' as const,
        details: { classId, coach, note },
      })),
    )
    unit.audit({ byMemberId: byId, action: 'ask-cover', entityId: id, after: { classId, note } })
    unit.announce([{ t: 'class', id: classId }])
  })
}

/** One's own request, or any as an admin. @throws Refusal not_found, no_cover, not_coach */
export function withdrawCover(
  pool: pg.Pool,
  now: Millis,
  classId: number,
  by: { id: number; isAdmin: boolean },
): Promise<void> {
  return unitOfWork(pool, { audit: 'withdraw-cover' }, async (unit) => {
    await lockComingClass(unit, now, classId)
    const cover = await openCoverOf(unit, classId)
    if (!cover) throw new Refusal('no_cover')
    if (cover.asked_by !== by.id && !by.isAdmin) throw new Refusal('not_coach')
    await closeCovers(unit, [classId], { outcome: 'withdrawn', takenBy: null, now })
    unit.audit({ byMemberId: by.id, action: 'withdraw-cover', entityId: cover.id, before: { classId } })
    unit.announce([{ t: 'class', id: classId }])
  })
}
