import { useTranslation } from 'react-i18next'
import { look } from '../../../../platform/web/ui/primitives.ts'
import type { Figures } from '../../contract/figures.ts'
import { FigureSection } from './figure-section.tsx'
import { percentOf, useFigureText } from './figure-text.ts'
import type { FigureWish } from './range-choice.ts'
import { RowChart } from './row-chart.tsx'

interface CheckInFiguresProps {
  figures: Figures
  wish: FigureWish
}

/** How attendance was ticked: by a scan, a tap on the name, or staff. */
export function CheckInFigures({ figures: { checkIns }, wish }: CheckInFiguresProps) {
  const { t } = useTranslation('admin-figures')
  const { number, percent, roundPercent } = useFigureText()
  const all = checkIns.reduce((sum, { attended }) => sum + attended, 0)
  const rows = checkIns.map(({ way, attended }, key) => {
    const share = percentOf(attended, all) ?? 0
    return { key, label: t(`way.${way}`), share: share / 100, text: percent(share), color: 'var(--plate-20)' }
  })
  const items = rows.map(({ label, text }) => `${label} ${text}`)
  return (
    <FigureSection
      table="checkIns"
      wish={wish}
      chart={
        rows.length === 0 ? (
          <p className={look('soft')}>{t('chart.nothing')}</p>
        ) : (
          <RowChart
            label={t('chart.bars', { title: t('table.checkIns'), items: items.join(', ') })}
            unit={t('csv.attended')}
            tick={roundPercent}
            rows={rows}
          />
        )
      }
      heads={(['way', 'attended'] as const).map((head) => t(`csv.${head}`))}
      rows={checkIns.map(({ way, attended }) => [t(`way.${way}`), number(attended)])}
    />
  )
}
