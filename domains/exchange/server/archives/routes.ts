import type { FastifyInstance } from 'fastify'
import { archivePartBytes } from '../../../../platform/contract/archive-parts.ts'
import { type ErrorCode, errorStatus } from '../../../../platform/contract/errors.ts'
import { phrase } from '../../../../platform/phrases/texts.ts'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { FileAnswer } from '../../../../platform/server/answers/file-answer.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import { dayOfGym } from '../../../gym/server/centers/current-day.ts'
import * as contract from '../../contract/archives.ts'
import { beginExport } from './begin-export.ts'
import { beginImport } from './begin-import.ts'
import { checkArchive } from './check-archive.ts'
import { startImport } from './import-gym.ts'
import { changeState, deleteJobs, deleteParts, selectJob, upsertPart } from './queries.ts'
import { runningJobs } from './running-jobs.ts'
import { sendArchive } from './send-archive.ts'

/** The whole gym as one file: it leaves, and enters an empty one. */
export default async function archives(app: FastifyInstance): Promise<void> {
  const jobs = runningJobs(app)
  app.job('forget-archives', {
    cron: '40 * * * *',
    run: () => deleteJobs(app.db, new Date(app.clock() - minutes(24 * 60))),
  })

  route(app, contract.beginArchiveExport, ({ caller }) => beginExport(app, caller.id))
  route(app, contract.downloadArchive, async ({ params }) => {
    const day = await dayOfGym(app.db, app.clock())
    return new FileAnswer(await sendArchive(app, jobs, params.token), 'application/zip', `the-box-${day}.zip`)
  })
  route(app, contract.getArchiveJob, async ({ params: { key }, language }) => {
    const job = await orNotFound(selectJob(app.db, key))
    const { kind, problem, done, total } = job
    const state: contract.ArchiveJob['state'] =
      job.state === 'running' && !job.is_locked ? 'interrupted' : job.state
    const code = Object.keys(errorStatus).find((each): each is ErrorCode => each === problem)
    return { kind, state, problem, message: code ? phrase(language, `error.${code}`) : '', done, total }
  })
  route(app, contract.cancelArchiveJob, async ({ params: { key } }) => {
    const isCancelled = await changeState(app.db, key, {
      from: ['waiting', 'running', 'failed'],
      to: 'cancelled',
    })
    if (!isCancelled) throw new Refusal('not_found')
    await deleteParts(app.db, key)
  })

  route(app, contract.beginArchiveImport, async ({ body }) => ({ key: await beginImport(app, body) }))
  route(app, contract.sendArchivePart, async ({ params: { key, part }, body }) => {
    const job = await selectJob(app.db, key)
    if (job?.kind !== 'import' || job.state !== 'waiting') throw new Refusal('not_found')
    if (part * archivePartBytes >= job.bytes)
      throw new Refusal('bad_request', { fields: { part: 'too_big' } })
    await upsertPart(app.db, key, part, Buffer.from(body.bytes, 'base64'))
  })
  route(app, contract.checkArchive, async ({ params: { key } }) => {
    const { gym, version, madeAt, tables, files } = await checkArchive(app, key)
    const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0
    return {
      gym,
      version,
      madeAt,
      members: rowsOf('members'),
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      pictures: Object.keys(files).filter((path) => path.startsWith('pictures/')).length,
    }
  })
  route(app, contract.runArchiveImport, async ({ params: { key }, caller }) => {
    await startImport(app, jobs, { key, byId: caller.id })
  })
}
