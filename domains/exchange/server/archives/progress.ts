import type { FastifyInstance } from 'fastify'
import type { OnProgress, Progress } from '../../../../database/archive/format.ts'
import { updateProgress } from './queries.ts'

/**
 * Stores the latest progress of a job on a connection of its own, one write at a time. `abort` is called when the job was cancelled.
 * The work does not fail without it. `end` waits for the last write.
 */
export function storingProgress(
  app: FastifyInstance,
  key: string,
  abort: () => void,
): { onProgress: OnProgress; end: () => Promise<void> } {
  let latest: Progress | undefined
  let writing: Promise<void> | undefined
  const write = async (): Promise<void> => {
    while (latest) {
      const progress = latest
      latest = undefined
      const goesOn = await updateProgress(app.db, key, progress).catch((error) => {
        app.log.warn({ reason: (error as Error).message }, 'storing the progress of an archive failed')
        return true
      })
      if (!goesOn) abort()
    }
    writing = undefined
  }
  return {
    onProgress: (progress) => {
      latest = progress
      writing ??= write()
    },
    end: async () => {
      latest = undefined
      await writing
    },
  }
}
