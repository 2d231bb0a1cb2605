import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Day, Millis } from '../../../../platform/rules/local-time.ts'
import type { ScoreLevel, Scoring } from '../../../training/contract/score-schemes.ts'
import { folded } from '../../../training/rules/exercise-load.ts'
import { isNoResult, readResultCells } from '../../../training/rules/scores/score-cells.ts'
import type { ReadResult } from '../../../training/rules/scores/score-form.ts'
import { orderKey } from '../../../training/rules/scores/score-order.ts'
import {
  blocksOfDays,
  boardKeyOf,
  type KnownPastBlock,
  type PastBlock,
} from '../../../training/server/scores/past-blocks.ts'
import type { TeamMate } from '../../../training/server/scores/write-past-scores.ts'
import type { Planned } from './kinds/transfer-kind.ts'
import type { KnownMember } from './look-up-queries.ts'
import type { Cells } from './reading/cells.ts'
import { foreignScoring, isOwnLine, ownScoring, type ScoreNames } from './reading/read-scoring.ts'
import { type KnownScore, selectKnownScores } from './score-queries.ts'
import { about } from './whose-line.ts'

/** A line whose member is known. */
export interface AskedScore {
  cells: Cells
  member: KnownMember
  row: {
    centerId: number | null
    /** Null where the file names none. */
    trackId: number | null
    day: Day | null
    lines: readonly string[]
    position: number
    level: ScoreLevel | null
    note: string
    visible: boolean
    team: string | null
    at: Millis
  }
}

/** A score to write, with its block: one that is there, or the number of one to make. */
export interface NewScore extends ReadResult {
  blockId: number | null
  made: number | null
  memberId: number
  centerId: number
  day: Day
  orderKey: bigint
  row: AskedScore['row']
}

export interface ScorePlan {
  lines: Planned[]
  blocks: PastBlock[]
  scores: NewScore[]
  /** Scores of the file's teams that are there as the file says. */
  mates: TeamMate[]
}

type Found = AskedScore & {
  centerId: number
  day: Day
  /** Where the scores of this block come together. */
  key: string
  block: PastBlock
  known: KnownPastBlock | undefined
  result: ReadResult
}

/**
 * Finds the block of each line among those of its day, or plans one without a workout, and reads the result as the block is scored.
 * A score that is there is never changed; of several lines of a member for one block the best counts.
 */
export async function planScores(
  db: Kysely<DB>,
  asked: readonly AskedScore[],
  names: ScoreNames,
): Promise<ScorePlan> {
  const plan: ScorePlan = { lines: [], blocks: [], scores: [], mates: [] }
  const tell = ({ cells, member }: AskedScore, step: Planned['step']) => {
    const what = `${cells.raw('workoutTitle') || cells.raw('lift')} ${cells.raw('result')}`.trim()
    plan.lines.push({ line: cells.line, ...about(member, what), step })
  }
  const days = new Map(
    asked.flatMap(({ row: { centerId, day } }) =>
      centerId === null || day === null ? [] : [[`${centerId} ${day}`, { centerId, day }]],
    ),
  )
  const known = Map.groupBy(
    await blocksOfDays(db, [...days.values()]),
    ({ centerId, day }) => `${centerId} ${day}`,
  )
  const best = new Map<string, Found>()
  const later: Found[] = []
  for (const [nth, line] of asked.entries()) {
    // Other requests are answered meanwhile.
    if (nth % 500 === 499) await setImmediate()
    const found = readLine(line, known, names)
    if (found === 'left_out') tell(line, 'left_out')
    if (found === null || found === 'left_out') continue
    const key = `${found.key} ${line.member.id}`
    const other = best.get(key)
    const isBetter = !other || keyOf(found) < keyOf(other)
    if (isBetter) best.set(key, found)
    if (other) later.push(isBetter ? other : found)
  }
  for (const line of later) tell(line, 'left_out')
  const kept = [...best.values()]
  const there = new Map(
    (
      await selectKnownScores(
        db,
        [...new Set(kept.flatMap((one) => one.known?.id ?? []))],
        [...new Set(kept.map(({ member }) => member.id))],
      )
    ).map((score) => [`${score.block_id} ${score.member_id}`, score]),
  )
  const made = new Map<string, number>()
  for (const line of kept) {
    const old = line.known && there.get(`${line.known.id} ${line.member.id}`)
    const isThere = old !== undefined && isSame(old, line.result)
    tell(line, !old ? 'made' : isThere ? 'same' : 'skipped')
    const { team } = line.row
    if (isThere && team !== null) plan.mates.push({ blockId: old.block_id, memberId: old.member_id, team })
    if (old) continue
    let nth = line.known ? null : (made.get(line.key) ?? null)
    if (!line.known && nth === null) {
      nth = plan.blocks.push(line.block) - 1
      made.set(line.key, nth)
    }
    plan.scores.push({
      ...line.result,
      ...{ blockId: line.known?.id ?? null, made: nth, memberId: line.member.id, row: line.row },
      ...{ centerId: line.centerId, day: line.day, orderKey: keyOf(line) },
    })
  }
  return plan
}

const keyOf = ({ result, block, known }: Found): bigint => orderKey(result, (known ?? block).scoring)

function readLine(
  line: AskedScore,
  known: ReadonlyMap<string, KnownPastBlock[]>,
  names: ScoreNames,
): Found | 'left_out' | null {
  const { cells, row } = line
  const isOwn = isOwnLine(cells)
  if (row.centerId === null || row.day === null) return null
  if (!isOwn && isNoResult(cells.raw('result'))) return 'left_out'
  const scoring = isOwn ? ownScoring(cells, names) : foreignScoring(cells, row.lines, names)
  if (scoring === null || scoring === 'left_out') return scoring
  const block: PastBlock = {
    ...{ centerId: row.centerId, trackId: row.trackId, day: row.day, position: row.position },
    ...{ title: cells.raw('workoutTitle') || cells.raw('lift'), lines: [...row.lines], scoring },
  }
  const ofDay = (known.get(`${row.centerId} ${row.day}`) ?? []).filter(
    ({ trackId }) => row.trackId === null || row.trackId === trackId,
  )
  const there = isOwn ? ownBlock(block, ofDay) : foreignBlock(block, ofDay)
  const result = readResult(cells, row.level, there?.scoring ?? scoring, isOwn)
  if (!result) return null
  const key = there ? `${there.id}` : isOwn ? ownKey(block) : foreignKey(block)
  return { ...line, centerId: row.centerId, day: row.day, key, block, known: there, result }
}

const ownKey = (block: PastBlock): string =>
  JSON.stringify([block.centerId, block.trackId, block.day, boardKeyOf(block), block.title, block.position])

/** The same text and scoring; of several, that of the same title and place. */
function ownBlock(block: PastBlock, ofDay: readonly KnownPastBlock[]): KnownPastBlock | undefined {
  const fingerprint = boardKeyOf(block)
  const same = ofDay.filter((one) => boardKeyOf(one) === fingerprint && one.title === block.title)
  return same.find(({ position }) => position === block.position) ?? same[0]
}

/** Lines of other programs name workouts by benchmark, movement and repetitions, or title. */
function nameOf({ title, scoring: { scheme, benchmark, movement, reps } }: PastBlock): string {
  if (benchmark !== null) return `benchmark ${benchmark} ${scheme}`
  if (movement !== null) return `movement ${movement} ${scheme} ${reps}`
  return `title ${folded(title)} ${scheme} ${reps}`
}

const foreignKey = (block: PastBlock): string =>
  `${block.centerId} ${block.trackId} ${block.day} ${nameOf(block)}`

function foreignBlock(block: PastBlock, ofDay: readonly KnownPastBlock[]): KnownPastBlock | undefined {
  const name = nameOf(block)
  return ofDay.find((one) => nameOf(one) === name)
}

function readResult(
  cells: Cells,
  asked: ScoreLevel | null,
  scoring: Scoring,
  isOwn: boolean,
): ReadResult | null {
  const setResults = cells.has('setResults') ? cells.raw('setResults') : null
  const read = readResultCells(
    { result: textOf(cells, scoring), setResults, tieBreak: cells.raw('tieBreak') },
    scoring,
    {
      level: asked ?? usualLevel(scoring),
      unit: /^(?:lb|pound|libra|#)/i.test(cells.raw('weightUnit')) ? 'lb' : 'kg',
    },
  )
  if (read === 'unclear') cells.fault('result', 'number_unclear')
  else if (read === 'tie_break') cells.fault('tieBreak', 'invalid')
  else if (read === 'unreadable')
    cells.fault(isOwn && setResults !== null ? 'setResults' : 'result', 'result_unreadable')
  else return cells.problems.length > 0 ? null : read
  return null
}

/** SugarWOD writes short times as seconds. */
function textOf(cells: Cells, { scheme }: Scoring): string {
  const [text, raw] = [cells.raw('result'), cells.raw('resultRaw')]
  const seconds = scheme === 'time' && /^\d+$/.test(text) && /^\d+(?:\.\d+)?$/.test(raw) ? Number(raw) : null
  if (seconds === null) return text
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}

/** Where a file names no level: loads and distances have none to miss, and a workout without a mark was probably scaled. */
const usualLevel = ({ scheme }: Scoring): ScoreLevel =>
  ['load', 'distance', 'calories', 'done'].includes(scheme) ? 'rx' : 'scaled'

const isSame = (old: KnownScore, { level, value, capped, tieBreak, sets }: ReadResult): boolean =>
  old.level === level &&
  old.value === value &&
  old.capped === capped &&
  old.tie_break === tieBreak &&
  JSON.stringify(old.sets) === JSON.stringify(sets)
