import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { dayOfMember } from '../../../gym/server/centers/current-day.ts'
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

/** Gives both accounts back what they had. Whoever was logged out logs in again. @throws Refusal not_found, merge_too_late, merge_depends */
export async function undoMerge(
  app: FastifyInstance,
  byId: number,
  { id, why }: { id: number; why: string },
): Promise<void> {
  const at = new Date(app.clock())
  await unitOfWork(app, { audit: 'undo-merge' }, async (unit) => {
    const { db } = unit
    const row = await orNotFound(queries.selectMerge(db, id))
    const { kept_id: keptId, merged_id: mergedId } = row
    if (row.at.getTime() <= app.clock() - UNDOABLE) throw new Refusal('merge_too_late')
    const ids = [keptId, mergedId]
    const members = await queries.lockForMerging(db, ids, await queries.comingClassesOf(db, ids, at))
    await orNotFound(queries.selectMerge(db, id))
    const isErased = members.find((each) => each.id === keptId)?.erased_at !== null
    if (isErased || (await queries.wasMergedAgain(db, row))) throw new Refusal('merge_depends')
    await queries.setMoving(db, id, true)
    await queries.clearBests(db, ids)
    await restore(db, { id, keptId }, await settledTables(app, keptId))
    await queries.markBests(db, ids)
    await queries.markUndone(db, id, at)
    unit.audit({
      ...{ byMemberId: byId, action: 'undo-merge', entityId: keptId, aboutMemberId: keptId },
      ...{ after: { merged: mergedId }, why },
    })
    announceBoth(unit, { keptId, mergedId })
  }).catch((reason: unknown) => {
    // What was written since takes the place of what would come back.
    if (isConstraint(reason)) throw new Refusal('merge_depends')
    throw reason
  })
}

const isConstraint = (reason: unknown): boolean =>
  reason instanceof Error && 'code' in reason && String(reason.code).startsWith('23')

async function settledTables(app: FastifyInstance, memberId: number): Promise<Set<string>> {
  const today = await dayOfMember(app.db, app.clock(), memberId)
  const rules = mergeRules({ at: new Date(app.clock()), today, ids: [] })
  return new Set(
    Object.entries(rules).flatMap(([name, { settled }]) => (settled ? [name.split('.')[0] ?? ''] : [])),
  )
}

async function restore(
  db: Kysely<DB>,
  { id, keptId }: { id: number; keptId: number },
  settled: ReadonlySet<string>,
): Promise<void> {
  for (const dependence of await undo.selectDependences(db)) {
    if (await undo.dependsOnMoved(db, dependence, { mergeId: id, keptId })) throw new Refusal('merge_depends')
  }
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
      if (settled.has(step.table) && restored < step.count) throw new Refusal('merge_depends')
    }
  }
}
