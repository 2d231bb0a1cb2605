import { PassThrough, type Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { writeArchive } from '../../../../database/archive/write-archive.ts'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { orNotFound } from '../../../../platform/server/refusal.ts'
import { hashOf } from '../../../../platform/server/secret.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { version } from '../../../../platform/server/version.ts'
import { storingProgress } from './progress.ts'
import { changeState, spendToken } from './queries.ts'
import type { RunningJobs } from './running-jobs.ts'

const TOKEN_MS = minutes(5)

/** The whole gym as a ZIP file, written while it is sent. @throws Refusal not_found, for an unknown or used token */
export async function sendArchive(app: FastifyInstance, jobs: RunningJobs, token: string): Promise<Readable> {
  const madeAt = new Date(app.clock())
  const key = await orNotFound(spendToken(app.db, hashOf(token), new Date(app.clock() - TOKEN_MS)))
  const output = new PassThrough()
  jobs.run({
    key,
    work: async ({ pool, signal, abort }) => {
      const progress = storingProgress(app, key, abort)
      // The reader closed the connection.
      output.on('close', () => output.writableFinished || abort())
      try {
        await unitOfWork(
          pool,
          { unaudited: 'recorded when it was asked for', snapshot: true },
          async (unit) => {
            await changeState(app.db, key, { from: ['waiting'], to: 'running' })
            const { onProgress } = progress
            await writeArchive(unit.client, output, { version, madeAt, onProgress, signal })
          },
        )
        await progress.end()
        await changeState(app.db, key, { from: ['running'], to: 'done' })
      } finally {
        output.destroy()
      }
    },
    failed: async (err) => {
      app.log.warn({ err }, 'export of the gym failed or was cancelled')
      await changeState(app.db, key, { from: ['waiting', 'running'], to: 'failed', problem: 'unavailable' })
    },
  })
  return output
}
