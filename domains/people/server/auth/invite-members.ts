import type { FastifyInstance } from 'fastify'
import type { AnswerOf } from '../../../../platform/contract/endpoint.ts'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { inParts } from '../../../../platform/server/answers/in-parts.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { inviteMembers as contract, SkippedInvitation } from '../../contract/admin-users.ts'
import { INVITATION_LIFETIME_MS, mailInvitations } from './mail-invitations.ts'
import { type InvitableRow, lockForInviting } from './queries.ts'

const ONCE_IN_MS = minutes(24 * 60)

const whyNot = (row: InvitableRow): SkippedInvitation['why'] | null => {
  if (row.has_password) return 'has_password'
  if (row.is_inactive) return 'inactive'
  return row.is_recent ? 'recent' : null
}

/** Invites those who have no password and were not invited within a day. */
export async function inviteMembers(
  app: FastifyInstance,
  given: readonly number[],
  byMemberId: number,
): Promise<AnswerOf<typeof contract>> {
  const memberIds = [...new Set(given)]
  const now = app.clock()
  return unitOfWork(app, { audit: 'invite-member', unless: true }, async (unit) => {
    // Links of other kinds live for an hour.
    const until = new Date(now + INVITATION_LIFETIME_MS - ONCE_IN_MS)
    const rows = await lockForInviting(unit.db, memberIds, until)
    const known = new Set(rows.map(({ id }) => id))
    const invited = rows.filter((row) => whyNot(row) === null).map(({ id }) => id)
    await inParts(invited, (part) => mailInvitations(unit, part, now))
    unit.audit(
      ...invited.map((id) => ({
        ...{ byMemberId, action: 'invite-member' as const, entityId: id, aboutMemberId: id },
      })),
    )
    const skipped = rows.flatMap((row): SkippedInvitation[] => {
      const why = whyNot(row)
      return why ? [{ id: row.id, name: row.name, why }] : []
    })
    const unknown = memberIds
      .filter((id) => !known.has(id))
      .map((id): SkippedInvitation => ({ id, name: '', why: 'unknown' }))
    return { invited: invited.length, skipped: [...skipped, ...unknown] }
  })
}
