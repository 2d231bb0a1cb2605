import { type Millis, minutes } from '../../../../platform/rules/local-time.ts'
import { hashOf, newSecret } from '../../../../platform/server/secret.ts'
import type { Unit } from '../../../../platform/server/unit-of-work.ts'
import { insertPasswordResets } from './queries.ts'

/** An invitation may be read days later. */
export const INVITATION_LIFETIME_MS = minutes(7 * 24 * 60)

/** Mails members the link to choose their first password. */
export async function mailInvitations(
  unit: Pick<Unit, 'db' | 'send'>,
  memberIds: readonly number[],
  now: Millis,
): Promise<void> {
  const invited = memberIds.map((memberId) => ({ memberId, token: newSecret() }))
  await insertPasswordResets(
    unit.db,
    invited.map(({ memberId, token }) => ({ memberId, hash: hashOf(token) })),
    new Date(now + INVITATION_LIFETIME_MS),
  )
  unit.send(
    invited.map(({ memberId, token }) => ({
      channel: 'mail' as const,
      memberId,
      template: 'invited' as const,
      details: { token },
    })),
  )
}
