import type { FastifyInstance } from 'fastify'
import type { AdminUser } from '../../../contracts/admin-users.ts'
import type { Language } from '../../../contracts/values.ts'
import { Refusal } from '../../refusal.ts'
import { selectKept } from './queries.ts'
import { readUser } from './read-user.ts'

/** A member as admins read them; texts are in `reader`'s language. @throws Refusal not_found */
export async function readAdminUser(
  app: FastifyInstance,
  memberId: number,
  reader: Language,
): Promise<AdminUser> {
  const user = await readUser(app, memberId, reader)
  const kept = user && (await selectKept(app.db, memberId))
  if (!kept) throw new Refusal('not_found')
  return {
    ...user,
    observations: kept.observations,
    center: kept.center_id === null ? null : { id: kept.center_id, name: kept.center ?? '' },
    overdueSince: kept.overdue_since?.toISOString() ?? null,
    hasPassword: kept.has_password,
    acceptedTermsAt: kept.accepted_terms_at?.toISOString() ?? null,
    lastSeen: kept.last_seen,
  }
}
