import { useTranslation } from 'react-i18next'
import { look } from '../../../../platform/web/ui/primitives.ts'
import type { Figures } from '../../contract/figures.ts'
import { FigureSection } from './figure-section.tsx'
import { percentOf, useFigureText } from './figure-text.ts'
import type { FigureWish } from './range-choice.ts'

interface FairFiguresProps {
  figures: Figures
  wish: FigureWish
}

/** Missed classes that count, in a gym where they do. */
export function StrikeFigures({ figures: { strikes }, wish }: FairFiguresProps) {
  const { t } = useTranslation('admin-figures')
  const { number, month } = useFigureText()
  if (!strikes) return null
  const all = strikes.months.reduce((sum, { missed, givenAway, late }) => sum + missed + givenAway + late, 0)
  const { limited } = strikes
  return (
    <FigureSection
      table="strikes"
      wish={wish}
      chart={<p className={look('soft')}>{t('strikes', { all: number(all), limited: number(limited) })}</p>}
      heads={(['month', 'missed', 'givenAway', 'late'] as const).map((head) => t(`csv.${head}`))}
      rows={strikes.months.map((row) => [
        month(row.month),
        number(row.missed),
        number(row.givenAway),
        number(row.late),
      ])}
    />
  )
}

/** Draws and the share of wishes that got a place; nothing without draws. */
export function DrawFigures({ figures: { draws }, wish }: FairFiguresProps) {
  const { t } = useTranslation('admin-figures')
  const { number, month, percent } = useFigureText()
  if (draws.length === 0) return null
  const sum = (what: 'draws' | 'tickets' | 'won') => draws.reduce((total, row) => total + row[what], 0)
  const share = percent(percentOf(sum('won'), sum('tickets')))
  const words = { draws: number(sum('draws')), won: number(sum('won')), tickets: number(sum('tickets')) }
  return (
    <FigureSection
      table="draws"
      wish={wish}
      chart={<p className={look('soft')}>{t('draws', { ...words, share })}</p>}
      heads={(['month', 'draws', 'tickets', 'won', 'served'] as const).map((head) => t(`csv.${head}`))}
      rows={draws.map((row) => [
        month(row.month),
        number(row.draws),
        number(row.tickets),
        number(row.won),
        percent(percentOf(row.won, row.tickets)),
      ])}
    />
  )
}
