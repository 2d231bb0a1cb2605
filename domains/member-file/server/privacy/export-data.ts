import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { FileAnswer } from '../../../../platform/server/answers/file-answer.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { findGym } from '../../../gym/server/settings/find-gym.ts'
import { describeScores } from './describe-scores.ts'
import { selectMemberData, selectNames } from './export-queries.ts'

/** Reads one snapshot. @throws Refusal not_found */
export async function exportData(
  app: FastifyInstance,
  memberId: number,
  language: Language,
): Promise<FileAnswer> {
  const { name: gym } = await findGym(app)
  const exportedAt = new Date(app.clock()).toISOString()
  const data = await unitOfWork(app, { unaudited: 'only reads', snapshot: true }, async ({ db }) => {
    const all = await selectMemberData(db, memberId)
    if (!all) return undefined
    const scores = await describeScores(db, memberId, all)
    return { ...all, ...scores, names: await selectNames(db, language) }
  })
  if (!data) throw new Refusal('not_found')
  const json = JSON.stringify({ gym, exportedAt, ...data }, null, 2)
  const name = `my-data-${exportedAt.slice(0, 10)}.json`
  return new FileAnswer(Buffer.from(json), 'application/json; charset=utf-8', name)
}

/** For staff, and for a managing adult. */
export async function exportFor(
  app: FastifyInstance,
  memberId: number,
  language: Language,
  byId: number,
): Promise<FileAnswer> {
  const file = await exportData(app, memberId, language)
  await unitOfWork(app, { audit: 'export-data' }, async (unit) =>
    unit.audit({
      byMemberId: byId,
      action: 'export-data',
      entityId: memberId,
      aboutMemberId: memberId,
    }),
  )
  return file
}
