import type { FastifyInstance } from 'fastify'
import type { AnswerOf, BodyOf } from '../../../../platform/contract/endpoint.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { tagMembers as contract } from '../../contract/admin-users.ts'
import { tagKey } from '../../rules/member-tags.ts'
import { addTags } from './add-tags.ts'
import { countUntagged, deleteTag, lockTags } from './tag-queries.ts'

/** Ids that are not members are passed over. @throws Refusal too_many_tags */
export async function tagMembers(
  app: FastifyInstance,
  { memberIds: given, tag, on }: BodyOf<typeof contract>,
  byMemberId: number,
): Promise<AnswerOf<typeof contract>> {
  const memberIds = [...new Set(given)]
  const action = on ? 'tag-member' : 'untag-member'
  return unitOfWork(app, { audit: action, unless: true }, async (unit) => {
    if (!on) await lockTags(unit.db)
    const changed = on
      ? await addTags(
          unit,
          memberIds.map((memberId) => ({ memberId, tag })),
        )
      : await deleteTag(unit.db, memberIds, tagKey(tag))
    unit.audit(
      ...changed.map((row) => ({
        ...({ byMemberId, action, entityId: row.member_id, aboutMemberId: row.member_id } as const),
        before: on ? null : { tag: row.tag },
        after: on ? { tag: row.tag } : null,
      })),
    )
    const full = on ? await countUntagged(unit.db, memberIds, tagKey(tag)) : 0
    return { changed: changed.length, full }
  })
}
