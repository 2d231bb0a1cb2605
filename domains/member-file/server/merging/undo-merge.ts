import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { type MergeTopic, type UndoStop, undoStops } from '../../contract/merging.ts'
import { announceBoth } from './merge-accounts.ts'
import * as queries from './queries.ts'
import { mergeRules } from './rule-queries.ts'
import { selectMemberColumns } from './step-queries.ts'
import * as undo from './undo-queries.ts'

const UNDOABLE = minutes(24 * 60)

/** The last merge into an account, while it can be undone. */
export async function findUndoable(app: FastifyInstance, keptId: number) {
  const last = await queries.selectLastMerge(app.db, keptId, new Date(app.clock() - UNDOABLE))
  if (!last) return null
  return {
    id: last.id,
    at: last.at.toISOString(),
    until: new Date(last.at.getTime() + UNDOABLE).toISOString(),
  }
}

const rollBack = new Error('nothing is undone')

/** Undoes a merge in a transaction that is rolled back. Returns what stands in the way. @throws Refusal not_found, merge_too_late */
export const previewUndo = (app: FastifyInstance, id: number): Promise<UndoStop[]> =>
  attempt((stops) =>
    unitOfWork(app, { unaudited: 'it is rolled back' }, async (unit) => {
      await restoreBoth(app, unit, id, stops)
      throw rollBack
    }),
  )

/** Gives both accounts back what they had. Whoever was logged out logs in again. @throws Refusal not_found, merge_too_late, merge_depends */
export async function undoMerge(
  app: FastifyInstance,
  byId: number,
  { id, why }: { id: number; why: string },
): Promise<void> {
  const found = await attempt((stops) =>
    unitOfWork(app, { audit: 'undo-merge' }, async (unit) => {
      const { kept_id: keptId, merged_id: mergedId } = await restoreBoth(app, unit, id, stops)
      unit.audit({
        ...{ byMemberId: byId, action: 'undo-merge', entityId: keptId, aboutMemberId: keptId },
        ...{ after: { merged: mergedId }, why },
      })
      announceBoth(unit, { keptId, mergedId })
    }),
  )
  if (found.length > 0) throw new Refusal('merge_depends')
}

/** Runs `work`, which collects what stands in the way and then rolls back. */
async function attempt(work: (stops: Set<UndoStop>) => Promise<void>): Promise<UndoStop[]> {
  const stops = new Set<UndoStop>()
  try {
    await work(stops)
  } catch (reason) {
    // What was written since takes the place of what would come back.
    if (isConstraint(reason)) stops.add(reason.table === 'members' ? 'taken' : topicOf(reason.table))
    else if (reason !== rollBack) throw reason
  }
  return undoStops.filter((stop) => stops.has(stop))
}

const isConstraint = (reason: unknown): reason is Error & { table: string } =>
  reason instanceof Error && 'code' in reason && String(reason.code).startsWith('23')

/** The rules of both accounts, without what depends on the day. */
const rules = mergeRules({ at: new Date(0), today: '1970-01-01', ids: [] })
const rulesOf = (table: string) =>
  Object.entries(rules).flatMap(([name, rule]) => (name.startsWith(`${table}.`) ? [rule] : []))
const topicOf = (table: string): MergeTopic =>
  (rules[`${table}.member_id`] ?? rulesOf(table)[0])?.topic ?? 'history'

/** @throws rollBack with `stops`; Refusal not_found, merge_too_late */
async function restoreBoth(
  app: FastifyInstance,
  { db }: Pick<Unit, 'db'>,
  id: number,
  stops: Set<UndoStop>,
): Promise<queries.MergeRow> {
  stops.clear()
  const at = new Date(app.clock())
  const row = await orNotFound(queries.selectMerge(db, id))
  const { kept_id: keptId, merged_id: mergedId } = row
  if (row.at.getTime() <= app.clock() - UNDOABLE) throw new Refusal('merge_too_late')
  const ids = [keptId, mergedId]
  const members = await queries.lockForMerging(db, ids, await queries.comingClassesOf(db, ids, at))
  await orNotFound(queries.selectMerge(db, id))
  // An account that is merged again is closed, as an erased one.
  if (await queries.wasMergedAgain(db, row)) stops.add('mergedAgain')
  else if (members.find((each) => each.id === keptId)?.erased_at !== null) stops.add('erased')
  for (const dependence of await undo.selectDependences(db))
    if (await undo.dependsOnMoved(db, dependence, { mergeId: id, keptId }))
      stops.add(topicOf(dependence.table))
  if (stops.size > 0) throw rollBack
  await queries.setMoving(db, id, true)
  await queries.clearBests(db, ids)
  await restore(db, id, stops)
  if (stops.size > 0) throw rollBack
  await queries.markBests(db, ids)
  await queries.markUndone(db, id, at)
  return row
}

async function restore(db: Kysely<DB>, id: number, stops: Set<UndoStop>): Promise<void> {
  const columns = await selectMemberColumns(db)
  const steps = await undo.selectSteps(db, id)
  // An archive leaves the journal behind.
  if (steps.length === 0) throw new Refusal('merge_too_late')
  for (const step of steps) {
    if (step.isDeleted) await undo.restoreRows(db, id, step)
    else if (step.table === 'members') await undo.restoreMember(db, id, step)
    else {
      const primaryKey = columns.find(({ table }) => table === step.table)?.primaryKey ?? []
      const restored = await undo.restoreColumns(db, { mergeId: id, step, primaryKey })
      const isSettled = rulesOf(step.table).some(({ settled }) => settled)
      if (isSettled && restored < step.count) stops.add(topicOf(step.table))
    }
  }
}
