import { useTranslation } from 'react-i18next'
import type { Figures } from '../../../contracts/figures.ts'
import { look } from '../../ui/primitives.ts'
import { percentOf, useFigureText } from './figure-text.ts'

/** Fixed places in two sentences; nothing in a gym without them. */
export function FixedLine({ figures: { fixed } }: { figures: Figures }) {
  const { t } = useTranslation('admin-figures')
  const { percent } = useFigureText()
  const { held, waiting, booked, attended, skipped, refused } = fixed
  if (held + waiting + booked + skipped + refused === 0) return null
  const share = percent(percentOf(attended, booked))
  return (
    <p className={look('soft')}>
      {t('fixed.now', { held, waiting })} {t('fixed.range', { booked, attended, share, skipped, refused })}
    </p>
  )
}
