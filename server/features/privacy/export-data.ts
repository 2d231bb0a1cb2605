import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../contracts/values.ts'
import { FileAnswer } from '../../file-answer.ts'
import { Refusal } from '../../refusal.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { findGym } from '../settings/find-gym.ts'
import { selectAllAbout, selectNames } from './export-queries.ts'

/** All that is kept about a member, of one moment, as a JSON file. @throws Refusal not_found */
export async function exportData(
  app: FastifyInstance,
  memberId: number,
  language: Language,
): Promise<FileAnswer> {
  const { name: gym } = await findGym(app)
  const exportedAt = new Date(app.clock()).toISOString()
  const kept = await unitOfWork(app, { unaudited: 'only reads', snapshot: true }, async ({ db }) => {
    const all = await selectAllAbout(db, memberId)
    return all && { ...all, names: await selectNames(db, language) }
  })
  if (!kept) throw new Refusal('not_found')
  const json = JSON.stringify({ gym, exportedAt, ...kept }, null, 2)
  const name = `my-data-${exportedAt.slice(0, 10)}.json`
  return new FileAnswer(Buffer.from(json), 'application/json; charset=utf-8', name)
}

/** The same for a member who asks an admin, on record. @throws Refusal not_found */
export async function exportByStaff(
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
