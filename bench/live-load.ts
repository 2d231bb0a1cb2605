import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Call } from './http-load.ts'
import { startBare } from './processes.ts'
import { type Figure, median, millis, timeBeside } from './report.ts'

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

/** The floor: a bare server writes one message as long to as many sockets. */
export async function measureBareLive(order: Omit<LiveOrder, 'port' | 'calls'>, times: number) {
  const bare = await startBare({})
  const tell = { method: 'POST' as const, path: '/tell', token: order.tokens[0] ?? '', body: {} }
  const calls = Array.from({ length: times }, () => tell)
  try {
    return await measureLive({ ...order, port: bare.port, calls })
  } finally {
    await bare.stop()
  }
}

/** The median time to the last socket beside that of the floor. The first call is the warm-up. */
export function lastBeside(
  what: string,
  ours: readonly LiveTimes[],
  bare: readonly LiveTimes[],
  most: number,
): Figure {
  const last = (times: readonly LiveTimes[]) => times.slice(1).map((each) => each.last)
  const middle = (of: 'first' | 'answer') => millis(median(ours.slice(1).map((each) => each[of])))
  const range = `${millis(Math.min(...last(ours)))} to ${millis(Math.max(...last(ours)))}`
  const more = `from the request to the last socket, median of ${ours.length - 1}, ${range}; first socket ${middle('first')}, response ${middle('answer')}`
  const floor = { of: 'bare sockets', value: median(last(bare)) }
  return timeBeside(what, median(last(ours)), floor, most, more)
}
