import { fallbackLanguage, languages } from '../../../../../platform/contract/languages.ts'
import { keyShape } from '../../../../../platform/contract/shapes.ts'
import { type Texts, textIn } from '../../../../../platform/contract/texts.ts'
import { allPhrases } from '../../../../../platform/phrases/texts.ts'
import { inParts } from '../../../../../platform/server/answers/in-parts.ts'
import { isPlanPeriod } from '../../../../sales/contract/plan-periods.ts'
import { mayBeShared } from '../../../../sales/rules/weekly-sessions.ts'
import { textColumn } from '../../../contract/transfer-columns.ts'
import { recordedDifferences } from '../differences.ts'
import { exportPlans, insertImportedPlanRows, selectAllPlans, updateImportedPlans } from '../plan-queries.ts'
import type { Cells } from '../reading/cells.ts'
import { isRepeated, type Planned, transferKind } from './transfer-kind.ts'

interface PlanLine {
  key: string | null
  name: Texts
  activity_sessions: number | null
  open_sessions: number | null
  price_cents: number | null
  months: number | null
  min_stay_months: number | null
  shareable: boolean | null
  on_offer: boolean
}

/** Months of a period; null where the column is missing or empty. */
function monthsIn(cells: Cells): number | null {
  const months = cells.number('months', { most: 12 })
  if (months !== null && !isPlanPeriod(months)) cells.fault('months', 'invalid')
  return months
}

const exampleNames = Object.fromEntries(
  languages.map((language) => [textColumn('name', language), allPhrases[language].adminTransfer.examplePlan]),
)

/** Plans, identified by their key. */
export const plans = transferKind<PlanLine>({
  read(cells) {
    const key = cells.text('key', 40, { needed: true })?.toLowerCase() ?? null
    if (key !== null && !keyShape.test(key)) cells.fault('key', 'invalid')
    return {
      key,
      name: cells.texts('name', 60),
      activity_sessions: cells.number('activitySessions', { most: 999, needed: true }),
      open_sessions: cells.number('openSessions', { most: 999, needed: true }),
      price_cents: cells.cents('price', { needed: true }),
      months: monthsIn(cells),
      min_stay_months: cells.number('minStayMonths', { most: 24 }),
      shareable: cells.flag('shared'),
      on_offer: cells.flag('onOffer') ?? true,
    }
  },

  async decide(db, lines, context) {
    const known = new Map((await selectAllPlans(db)).map((plan) => [plan.key, plan]))
    const seen = new Map<string, number>()
    const planned: Planned[] = []
    const made: Required<PlanLine>[] = []
    const changed: { id: number; row: PlanLine; before: object; after: object }[] = []
    for (const { cells, row: said } of lines) {
      const key = said.key ?? ''
      if (isRepeated(seen, key, cells, 'key')) continue
      const there = known.get(key)
      const row = there ? { ...said, name: { ...there.name, ...said.name } } : said
      // Members of a plan never find another period in it.
      if (there && row.months !== null && row.months !== there.months) cells.fault('months', 'invalid')
      const credits = { activity: row.activity_sessions ?? 0, open: row.open_sessions ?? 0 }
      if ((row.shareable ?? there?.shareable) && !mayBeShared(credits)) cells.fault('shared', 'invalid')
      const { before, after } = there ? recordedDifferences(there, row) : { before: {}, after: {} }
      const isSame = there !== undefined && Object.keys(after).length === 0
      const step = !there ? 'made' : isSame ? 'same' : context.existing === 'skip' ? 'skipped' : 'changed'
      if (step === 'made') made.push(row)
      if (there && step === 'changed') changed.push({ id: there.id, row, before, after })
      planned.push({ line: cells.line, label: `${key} · ${textIn(row.name, fallbackLanguage)}`, step })
    }
    return {
      lines: planned,
      write: async ({ db: tx }, wrote) => {
        await inParts(made, async (part) => {
          await insertImportedPlanRows(
            tx,
            part.map((row) => ({
              ...row,
              key: row.key ?? '',
              activity_sessions: row.activity_sessions ?? 0,
              open_sessions: row.open_sessions ?? 0,
              price_cents: row.price_cents ?? 0,
              months: row.months ?? 1,
              min_stay_months: row.min_stay_months ?? 0,
              shareable: row.shareable ?? false,
            })),
          )
          await wrote(part.length)
        })
        await inParts(changed, async (part) => {
          await updateImportedPlans(
            tx,
            part.map(({ id, row }) => ({ ...row, id })),
          )
          await wrote(part.length)
        })
        return {
          changed: changed.map(({ id, before, after }) => ({
            entityId: id,
            aboutMemberId: null,
            before,
            after,
          })),
          live: [],
        }
      },
    }
  },

  export: exportPlans,

  invalidates: 'plans',

  example: () => [
    {
      key: 'three',
      ...exampleNames,
      activitySessions: 3,
      openSessions: 1,
      price: 54.95,
      months: 1,
      minStayMonths: 0,
      shared: false,
      onOffer: true,
    },
  ],
})
