import { useTranslation } from 'react-i18next'
import type { ScoreResult, ScoreScheme } from '../../../contracts/score-schemes.ts'
import { scoreText } from '../../../rules/score-text.ts'

/** A score as it is written in the reader's language, and the short name of its level. */
export function useScoreText() {
  const { t, i18n } = useTranslation('score-entry')
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 })
  return {
    text: (score: Pick<ScoreResult, 'value' | 'capped'>, scheme: ScoreScheme) =>
      scoreText(score, scheme, (value) => number.format(value)),
    level: (score: Pick<ScoreResult, 'level'>) => t(`level.${score.level}`),
  }
}
