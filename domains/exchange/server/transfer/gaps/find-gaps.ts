import type { GapTopic } from '../../../contract/moving-in.ts'
import type { Gap, ImportProblem } from '../../../contract/transfer.ts'
import { type ColumnKey, columnsOf, type TransferEntity } from '../../../contract/transfer-columns.ts'
import type { Planned } from '../kinds/transfer-kind.ts'
import type { Cells } from '../reading/cells.ts'
import type { ReadFile } from '../reading/read-file.ts'

/** An entry of a gap sheet: something that a file did not say, of one of its lines. */
export interface FoundGap {
  topic: GapTopic
  column: ColumnKey | null
  header: string | null
  line: number
  name: string
  /** Document or e-mail address of the member; null for a line that was left out. */
  member: string | null
  value: string
  problem: ImportProblem['code'] | null
  firstLine: number | null
}

/** A cell or a line that an import leaves out because of a problem. */
export interface Loss {
  problem: ImportProblem
  name: string
  /** The line whose value it repeats, by name. */
  firstName: string | null
  /** The whole line is left out, not only the cell. */
  isLine: boolean
}

interface ImportedFile {
  entity: TransferEntity
  read: ReadFile
  lines: readonly Cells[]
  planned: readonly Planned[]
  losses: readonly Loss[]
}

const nothing = { column: null, header: null, value: '', problem: null, firstLine: null }

const yesOrNo = /^(yes|no|s[ií]|true|false|[01]|y|n)$/i

/** Everything that a file did not say of what is imported from it, in the order of the topics. */
export function findGaps(file: ImportedFile): FoundGap[] {
  const steps = new Map(file.planned.map((one) => [one.line, one]))
  const imported = file.lines.flatMap((cells) => {
    const planned = steps.get(cells.line)
    const isImported = planned && ['made', 'queued', 'changed'].includes(planned.step)
    return isImported ? [{ cells, planned }] : []
  })
  // Of lines that change nothing, what an answer left out.
  const unsaid = file.lines.flatMap((cells) => {
    const planned = steps.get(cells.line)
    const isUnsaid = planned && ['same', 'skipped'].includes(planned.step) && cells.unsaid.size > 0
    return isUnsaid ? [{ cells, planned }] : []
  })
  const of = ({ cells, planned }: (typeof imported)[number]) => ({
    ...nothing,
    line: cells.line,
    name: cells.label || planned.label,
    member: planned.member ?? null,
  })
  const byLine = new Map(imported.map((one) => [one.cells.line, one]))
  return [
    ...file.losses.map((loss) => lossOf(loss, byLine.get(loss.problem.line)?.planned.member ?? null)),
    ...file.lines.flatMap((cells): FoundGap[] => {
      const column = cells.leftOut?.column
      if (!column) return []
      const value = cells.raw(column)
      return [
        { topic: 'answer', ...nothing, column, line: cells.line, name: cells.label, member: null, value },
      ]
    }),
    ...imported.flatMap((one): FoundGap[] =>
      one.cells.guessed === null ? [] : [{ ...of(one), topic: 'name', value: one.cells.guessed }],
    ),
    ...missingColumnsOf(file, imported).flatMap(({ column, lines }) =>
      [...lines, ...unsaid.filter(({ cells }) => cells.unsaid.has(column))].map(
        (one): FoundGap => ({ ...of(one), topic: 'missing', column, value: one.cells.raw(column) }),
      ),
    ),
    ...imported.flatMap((one) =>
      [...one.cells.lacks].map((column): FoundGap => ({ ...of(one), topic: 'missing', column })),
    ),
    ...file.read.unplaced.flatMap(({ header, cells }) =>
      cells.flatMap(({ line, value }): FoundGap[] => {
        const one = byLine.get(line)
        return one ? [{ ...of(one), topic: 'column', header, value }] : []
      }),
    ),
  ]
}

function lossOf({ problem, name, firstName, isLine }: Loss, member: string | null): FoundGap {
  const { line, code, value } = problem
  const isDependant = isLine && problem.column === 'email' && code === 'repeated' && firstName !== name
  return {
    topic: !isLine ? 'cell' : isDependant ? 'dependant' : 'line',
    column: problem.column as ColumnKey | null,
    ...{
      header: null,
      line,
      name,
      member: isLine ? null : member,
      value,
      problem: code,
      firstLine: problem.firstLine,
    },
  }
}

type Imported = { cells: Cells; planned: Planned }

function missingColumnsOf({ entity, read }: ImportedFile, imported: readonly Imported[]) {
  const hasPlan = ({ cells }: Imported) => cells.has('plan') && !cells.unsaid.has('plan')
  const isSaid = (key: ColumnKey): boolean => {
    // Yes and no tell who is a member, not who pauses.
    const isPlain =
      key === 'status' && imported.every(({ cells }) => !cells.has(key) || yesOrNo.test(cells.raw(key)))
    return read.matched.has(key) && !isPlain
  }
  return columnsOf(entity).flatMap(({ key: column, gap, onlyNew }) => {
    if (gap === null || (gap !== 'each' && isSaid(column))) return []
    const lines = imported.filter(
      (one) =>
        (!onlyNew || one.planned.step === 'made') &&
        (gap === 'each'
          ? !one.cells.has(column) || one.cells.unsaid.has(column)
          : gap === 'all' || hasPlan(one)),
    )
    return [{ column, lines }]
  })
}

/** The topics of a sheet with their numbers, in the order in which they were found. */
export function summaryOf(gaps: readonly FoundGap[]): Gap[] {
  const groups = Map.groupBy(gaps, ({ topic, column, header }) => JSON.stringify([topic, column, header]))
  return [...groups.values()].flatMap(([one, ...rest]) =>
    one ? [{ topic: one.topic, column: one.column, header: one.header, count: rest.length + 1 }] : [],
  )
}
