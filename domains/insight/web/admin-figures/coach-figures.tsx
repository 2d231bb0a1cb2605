import { useTranslation } from 'react-i18next'
import { look } from '../../../../platform/web/ui/primitives.ts'
import type { Figures } from '../../contract/figures.ts'
import { FigureSection } from './figure-section.tsx'
import { useFigureText } from './figure-text.ts'
import type { FigureWish } from './range-choice.ts'
import { RowChart } from './row-chart.tsx'

interface CoachFiguresProps {
  figures: Figures
  wish: FigureWish
}

/** Hours of each coach in the range, by month in the table. */
export function CoachFigures({ figures: { coaches }, wish }: CoachFiguresProps) {
  const { t } = useTranslation('admin-figures')
  const { number, month } = useFigureText()
  const heads = ['coach', 'month', 'classes', 'hours', 'assisted', 'assistedHours'] as const
  const sums = [...Map.groupBy(coaches, ({ id }) => id)]
    .map(([key, months]) => ({
      key,
      label: months[0]?.name ?? '',
      hours: months.reduce((sum, { hours }) => sum + hours, 0),
    }))
    .toSorted((a, b) => b.hours - a.hours)
  const most = Math.max(1, ...sums.map(({ hours }) => hours))
  const items = sums.map(({ label, hours }) => `${label} ${number(hours)}`)
  return (
    <FigureSection
      table="coaches"
      wish={wish}
      chart={
        sums.length === 0 ? (
          <p className={look('soft')}>{t('chart.nothing')}</p>
        ) : (
          <RowChart
            label={t('chart.bars', { title: t('table.coaches'), items: items.join(', ') })}
            unit={t('unit.hours')}
            tick={(percent) => number(Math.round((most * percent) / 100))}
            rows={sums.map(({ key, label, hours }) => ({
              key,
              label,
              share: hours / most,
              text: number(hours),
              color: 'var(--plate-20)',
            }))}
          />
        )
      }
      heads={heads.map((head) => t(`csv.${head}`))}
      words={2}
      rows={coaches.map((row) => [
        row.name,
        month(row.month),
        number(row.classes),
        number(row.hours),
        number(row.assisted),
        number(row.assistedHours),
      ])}
    />
  )
}
