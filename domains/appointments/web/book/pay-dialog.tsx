import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { CardPicker } from '../../../sales/web/pay/card-picker.tsx'
import type { Appointment } from '../../contract/appointments.ts'
import { useWhen } from '../widgets/appointment-text.ts'
import { usePay } from './use-pay.ts'

/** Pays an appointment that is held. */
export function PayDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { t } = useTranslation('appointments')
  const euros = useEuros()
  const whenOf = useWhen()
  const { pay, dialog, choice } = usePay()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const confirm = async () => {
    setBusy(true)
    const refused = await pay(appointment, choice.chosen?.id)
    setBusy(false)
    if (refused !== undefined) return setProblem(refused)
    toast(t('booked', { name: appointment.coach.name }), 'good')
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('payTitle')} busy={busy}>
      <div className={stack(3)}>
        <p className={look('size-l', 'semibold')}>{whenOf(appointment)}</p>
        <p>{t('with', { service: appointment.service.name, name: appointment.coach.name })}</p>
        {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
        <CardPicker choice={choice} disabled={busy} />
      </div>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t('back')}
        </Button>
        <Button kind="primary" busy={busy} disabled={!choice.chosen} onClick={() => void confirm()}>
          {t('pay', { price: euros(appointment.price ?? 0) })}
        </Button>
      </DialogActions>
      {dialog}
    </Dialog>
  )
}
