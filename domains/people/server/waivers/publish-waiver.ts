import type { FastifyInstance } from 'fastify'
import { textsIn } from '../../../../platform/contract/texts.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { WaiverForm } from '../../contract/waivers.ts'
import { insertWaiver, lockAsked, selectNewest, writeAsked } from './queries.ts'

/** @throws Refusal changed_meanwhile, waiver_questions_differ (not as many in each language) */
export async function publishWaiver(
  app: FastifyInstance,
  { after, ...form }: WaiverForm & { after: number },
  byMemberId: number,
): Promise<{ version: number }> {
  if (new Set(textsIn(form.texts.questions).map(({ length }) => length)).size > 1)
    throw new Refusal('waiver_questions_differ')
  return unitOfWork(app, { audit: 'publish-waiver' }, async (unit) => {
    await lockAsked(unit.db, 'update')
    const newest = await selectNewest(unit.db)
    if (newest !== after) throw new Refusal('changed_meanwhile')
    const version = newest + 1
    await insertWaiver(unit.db, { ...form, version, at: app.clock(), byId: byMemberId })
    await writeAsked(unit.db, version)
    unit.audit({ byMemberId, action: 'publish-waiver', entityId: version })
    return { version }
  })
}

/** @throws Refusal changed_meanwhile */
export async function withdrawWaiver(
  app: FastifyInstance,
  version: number,
  byMemberId: number,
): Promise<void> {
  await unitOfWork(app, { audit: 'withdraw-waiver' }, async (unit) => {
    if ((await lockAsked(unit.db, 'update')) !== version) throw new Refusal('changed_meanwhile')
    await writeAsked(unit.db, null)
    unit.audit({ byMemberId, action: 'withdraw-waiver', entityId: version })
  })
}
