import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { useUser } from '../../../people/web/api/use-user.ts'
import type { Card } from '../../contract/payments.ts'
import { forgetCard } from '../api/payments.ts'
import { useCardName } from '../pay/card-face.tsx'

interface RemoveCardProps {
  card: Card
  cards: readonly Card[]
  onClose: () => void
}

export function RemoveCardDialog({ card, cards, onClose }: RemoveCardProps) {
  const { t } = useTranslation('your-payments')
  const cardName = useCardName()
  const plan = useUser()?.plan
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const others = cards.filter(({ id }) => id !== card.id)
  // The server uses the newest card; the list starts with the oldest.
  const next = card.defaultPaymentMethod ? others.at(-1) : undefined

  async function remove() {
    setBusy(true)
    setProblem(undefined)
    try {
      await forgetCard(card.id)
    } catch (reason) {
      // Already removed in another window.
      const isGone = reason instanceof ApiError && reason.code === 'card_not_found'
      if (!isGone) {
        setBusy(false)
        setProblem(reason)
        return
      }
    }
    toast(t('cards.removed'))
    onClose()
    // The opening button is gone with its card.
    document.getElementById('cards')?.focus()
  }

  return (
    <Dialog open onClose={onClose} title={t('removing.title')} busy={busy}>
      <div className={stack(3)}>
        <p className={look('semibold')}>{cardName(card)}</p>
        {plan && others.length === 0 ? (
          <Notice tone="bad">{t('removing.last', { plan: plan.name })}</Notice>
        ) : (
          <p>{t('removing.text')}</p>
        )}
        {next && <p>{t('removing.next', { card: cardName(next) })}</p>}
        <FormProblem problem={problem} />
      </div>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t('removing.keep')}
        </Button>
        <Button kind="danger" busy={busy} onClick={() => void remove()}>
          {t('removing.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
