import { setTimeout as pause } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import type { Chance } from '../../../demo/chance.ts'
import { type NodeProcess, startNode } from '../node-process.ts'
import type { SilentProxy } from '../silent-proxy.ts'
import type { FaultSite } from '../site.ts'

export const kinds = ['kill-node', 'freeze-node', 'silence', 'kill-database', 'fill-disk'] as const
export type Injection = (typeof kinds)[number]

/** Out of 100. Restarts of the database take longest, so they are rarer. */
const weights: Record<Injection, number> = {
  'kill-node': 30,
  'freeze-node': 32,
  silence: 22,
  'kill-database': 8,
  'fill-disk': 8,
}

/** A node, and the connection between it and the database. */
export interface Station {
  node: NodeProcess
  proxy: SilentProxy
  environment: Record<string, string>
}

export function chooseInjection(chance: Chance): Injection {
  let dice = chance.between(0, 99)
  for (const kind of kinds) {
    dice -= weights[kind]
    if (dice < 0) return kind
  }
  return 'kill-node'
}

/** Injects a fault and waits until it is over: every node is ready again. A disk that cannot be filled here stays as it is. */
export async function inject(
  kind: Injection,
  site: FaultSite,
  stations: Station[],
  chance: Chance,
): Promise<void> {
  const station = chance.pick(stations)
  if (kind === 'kill-node') {
    station.node.kill('SIGKILL')
    await station.node.ended
    station.node = await startNode(station.environment, station.node.port)
  } else if (kind === 'freeze-node') {
    station.node.kill('SIGSTOP')
    await pause(300 + chance.between(0, 5_999))
    station.node.kill('SIGCONT')
  } else if (kind === 'silence') {
    station.proxy.silence()
  } else if (kind === 'kill-database') {
    await site.killDatabase()
  } else {
    site.disk?.fill()
    await pause(500 + chance.between(0, 2_499))
    site.disk?.free()
  }
  for (const { node } of stations) {
    const isReady = async () => expect(node.runs ? await node.readiness() : node.said).toBe(200)
    await vi.waitFor(isReady, { timeout: 40_000, interval: 100 })
  }
}
