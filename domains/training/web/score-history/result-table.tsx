import { IconTrophy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { shortDateOfYear } from '../../../../platform/web/language/when.ts'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import type { ScoreScheme } from '../../contract/score-schemes.ts'
import type { MarkedResult } from '../../rules/scores/score-history.ts'
import { useScoreText } from '../scores/use-score-text.ts'
import styles from './score-history.module.css'

/** Latest first. */
export function ResultTable({ rows, scheme }: { rows: readonly MarkedResult[]; scheme: ScoreScheme }) {
  const { t, i18n } = useTranslation('your-scores')
  const { text, tie } = useScoreText()
  return (
    <table className={look('table')}>
      <thead>
        <tr>
          <th scope="col">{t('history.when')}</th>
          <th scope="col">{t('history.result')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ result, isRecord, isBest }) => {
          const sets = result.sets.map((value) =>
            // A number stays on the line of its unit.
            value === null ? '–' : text({ value, capped: false }, scheme).replaceAll(' ', '\u00a0'),
          )
          const facts = [
            tie(result, result.planned.tieBreak),
            sets.join(' / '),
            result.visible ? '' : t('history.private'),
            result.note,
          ].filter(Boolean)
          return (
            <tr key={result.id}>
              <td className={styles.day}>
                <time dateTime={result.when}>{shortDateOfYear(result.when, i18n.language)}</time>
              </td>
              <td>
                <span className={stack(0)}>
                  <span className={row(2, 'inline', 'wrap')}>
                    <strong className={styles.result}>{text(result, scheme)}</strong>
                    {isBest && rows.length > 1 ? (
                      <Badge color="#e9b32a">{t('history.bestBadge')}</Badge>
                    ) : (
                      isRecord && <IconTrophy size={16} aria-label={t('history.record')} role="img" />
                    )}
                  </span>
                  {facts.length > 0 && (
                    <span className={look('soft', 'size-s', 'break-anywhere')}>{facts.join(' · ')}</span>
                  )}
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
