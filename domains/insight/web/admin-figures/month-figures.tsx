import { useTranslation } from 'react-i18next'
import { firstOfMonth } from '../../../../platform/rules/local-time.ts'
import { useToday } from '../../../../platform/web/site.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { row } from '../../../../platform/web/ui/primitives.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import type { Figures, MonthOfGym } from '../../contract/figures.ts'
import { tallyHeads, useTallyCells } from './class-figures.tsx'
import { type Column, ColumnChart } from './column-chart.tsx'
import { FigureSection } from './figure-section.tsx'
import { useFigureText } from './figure-text.ts'
import styles from './figures.module.css'
import type { FigureWish } from './range-choice.ts'

interface SectionProps {
  figures: Figures
  wish: FigureWish
}

type Part = 'attended' | 'unticked' | 'noShows' | 'withPlan' | 'resting' | 'net'

/** Colour by part, stacked from the bottom up. */
type Parts = Partial<Record<Part, string>>

interface MonthChartProps {
  months: readonly MonthOfGym[]
  table: 'months' | 'members' | 'revenue'
  parts: Parts
  unit: string
  text: (value: number) => string
}

/** At least twelve months, the current one marked; nothing is drawn for a month without data. */
function MonthChart({ months, table, parts, unit, text }: MonthChartProps) {
  const { t } = useTranslation('admin-figures')
  const { month, shortMonth } = useFigureText()
  const now = firstOfMonth(useToday())
  const shown = Object.entries(parts) as [Part, string][]
  const columns = months.map((row): Column & { said: string } => {
    const values = shown.map(([part, color]) => ({ value: row[part], color }))
    const sum = values.reduce((total, { value }) => total + value, 0)
    return {
      key: row.month,
      label: shortMonth(row.month),
      said: `${month(row.month)} ${text(sum)}`,
      parts: values,
      text: values.some(({ value }) => value !== 0) ? text(sum) : null,
      isNow: row.month === now,
    }
  })
  const items = columns.filter((column) => column.text !== null).map(({ said }) => said)
  return (
    <>
      <ColumnChart
        label={t('chart.bars', { title: t(`table.${table}`), items: items.join(', ') })}
        columns={columns}
        unit={unit}
        tick={text}
      />
      {shown.length > 1 && items.length > 0 && (
        <ul className={classNames(row(4, 'stretch', 'wrap', 'rows1', 'soft', 'size-s'), styles.legend)}>
          {shown.map(([part, color]) => (
            <li key={part}>
              <span className={styles.swatch} style={{ background: color }} />
              {t(`csv.${part}`)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Attendance by month. */
export function AttendanceFigures({ figures, wish }: SectionProps) {
  const { t } = useTranslation('admin-figures')
  const { number, month } = useFigureText()
  const cells = useTallyCells()
  const parts = {
    attended: 'var(--plate-10)',
    unticked: 'var(--line-strong)',
    noShows: 'var(--plate-25)',
  } satisfies Parts
  return (
    <FigureSection
      table="months"
      wish={wish}
      chart={
        <MonthChart
          months={figures.monthly}
          table="months"
          parts={parts}
          unit={t('unit.places')}
          text={number}
        />
      }
      isOfRange
      heads={(['month', ...tallyHeads] as const).map((head) => t(`csv.${head}`))}
      rows={figures.months.map((row) => [month(row.month), ...cells(row)])}
    />
  )
}

/** Members at the end of each month, joined and left. */
export function MemberFigures({ figures, wish }: SectionProps) {
  const { t } = useTranslation('admin-figures')
  const { number, month, day } = useFigureText()
  const heads = [
    'month',
    'asOf',
    'withPlan',
    'resting',
    'withoutPlan',
    'joins',
    'leaves',
    'accounts',
  ] as const
  const parts = { withPlan: 'var(--plate-10)', resting: 'var(--plate-15)' } satisfies Parts
  return (
    <FigureSection
      table="members"
      wish={wish}
      chart={
        <MonthChart
          months={figures.monthly}
          table="members"
          parts={parts}
          unit={t('unit.members')}
          text={number}
        />
      }
      isOfRange
      heads={heads.map((head) => t(`csv.${head}`))}
      words={2}
      rows={figures.members.map((row) => [
        month(row.month),
        day(row.asOf),
        number(row.withPlan),
        number(row.resting),
        number(row.withoutPlan),
        number(row.joins),
        number(row.leaves),
        number(row.accounts),
      ])}
    />
  )
}

/** Revenue and refunds by month, kind and method. */
export function MoneyFigures({ figures, wish }: SectionProps) {
  const { t } = useTranslation('admin-figures')
  const { number, month } = useFigureText()
  const euros = useEuros()
  const { revenue, money } = figures
  const heads = ['month', 'kind', 'method', 'paid', 'refunded', 'net'] as const
  return (
    <FigureSection
      table="revenue"
      wish={wish}
      chart={
        <MonthChart
          months={figures.monthly}
          table="revenue"
          parts={{ net: 'var(--plate-20)' }}
          unit={t('unit.euros')}
          text={(value) => number(Math.round(value))}
        />
      }
      isOfRange
      heads={heads.map((head) => t(`csv.${head}`))}
      words={3}
      rows={[
        ...revenue.map((row) => [
          month(row.month),
          t(`kind.${row.kind}`),
          t(`method.${row.method}`),
          euros(row.paid),
          euros(row.refunded),
          euros(row.net),
        ]),
        [t('chart.total'), '', '', euros(money.paid), euros(money.refunded), euros(money.net)],
      ]}
    />
  )
}
