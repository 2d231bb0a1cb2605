import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { AdminUser } from '../../contract/admin-users.ts'
import { selectAdminDetails } from './queries.ts'
import { readUser } from './read-user.ts'

/** @throws Refusal not_found */
export async function readAdminUser(
  app: FastifyInstance,
  memberId: number,
  reader: Language,
): Promise<AdminUser> {
  const user = await readUser(app, memberId, reader)
  const details = user && (await selectAdminDetails(app.db, memberId))
  if (!details) throw new Refusal('not_found')
  return {
    ...user,
    observations: details.observations,
    center: details.center_id === null ? null : { id: details.center_id, name: details.center ?? '' },
    overdueSince: details.overdue_since?.toISOString() ?? null,
    hasPassword: details.has_password,
    acceptedTermsAt: details.accepted_terms_at?.toISOString() ?? null,
    lastSeen: details.last_seen,
    tags: details.tags,
  }
}
