import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Call } from './http-load.ts'

export interface LiveOrder {
  port: number
  /** One websocket each. */
  tokens: string[]
  topic: string
  /** One after the other; after each, every socket must receive a message. */
  calls: Call[]
}

/** Milliseconds from the request to its response, and to the first and last socket's message. */
export interface LiveTimes {
  answer: number
  first: number
  last: number
}

/** Opens websockets in a separate process, sends the calls and waits until every socket got the message. */
export async function measureLive(order: LiveOrder): Promise<LiveTimes[]> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'live-listeners.ts'), {
    serialization: 'advanced',
  })
  child.send(order)
  const [result] = (await once(child, 'message')) as [LiveTimes[] | { failed: string }]
  child.disconnect()
  if ('failed' in result) throw new Error(result.failed)
  return result
}
