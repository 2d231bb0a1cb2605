import { Worker } from 'node:worker_threads'

export interface ThreadLimits {
  memoryMb: number
  ms: number
}

/** Why a thread gave no answer: `time` or `memory` ran out, or it `broke`. */
export class ThreadFailure extends Error {
  readonly reason: 'time' | 'memory' | 'broke'

  constructor(reason: ThreadFailure['reason'], cause?: unknown) {
    super(`thread: ${reason}`, { cause })
    this.reason = reason
  }
}

/**
 * Runs a module in a thread of its own, with limits on memory and time, so that a hostile file holds up nobody. It finds `data` as
 * `workerData` and posts one message, which is returned. @throws ThreadFailure
 */
export async function inThread<T>(module: URL, data: unknown, { memoryMb, ms }: ThreadLimits): Promise<T> {
  const worker = new Worker(module, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const done = Promise.withResolvers<T>()
  const fail = (reason: ThreadFailure['reason'], cause?: unknown) =>
    done.reject(new ThreadFailure(reason, cause))
  const timer = setTimeout(fail, ms, 'time')
  worker.on('message', done.resolve)
  worker.on('error', (error: { code?: string }) =>
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'broke', error),
  )
  worker.on('exit', () => fail('broke'))
  try {
    return await done.promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
