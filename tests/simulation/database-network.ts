import { connect, type Socket } from 'node:net'
import type pg from 'pg'
import { VANISHED_AFTER_S } from '../../database/keepalives.ts'
import { type Limit, readStartup, type SessionLimits, SessionState, SYNC } from './backend.ts'
import { Lane, type Weather } from './network.ts'
import { SimulatedSocket } from './simulated-socket.ts'
import { type Host, realTime, type VirtualTime } from './virtual-time.ts'

/** Real milliseconds without a word from the server, after which the simulation asks what it waits for; longer on a slow machine. */
const LEAST_PATIENCE_MS = 2
const PATIENCE_FACTOR = 4
/** Silences at one moment of virtual time, after which the simulation gives up. */
const MOST_SILENCES = 20_000

/** A connection of a node to PostgreSQL. The session is a real one; the way to it is simulated. */
class Link {
  readonly host: Host
  readonly near: SimulatedSocket
  readonly state = new SessionState()
  limits: SessionLimits = {}
  /** What the server said and nobody forwarded yet. */
  answer: Buffer[] = []
  /** Since when it waits for a lock, its transaction is idle, and its transaction goes on. */
  readonly since: Partial<Record<Limit, number>> = {}
  /** Cancelled or terminated: a word of the server is to come. */
  isEnding = false
  /** The connection is closed; the server may still have to notice. */
  isHungUp = false
  isGone = false
  /** Closed by the node. */
  isClosed = false
  far: Socket | null = null
  /** What the server had said when the client last sent something. */
  heard = 0
  readonly up: Lane
  readonly down: Lane
  readonly #time: VirtualTime

  constructor(
    time: VirtualTime,
    { host, label, seed, weather }: { host: Host; label: string; seed: number; weather: Weather },
    arrive: (link: Link, bytes: Buffer) => void,
  ) {
    this.#time = time
    this.host = host
    this.up = new Lane(time, { to: null, label: `${label} up`, seed, weather })
    this.down = new Lane(time, { to: host, label: `${label} down`, seed, weather })
    this.near = new SimulatedSocket(time, host, {
      open: () => this.down.after(() => this.near.emit('connect')),
      send: (bytes) => {
        this.heard = this.state.said
        this.up.send(bytes, (all) => !this.isHungUp && arrive(this, all))
      },
      close: () => this.close(),
    })
    this.near.on('error', () => {})
  }

  get isOpen(): boolean {
    return !this.isClosed && !this.isHungUp
  }

  forward(): void {
    const bytes = Buffer.concat(this.answer.splice(0))
    if (bytes.length > 0) this.down.send(bytes, (all) => this.near.receive(all))
  }

  /** What was sent before still arrives. */
  close(): void {
    if (this.isClosed) return
    this.isClosed = true
    this.up.after(() => this.hangUp())
  }

  /** Carries nothing any more in either direction; the server finds out by its limits and keepalives. */
  silence(): void {
    this.up.isSilent = true
    this.down.isSilent = true
    this.#time.in(VANISHED_AFTER_S * 1000, null, 'vanished', () => this.hangUp())
  }

  /** Both ends get the close at once. */
  cut(): void {
    this.up.isSilent = true
    this.down.isSilent = true
    this.hangUp()
    const error = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })
    this.#time.in(0.2, this.host, 'cut', () => this.near.destroy(error))
  }

  hangUp(): void {
    if (this.isHungUp) return
    this.isHungUp = true
    if (this.far) this.far.destroy()
    else this.isGone = true
  }
}

const said = (links: readonly Link[]): string =>
  links.map(({ host, state }) => `the session ${state.pid} of ${host.name}`).join(', ')

/**
 * The network between the nodes and PostgreSQL. `rest` resolves when every session has answered or waits for a lock, so that time
 * passes only while PostgreSQL has nothing to do. The limits of sessions are kept here, in virtual time.
 */
export class DatabaseNetwork {
  readonly #time: VirtualTime
  readonly #port: number
  readonly #seed: number
  readonly #monitor: pg.Client
  #links: Link[] = []
  readonly #count = new Map<string, number>()
  #progress = () => {}
  /** PostgreSQL was sent something since the last `rest`. */
  #hasWorked = false
  /** How long an answer usually takes, in real milliseconds. */
  #usualMs = 0

  constructor(time: VirtualTime, { url, seed, monitor }: { url: string; seed: number; monitor: pg.Client }) {
    this.#time = time
    this.#port = Number(new URL(url).port)
    this.#seed = seed
    this.#monitor = monitor
  }

  /** `now()` of the database. */
  async setClock(): Promise<void> {
    await this.#monitor.query(`select setval('simulation.clock', $1)`, [this.#time.wall()])
  }

  linksOf(host: Host): Link[] {
    return this.#links.filter((each) => each.host === host && each.isOpen)
  }

  /** Ends all sessions, as a restart of the server does. */
  endAll(): void {
    for (const link of this.#links) this.#end(link, 'pg_terminate_backend')
  }

  open(host: Host, weather: Weather): SimulatedSocket {
    const nth = (this.#count.get(host.name) ?? 0) + 1
    this.#count.set(host.name, nth)
    const label = `${host.name} database ${nth}`
    const link = new Link(this.#time, { host, label, seed: this.#seed, weather }, (to, bytes) => {
      delete to.since.idle
      this.#hasWorked = true
      const { far } = to
      if (!far) return this.#begin(to, bytes)
      to.state.sent(bytes)
      if (!bytes.includes('commit')) return void far.write(bytes)
      // What is committed notes its moment.
      this.setClock().then(() => far.write(bytes))
    })
    this.#links.push(link)
    return link.near
  }

  #begin(link: Link, bytes: Buffer): void {
    const { startup, limits } = readStartup(bytes)
    link.limits = limits
    link.state.owed = 1
    const far = this.#time.outside(() => connect(this.#port, '127.0.0.1'))
    link.far = far
    far.on('data', (data: Buffer) => {
      link.state.received(data)
      link.answer.push(data)
      link.isEnding = false
      this.#progress()
    })
    far.on('error', () => {})
    far.on('close', () => {
      link.state.owed = 0
      link.isEnding = false
      link.isHungUp = true
      link.isGone = link.state.pid === null
      link.forward()
      link.down.after(() => !link.near.destroyed && link.near.push(null))
      this.#progress()
    })
    far.write(startup)
  }

  /** Resolves when no session does anything; what they said is on its way then. */
  async rest(): Promise<void> {
    let blocked: Link[] = []
    for (let silences = 0; ; silences += 1) {
      const busy = this.#links.filter(
        ({ state, isGone, isHungUp, isEnding }) => !isGone && (state.isBusy || isHungUp || isEnding),
      )
      if (busy.length === 0) break
      if (await this.#progressed()) continue
      if (silences > MOST_SILENCES) throw new Error(`waits for ${said(busy)}`)
      const { locked, alive } = await this.#look(busy)
      for (const each of busy) if (each.isHungUp) each.isGone = !alive.has(each.state.pid ?? 0)
      if (busy.some(({ isGone, isEnding, state }) => !isGone && (isEnding || !locked.has(state.pid ?? 0))))
        continue
      blocked = busy.filter(({ isGone }) => !isGone)
      break
    }
    await this.#hearNotifications()
    for (const each of this.#links) {
      const { isBusy, inTransaction } = each.state
      this.#limit(each, 'lock', isBusy && blocked.includes(each))
      this.#limit(each, 'idle', inTransaction && !isBusy && !each.isHungUp)
      this.#limit(each, 'transaction', inTransaction || isBusy)
      each.forward()
    }
    this.#links = this.#links.filter(({ isGone }) => !isGone)
  }

  /** PostgreSQL sends notifications some time after their commit. Asking the sessions that listen makes them come before time passes. */
  async #hearNotifications(): Promise<void> {
    if (!this.#hasWorked) return
    this.#hasWorked = false
    const readers = this.#links.filter(
      ({ state, far, isHungUp, isEnding }) =>
        far && state.listens && !state.isBusy && !state.inTransaction && !isHungUp && !isEnding,
    )
    for (const { state, far } of readers) {
      state.owed += 1
      far?.write(SYNC)
    }
    // The server may end a session instead of answering; it is over then, and stays so.
    const waiting = () => readers.filter(({ state, isHungUp }) => state.isBusy && !isHungUp)
    for (let silences = 0; waiting().length > 0; ) {
      if (!(await this.#progressed())) silences += 1
      if (silences > MOST_SILENCES) throw new Error(`waits for notifications of ${said(waiting())}`)
    }
    for (const each of readers) each.answer = [each.state.withoutIdle(Buffer.concat(each.answer))]
  }

  /** True while a client works on its answer to the server's challenge, in another thread. */
  get isAsked(): boolean {
    return this.#links.some(
      ({ state, host, isOpen, near, heard }) =>
        state.asked &&
        isOpen &&
        near.received === state.said &&
        heard < state.said &&
        !host.isDead &&
        !host.isFrozen,
    )
  }

  /** True when a server said something, false after a while of silence. */
  #progressed(): Promise<boolean> {
    const begun = realTime.performanceNow()
    return new Promise((resolve) => {
      const patience = Math.max(LEAST_PATIENCE_MS, this.#usualMs * PATIENCE_FACTOR)
      const late = realTime.setTimeout(() => resolve(false), patience)
      this.#progress = () => {
        realTime.clearTimeout(late)
        this.#usualMs += (realTime.performanceNow() - begun - this.#usualMs) / 20
        resolve(true)
      }
    })
  }

  async #look(links: readonly Link[]): Promise<{ locked: Set<number>; alive: Set<number> }> {
    const { rows } = await this.#monitor.query<{ pid: number; locked: boolean }>(
      `select pid, wait_event_type = 'Lock' and cardinality(pg_blocking_pids(pid)) > 0 as locked
       from pg_stat_activity where pid = any($1)`,
      [links.flatMap(({ state }) => state.pid ?? [])],
    )
    return {
      locked: new Set(rows.flatMap(({ pid, locked }) => (locked ? [pid] : []))),
      alive: new Set(rows.map(({ pid }) => pid)),
    }
  }

  /** Ends what goes on for longer than its session allows. */
  #limit(link: Link, limit: Limit, goesOn: boolean): void {
    if (!goesOn) delete link.since[limit]
    const ms = link.limits[limit]
    if (!goesOn || link.since[limit] !== undefined || ms === undefined) return
    const since = this.#time.now
    link.since[limit] = since
    this.#time.in(ms, null, `${link.host.name} ${limit} limit`, () => {
      if (link.since[limit] !== since) return
      this.#end(link, limit === 'lock' ? 'pg_cancel_backend' : 'pg_terminate_backend')
    })
  }

  #end(link: Link, how: 'pg_cancel_backend' | 'pg_terminate_backend'): void {
    if (link.isGone || link.isHungUp || link.state.pid === null) return
    link.isEnding = true
    this.#monitor.query(`select ${how}($1)`, [link.state.pid]).catch(() => {})
  }
}
