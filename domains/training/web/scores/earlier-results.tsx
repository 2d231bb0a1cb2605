import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shortDate } from '../../../../platform/web/language/when.ts'
import { row } from '../../../../platform/web/ui/primitives.ts'
import type { OwnBlock } from '../../contract/scores.ts'
import { historyPath } from './history-path.ts'
import { useScoreText } from './use-score-text.ts'

/** The last and the best result of the same benchmark or movement, with the way to all; nothing without any. */
export function EarlierResults({ asked: { block, own, last, best } }: { asked: OwnBlock }) {
  const { t, i18n } = useTranslation('score-entry')
  const { text } = useScoreText()
  const history = historyPath(block)
  if (!last && !(own && history)) return null
  return (
    <div className={row(2, 'wrap', 'rows0', 'soft', 'size-s')}>
      {last && (
        <p>
          {t('last', { score: text(last, block.scheme), day: shortDate(last.when, i18n.language) })}
          {best && best.id !== last.id && ` · ${t('best', { score: text(best, block.scheme) })}`}
        </p>
      )}
      {history && (
        <Link to={history} className={row(1, 'inline', 'touch')}>
          {t('history')}
        </Link>
      )}
    </div>
  )
}
