import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { type ImportForm, type ImportReport, mostListed } from '../../../contracts/transfer.ts'
import type { TransferEntity } from '../../../contracts/transfer-columns.ts'
import type { DB } from '../../../database/tables.ts'
import { dayAt } from '../../../rules/local-time.ts'
import { isRefusedWrite } from '../../constraint.ts'
import { Refusal } from '../../refusal.ts'
import { unitOfWork } from '../../unit-of-work.ts'
import { allCenters, type CenterRow } from '../centers/find-center.ts'
import { clearAll } from '../memberships/clear-inactive.ts'
import { lockImports } from './import-queries.ts'
import { transferKinds } from './kinds.ts'
import { upsertProgress } from './progress-queries.ts'
import { readFile } from './read-file.ts'
import type { Decision, ImportContext } from './transfer-kind.ts'

interface ImportCall {
  entity: TransferEntity
  form: ImportForm
  center: CenterRow
  byId: number
}

/** Previews an import. */
export async function tryImportFile(app: FastifyInstance, call: ImportCall): Promise<ImportReport> {
  const { report } = await evaluate(app, app.db, call)
  return report
}

/**
 * Imports a file in one transaction, or nothing if a line has a problem, which the report names. One import runs at a time.
 * `progress` is the key under which its progress can be read. Members made INACTIVE lose their places, as if changed by hand.
 * @throws Refusal import_running; changed_meanwhile: the same rows were changed, nothing is imported
 */
export async function runImportFile(
  app: FastifyInstance,
  call: ImportCall,
  progress: string | undefined,
): Promise<ImportReport> {
  const { entity, form, byId } = call
  let madeInactive: number[] = []
  let finished: ImportReport
  const action = `import-${entity}` as const
  const { invalidates } = transferKinds[entity]
  const invalidated = invalidates ? [invalidates] : []
  try {
    finished = await unitOfWork(app, { audit: action, idleMs: 60_000 }, async (unit) => {
      if (!(await lockImports(unit.db))) throw new Refusal('import_running')
      const { report, decision } = await evaluate(app, unit.db, call)
      if (report.problemCount > 0) return report
      const { made, queued, changed } = report.counts
      const total = made + queued + changed
      if (total === 0) return { ...report, done: true }
      let done = 0
      const { changed: rows, live } = await decision.write(unit, async (lines) => {
        done += lines
        if (!progress) return
        // Outside the transaction, on a second connection; the import does not fail without it.
        await upsertProgress(app.db, progress, { done, total, now: new Date(app.clock()) }).catch((error) =>
          app.log.warn({ reason: error.message }, 'progress of an import not stored'),
        )
      })
      unit.audit({
        byMemberId: byId,
        action,
        entityId: null,
        after: { ...report.counts, file: form.fileName, invited: form.invite },
      })
      unit.audit(...rows.map((row) => ({ byMemberId: byId, action, ...row })))
      unit.announce([...live, ...invalidated.map((event) => ({ t: 'data', event }) as const)])
      madeInactive = rows.flatMap(
        ({ after, aboutMemberId }) =>
          ('status' in after && after.status === 'INACTIVE' && aboutMemberId) || [],
      )
      return { ...report, done: true }
    })
  } catch (error) {
    if (isRefusedWrite(error)) throw new Refusal('changed_meanwhile')
    throw error
  }
  // In later transactions, because classes are locked before members. A job repeats what fails here.
  await clearAll(app, madeInactive, byId)
  if (finished.done) app.cache.drop(invalidated)
  return finished
}

const noDecision: Decision = { lines: [], write: async () => ({ changed: [], live: [] }) }

/** Reads the whole file and compares it with the database. */
async function evaluate(
  app: FastifyInstance,
  db: Kysely<DB>,
  { entity, form, center, byId }: ImportCall,
): Promise<{ report: ImportReport; decision: Decision }> {
  const now = app.clock()
  const context: ImportContext = {
    now,
    today: dayAt(now, center.time_zone),
    center,
    centers: await allCenters(app),
    byId,
    existing: form.existing,
    invite: form.invite,
  }
  const read = await readFile(entity, form)
  const decision =
    read.lines.length > 0 ? await transferKinds[entity].decide(db, read.lines, context) : noDecision
  const problems = [...read.problems, ...read.lines.flatMap((cells) => cells.problems)]
  problems.sort((a, b) => a.line - b.line)
  const counts = { made: 0, queued: 0, changed: 0, same: 0, skipped: 0, left_out: 0 }
  for (const { step } of decision.lines) counts[step] += 1
  const lines = decision.lines.toSorted((a, b) => a.line - b.line).slice(0, mostListed)
  return {
    report: {
      ...read.about,
      done: false,
      counts,
      problemCount: problems.length,
      problems: problems.slice(0, mostListed),
      lines,
    },
    decision,
  }
}
