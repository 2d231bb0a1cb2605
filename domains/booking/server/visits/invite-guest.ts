import type { FastifyInstance } from 'fastify'
import { hashOf, newSecret } from '../../../../platform/server/secret.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { insertLink, selectByEmail, selectNewestOf } from './queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Mails a visitor the link to become a member; the caller has counted the mail. False if the address is not a visitor's. */
    inviteGuest: (email: string) => Promise<boolean>
  }
}

export async function inviteGuest(app: FastifyInstance, email: string): Promise<boolean> {
  const known = await selectByEmail(app.db, email)
  if (!known || known.isMember) return false
  const visit = await selectNewestOf(app.db, known.id)
  if (!visit) return false
  const token = newSecret()
  await unitOfWork(app, { unaudited: 'visitors act for themselves' }, async (unit) => {
    const now = new Date(app.clock())
    await insertLink(unit.db, { hash: hashOf(token), visitId: visit.id, mailed: true, now })
    unit.send([{ template: 'visit_link', memberId: known.id, language: visit.language, details: { token } }])
  })
  return true
}
