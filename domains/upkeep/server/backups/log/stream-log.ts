import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { WalSource } from '../../../../../database/replication/wal-source.ts'
import { dayAt, daysBetween, type Millis, minutes } from '../../../../../platform/rules/local-time.ts'
import { isBaseDue } from '../../../rules/due.ts'
import { chainOf, isWhole, logFileName, logFilesOf, logFilesToRemove } from '../../../rules/log-files.ts'
import { BackupFailure, problemOf } from '../backup-failure.ts'
import { selectTarget } from '../queries.ts'
import { todayOf } from '../read-state.ts'
import { configOf } from '../target-config.ts'
import type { BackupTarget } from '../targets/backup-target.ts'
import { openTarget } from '../targets/open-target.ts'
import * as queries from './queries.ts'
import { storeSealed } from './store-sealed.ts'

/** Arbitrary. Held by the node that streams. */
const LOCK = 7_205_115
/** A part grows until it has this many bytes or this age: fewer files, and little to send again each minute. */
const PART_BYTES = 16n << 20n
/** Bytes of the disk for a part on its way. */
const PART_ROOM = 64 << 20
const PART_MS = minutes(60)
/** What the server may keep for a place that takes nothing. More would fill its disk. */
const MOST_KEPT = 1n << 30n
/** A copy is made each week. */
const FRESH_DAYS = 9

/**
 * Sends what was committed since the last run, and checks that what lies at the place can be restored up to it. True if a new copy of
 * the files is due.
 */
export async function streamLog(app: FastifyInstance, signal: AbortSignal): Promise<boolean> {
  const [row, place] = [await queries.selectStream(app.db), await selectTarget(app.db)]
  try {
    if (row?.since === null && row.timeline !== null) await letGo(app)
    if (!(row?.since && place?.place && place.recipient)) return false
    const source = await openSource(app)
    try {
      if (!(await source.lock(LOCK))) return false
      const config = configOf(app, place)
      const stream = await unbroken(app, source, row)
      const target = config && (await openTarget(config, signal))
      if (!target) return false
      try {
        const at = await sendParts(app, { source, target, stream, recipient: place.recipient, signal })
        return await judge(app, target, { stream, at, hour: place.hour })
      } finally {
        await target.close()
      }
    } finally {
      await source.close()
    }
  } catch (error) {
    if (signal.aborted) return false
    const problem = problemOf(error)
    app.log.warn({ err: error, problem }, 'streaming the log failed, will retry')
    await queries.updateSafe(app.db, { safeAt: null, problem })
    return false
  }
}

/** @throws BackupFailure log_unavailable */
export const openSource = (app: FastifyInstance): Promise<WalSource> =>
  WalSource.open(app.config.databaseUrl).catch((error: Error) => {
    throw new BackupFailure('log_unavailable', error.message, error)
  })

/** After it was turned off: the server need not keep its log any more. */
async function letGo(app: FastifyInstance): Promise<void> {
  const source = await openSource(app)
  await source.release().finally(() => source.close())
  await queries.noteLetGo(app.db)
}

type Stream = queries.StreamRow & { generation: string; timeline: number }

/** The log that is being written; another begins where the server no longer has what comes next. */
async function unbroken(app: FastifyInstance, source: WalSource, row: queries.StreamRow): Promise<Stream> {
  const { timeline, end, keptFrom } = await source.position()
  const { generation, part_start } = row
  if (generation !== null && keptFrom !== null && timeline === row.timeline) {
    if (keptFrom <= BigInt(part_start) && end >= BigInt(row.part_end) && end - keptFrom <= MOST_KEPT)
      return { ...row, generation, timeline }
  }
  if (generation !== null) app.log.warn({ generation }, 'the log is broken: another one begins')
  const now = new Date(app.clock())
  const start = await source.keep()
  const digits = now.toISOString().slice(0, 19).replaceAll(/\D/g, '')
  const begun = { generation: `${digits}${randomBytes(3).toString('hex')}`, timeline, start, at: now }
  await queries.beginGeneration(app.db, begun)
  return {
    ...{ ...row, generation: begun.generation, timeline, part_at: now, base_tried_at: null },
    ...{ part_start: Number(start), part_end: Number(start) },
    problem: generation === null ? null : 'log_gap',
    own_generations: [...row.own_generations, begun.generation],
  }
}

interface Sending {
  source: WalSource
  target: BackupTarget
  stream: Stream
  recipient: string
  signal: AbortSignal
}

/** Everything committed until the returned moment is sent. `stream` is brought up to date. */
async function sendParts(app: FastifyInstance, sending: Sending): Promise<Millis> {
  const { source, stream } = sending
  const at = app.clock()
  const { end } = await source.position()
  while (BigInt(stream.part_end) < end) {
    const start = BigInt(stream.part_start)
    const until = end - start > PART_BYTES ? start + PART_BYTES : end
    const { generation, timeline } = stream
    const part = { generation, kind: 'part', timeline, start, end: until, at } as const
    const content = source.read(timeline, start, until)
    await storeSealed(app, sending, {
      prefix: 'part-',
      bytes: PART_ROOM,
      content,
      name: () => logFileName(part),
    })
    const isOver = until - start === PART_BYTES || at - stream.part_at.getTime() >= PART_MS
    const next = isOver ? new Date(at) : null
    await queries.updatePart(app.db, generation, { end: until, next })
    stream.part_end = Number(until)
    if (next) {
      ;[stream.part_start, stream.part_at] = [Number(until), next]
      await source.keepFrom(until)
    }
  }
  return at
}

/** Whether what lies at the place reaches `at` without a gap, which is kept for the admins; removes what is needed no more. */
async function judge(
  app: FastifyInstance,
  target: BackupTarget,
  { stream, at, hour }: { stream: Stream; at: Millis; hour: number },
): Promise<boolean> {
  const { generation, own_generations: own } = stream
  const files = logFilesOf((await target.list()).map(({ name }) => name))
  const base = files
    .filter((file) => file.kind === 'base' && file.generation === generation)
    .sort((a, b) => b.at - a.at)[0]
  const chain = base && chainOf(base, files)
  const isGap = chain !== undefined && chain.end < BigInt(stream.part_end)
  const isSafe = chain !== undefined && !isGap && isWhole(chain)
  if (isGap && stream.problem !== 'log_gap')
    app.log.warn({ base: base?.name }, 'a part of the log is missing')
  const today = await todayOf(app)
  const baseOn = base && !isGap ? dayAt(base.at, today.timeZone) : null
  // Why there is no copy, or none since long, is known by the run that failed to make it.
  const isFresh = isSafe && baseOn !== null && daysBetween(baseOn, today.day) <= FRESH_DAYS
  const problem = isGap ? 'log_gap' : isFresh ? null : stream.problem
  await queries.updateSafe(app.db, { safeAt: isSafe ? new Date(at) : null, problem })
  if (isSafe)
    for (const name of logFilesToRemove(files, { own, current: generation }))
      await target
        .remove(name)
        .catch((err) => app.log.warn({ err }, 'removing old parts of the log failed, will retry'))
  const triedAgo = stream.base_tried_at && at - stream.base_tried_at.getTime()
  return isBaseDue(today, { at: hour, baseOn, triedAgo })
}
