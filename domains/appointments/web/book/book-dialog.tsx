import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import type { SiteCenter } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import type { FreeStart } from '../../contract/appointments.ts'
import type { Service } from '../../contract/services.ts'
import { useBookAppointment } from '../api/appointments.ts'
import { useWhen } from '../widgets/appointment-text.ts'

interface Props {
  service: Service
  center: SiteCenter
  minutes: number
  /** Anyone when undefined. */
  coachId: number | undefined
  start: FreeStart
  onClose: () => void
}

export function BookDialog({ service, center, minutes, coachId, start, onClose }: Props) {
  const { t } = useTranslation('appointments')
  const whenOf = useWhen()
  const errorText = useErrorText()
  const memberId = useSession().claims?.memberId
  const booking = useBookAppointment()
  const [problem, setProblem] = useState<string>()
  const endTime = new Date(Date.parse(start.startTime) + minutes * 60_000).toISOString()
  const coach = service.coaches.find(({ id }) => id === (coachId ?? start.coachIds[0]))
  const isAnyone = coachId === undefined && start.coachIds.length > 1
  const confirm = () => {
    if (memberId === undefined) return
    const body = { userId: memberId, centerId: center.id, startTime: start.startTime, minutes }
    booking.mutate(
      { serviceId: service.id, body: coachId === undefined ? body : { ...body, coachId } },
      {
        onSuccess: (made) => {
          toast(t('booked', { name: made.coach.name }), 'good')
          onClose()
        },
        onError: (reason) => setProblem(errorText(reason)),
      },
    )
  }
  return (
    <Dialog open onClose={onClose} title={t('bookTitle')} busy={booking.isPending}>
      <div className={stack(3)}>
        <p className={look('size-l', 'semibold')}>{whenOf({ ...start, endTime, center })}</p>
        <p>
          {isAnyone
            ? t('withAnyone', { service: service.name })
            : t('with', { service: service.name, name: coach?.name ?? '' })}
        </p>
        <p className={look('soft')}>{t(`costs.${service.creditType ?? 'free'}`)}</p>
        {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
      </div>
      <DialogActions>
        <Button onClick={onClose} disabled={booking.isPending}>
          {t('back')}
        </Button>
        <Button kind="primary" busy={booking.isPending} onClick={confirm}>
          {t('confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
