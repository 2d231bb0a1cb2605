import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { shortDateOfYear } from '../../../../platform/web/language/when.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import type { ScoreScheme } from '../../contract/score-schemes.ts'
import { heightOf, isLowBetter, type MarkedResult, mostRepsIn } from '../../rules/scores/score-history.ts'
import { timeText } from '../../rules/scores/score-text.ts'
import { CurveChart } from '../curve/curve-chart.tsx'
import { countSteps, secondSteps, weightSteps } from '../curve/curve-points.ts'
import { useScoreText } from '../scores/use-score-text.ts'
import { useWeightUnit } from '../widgets/weight-unit.ts'

interface ScoreCurveProps {
  /** Of one level, oldest first. */
  rows: readonly MarkedResult[]
  scheme: ScoreScheme
}

const stepsOf = (scheme: ScoreScheme) =>
  scheme === 'time' ? secondSteps : scheme === 'load' ? weightSteps : countSteps

/** Renders nothing for fewer than two results, without a finished one, and for the scheme "done". */
export function ScoreCurve({ rows, scheme }: ScoreCurveProps) {
  const { t, i18n } = useTranslation('your-scores')
  const { text } = useScoreText()
  const unit = useWeightUnit()
  const number = new Intl.NumberFormat(localeOf(i18n.language), { maximumFractionDigits: 2 })
  const results = rows.map(({ result }) => result)
  const best = rows.find(({ isBest }) => isBest)?.result
  const [first, last] = [results[0], results.at(-1)]
  const hasCapped = results.some(({ capped }) => capped)
  if (
    scheme === 'done' ||
    !first ||
    !last ||
    first === last ||
    !best ||
    results.every(({ capped }) => capped)
  )
    return null
  const known = { unit, mostReps: mostRepsIn(results) }
  return (
    <figure className={stack(2)}>
      <CurveChart
        points={rows.map(({ result: { id, when, value, capped }, isRecord, isBest }) => ({
          ...{ id, day: when, isMarked: isRecord || isBest },
          value: capped ? null : heightOf(value, scheme, known),
        }))}
        steps={stepsOf(scheme)}
        isLowBetter={isLowBetter(scheme)}
        unit={scheme === 'load' ? unit : t(`axis.${scheme}`)}
        laneLabel="CAP"
        told={t('history.chart', {
          from: text(first, scheme),
          to: text(last, scheme),
          best: text(best, scheme),
          count: rows.length,
        })}
        write={(value) => (scheme === 'time' ? timeText(value * 1000) : number.format(value))}
        dayText={(day) => shortDateOfYear(day, i18n.language)}
      />
      <figcaption className={look('soft', 'size-s')}>
        {t(isLowBetter(scheme) ? 'history.faster' : 'history.more')} {hasCapped && t('history.capped')}
      </figcaption>
    </figure>
  )
}
