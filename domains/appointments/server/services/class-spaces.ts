import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { ActivitySpaces, ClassSpace, ShortClass } from '../../contract/class-spaces.ts'
import {
  lockActivity,
  lockComing,
  replaceSpaces,
  selectActivitySpaces,
  selectShort,
  selectSpacesOf,
} from './class-space-queries.ts'
import { selectSpaces } from './queries.ts'

export async function readClassSpaces(
  app: FastifyInstance,
  language: Language,
): Promise<{ activities: ActivitySpaces[]; short: ShortClass[] }> {
  const [activities, short] = await Promise.all([
    selectActivitySpaces(app.db),
    selectShort(app.db, new Date(app.clock())),
  ])
  return {
    activities: activities.map(({ spaces, name, ...activity }) => ({
      activity: { ...activity, name: textIn(name, language) },
      spaces,
    })),
    short: short.map((row) => ({
      ...{ id: row.id, missing: row.missing, startTime: row.starts_at.toISOString() },
      ...{ activity: textIn(row.activity, language), space: textIn(row.space, language) },
      center: { name: row.center, timeZone: row.time_zone },
    })),
  }
}

/**
 * Returns how many spaces the coming classes of the activity lack. Locks the activity, then its coming classes in id order.
 * @throws Refusal not_found, changed_meanwhile, bad_request (spaces)
 */
export function changeClassSpaces(
  app: FastifyInstance,
  activityId: number,
  { spaces, was }: { spaces: readonly ClassSpace[]; was: readonly ClassSpace[] },
  byMemberId: number,
): Promise<number> {
  const now = new Date(app.clock())
  const wanted = spaces.toSorted((a, b) => a.spaceId - b.spaceId)
  return unitOfWork(app, { audit: 'change-class-spaces' }, async (unit) => {
    const { db } = unit
    if (!(await lockActivity(db, activityId))) throw new Refusal('not_found')
    await lockComing(db, activityId, now)
    const before = await selectSpacesOf(db, activityId)
    if (!isDeepStrictEqual(before, was)) throw new Refusal('changed_meanwhile')
    const most = new Map((await selectSpaces(db)).map(({ id, count }) => [id, count]))
    const isWrong = wanted.some(
      ({ spaceId, count }, nth) => count > (most.get(spaceId) ?? 0) || wanted[nth - 1]?.spaceId === spaceId,
    )
    if (isWrong) throw new Refusal('bad_request', { fields: { spaces: 'invalid' } })
    await replaceSpaces(db, activityId, wanted, now)
    unit.audit({
      ...{ byMemberId, action: 'change-class-spaces', entityId: activityId },
      before: { spaces: before },
      after: { spaces: wanted },
    })
    const short = await selectShort(db, now)
    return short
      .filter(({ activity_id }) => activity_id === activityId)
      .reduce((sum, { missing }) => sum + missing, 0)
  })
}
