import { useTranslation } from 'react-i18next'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import type { ScoreScheme } from '../../contract/score-schemes.ts'
import type { SavedScore } from '../../contract/scores.ts'
import { useScoreText } from './use-score-text.ts'

interface ScoreCelebrationProps {
  saved: SavedScore
  scheme: ScoreScheme
  onClose: () => void
}

/** A personal best, once. */
export function ScoreCelebration({ saved: { score, beat }, scheme, onClose }: ScoreCelebrationProps) {
  const { t } = useTranslation('score-entry')
  const { text } = useScoreText()
  return (
    <>
      <div className={stack(2, 'text-center')}>
        <p className={look('success', 'semibold', 'size-l')} role="status">
          {t('record')}
        </p>
        <p className={look('display', 'size-figure-xl', 'tabular')}>{text(score, scheme)}</p>
        {beat && <p className={look('soft')}>{t('before', { score: text(beat, scheme) })}</p>}
      </div>
      <DialogActions>
        <Button kind="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </>
  )
}
