import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn, textsIn } from '../../../../platform/contract/texts.ts'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import type { Center } from '../../../../platform/server/calls/center.ts'
import { allCenters } from '../../../gym/server/centers/find-center.ts'
import {
  type ImportForm,
  type ImportProblem,
  type ImportReport,
  mostListed,
} from '../../contract/transfer.ts'
import { type ColumnKey, columnsOf, type TransferEntity } from '../../contract/transfer-columns.ts'
import { type FoundGap, findGaps, type Loss, summaryOf } from './gaps/find-gaps.ts'
import { transferKinds } from './kinds/kinds.ts'
import type { Decision, ImportContext } from './kinds/transfer-kind.ts'
import { selectPlanKeys, selectTrackNames } from './look-up-queries.ts'
import { selectMapping } from './mapping-queries.ts'
import type { Cells } from './reading/cells.ts'
import { plain } from './reading/plain-text.ts'
import { type Mapping, type ReadFile, readFile } from './reading/read-file.ts'

export interface ImportCall {
  entity: TransferEntity
  form: ImportForm
  center: Center
  byId: number
  language: Language
}

const noDecision: Decision = { lines: [], write: async () => ({ changed: [], live: [] }) }

/** Inputs of the evaluation besides the lines. */
async function contextOf(
  app: FastifyInstance,
  db: Kysely<DB>,
  { form, center, byId, language }: ImportCall,
): Promise<ImportContext> {
  const now = app.clock()
  const plans = await selectPlanKeys(db)
  const tracks = await selectTrackNames(db)
  const several = tracks.length > 1 ? tracks.toReversed() : []
  const names = Map.groupBy(
    plans.flatMap((plan) =>
      [...new Set([plan.key, ...textsIn(plan.name)].map(plain))].map((name) => ({ name, plan })),
    ),
    ({ name }) => name,
  )
  return {
    now,
    today: dayAt(now, center.time_zone),
    center,
    centers: await allCenters(app),
    plans: {
      // A name of two plans names neither.
      names: Object.fromEntries([
        ...[...names].flatMap(([name, [first, second]]) =>
          first && !second ? [[name, first.plan.key]] : [],
        ),
        ...plans.map(({ key }) => [key, key]),
      ]),
      labels: new Map(plans.map((plan) => [plan.key, textIn(plan.name, language)])),
    },
    tracks: {
      // Of two tracks with one name the first.
      names: Object.fromEntries(
        several.flatMap(({ id, name }) => textsIn(name).map((each) => [plain(each), id])),
      ),
      labels: new Map(several.map(({ id, name }) => [String(id), textIn(name, language)])),
    },
    byId,
    existing: form.existing,
    invite: form.invite,
  }
}

interface EvaluatedFile {
  report: ImportReport
  decision: Decision
  gaps: FoundGap[]
  mapping: Mapping
  context: ImportContext
}

/** Reads the whole file and compares it with the database. */
export async function evaluateFile(
  app: FastifyInstance,
  db: Kysely<DB>,
  call: ImportCall,
): Promise<EvaluatedFile> {
  const { entity, form } = call
  const context = await contextOf(app, db, call)
  let remembered: Date | null = null
  let mapping: Mapping = { columns: form.columns ?? {}, answers: form.answers ?? {} }
  const read = await readFile(entity, form, {
    today: context.today,
    mappingFor: async (headers) => {
      const found = form.columns || form.answers ? null : await selectMapping(db, entity, headers)
      if (found) {
        remembered = found.at
        mapping = { columns: found.columns, answers: found.answers }
      }
      return mapping
    },
  })
  const kind = transferKinds[entity]
  await kind.look(read.lines(), context)
  read.reading.settle()
  const questions = read.reading.questions()
  const decided = await decideWithout(db, entity, read, context, form.problems === 'leave_out')
  const { decision, lines, losses } = decided
  const isAsked = questions.some(({ about, answer }) => about === 'decimal' && answer === null)
  const problems = [...read.problems, ...decided.problems].filter(
    ({ code }) => !(isAsked && code === 'number_unclear'),
  )
  problems.sort((a, b) => a.line - b.line)
  const dropped = losses.flatMap(({ isLine, name, problem }) =>
    isLine ? [{ line: problem.line, label: name, step: 'left_out' as const }] : [],
  )
  const planned = [...decision.lines, ...dropped]
  const counts = { made: 0, queued: 0, changed: 0, same: 0, skipped: 0, left_out: 0 }
  for (const { step } of planned) counts[step] += 1
  const gaps = findGaps({ entity, read, lines, planned, losses })
  const { known } = read
  return {
    report: {
      ...read.about,
      done: false,
      program: known && { key: known.program, entity: known.entity, isGuess: known.isGuess === true },
      remembered: remembered && new Date(remembered).toISOString(),
      chosen: mapping.columns,
      questions,
      counts,
      problemCount: problems.length,
      problems: problems.slice(0, mostListed),
      gaps: summaryOf(gaps),
      lines: planned
        .toSorted((a, b) => a.line - b.line)
        .slice(0, mostListed)
        .map(({ line, label, step }) => ({ line, label, step })),
      importId: null,
    },
    ...{ decision, gaps, mapping, context },
  }
}

/** Rounds in which a value or line that is left out may bring up another problem. */
const mostRounds = 6

interface Decided {
  decision: Decision
  lines: Cells[]
  problems: ImportProblem[]
  losses: Loss[]
}

/** Decides the lines of a file; with `leavesOut`, without the values and lines that have a problem. */
async function decideWithout(
  db: Kysely<DB>,
  entity: TransferEntity,
  read: ReadFile,
  context: ImportContext,
  leavesOut: boolean,
): Promise<Decided> {
  const kind = transferKinds[entity]
  const spare = new Set<string | null>(
    columnsOf(entity).flatMap((column) => (column.spare ? [column.key] : [])),
  )
  // Without a required or repeated cell the whole line has to go.
  const isSpare = ({ column, code }: ImportProblem): boolean =>
    code !== 'repeated' && code !== 'required' && spare.has(column)
  const without = new Map<number, Set<ColumnKey> | 'line'>()
  const losses: Loss[] = []
  for (let round = 1; ; round += 1) {
    const lines = read.lines(without)
    const decision = lines.length > 0 ? await kind.decide(db, lines, context) : noDecision
    const problems = lines.flatMap((cells) => cells.problems)
    if (!leavesOut || problems.length === 0 || round === mostRounds)
      return { decision, lines, problems, losses }
    const names = new Map(lines.map((cells) => [cells.line, cells.label]))
    for (const [line, ofLine] of Map.groupBy(problems, (problem) => problem.line)) {
      const heavy = round === mostRounds - 1 ? ofLine[0] : ofLine.find((problem) => !isSpare(problem))
      const name = names.get(line) ?? ''
      const nameOf = (problem: ImportProblem) =>
        problem.firstLine === null ? null : (names.get(problem.firstLine) ?? null)
      if (heavy) {
        without.set(line, 'line')
        losses.push({ problem: heavy, name, firstName: nameOf(heavy), isLine: true })
        continue
      }
      const cut = without.get(line)
      without.set(
        line,
        new Set([...(cut instanceof Set ? cut : []), ...ofLine.map(({ column }) => column as ColumnKey)]),
      )
      losses.push(...ofLine.map((problem) => ({ problem, name, firstName: null, isLine: false })))
    }
  }
}
