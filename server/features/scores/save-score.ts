import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { ScoreForm } from '../../../contracts/scores.ts'
import { addDays, dayAt } from '../../../rules/local-time.ts'
import { resultOf } from '../../../rules/score-form.ts'
import { orderKey } from '../../../rules/score-order.ts'
import { Refusal } from '../../refusal.ts'
import type { Tx } from '../../statement.ts'
import { type Unit, unitOfWork } from '../../unit-of-work.ts'
import { enterLoad, withdrawLoad } from '../movement-records/enter-load.ts'
import { markBest } from './best-queries.ts'
import {
  type BlockToScore,
  lockBlock,
  lockMembers,
  markBeats,
  type PastRow,
  removeScores,
  type ScoreRow,
  type ScoreValues,
  selectEarlierBest,
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
  /** What the first member's result beat, if it is a personal best. */
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
  memberId: number,
): Promise<Saved> {
  return unitOfWork(app, { unaudited: 'members act for themselves' }, async (unit) => {
    const block = await blockToScore(unit, blockId)
    refuseLate(block, app.clock())
    const known = await selectScores(unit.db, blockId, [memberId])
    const team = form.joins === undefined ? known : await teamToJoin(unit, block, form.joins, memberId)
    const memberIds = [...new Set([memberId, ...team.map(({ member_id }) => member_id)])]
    const members = await lockMembers(unit.db, memberIds)
    const me = members.find(({ id }) => id === memberId)
    if (!me) throw new Refusal('not_found')
    if (form.visible && me.listed_under === null) throw new Refusal('listing_needed')
    const entry = { block, memberIds, form, by: memberId, at: new Date(app.clock()) }
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
    if (form.members.length > block.teamSize) throw new Refusal('team_full')
    const seen = await selectScores(unit.db, blockId, form.members)
    const all = [...new Set([...form.members, ...seen.map(({ member_id }) => member_id)])]
    const members = await lockMembers(unit.db, all)
    if (form.members.some((id) => !members.some((member) => member.id === id))) throw new Refusal('not_found')
    const before = await selectScores(unit.db, blockId, form.members)
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

/** @throws Refusal not_found */
export async function blockToScore(tx: Tx, id: number): Promise<BlockToScore> {
  const block = await lockBlock(tx.db, id)
  if (!block) throw new Refusal('not_found')
  return block
}

/** Members enter from the day on and within the gym's limit. @throws Refusal not_found, score_closed */
export function refuseLate(block: BlockToScore, now: number): void {
  const today = dayAt(now, block.time_zone)
  if (today < block.on_date || block.removed_at) throw new Refusal('not_found')
  if (today > addDays(block.on_date, block.score_days)) throw new Refusal('score_closed')
}

async function teamToJoin(
  unit: Tx,
  block: BlockToScore,
  scoreId: number,
  memberId: number,
): Promise<ScoreRow[]> {
  const of = await selectScore(unit.db, scoreId)
  if (of?.block_id !== block.id || !of.visible) throw new Refusal('not_found')
  const team = await selectScores(unit.db, block.id, [of.member_id])
  const others = team.filter(({ member_id }) => member_id !== memberId)
  if (others.length + 1 > block.teamSize) throw new Refusal('team_full')
  return team
}

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
  for (const { record_id } of gone) if (record_id) await withdrawLoad(unit, record_id)
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
  const teamId = rows.length > 1 ? Math.min(...rows.map(({ id }) => id)) : null
  if (rows.some(({ team_id }) => team_id !== teamId))
    await writeTeam(
      unit.db,
      rows.map(({ id }) => id),
      teamId,
    )
  if (block.benchmark_id) await markBest(unit.db, block.benchmark_id, memberIds)
  const marks = await marksOf(unit, block, rows)
  await markBeats(unit.db, marks)
  unit.announce([
    ...rows.map(({ id }) => ({ t: 'score', board: block.board_id, score: id }) as const),
    ...memberIds.map((id) => ({ t: 'user', id, what: 'records' }) as const),
  ])
  const written = rows.map((row) => {
    const mark = marks.find(({ id }) => id === row.id)
    return { ...row, team_id: teamId, beats: mark?.beats ?? false, record_id: mark?.recordId ?? null }
  })
  written.sort((a, b) => Number(b.member_id === firstId) - Number(a.member_id === firstId))
  return { block, rows: written, beat: marks.find(({ id }) => id === written[0]?.id)?.beat ?? null }
}

/** Whether each row is a personal best, and the record it enters. At most ten rows. */
async function marksOf(unit: Tx, block: BlockToScore, rows: readonly ScoreRow[]) {
  const marks = []
  for (const row of rows) {
    const earlier =
      block.benchmark_id || block.movement_id
        ? await selectEarlierBest(unit.db, block, row.member_id, row.level)
        : undefined
    const beats = earlier !== undefined && BigInt(row.order_key) < BigInt(earlier.order_key)
    marks.push({
      id: row.id,
      beats,
      beat: beats ? earlier : null,
      recordId: await recordOf(unit, block, row),
    })
  }
  return marks
}

/** A load for one repetition is a record of its movement. */
async function recordOf(unit: Tx, block: BlockToScore, row: ScoreRow): Promise<number | null> {
  if (block.scheme !== 'load' || block.reps !== 1 || block.movement_id === null) return row.record_id
  const grams = Math.max(row.value * Number(block.pick === 'best'), ...row.sets.map((set) => set ?? 0))
  return enterLoad(unit, {
    ...{ memberId: row.member_id, movementId: block.movement_id, day: block.on_date },
    ...{ grams: grams || row.value, recordId: row.record_id },
  })
}
