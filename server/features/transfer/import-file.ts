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
import { bookings } from './bookings-in.ts'
import { credits } from './credits-in.ts'
import type { Decision, ImportContext, ImportKind } from './import-kind.ts'
import { lockImports } from './import-queries.ts'
import { mandates } from './mandates-in.ts'
import { members } from './members-in.ts'
import { payments } from './payments-in.ts'
import { plans } from './plans-in.ts'
import { upsertProgress } from './progress-queries.ts'
import { readFile } from './read-file.ts'
import { records } from './records-in.ts'

interface ImportCall {
  entity: TransferEntity
  form: ImportForm
  center: CenterRow
  byId: number
}

/** Looks what a file would bring. Writes nothing. */
export async function tryImportFile(app: FastifyInstance, call: ImportCall): Promise<ImportReport> {
  const { report } = await judge(app, app.db, call)
  return report
}

/**
 * Takes a file in, in one transaction, or does nothing where a line is bad: the report says which. One import at a time.
 * Under `progress` another call can ask how far it is. Who is made INACTIVE is out afterwards, as if by hand.
 * @throws Refusal import_running; changed_meanwhile: somebody else changed the same. Nothing was done
 */
export async function runImportFile(
  app: FastifyInstance,
  call: ImportCall,
  progress: string | undefined,
): Promise<ImportReport> {
  const { entity, form, byId } = call
  let shutOut: number[] = []
  let taken: ImportReport
  const action = `import-${entity}` as const
  try {
    taken = await unitOfWork(app, { audit: action, limits: { idleMs: 60_000 } }, async (unit) => {
      if (!(await lockImports(unit.db))) throw new Refusal('import_running')
      const { report, decision } = await judge(app, unit.db, call)
      if (report.problemCount > 0) return report
      const { made, changed } = report.counts
      const total = made + changed
      if (total === 0) return { ...report, done: true }
      let done = 0
      const { changed: rows, live } = await decision.write(unit, async (lines) => {
        done += lines
        if (!progress) return
        // To say how far it is takes a second connection; an import does not fail for want of one.
        await upsertProgress(app.db, progress, { done, total, now: new Date(app.clock()) }).catch((error) =>
          app.log.warn({ reason: error.message }, 'how far an import is could not be said'),
        )
      })
      unit.audit({
        byMemberId: byId,
        action,
        entityId: null,
        after: { ...report.counts, file: form.fileName, invited: form.invite },
      })
      unit.audit(...rows.map((row) => ({ byMemberId: byId, action, ...row })))
      unit.announce(live)
      shutOut = rows.flatMap(
        ({ after, aboutMemberId }) =>
          ('status' in after && after.status === 'INACTIVE' && aboutMemberId) || [],
      )
      return { ...report, done: true }
    })
  } catch (error) {
    if (isRefusedWrite(error)) throw new Refusal('changed_meanwhile')
    throw error
  }
  // Each by themselves: their classes are locked before they are, and the import had locked its members already. The file
  // is in, so what fails here or is cut off is not its end: a job does it within minutes.
  await clearAll(app, shutOut, byId)
  return taken
}

const nothing: Decision = { lines: [], write: async () => ({ changed: [], live: [] }) }

/** Reads and weighs the whole file. */
async function judge(
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
    invite: form.invite && entity === 'members',
  }
  const read = readFile(entity, form)
  const decision = read.lines.length > 0 ? await decide(kinds[entity], db, read.lines, context) : nothing
  const problems = [...read.problems, ...read.lines.flatMap((cells) => cells.problems)]
  problems.sort((a, b) => a.line - b.line)
  const counts = { made: 0, changed: 0, same: 0, skipped: 0 }
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

async function decide<Row>(
  kind: ImportKind<Row>,
  db: Kysely<DB>,
  lines: ReturnType<typeof readFile>['lines'],
  context: ImportContext,
): Promise<Decision> {
  const read = lines.map((cells) => ({ cells, row: kind.read(cells, context) }))
  return kind.decide(
    db,
    read.filter(({ cells }) => cells.problems.length === 0),
    context,
  )
}

// biome-ignore lint/suspicious/noExplicitAny: each kind knows its own rows, nobody else looks at them
const kinds: Record<TransferEntity, ImportKind<any>> = {
  plans,
  members,
  credits,
  mandates,
  bookings,
  records,
  payments,
}
