import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import type { Config } from '../../platform/server/config.ts'
import type { Bank } from './bank.ts'
import type { DatabaseNetwork } from './database-network.ts'
import type { Disk } from './disk.ts'
import type { LiveNetwork } from './live-network.ts'
import type { MailServer } from './mail-server.ts'
import type { Weather } from './network.ts'
import { type Host, newHost, type VirtualTime } from './virtual-time.ts'

/** The modules of a node, loaded for it alone: they have the state of a process of their own. */
export interface Server {
  readonly buildApp: typeof import('../../app/server/app.ts').buildApp
  /** Intervals that the modules began when they were loaded. */
  readonly intervals: readonly { run: () => void; ms: number }[]
}

export async function loadServer(): Promise<Server> {
  vi.resetModules()
  const intervals: { run: () => void; ms: number }[] = []
  const { setInterval } = globalThis
  globalThis.setInterval = ((run: () => void, ms: number) => {
    intervals.push({ run, ms })
    return { unref: () => {} }
  }) as typeof setInterval
  try {
    const { buildApp } = await import('../../app/server/app.ts')
    const { loadAllLate } = await import('../../platform/server/late.ts')
    await loadAllLate()
    return { buildApp, intervals }
  } finally {
    globalThis.setInterval = setInterval
  }
}

export interface World {
  readonly time: VirtualTime
  readonly database: DatabaseNetwork
  readonly mail: MailServer
  readonly bank: Bank
  readonly live: LiveNetwork
  readonly disk: Disk
  readonly config: Config
  /** Nodes and pages that are starting, in real time. */
  starting: number
}

/** A machine with one process of the server, which can be frozen, killed and started again. */
export class Station {
  readonly name: string
  readonly weather: Weather = { delay: 0 }
  /** Loaded modules and their timers outlive a kill. */
  readonly machine: Host
  process: Host
  app: FastifyInstance | null = null
  #isReady = false
  /** When something was done to it or to its network. */
  readonly troubles: number[] = []
  readonly #world: World
  readonly #server: Server
  #starts = 0

  constructor(world: World, name: string, server: Server) {
    this.#world = world
    this.name = name
    this.#server = server
    this.machine = newHost(name)
    world.time.within(this.machine, () => {
      for (const { run, ms } of server.intervals) setInterval(run, ms)
    })
    this.process = newHost(`${name}.0`)
  }

  /** True for the name of the machine, and of each of its processes. */
  isOf(hostName: string): boolean {
    return hostName.split('.')[0] === this.name
  }

  trouble(): void {
    this.troubles.push(this.#world.time.now)
  }

  get isUp(): boolean {
    return this.app !== null && !this.process.isDead
  }

  /** As in production, only when it is ready. */
  get isListening(): boolean {
    return this.isUp && this.#isReady
  }

  async start(): Promise<void> {
    const { time, bank, config } = this.#world
    this.#world.starting += 1
    this.#starts += 1
    const host = newHost(`${this.name}.${this.#starts}`)
    host.skew = this.process.skew
    this.process = host
    this.#isReady = false
    const app = await time.within(host, () =>
      this.#server.buildApp({ config, clock: () => time.wall(host), jobs: false, web: false }),
    )
    app.provider = bank.for(host)
    // Not awaited: it needs the database, which answers in virtual time.
    time.within(host, () =>
      app.ready().then(
        () => {
          this.#isReady = true
        },
        () => {},
      ),
    )
    this.app = app
    this.#world.starting -= 1
  }

  freeze(): void {
    this.trouble()
    this.process.isFrozen = true
    this.machine.isFrozen = true
  }

  thaw(): void {
    this.trouble()
    this.#world.time.thaw(this.machine)
    this.#world.time.thaw(this.process)
  }

  kill(): void {
    this.trouble()
    this.process.isDead = true
    if (this.machine.isFrozen) this.#world.time.thaw(this.machine)
    for (const link of this.#world.database.linksOf(this.process)) link.close()
    for (const link of this.#world.live.linksOf(this.process)) link.cut()
    this.#world.mail.cut(this.process)
  }

  /** Runs a job of the server; it fails where the database or the bank does. */
  async runJob(name: string): Promise<void> {
    const { app } = this
    if (!app || this.process.isDead) return
    await this.#world.time.within(this.process, () => app.runJob(name).catch(() => {}))
  }
}
