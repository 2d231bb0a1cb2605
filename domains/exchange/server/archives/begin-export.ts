import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { hashOf, newSecret } from '../../../../platform/server/secret.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { otherAdmins } from '../../../people/server/members/admins.ts'
import { insertJob } from './queries.ts'

/** Lets the caller's browser download the whole gym once. The other admins are mailed. */
export async function beginExport(
  app: FastifyInstance,
  byId: number,
): Promise<{ key: string; token: string }> {
  const token = newSecret()
  const key = randomUUID()
  await unitOfWork(app, { audit: 'export-gym' }, async (unit) => {
    await insertJob(unit.db, { key, kind: 'export', tokenHash: hashOf(token), now: new Date(app.clock()) })
    unit.audit({ byMemberId: byId, action: 'export-gym', entityId: null })
    const { ids, by } = await otherAdmins(unit.db, byId)
    unit.send(
      ids.map((memberId) => ({ channel: 'mail', memberId, template: 'gym_exported', details: { by } })),
    )
  })
  return { key, token }
}
