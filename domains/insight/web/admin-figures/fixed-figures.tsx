import { useTranslation } from 'react-i18next'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { type Figures, fixedKinds } from '../../contract/figures.ts'
import { FigureSection } from './figure-section.tsx'
import { percentOf, useFigureText } from './figure-text.ts'
import type { FigureWish } from './range-choice.ts'

interface FixedFiguresProps {
  figures: Figures
  wish: FigureWish
}

/** Fixed places in two sentences and a table; nothing in a gym without them. */
export function FixedFigures({ figures: { fixed }, wish }: FixedFiguresProps) {
  const { t } = useTranslation('admin-figures')
  const { number, percent } = useFigureText()
  const { held, waiting, booked, attended, skipped, refused } = fixed
  if (held + waiting + booked + skipped + refused === 0) return null
  const share = percent(percentOf(attended, booked))
  return (
    <FigureSection
      table="fixed"
      wish={wish}
      chart={
        <p className={look('soft')}>
          {t('fixed.now', { held, waiting })}{' '}
          {t('fixed.range', { booked, attended, share, skipped, refused })}
        </p>
      }
      heads={(['kind', 'seats'] as const).map((head) => t(`csv.${head}`))}
      rows={fixedKinds.map((kind) => [t(`fixedKind.${kind}`), number(fixed[kind])])}
    />
  )
}
