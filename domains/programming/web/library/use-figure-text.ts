import { useTranslation } from 'react-i18next'
import { useScoreText } from '../../../training/web/scores/use-score-text.ts'
import type { WentSo } from '../../contract/library.ts'

/** How a block went, in parts: `24 resultados`, `mediana 6:12`, `la mejor mujer 4:01 Rx (Ona P.)`. */
export function useFigureText(): (figures: WentSo) => string[] {
  const { t } = useTranslation('library')
  const { text, level } = useScoreText()
  return ({ scheme, results, capped, median, bests }) => {
    if (results === 0) return [t('noResults')]
    // Whoever has done it has done it.
    const isCompared = scheme !== 'done'
    const best = (one: WentSo['bests'][number]) => {
      const score = `${text(one, scheme)} ${level(one)}`
      const who = one.names.join(', ')
      return t(`best.${one.list}`, { score: who ? t('by', { score, who }) : score })
    }
    return [
      t('results', { count: results }),
      ...(isCompared && median !== null
        ? [t('median', { value: text({ value: median, capped: false }, scheme) })]
        : []),
      ...(capped > 0 ? [t('capped', { count: capped })] : []),
      ...(isCompared ? bests.map(best) : []),
    ]
  }
}
