import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import type { ScoreResult, ScoreScheme, TieBreak } from '../../contract/score-schemes.ts'
import { scoreText } from '../../rules/scores/score-text.ts'
import { useWeightUnit } from '../widgets/weight-unit.ts'

type Shown = Pick<ScoreResult, 'value' | 'capped'>

/** A score as it is written in the reader's language and unit, its tie-break, and the short name of its level. */
export function useScoreText() {
  const { t, i18n } = useTranslation('score-entry')
  const unit = useWeightUnit()
  const number = new Intl.NumberFormat(localeOf(i18n.language), { maximumFractionDigits: 2 })
  const write = (value: number) => number.format(value)
  const text = (score: Shown, scheme: ScoreScheme) => scoreText(score, scheme, write, unit)
  return {
    text,
    /** Empty for none. */
    tie: ({ tieBreak }: Pick<ScoreResult, 'tieBreak'>, by: TieBreak | null) =>
      by === null || tieBreak === null
        ? ''
        : t(`tie.${by}`, { value: text({ value: tieBreak, capped: false }, by) }),
    level: (score: Pick<ScoreResult, 'level'>) => t(`level.${score.level}`),
  }
}
