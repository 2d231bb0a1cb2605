import { useTranslation } from 'react-i18next'
import type { Figures } from '../../../contracts/figures.ts'
import { look } from '../../ui/primitives.ts'
import { useEuros } from '../../widgets/pay/euros.ts'
import { Legend } from './class-figures.tsx'
import { ColumnChart } from './column-chart.tsx'
import { FigureSection } from './figure-section.tsx'
import { useFigureText } from './figure-text.ts'
import type { FigureWish } from './range-choice.ts'

interface SectionProps {
  figures: Figures
  wish: FigureWish
}

/** Members at the end of each month, joined and left. */
export function MemberFigures({ figures, wish }: SectionProps) {
  const { t } = useTranslation('admin-figures')
  const { number, month, shortMonth, day } = useFigureText()
  const { members } = figures
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
  const items = members.map((row) => `${month(row.month)} ${number(row.withPlan)}`).join(', ')
  return (
    <FigureSection
      table="members"
      wish={wish}
      chart={
        <>
          <ColumnChart
            label={t('chart.bars', { title: t('table.members'), items })}
            columns={members.map((row) => ({
              label: shortMonth(row.month),
              parts: [
                { value: row.withPlan, color: 'var(--plate-10)' },
                { value: row.resting, color: 'var(--plate-15)' },
              ],
              text: number(row.withPlan + row.resting),
            }))}
          />
          <Legend
            items={[
              ['var(--plate-10)', t('csv.withPlan')],
              ['var(--plate-15)', t('csv.resting')],
            ]}
          />
        </>
      }
      heads={heads.map((head) => t(`csv.${head}`))}
      words={2}
      rows={members.map((row) => [
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
  const { number, month, shortMonth } = useFigureText()
  const euros = useEuros()
  const { revenue, money } = figures
  const months = figures.months.map((row) => {
    // In cents, so that sums are exact.
    const cents = revenue
      .filter((line) => line.month === row.month)
      .reduce((sum, line) => sum + Math.round(line.net * 100), 0)
    return { month: row.month, net: cents / 100 }
  })
  const items = months.map((row) => `${month(row.month)} ${euros(row.net)}`).join(', ')
  const heads = ['month', 'kind', 'method', 'paid', 'refunded', 'net'] as const
  return (
    <FigureSection
      table="revenue"
      wish={wish}
      chart={
        revenue.length > 0 ? (
          <ColumnChart
            label={t('chart.bars', { title: t('table.revenue'), items })}
            columns={months.map((row) => ({
              label: shortMonth(row.month),
              parts: [{ value: row.net, color: 'var(--plate-20)' }],
              text: number(Math.round(row.net)),
            }))}
          />
        ) : (
          <p className={look('soft')}>{t('empty.revenue')}</p>
        )
      }
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
