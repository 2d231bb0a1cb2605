import type { Millis } from '../../../platform/rules/local-time.ts'

/** A file of the streamed log, by its name: a copy of all files of the database, or a part of the log of changes. */
export interface LogFile {
  name: string
  kind: 'base' | 'part'
  /** Unbroken logs: after a gap another begins. */
  generation: string
  timeline: number
  start: bigint
  /** Of a copy: where it is whole. */
  end: bigint
  /** Everything committed until then is in it. */
  at: Millis
}

const shape =
  /^the-box-log-(\d{14}[0-9a-f]{6})-(base|part)-([0-9a-f]+)-([0-9a-f]{16})-([0-9a-f]{16})-(\d{13})\.gz\.age$/

const hex = (lsn: bigint): string => lsn.toString(16).padStart(16, '0')

export const logFileName = ({ generation, kind, timeline, start, end, at }: Omit<LogFile, 'name'>): string =>
  `the-box-log-${[generation, kind, timeline.toString(16), hex(start), hex(end), at].join('-')}.gz.age`

/** Those among names of files. */
export function logFilesOf(names: readonly string[]): LogFile[] {
  return names.flatMap((name) => {
    const found = shape.exec(name)
    if (!found) return []
    const [, generation = '', kind, timeline = '', start, end, at] = found
    return {
      ...{ name, generation, kind: kind as LogFile['kind'], timeline: Number.parseInt(timeline, 16) },
      ...{ start: BigInt(`0x${start}`), end: BigInt(`0x${end}`), at: Number(at) },
    }
  })
}

export interface Chain {
  base: LogFile
  parts: LogFile[]
  /** What it can be replayed to. */
  end: bigint
  at: Millis
  /** Where the parts begin that lie behind a gap. */
  resumes: bigint | null
}

/** The parts that follow a copy without a gap, up to the first that reaches `until`. */
export function chainOf(base: LogFile, files: readonly LogFile[], until = Number.POSITIVE_INFINITY): Chain {
  const parts = files.filter(
    ({ kind, generation, timeline }) =>
      kind === 'part' && generation === base.generation && timeline === base.timeline,
  )
  const used: LogFile[] = []
  let end = base.start
  for (;;) {
    const last = used.at(-1)
    if (last && last.at >= until && end >= base.end) break
    const next = parts
      .filter((part) => part.start <= end && part.end > end)
      .sort((a, b) => (a.end < b.end ? 1 : -1))[0]
    if (!next) break
    used.push(next)
    end = next.end
  }
  const beyond = parts.filter(({ start }) => start > end).map(({ start }) => start)
  const isOver = (used.at(-1)?.at ?? 0) >= until
  const resumes = isOver ? null : beyond.reduce<bigint | null>((a, b) => (a === null || b < a ? b : a), null)
  return { base, parts: used, end, at: used.at(-1)?.at ?? base.at, resumes }
}

export const isWhole = ({ base, end }: Chain): boolean => end >= base.end

const newestFirst = (a: LogFile, b: LogFile): number => b.at - a.at

/** What a restore to `until` takes: the newest copy before it that is whole. */
export function chainFor(files: readonly LogFile[], until = Number.POSITIVE_INFINITY): Chain | null {
  const chains = files
    .filter(({ kind, at }) => kind === 'base' && at <= until)
    .sort(newestFirst)
    .map((base) => chainOf(base, files, until))
  return chains.find(isWhole) ?? null
}

const KEPT_BASES = 2

/**
 * What is needed no more: all but the newest two copies and what follows them, and parts that a longer one contains. Counted and not by
 * age, so that a wrong clock removes nothing. Only `own` generations are looked at; parts of the `current` one stay until it has a copy.
 */
export function logFilesToRemove(
  files: readonly LogFile[],
  { own, current }: { own: readonly string[]; current: string },
): string[] {
  const ours = files.filter(({ generation }) => own.includes(generation))
  const bases = ours.filter(({ kind }) => kind === 'base').sort(newestFirst)
  const kept = bases.filter((base) => isWhole(chainOf(base, ours))).slice(0, KEPT_BASES)
  const oldest = kept.at(-1)
  if (!oldest) return []
  const firstOf = (generation: string): bigint | null =>
    kept
      .filter((base) => base.generation === generation)
      .reduce<bigint | null>((a, { start }) => (a === null || start < a ? start : a), null)
  const isContained = (part: LogFile): boolean =>
    ours.some(
      (other) =>
        other.kind === 'part' &&
        other.generation === part.generation &&
        other.start <= part.start &&
        other.end > part.end,
    )
  return ours
    .filter((file) => {
      if (file.kind === 'base') return !kept.includes(file) && file.at < oldest.at
      const first = firstOf(file.generation)
      if (first === null) return file.generation !== current
      return file.end <= first || isContained(file)
    })
    .map(({ name }) => name)
}
