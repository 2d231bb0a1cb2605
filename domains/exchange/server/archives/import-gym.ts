import type { FastifyInstance } from 'fastify'
import { referringColumns } from '../../../../database/archive/empty-gym.ts'
import { ArchiveError } from '../../../../database/archive/format.ts'
import { loadArchive } from '../../../../database/archive/load-archive.ts'
import { openArchive } from '../../../../database/archive/open-archive.ts'
import { lockGym, replaceGym } from '../../../../database/archive/replace-gym.ts'
import type { DataEvent } from '../../../../platform/contract/endpoint.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { pickUpLogIn, putDownLogIn } from '../../../people/server/auth/carry/carry-log-in.ts'
import { requireAllowed } from './check-archive.ts'
import { requireEmptyGym } from './empty-gym.ts'
import { storingProgress } from './progress.ts'
import {
  bringMember,
  changeState,
  deleteParts,
  isDemoDraft,
  lockImport,
  selectJob,
  selectMember,
} from './queries.ts'
import type { RunningJobs } from './running-jobs.ts'
import { uploadedFile } from './uploaded-file.ts'

/** Everything that nodes keep in memory of the gym. */
const allData: Record<DataEvent, true> = {
  centers: true,
  settings: true,
  activities: true,
  templates: true,
  coaches: true,
  plans: true,
  packs: true,
  products: true,
  'days-off': true,
  webhooks: true,
}

/**
 * Starts the import of an uploaded archive into the empty gym, in one transaction; `getArchiveJob` tells how it goes on. The
 * caller keeps their password and second factors, and logs in again.
 * @throws Refusal not_found, gym_not_empty, import_running
 */
export async function startImport(
  app: FastifyInstance,
  jobs: RunningJobs,
  call: { key: string; byId: number },
): Promise<void> {
  const { key } = call
  const started = Promise.withResolvers<void>()
  jobs.run({
    key,
    work: async ({ pool, signal, abort }) => {
      const progress = storingProgress(app, key, abort)
      try {
        await unitOfWork({ pool, cache: app.cache }, { audit: 'import-gym' }, async (unit) => {
          if (!(await lockImport(unit.db))) throw new Refusal('import_running')
          await requireEmptyGym(unit)
          const job = await selectJob(app.db, key)
          if (job?.kind !== 'import' || job.state === 'done') throw new Refusal('not_found')
          await changeState(app.db, key, { from: ['waiting', 'running', 'failed'], to: 'running' })
          started.resolve()
          const archive = await openArchive(uploadedFile(app.db, key, job.bytes))
          const { manifest } = archive
          requireAllowed(app, manifest.isDemo ?? false)
          const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
          await loadArchive(unit.client, archive, {
            // Writing them to their place is the second half.
            onProgress: ({ table, done }) => progress.onProgress({ table, done, total: rows * 2 }),
            signal,
          })
          // Manifests of earlier versions do not say it.
          requireAllowed(app, await isDemoDraft(unit.db))
          await replaceAll(app, unit, call.byId, {
            after: { file: job.file_name, rows },
            onProgress: ({ table, done, total }) =>
              progress.onProgress({ table, done: rows + Math.round((rows * done) / total), total: rows * 2 }),
          })
          signal.throwIfAborted()
          await progress.end()
          if (!(await changeState(unit.db, key, { from: ['running'], to: 'done' })))
            throw new Error('cancelled')
          await deleteParts(unit.db, key)
        })
      } finally {
        await progress.end()
      }
    },
    failed: async (error) => {
      app.log.warn({ err: error }, 'import of the gym failed or was cancelled')
      const known =
        error instanceof ArchiveError ? error.problem : error instanceof Refusal ? error.code : 'internal'
      started.reject(error)
      // The run that has the job goes on.
      if (known === 'import_running') return
      await changeState(app.db, key, { from: ['running'], to: 'failed', problem: known })
    },
  })
  await started.promise
}

interface Replacement {
  /** For the audit log. */
  after: object
  onProgress: NonNullable<Parameters<typeof replaceGym>[1]>
}

/** Replaces the gym by the draft; the caller's account comes along under a new id. */
async function replaceAll(
  app: FastifyInstance,
  unit: Unit<'import-gym'>,
  byId: number,
  { after, onProgress }: Replacement,
): Promise<void> {
  const now = new Date(app.clock())
  await lockGym(unit.client)
  await requireEmptyGym(unit)
  const row = await selectMember(unit.db, byId)
  const logIn = await pickUpLogIn(unit.db, byId)
  await replaceGym(unit.client, onProgress)
  const references = await referringColumns(unit.client, 'members')
  const id = await bringMember(unit.db, row, { references, now })
  await putDownLogIn(app, unit.db, logIn, id)
  unit.audit({ byMemberId: id, action: 'import-gym', entityId: null, aboutMemberId: id, after })
  unit.announce([
    ...Object.keys(allData).map((event) => ({ t: 'data', event: event as DataEvent }) as const),
    ...[byId, id].map((memberId) => ({ t: 'log-out', memberId }) as const),
  ])
}
