import type { FastifyInstance } from 'fastify'
import { isRefusedWrite } from '../../../../platform/server/constraint.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { clearAll } from '../../../memberships/server/memberships/clear-inactive.ts'
import type { ImportReport, ImportStep } from '../../contract/transfer.ts'
import { evaluateFile, type ImportCall } from './evaluate-file.ts'
import { insertImport } from './gaps/gap-queries.ts'
import { lockImports } from './import-queries.ts'
import { transferKinds } from './kinds/kinds.ts'
import { upsertMapping } from './mapping-queries.ts'
import { upsertProgress } from './progress-queries.ts'

/** Previews an import. */
export async function tryImportFile(app: FastifyInstance, call: ImportCall): Promise<ImportReport> {
  const { report } = await evaluateFile(app, app.db, call)
  return report
}

/**
 * Imports a file in one transaction, or nothing if a line has a problem or a question is open, which the report names. One import runs at a time.
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
      const { report, decision, gaps, mapping, context } = await evaluateFile(app, unit.db, call)
      if (report.problemCount > 0 || report.questions.some(({ answer }) => answer === null)) return report
      const at = new Date(context.now)
      const { made, queued, changed } = report.counts
      const total = made + queued + changed
      if (total === 0) return { ...report, done: true }
      if (report.format !== 'json')
        await upsertMapping(
          unit.db,
          { entity, headers: report.headers.map(({ header }) => header), at },
          mapping,
        )
      let done = 0
      const { changed: rows, live } = await decision.write(unit, async (lines) => {
        done += lines
        if (!progress) return
        // Outside the transaction, on a second connection; the import does not fail without it.
        await upsertProgress(app.db, progress, { done, total, now: new Date(app.clock()) }).catch((error) =>
          app.log.warn({ reason: error.message }, 'storing the progress of an import failed'),
        )
      })
      const importId = await insertImport(
        unit.db,
        {
          ...{ entity, byId, at, counts: report.counts, fileName: form.fileName },
          program: report.program?.entity === entity ? report.program.key : null,
        },
        gaps,
        { today: context.today, provider: app.provider?.name ?? null },
        entity === 'members'
          ? decision.lines.flatMap(({ step, member }) => (writes(step) && member) || [])
          : [],
      )
      unit.audit({
        byMemberId: byId,
        action,
        entityId: null,
        after: {
          ...{ ...report.counts, file: form.fileName, invited: form.invite },
          ...(form.problems === 'leave_out' && { withoutProblems: true }),
        },
      })
      unit.audit(...rows.map((row) => ({ byMemberId: byId, action, ...row })))
      unit.announce([...live, ...invalidated.map((event) => ({ t: 'data', event }) as const)])
      madeInactive = rows.flatMap(
        ({ after, aboutMemberId }) =>
          ('status' in after && after.status === 'INACTIVE' && aboutMemberId) || [],
      )
      return { ...report, done: true, importId }
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

const writes = (step: ImportStep): boolean => step === 'made' || step === 'queued' || step === 'changed'
