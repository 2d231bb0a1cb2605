import type { FastifyInstance } from 'fastify'
import { languages } from '../../../../platform/contract/languages.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { WaiverForm } from '../../contract/waivers.ts'
import { insertWaiver, lockAsked, selectNewest, writeAsked } from './queries.ts'

/** @throws Refusal changed_meanwhile, waiver_questions_differ (not as many in each language that the text is in) */
export async function publishWaiver(
  app: FastifyInstance,
  { after, ...form }: WaiverForm & { after: number },
  byMemberId: number,
): Promise<{ version: number }> {
  const { text, questions } = form.texts
  const inText = languages.filter((language) => text[language])
  const counts = languages.map((language) => questions[language]?.length ?? 0)
  const [most = 0] = counts.toSorted((a, b) => b - a)
  // Signed are the questions of the language that was read, by their places.
  if (languages.some((each, nth) => counts[nth] !== (inText.includes(each) ? most : 0)))
    throw new Refusal('waiver_questions_differ')
  const asked = Object.fromEntries(inText.map((language) => [language, questions[language] ?? []]))
  return unitOfWork(app, { audit: 'publish-waiver' }, async (unit) => {
    await lockAsked(unit.db, 'update')
    const newest = await selectNewest(unit.db)
    if (newest !== after) throw new Refusal('changed_meanwhile')
    const version = newest + 1
    await insertWaiver(unit.db, {
      texts: { text, questions: asked },
      version,
      at: app.clock(),
      byId: byMemberId,
    })
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
