import { useTranslation } from 'react-i18next'
import type { Trouble } from '../../../../platform/web/api/send-book.ts'
import { shortDate } from '../../../../platform/web/language/when.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { row } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { dismissScore, resendScore, sendScores, useEnteredScores } from '../api/entered-scores.ts'
import { type EnteredScore, scoreAsEntered } from '../api/score-queue.ts'
import { useScoreText } from './use-score-text.ts'

const reasons = ['score_closed', 'changed_meanwhile', 'not_found', 'team_full', 'listing_needed'] as const

interface RefusedScoresProps {
  /** Whether the dialog of a block can be opened here. */
  canEnter: (blockId: number) => boolean
  onEnter: (score: EnteredScore) => void
}

/** Results that wait for the network, and those that the server refused, as they were typed. */
export function RefusedScores({ canEnter, onEnter }: RefusedScoresProps) {
  const { t } = useTranslation('score-entry')
  const { troubles, stalled } = useEnteredScores()
  return (
    <>
      {stalled && (
        <Notice>
          <p>{t('waiting.note')}</p>
          <div className={row(2, 'above2')}>
            <Button onClick={sendScores}>{t('waiting.sendNow')}</Button>
          </div>
        </Notice>
      )}
      {troubles.map((trouble) => (
        <Refused
          key={trouble.item.blockId}
          trouble={trouble}
          onEnter={
            trouble.item.form && canEnter(trouble.item.blockId) ? () => onEnter(trouble.item) : undefined
          }
        />
      ))}
    </>
  )
}

function Refused({
  trouble: { item, code },
  onEnter,
}: {
  trouble: Trouble<EnteredScore>
  onEnter: (() => void) | undefined
}) {
  const { t, i18n } = useTranslation('score-entry')
  const { text, tie, level } = useScoreText()
  const typed = scoreAsEntered(item, null)
  const { scheme, tieBreak } = item.scoring
  const words = typed
    ? [text(typed, scheme), level(typed), tie(typed, tieBreak), typed.note].filter(Boolean).join(' · ')
    : ''
  const values = { title: item.title, day: shortDate(item.day, i18n.language) }
  const reason = reasons.find((each) => each === code) ?? 'other'
  return (
    <Notice tone="bad" title={t(item.form ? 'refused.save' : 'refused.delete', values)}>
      <p>
        {t(`refused.reason.${reason}`)} {words && t('refused.typed', { score: words })}
      </p>
      <div className={row(2, 'stretch', 'wrap', 'above2')}>
        {code === 'changed_meanwhile' && (
          <Button onClick={() => resendScore(item)}>
            {t(item.form ? 'refused.anyway' : 'refused.deleteAnyway')}
          </Button>
        )}
        {code !== 'changed_meanwhile' && onEnter && <Button onClick={onEnter}>{t('refused.again')}</Button>}
        <Button kind="plain" onClick={() => dismissScore(item)}>
          {t('refused.understood')}
        </Button>
      </div>
    </Notice>
  )
}
