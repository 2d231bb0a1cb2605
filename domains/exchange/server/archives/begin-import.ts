import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { requireEmptyGym } from './empty-gym.ts'
import { deleteJobs, insertJob } from './queries.ts'

/** Begins the upload of an archive. What earlier uploads left is deleted. @throws Refusal gym_not_empty */
export async function beginImport(
  app: FastifyInstance,
  { fileName, bytes }: { fileName: string; bytes: number },
): Promise<string> {
  const key = randomUUID()
  const now = new Date(app.clock())
  await unitOfWork(app, { unaudited: 'an upload changes nothing of the gym' }, async (unit) => {
    await requireEmptyGym(unit)
    await deleteJobs(unit.db, now)
    await insertJob(unit.db, { key, kind: 'import', fileName, bytes, now })
  })
  return key
}
