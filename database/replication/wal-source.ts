import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import pg from 'pg'
import { keepalives } from '../keepalives.ts'

/** A position in the log of all changes. */
export type Lsn = bigint

export const lsnOf = (text: string): Lsn => {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
const textOf = (lsn: Lsn): string => `${(lsn >> 32n).toString(16)}/${(lsn & 0xffffffffn).toString(16)}`

/** Bytes of a file of the log, which PostgreSQL reads from its first byte. */
export const SEGMENT = 16n << 20n
const segmentStart = (lsn: Lsn): Lsn => lsn - (lsn % SEGMENT)

/** How far the log is written, and where the server begins to keep it for us; null if it does not, or no longer. */
export interface LogPosition {
  timeline: number
  end: Lsn
  keptFrom: Lsn | null
}

/** The part of the connection of `pg` that its types leave out. */
interface Wire {
  stream: Socket
  on(name: 'copyData', heard: (message: { chunk: Buffer }) => void): void
  off(name: 'copyData', heard: (message: { chunk: Buffer }) => void): void
  endCopyFrom(): void
}

/**
 * A connection for replication, by which PostgreSQL gives its log and a copy of its files to another machine: what pg_receivewal and
 * pg_basebackup do. It knows no parameters.
 */
export class WalSource {
  private readonly client: pg.Client
  /** One for each database, so that two gyms on a server do not share one. */
  private slot = ''

  private constructor(client: pg.Client) {
    this.client = client
  }

  /** @throws if the log-in may not replicate, or segments do not have the usual size */
  static async open(databaseUrl: string): Promise<WalSource> {
    const options = { connectionString: databaseUrl, application_name: 'the-box-log', options: keepalives }
    const client = new pg.Client({ ...options, replication: 'database' } as pg.ClientConfig)
    client.on('error', () => {})
    await client.connect()
    const source = new WalSource(client)
    try {
      const [row] = await source.rows<{ slot: string; size: string }>(
        `select 'the_box_' || oid as slot, current_setting('wal_segment_size') as size
         from pg_database where datname = current_database()`,
      )
      if (row?.size !== '16MB') throw new Error(`segments of the log have ${row?.size}, not 16MB`)
      source.slot = row.slot
      return source
    } catch (error) {
      await source.close()
      throw error
    }
  }

  close(): Promise<void> {
    return this.client.end()
  }

  /** False while another session has it. Held until the connection ends. */
  async lock(space: number): Promise<boolean> {
    const [row] = await this.rows<{ mine: boolean }>(`select pg_try_advisory_lock(${space}, 0) as mine`)
    return row?.mine === true
  }

  async position(): Promise<LogPosition> {
    const [system] = await this.rows<{ timeline: string }>('IDENTIFY_SYSTEM')
    const [row] = await this.rows<{ end: string; kept: string | null }>(
      `select pg_current_wal_flush_lsn()::text as end, (select restart_lsn::text from pg_replication_slots
         where slot_name = '${this.slot}' and wal_status <> 'lost') as kept`,
    )
    if (!(system && row)) throw new Error('no position of the log')
    const keptFrom = row.kept === null ? null : segmentStart(lsnOf(row.kept))
    return { timeline: Number(system.timeline), end: lsnOf(row.end), keptFrom }
  }

  /** From now on the server keeps its log for us. @returns from where, the start of a segment */
  async keep(): Promise<Lsn> {
    await this.release()
    const [row] = await this.rows<{ lsn: string }>(
      `select lsn::text from pg_create_physical_replication_slot('${this.slot}', true)`,
    )
    return segmentStart(lsnOf(row?.lsn ?? ''))
  }

  /** The server need not keep what lies before. */
  async keepFrom(lsn: Lsn): Promise<void> {
    await this.rows(`select pg_replication_slot_advance('${this.slot}', '${textOf(lsn)}')`)
  }

  async release(): Promise<void> {
    await this.rows(
      `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = '${this.slot}'`,
    )
  }

  /** The bytes of the log between two positions, which must have been written. */
  async *read(timeline: number, from: Lsn, to: Lsn): AsyncGenerator<Buffer> {
    const wire = this.wire
    let at = from
    const take = (message: Buffer): Buffer | null => {
      // XLogData: position, end and time in 8 bytes each, then the log.
      if (message[0] !== 0x77 || at >= to || message.readBigUInt64BE(1) !== at) return null
      const bytes = message.subarray(25, 25 + Number(to - at))
      at += BigInt(bytes.length)
      if (at >= to) wire.endCopyFrom()
      return bytes
    }
    yield* this.copied(`START_REPLICATION PHYSICAL ${textOf(from)} TIMELINE ${timeline}`, take)
    if (at < to) throw new Error(`the log ended at ${textOf(at)}, before ${textOf(to)}`)
  }

  /** A copy of all files as a tar, whole once the log between the two positions, from the start of a segment, is replayed on it; they are known at the end. */
  async *copyFiles(known: (positions: { from: Lsn; to: Lsn }) => void): AsyncGenerator<Buffer> {
    let archives = 0
    const take = (message: Buffer): Buffer | null => {
      if (message[0] === 0x6e && ++archives > 1) throw new Error('there are tablespaces')
      return message[0] === 0x64 ? message.subarray(1) : null
    }
    const results = yield* this.copied(`BASE_BACKUP (LABEL 'the box', CHECKPOINT 'fast', WAIT false)`, take)
    const [from, to] = results.flatMap(({ rows }) => rows).filter(({ recptr }) => recptr)
    if (!(from && to)) throw new Error('the copy has no positions')
    known({ from: segmentStart(lsnOf(from.recptr ?? '')), to: lsnOf(to.recptr ?? '') })
  }

  private get wire(): Wire {
    return (this.client as unknown as { connection: Wire }).connection
  }

  private async rows<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
    return (await this.client.query<T>(text)).rows
  }

  /** What a command sends, as `take` understands it. The server waits while nobody reads. */
  private async *copied(
    command: string,
    take: (message: Buffer) => Buffer | null,
  ): AsyncGenerator<Buffer, pg.QueryResult<Record<string, string>>[]> {
    const { wire } = this
    const out = new PassThrough({ highWaterMark: 1 << 20 })
    const heard = ({ chunk }: { chunk: Buffer }): void => {
      try {
        const bytes = take(chunk)
        if (bytes && !out.write(Buffer.from(bytes))) wire.stream.pause()
      } catch (error) {
        out.destroy(error as Error)
      }
    }
    out.on('drain', () => wire.stream.resume())
    wire.on('copyData', heard)
    const ended = this.client.query<Record<string, string>>(command)
    ended.then(
      () => out.end(),
      (error) => out.destroy(error),
    )
    try {
      for await (const bytes of out) yield bytes as Buffer
      const results: unknown = await ended
      return (Array.isArray(results) ? results : [results]) as pg.QueryResult<Record<string, string>>[]
    } finally {
      wire.off('copyData', heard)
      // Whoever stops reading early leaves a connection that still sends.
      if (!out.readableEnded) wire.stream.destroy()
    }
  }
}
