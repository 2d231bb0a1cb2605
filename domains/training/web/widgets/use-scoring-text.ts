import { useTranslation } from 'react-i18next'
import type { Scoring } from '../../contract/score-schemes.ts'
import { timeText } from '../../rules/scores/score-text.ts'

/** Writes how a block is scored in lower case and in parts: `carga`, `la mejor de 5`, `a 5 repeticiones`. */
export function useScoringText(): (scoring: Scoring) => string[] {
  const { t } = useTranslation('scores')
  return ({ scheme, sets, pick, capSeconds, tieBreak, teamSize, reps }) => [
    t(`scheme.${scheme}`),
    ...(sets > 1 ? [t(`pick.${pick}`, { sets })] : []),
    ...(reps === null ? [] : [t('setOf', { count: reps })]),
    ...(capSeconds === null ? [] : [t('cap', { time: timeText(capSeconds * 1000) })]),
    ...(tieBreak === null ? [] : [t(`tieBreak.${tieBreak}`)]),
    ...(teamSize > 1 ? [t('team', { people: teamSize })] : []),
  ]
}
