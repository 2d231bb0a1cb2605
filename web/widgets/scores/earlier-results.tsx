import { useTranslation } from 'react-i18next'
import type { OwnBlock } from '../../../contracts/scores.ts'
import { shortDate } from '../../language/when.ts'
import { look } from '../../ui/primitives.ts'
import { useScoreText } from './use-score-text.ts'

/** The last and the best result of the same benchmark or movement; nothing without any. */
export function EarlierResults({ asked: { block, last, best } }: { asked: OwnBlock }) {
  const { t, i18n } = useTranslation('score-entry')
  const { text } = useScoreText()
  if (!last) return null
  return (
    <p className={look('soft', 'size-s')}>
      {t('last', { score: text(last, block.scheme), day: shortDate(last.when, i18n.language) })}
      {best && best.id !== last.id && ` · ${t('best', { score: text(best, block.scheme) })}`}
    </p>
  )
}
