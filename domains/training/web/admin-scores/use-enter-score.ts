import { useTranslation } from 'react-i18next'
import { decimalSign } from '../../../../platform/contract/number-text.ts'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import type { ScoreLevel } from '../../contract/score-schemes.ts'
import { deleteScore, enterScore, type OwnScore, type ScoredBlock } from '../../contract/scores.ts'
import { changedLine, lineOf } from '../../rules/scores/score-line.ts'
import { useWeightUnit } from '../widgets/weight-unit.ts'

export interface Line {
  members: readonly number[]
  level: ScoreLevel
  typed: string
  /** The score that the line was filled with. */
  shown: OwnScore | null
  /** Of the score that is changed; 0 for a new one. */
  version: number
}

/** How a line of the block is written, as a hint. */
export function useLineExample({ scheme, tieBreak }: ScoredBlock): string {
  const { t } = useTranslation('admin-scores')
  const unit = useWeightUnit()
  const isLoad = scheme === 'load'
  return (
    (isLoad ? `${t(`example.load`)} ${unit}` : t(`example.${scheme}`)) +
    (tieBreak ? ` / ${t(`example.${tieBreak}`)}` : '')
  )
}

/** Saves a coach's line, or deletes the score of an emptied one, which can be undone. Resolves to an error's text, or null. */
export function useEnterScore(block: ScoredBlock) {
  const { t, i18n } = useTranslation('admin-scores')
  const decimal = decimalSign(i18n.language)
  const errorText = useErrorText()
  const unit = useWeightUnit()
  const attempt = (work: Promise<unknown>): Promise<string | null> =>
    work.then(
      () => null,
      (reason: Error) => errorText(reason) || t('failedSave'),
    )

  const enter = ({ members, level, typed, shown, version }: Line): Promise<string | null> => {
    const read = changedLine(typed, shown, block, unit, decimal)
    if (!read) return Promise.resolve(t('unreadable'))
    const body = { members: [...members], level, ...read, note: shown?.note ?? '', version }
    return attempt(command(enterScore, { params: { id: block.id }, body }))
  }

  const clear = (score: OwnScore): Promise<string | null> =>
    attempt(
      command(deleteScore, { params: { id: score.id } }).then((deleted) => {
        const [first] = deleted
        if (!first) return
        toast(t('deleted'), 'plain', {
          label: t('undo'),
          run: () =>
            void enter({
              members: deleted.map(({ memberId }) => memberId),
              level: first.score.level,
              typed: lineOf(first.score, block, unit, decimal),
              shown: first.score,
              version: 0,
            }).then((problem) => problem && toast(problem, 'bad')),
        })
      }),
    )
  return { enter, clear }
}
