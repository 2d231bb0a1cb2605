import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { AuditAction } from '../contract/audit.ts'
import type { DataEvent } from '../contract/endpoint.ts'
import { type AuditEntry, recordAudits } from './audit/record.ts'
import { checkWords, observeUnit } from './audit-watch.ts'
import { actingNow } from './calls/acting-for.ts'
import { assertInTime, noteCommit } from './deadline.ts'
import { claimEnded, claimIn } from './idempotency/idempotency.ts'
import { announceOn } from './live/announce.ts'
import type { LiveEvent } from './live-events.ts'
import { enqueue, type OutgoingMessage } from './notifications/enqueue.ts'
import { queryBuilderOn } from './query-builder-on.ts'
import { onPrimary } from './standby.ts'
import { type Connected, inTurn, type Tx } from './statement.ts'
import { noteTold, tellingOfRequest } from './telling.ts'

/**
 * An open transaction and what it leaves behind. Everything collected is written once, before the commit; a rollback or a
 * retry drops it. `A` lists the audit actions that may be recorded: a helper that needs another one does not compile.
 */
export interface Unit<A extends AuditAction = never> extends Tx {
  readonly audit: (...entries: (AuditEntry & { action: A })[]) => void
  readonly announce: (events: readonly LiveEvent[]) => void
  /** Puts messages into the outbox. */
  readonly send: (messages: readonly OutgoingMessage[]) => void
  /** Names all messages of the unit, to ask after the commit whom they reach. */
  readonly telling: string
  /** Runs last, for what takes locks that every such transaction needs. */
  readonly atEnd: (work: () => Promise<void>) => void
  /** Statements already sent whose results the work does not need: the commit follows in the same round trip, and fails when they do. */
  readonly withCommit: (...sent: readonly Promise<unknown>[]) => void
  /** Runs after the commit; must not throw. */
  readonly afterCommit: (work: () => void) => void
}

/**
 * Which audit actions the unit records, or why it records none. `unless` is true where no row is due although an action is
 * declared: members change what is their own, or a job runs.
 */
export type AuditDeclaration<A extends AuditAction> =
  | { audit: A | readonly A[]; unless?: boolean }
  | { unaudited: string }

export type UnitOptions<A extends AuditAction> = AuditDeclaration<A> & {
  /** Read-only, with one snapshot for all statements. */
  snapshot?: boolean
  /** Milliseconds between two statements, where the usual limit is too short. */
  idleMs?: number
}

/** The part of the application that a unit needs; a pool alone is enough if no cached values are invalidated. */
export interface UnitHost {
  readonly pool: pg.Pool
  readonly cache?: { drop(events: readonly DataEvent[]): void }
}

type Follower = (on: Connected, pool: pg.Pool, events: readonly LiveEvent[]) => Promise<void>

const followers = new Set<Follower>()

/** The application lets `follower` write, in every transaction, what follows from what it announces. */
export function followAnnouncements(follower: Follower): void {
  followers.add(follower)
}

/** Backoff: the other transaction must get what was released first. */
const DEADLOCK_RETRY_DELAYS_MS = [20, 150, 600]
const retryable = new Set(['40P01', '40001'])

/**
 * Opens a READ COMMITTED transaction, runs `work`, writes what it collected and commits. Any error rolls back and is thrown.
 * `work` runs again after a deadlock or a serialization failure, so it must change nothing outside the database. After the
 * deadline of the request nothing is begun. @throws Refusal unavailable
 */
export async function unitOfWork<T, const A extends AuditAction = never>(
  on: pg.Pool | UnitHost,
  options: UnitOptions<A>,
  work: (unit: Unit<NoInfer<A>>) => Promise<T>,
): Promise<T> {
  const host: UnitHost = 'pool' in on ? on : { pool: on }
  for (const delay of [...DEADLOCK_RETRY_DELAYS_MS, null]) {
    assertInTime()
    try {
      return await attempt(host, options, work)
    } catch (error) {
      if (delay === null || !retryable.has((error as pg.DatabaseError).code ?? '')) throw error
      await pause(delay)
    }
  }
  throw new Error('unreachable')
}

async function attempt<T, A extends AuditAction>(
  host: UnitHost,
  options: UnitOptions<A>,
  work: (unit: Unit<A>) => Promise<T>,
): Promise<T> {
  const connecting = () => host.pool.connect()
  const client = await (options.snapshot ? connecting() : onPrimary(connecting))
  const unit = new OpenUnit<A>(client, options)
  let broken = false
  let claim: Promise<void> | undefined
  try {
    // Sent together with the first statement: answers come in order, and the transaction fails when this does.
    const begun = client.query(beginWith(options))
    begun.catch(() => {})
    claim = options.snapshot ? undefined : claimIn(client)
    await claim
    const result = await observeUnit(client, 'audit' in options ? options : {}, async () => {
      const result = await work(unit)
      await unit.write(host)
      return result
    })
    await begun
    assertInTime()
    await unit.commit()
    if (!options.snapshot) noteCommit()
    if (claim) claimEnded(true)
    unit.committed(host)
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    if (claim) claimEnded(false)
    throw error
  } finally {
    client.release(broken)
  }
}

const beginWith = ({ snapshot, idleMs }: { snapshot?: boolean; idleMs?: number }): string =>
  `begin${snapshot ? ' isolation level repeatable read read only' : ''}${idleMs === undefined ? '' : `;set local idle_in_transaction_session_timeout = ${idleMs}`}`

class OpenUnit<A extends AuditAction> implements Unit<A> {
  readonly client: pg.PoolClient
  readonly #declared: readonly string[]
  readonly #isReadOnly: boolean
  readonly #entries: AuditEntry[] = []
  readonly #messages: OutgoingMessage[] = []
  readonly #events: LiveEvent[] = []
  readonly #last: (() => Promise<void>)[] = []
  readonly #sent: Promise<unknown>[] = []
  readonly #after: (() => void)[] = []
  #builder: Tx['db'] | undefined
  #telling: string | undefined

  constructor(client: pg.PoolClient, options: UnitOptions<A>) {
    this.client = client
    this.#declared = 'audit' in options ? [options.audit].flat() : []
    this.#isReadOnly = options.snapshot ?? false
  }

  get db(): Tx['db'] {
    this.#builder ??= queryBuilderOn(this.client)
    return this.#builder
  }

  readonly audit = (...entries: AuditEntry[]): void => {
    for (const entry of entries) {
      if (!this.#declared.includes(entry.action))
        throw new Error(`the unit of work does not declare ${entry.action}`)
      checkWords(this.client, entry)
    }
    this.#entries.push(...entries)
  }
  readonly announce = (events: readonly LiveEvent[]): void => void this.#events.push(...events)
  readonly send = (messages: readonly OutgoingMessage[]): void => void this.#messages.push(...messages)
  readonly atEnd = (work: () => Promise<void>): void => void this.#last.push(work)
  get telling(): string {
    this.#telling ??= tellingOfRequest()
    return this.#telling
  }
  readonly withCommit = (...sent: readonly Promise<unknown>[]): void => {
    for (const each of sent) each.catch(() => {})
    this.#sent.push(...sent)
  }
  readonly afterCommit = (work: () => void): void => void this.#after.push(work)

  async write({ pool }: UnitHost): Promise<void> {
    const entries = this.#entriesByActor()
    if (entries.length > 0) await recordAudits(this.db, entries)
    if (this.#messages.length > 0) await enqueue(this.db, this.#messages, this.telling)
    for (const work of this.#last) await work()
    if (this.#events.length === 0) return
    this.withCommit(...[...followers].map((follow) => follow(this, pool, this.#events)))
  }

  /** What somebody does for another person names both, also where members need no entry for what is their own. */
  #entriesByActor(): AuditEntry[] {
    const acting = actingNow()
    if (!acting || this.#isReadOnly) return this.#entries
    const { actorId, personId, call } = acting
    if (this.#entries.length === 0)
      this.#entries.push({
        ...{ byMemberId: actorId, action: 'act-for-person', entityId: personId },
        ...{ aboutMemberId: personId, after: { call } },
      })
    return this.#entries.map((entry) =>
      entry.byMemberId === personId ? { ...entry, byMemberId: actorId } : entry,
    )
  }

  /** The announcement is part of the commit and is never delivered earlier. */
  async commit(): Promise<void> {
    const sent = [...this.#sent, announceOn(this, this.#events)]
    const [, { command }] = await inTurn([inTurn(sent), this.client.query('commit')])
    if (command !== 'COMMIT') throw new Error('a statement failed unnoticed: the transaction was rolled back')
  }

  committed({ cache }: UnitHost): void {
    const events = this.#events.flatMap((event) => (event.t === 'data' ? [event.event] : []))
    if (events.length > 0) cache?.drop(events)
    noteTold(this.#messages)
    for (const work of this.#after) work()
  }
}
