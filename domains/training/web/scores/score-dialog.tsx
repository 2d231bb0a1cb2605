import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../../platform/web/ui/dialog.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import type { OwnBlock, SavedScore } from '../../contract/scores.ts'
import { ScoreCelebration } from './score-celebration.tsx'
import { ScoreForm } from './score-form.tsx'

interface ScoreDialogProps {
  asked: OwnBlock
  onClose: () => void
}

/** Enters or changes the own result of a block, and congratulates on a personal best. */
export default function ScoreDialog({ asked, onClose }: ScoreDialogProps) {
  const { t } = useTranslation('score-entry')
  const [saved, setSaved] = useState<SavedScore>()
  const { block, own } = asked
  return (
    <Dialog open onClose={onClose} title={block.benchmark?.name || block.title || t('result')}>
      {saved ? (
        <ScoreCelebration saved={saved} scheme={block.scheme} onClose={onClose} />
      ) : (
        <ScoreForm
          asked={asked}
          onDone={(submitted, form) => {
            if (typeof submitted === 'object' && submitted.beat) return setSaved(submitted)
            if (submitted === 'waiting') toast(t(form ? 'waiting.saved' : 'waiting.deleted'))
            else if (submitted === 'deleted')
              toast(t(own && own.team.length > 0 ? 'team.left' : 'deleted'), 'good')
            else toast(t(submitted.record ? 'savedRecord' : 'saved'), 'good')
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}
