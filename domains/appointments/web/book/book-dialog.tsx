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
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { CardPicker } from '../../../sales/web/pay/card-picker.tsx'
import type { Appointment, FreeStart } from '../../contract/appointments.ts'
import type { Service } from '../../contract/services.ts'
import { useBookAppointment } from '../api/appointments.ts'
import { useBookSeries, useFreeOfSeries } from '../api/series.ts'
import { useWhen } from '../widgets/appointment-text.ts'
import { SeriesChoice } from './series-choice.tsx'
import { usePay } from './use-pay.ts'
import { usePriceWithoutCredit } from './use-price.ts'

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
  const euros = useEuros()
  const { pay, dialog, choice } = usePay()
  const [isPaying, setPaying] = useState(false)
  /** Booked, and not paid yet. */
  const [held, setHeld] = useState<Appointment>()
  const [problem, setProblem] = useState<string>()
  const price = usePriceWithoutCredit(service, minutes, start.date)
  const [times, setTimes] = useState(1)
  const series = useBookSeries()
  const busy = booking.isPending || series.isPending || isPaying
  const endTime = new Date(Date.parse(start.startTime) + minutes * 60_000).toISOString()
  const coach = service.coaches.find(({ id }) => id === (coachId ?? start.coachIds[0]))
  const isAnyone = coachId === undefined && start.coachIds.length > 1
  const who = {
    userId: memberId ?? 0,
    centerId: center.id,
    minutes,
    ...(coachId !== undefined && { coachId }),
  }
  const asked = { ...who, serviceId: service.id, startTime: start.startTime, times }
  const free = useFreeOfSeries(asked)
  const payFor = async (made: Appointment) => {
    setPaying(true)
    const refused = await pay(made, choice.chosen?.id)
    setPaying(false)
    if (refused === undefined) done(made)
    else setProblem(refused)
  }
  const done = (made: Appointment) => {
    toast(t('booked', { name: made.coach.name }), 'good')
    onClose()
  }
  const confirm = () => {
    if (memberId === undefined) return
    if (held) return void payFor(held)
    if (times > 1)
      return series.mutate(
        { serviceId: service.id, body: { ...who, startTimes: free.map(({ startTime }) => startTime) } },
        {
          onSuccess: (made) => {
            toast(t('bookedSeries', { count: made.length }), 'good')
            onClose()
          },
          onError: (reason) => setProblem(errorText(reason)),
        },
      )
    const body = { ...who, startTime: start.startTime, ...(price !== null && { price }) }
    booking.mutate(
      { serviceId: service.id, body },
      {
        onSuccess: (made) => {
          if (made.state !== 'held') return done(made)
          setHeld(made)
          void payFor(made)
        },
        onError: (reason) => setProblem(errorText(reason)),
      },
    )
  }
  return (
    <Dialog open onClose={onClose} title={t('bookTitle')} busy={busy}>
      <div className={stack(3)}>
        <p className={look('size-l', 'semibold')}>{whenOf({ ...start, endTime, center })}</p>
        <p>
          {isAnyone
            ? t('withAnyone', { service: service.name })
            : t('with', { service: service.name, name: coach?.name ?? '' })}
        </p>
        <p className={look('soft')}>
          {price === null
            ? t(`costs.${service.creditType ?? 'free'}`)
            : t('costsMoney', { price: euros(price) })}
        </p>
        {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
        {price === null && <SeriesChoice asked={asked} onTimes={setTimes} />}
        {price !== null && <CardPicker choice={choice} disabled={busy} />}
      </div>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t('back')}
        </Button>
        <Button
          kind="primary"
          busy={busy}
          disabled={price === null ? times > 1 && free.length === 0 : !choice.chosen}
          onClick={confirm}
        >
          {price !== null
            ? t('payAndBook', { price: euros(price) })
            : times > 1
              ? t('confirmSeries', { count: free.length })
              : t('confirm')}
        </Button>
      </DialogActions>
      {dialog}
    </Dialog>
  )
}
