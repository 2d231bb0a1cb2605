import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { addDays, dayAt } from '../../../../platform/rules/local-time.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import type { Tx } from '../../../../platform/server/statement.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { ScoreForm } from '../../contract/scores.ts'
import { resultOf } from '../../rules/scores/score-form.ts'
import { orderKey } from '../../rules/scores/score-order.ts'
import { type Reader, readerOf } from '../expressions/readable.ts'
import { enterLoads, withdrawLoads } from '../movement-records/enter-load.ts'
import { markBest } from './best-queries.ts'
import { lockTeams } from './lock-teams.ts'
import {
  type BlockToScore,
  lockBlock,
  markBeats,
  type PastRow,
  partTeams,
  removeScores,
  type ScoreRow,
  type ScoreValues,
  selectEarlierBests,
  selectScore,
  selectScores,
  writeScores,
  writeTeam,
} from './score-queries.ts'

type Form = z.output<typeof ScoreForm>

export interface Saved {
  block: BlockToScore
  /** One for each member of the team. */
  rows: ScoreRow[]
  /** The previous best of the first member, if this is a personal best. */
  beat: PastRow | null
}

/**
 * Saves the caller's own score, and those of the team that it belongs to.
 * @throws Refusal not_found, score_closed, score_invalid, team_full, listing_needed, changed_meanwhile
 */
export function saveOwnScore(
  app: FastifyInstance,
  blockId: number,
  form: Form & { joins?: number | undefined },
  caller: { id: number; isTrainer: boolean },
): Promise<Saved> {
  const memberId = caller.id
  return unitOfWork(app, { unaudited: 'members act for themselves' }, async (unit) => {
    const block = await blockToScore(unit, blockId, readerOf(caller, app))
    refuseLate(block, app.clock())
    const joined = form.joins === undefined ? null : await scoreToJoin(unit, block, form.joins)
    const { members, rows } = await lockTeams(
      unit,
      blockId,
      joined ? [memberId, joined.member_id] : [memberId],
    )
    const team = joined ? teamToJoin(rows, joined.id, memberId, block) : rows
    const memberIds = [...new Set([memberId, ...team.map(({ member_id }) => member_id)])]
    const me = members.find(({ id }) => id === memberId)
    if (!me) throw new Refusal('not_found')
    const [of] = team
    const given = joined && of ? { ...form, ...formOf(of) } : form
    if (given.visible && me.listed_under === null) throw new Refusal('listing_needed')
    const entry = { block, memberIds, form: given, by: memberId, at: new Date(app.clock()) }
    return save(unit, entry, memberId)
  })
}

/**
 * Enters the score of a member or a team, as the coach reads it from the whiteboard.
 * @throws Refusal not_found, score_invalid, score_private, changed_meanwhile
 */
export function enterScore(
  app: FastifyInstance,
  blockId: number,
  form: Form & { members: readonly number[] },
  byMemberId: number,
): Promise<Saved> {
  return unitOfWork(app, { audit: 'enter-score' }, async (unit) => {
    const block = await blockToScore(unit, blockId)
    const { members, rows: before } = await lockTeams(unit, blockId, form.members)
    if (form.members.some((id) => members.every((member) => member.id !== id))) throw new Refusal('not_found')
    if (form.members.length > block.teamSize) throw new Refusal('team_full')
    const isOwn = (row: ScoreRow) => row.member_id === byMemberId
    if (before.some((row) => !row.visible && !isOwn(row))) throw new Refusal('score_private')
    const entry = { block, memberIds: form.members, form, by: byMemberId, at: new Date(app.clock()) }
    const [first = 0] = form.members
    await leaveOut(unit, block, before, form.members)
    const saved = await save(unit, entry, first)
    for (const row of saved.rows)
      unit.audit({
        byMemberId,
        action: 'enter-score',
        entityId: row.id,
        aboutMemberId: row.member_id,
        before: auditedScore(before.find(({ member_id }) => member_id === row.member_id)),
        after: auditedScore(row),
      })
    return saved
  })
}

export const auditedScore = (row: ScoreRow | undefined) =>
  row
    ? {
        blockId: row.block_id,
        level: row.level,
        value: row.value,
        capped: row.capped,
        tieBreak: row.tie_break,
        sets: row.sets,
        note: row.note,
      }
    : null

/** With a reader, one that is read. @throws Refusal not_found */
export function blockToScore(tx: Tx, id: number, reader?: Reader): Promise<BlockToScore> {
  return orNotFound(lockBlock(tx.db, id, reader))
}

/** Members enter from the day on and within the gym's limit. @throws Refusal not_found, score_closed */
export function refuseLate(block: BlockToScore, now: number): void {
  const today = dayAt(now, block.time_zone)
  if (today < block.on_date || block.removed_at) throw new Refusal('not_found')
  if (today > addDays(block.on_date, block.score_days)) throw new Refusal('score_closed')
}

/** @throws Refusal not_found */
async function scoreToJoin(unit: Tx, block: BlockToScore, scoreId: number): Promise<ScoreRow> {
  const score = await selectScore(unit.db, scoreId)
  if (score?.block_id !== block.id) throw new Refusal('not_found')
  return score
}

/** @throws Refusal not_found (gone or private), team_full */
function teamToJoin(
  rows: readonly ScoreRow[],
  scoreId: number,
  memberId: number,
  { teamSize }: BlockToScore,
): ScoreRow[] {
  const of = rows.find(({ id, visible }) => id === scoreId && visible)
  if (!of) throw new Refusal('not_found')
  const team = rows.filter((row) => row === of || (of.team_id !== null && row.team_id === of.team_id))
  const others = team.filter(({ member_id }) => member_id !== memberId)
  if (others.length + 1 > teamSize) throw new Refusal('team_full')
  return team
}

/** The team's entry, copied to members who join it. */
const formOf = ({ level, sets, value, capped, tie_break, note }: ScoreRow) => ({
  level: level as Form['level'],
  sets: sets.length > 0 ? sets : [value],
  ...{ capped, tieBreak: tie_break, note, visible: true },
})

/** Scores of the same team whose members the coach no longer names. */
async function leaveOut(
  unit: Unit,
  block: BlockToScore,
  before: readonly ScoreRow[],
  members: readonly number[],
): Promise<void> {
  const team = before.find(({ member_id }) => member_id === members[0])?.team_id
  const gone = before.filter((row) => team && row.team_id === team && !members.includes(row.member_id))
  if (gone.length === 0) return
  await withdrawLoads(
    unit,
    gone.map(({ record_id }) => record_id),
  )
  await removeScores(
    unit.db,
    gone.map(({ id }) => id),
  )
  const memberIds = gone.map(({ member_id }) => member_id)
  if (block.benchmark_id) await markBest(unit.db, block.benchmark_id, memberIds)
  unit.announce([
    ...gone.map(({ id }) => ({ t: 'score', board: block.board_id, score: id }) as const),
    ...memberIds.map((id) => ({ t: 'user', id, what: 'records' }) as const),
  ])
}

interface Entry {
  block: BlockToScore
  memberIds: readonly number[]
  form: Form
  by: number
  at: Date
}

async function save(unit: Unit, entry: Entry, firstId: number): Promise<Saved> {
  const { block, memberIds, form, by, at } = entry
  const result = resultOf(form, block)
  if (!result) throw new Refusal('score_invalid')
  const known = await selectScores(unit.db, block.id, memberIds)
  const own = known.find(({ member_id }) => member_id === firstId)
  if (form.version !== undefined && form.version !== (own?.version ?? 0))
    throw new Refusal('changed_meanwhile')
  const values: ScoreValues = {
    ...result,
    orderKey: orderKey(result, block),
    ...{ note: form.note, visible: form.visible, at, by },
  }
  const rows = await writeScores(unit.db, block, memberIds, values)
  const ids = rows.map(({ id }) => id)
  const teams = rows.flatMap(({ team_id }) => team_id ?? [])
  const left = teams.length > 0 ? await partTeams(unit.db, block.id, teams, ids) : []
  const teamId = rows.length > 1 ? Math.min(...ids) : null
  if (rows.some(({ team_id }) => team_id !== teamId)) await writeTeam(unit.db, ids, teamId)
  if (block.benchmark_id) await markBest(unit.db, block.benchmark_id, memberIds)
  const marks = await marksOf(unit, block, rows)
  await markBeats(unit.db, marks)
  unit.announce([
    ...[...ids, ...left].map((id) => ({ t: 'score', board: block.board_id, score: id }) as const),
    ...memberIds.map((id) => ({ t: 'user', id, what: 'records' }) as const),
  ])
  const written = rows.map((row) => {
    const mark = marks.find(({ id }) => id === row.id)
    return { ...row, team_id: teamId, beats: mark?.beats ?? false, record_id: mark?.recordId ?? null }
  })
  written.sort((a, b) => Number(b.member_id === firstId) - Number(a.member_id === firstId))
  return { block, rows: written, beat: marks.find(({ id }) => id === written[0]?.id)?.beat ?? null }
}

/** Whether each row is a personal best, and the record it enters. */
async function marksOf(unit: Tx, block: BlockToScore, rows: readonly ScoreRow[]) {
  const records = await recordsOf(unit, block, rows)
  const memberIds = rows.map(({ member_id }) => member_id)
  const [level = ''] = rows.map((row) => row.level)
  const bests =
    block.benchmark_id || block.movement_id ? await selectEarlierBests(unit.db, block, memberIds, level) : []
  return rows.map((row) => {
    const earlier = bests.find(({ member_id }) => member_id === row.member_id)
    const beats = earlier !== undefined && BigInt(row.order_key) < BigInt(earlier.order_key)
    const recordId = records ? (records.get(row.member_id) ?? null) : row.record_id
    return { id: row.id, beats, beat: beats ? earlier : null, recordId }
  })
}

/** A load for one repetition is a record of its movement. Null for any other block. */
async function recordsOf(unit: Tx, block: BlockToScore, rows: readonly ScoreRow[]) {
  if (block.scheme !== 'load' || block.reps !== 1 || block.movement_id === null) return null
  const loads = rows.map(({ member_id, record_id, value, sets }) => ({
    ...{ memberId: member_id, recordId: record_id },
    grams: Math.max(value * Number(block.pick === 'best'), ...sets.map((set) => set ?? 0)) || value,
  }))
  return enterLoads(unit, { movementId: block.movement_id, day: block.on_date }, loads)
}
