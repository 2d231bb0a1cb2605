import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentence, shortDateOfYear } from '../../../../platform/web/language/when.ts'
import { SelectField } from '../../../../platform/web/ui/forms/field.tsx'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import type { ScoreLevel } from '../../contract/score-schemes.ts'
import type { HistoryScore } from '../../contract/scores.ts'
import { levelsIn, marked, seriesIn } from '../../rules/scores/score-history.ts'
import { useScoreText } from '../scores/use-score-text.ts'
import { useScoringText } from '../widgets/use-scoring-text.ts'
import { ResultTable } from './result-table.tsx'
import { ScoreCurve } from './score-curve.tsx'

/** Results that were scored the same way at one level: the best, the curve and the list. At least one result. */
export function ScoreHistory({ history }: { history: readonly HistoryScore[] }) {
  const { t, i18n } = useTranslation('your-scores')
  const { text, level: levelText } = useScoreText()
  const ways = seriesIn(history)
  const [way, setWay] = useState('')
  const [wanted, setWanted] = useState<ScoreLevel>()
  const wayText = useScoringText()
  const shown = ways.find(({ key }) => key === way) ?? ways[0]
  if (!shown) return null
  const levels = levelsIn(shown.results)
  const level = levels.find((each) => each === wanted) ?? shown.results[0]?.level
  const rows = marked(shown.results.filter((result) => result.level === level))
  const best = rows.find(({ isBest }) => isBest)?.result
  return (
    <div className={stack(6)}>
      {(ways.length > 1 || levels.length > 1) && (
        <div className={stack(3)}>
          {ways.length > 1 && (
            <SelectField
              required
              label={t('history.way')}
              value={shown.key}
              onChange={(event) => setWay(event.target.value)}
            >
              {ways.map(({ key, scheme, planned }) => (
                <option key={key} value={key}>
                  {sentence(
                    wayText({
                      scheme,
                      ...planned,
                      capSeconds: null,
                      teamSize: 1,
                      benchmark: null,
                      movement: null,
                    }).join(' · '),
                  )}
                </option>
              ))}
            </SelectField>
          )}
          {levels.length > 1 && level && (
            <Segmented
              label={t('history.level')}
              choices={levels.map((value) => ({ value, label: levelText({ level: value }) }))}
              value={level}
              onChange={setWanted}
            />
          )}
        </div>
      )}
      {best && shown.scheme !== 'done' && (
        <p className={row(3, 'baseline', 'wrap', 'rows0')}>
          <span className={look('soft', 'full-width')}>
            {t('history.best')} · {levelText(best)}
          </span>
          <span className={look('display', 'size-figure-l', 'tabular')}>{text(best, shown.scheme)}</span>
          <time className={look('soft')} dateTime={best.when}>
            {shortDateOfYear(best.when, i18n.language)}
          </time>
        </p>
      )}
      <ScoreCurve rows={rows} scheme={shown.scheme} />
      <ResultTable rows={rows.toReversed()} scheme={shown.scheme} />
    </div>
  )
}
