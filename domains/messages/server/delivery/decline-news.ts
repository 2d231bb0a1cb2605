import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { findStanding } from '../../../people/server/members/find-standing.ts'
import { memberOfNewsToken } from './news-token.ts'
import { saveChoices } from './push-queries.ts'

/** @throws Refusal not_found */
export async function declineNews(app: FastifyInstance, token: string): Promise<void> {
  const memberId = memberOfNewsToken(app.config.jwtSecret, token)
  const standing = memberId === null ? undefined : await findStanding(app.db, memberId)
  if (memberId === null || !standing) throw new Refusal('not_found')
  await saveChoices(app.db, memberId, [{ kind: 'broadcast', wanted: false }])
}
