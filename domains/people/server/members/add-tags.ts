import { Refusal } from '../../../../platform/server/refusal.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { tagLimits } from '../../contract/admin-users.ts'
import { tagKey, tidyTag } from '../../rules/member-tags.ts'
import { insertTags, lockTags, selectTags } from './tag-queries.ts'

/** Before any member: tags are locked first. */
export { lockTags } from './tag-queries.ts'

/**
 * Puts tags on members, as they are written already if the gym has them. A member who has as many as possible gets no more.
 * Returns what was added. @throws Refusal too_many_tags
 */
export async function addTags(
  unit: Pick<Unit, 'db'>,
  wanted: readonly { memberId: number; tag: string }[],
): Promise<{ member_id: number; tag: string }[]> {
  if (wanted.length === 0) return []
  await lockTags(unit.db)
  const spelling = new Map((await selectTags(unit.db)).map(({ key, tag }) => [key, tag]))
  const tags = wanted.map(({ memberId, tag }) => {
    const key = tagKey(tag)
    const known = spelling.get(key) ?? tidyTag(tag)
    spelling.set(key, known)
    return { memberId, key, tag: known }
  })
  if (spelling.size > tagLimits.gym) throw new Refusal('too_many_tags')
  return insertTags(unit.db, tags, tagLimits.member)
}
