import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { useCenters } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import type { Appointment } from '../../contract/appointments.ts'
import { ownAppointmentsQuery, useLeaveAppointment } from '../api/appointments.ts'
import { spacesText, useWhen } from '../widgets/appointment-text.ts'
import { MoveDialog } from './move-dialog.tsx'
import { PayDialog } from './pay-dialog.tsx'

/** Nothing while there are none. */
export function OwnAppointments() {
  const { t } = useTranslation('appointments')
  const memberId = useSession().claims?.memberId
  const { data: own = [] } = useQuery(ownAppointmentsQuery(memberId))
  const [asked, setAsked] = useState<Appointment>()
  const [moved, setMoved] = useState<Appointment>()
  const [unpaid, setUnpaid] = useState<Appointment>()
  const centers = useCenters()
  const euros = useEuros()
  const whenOf = useWhen()
  if (own.length === 0) return null
  return (
    <section className={stack(3, 'fit')} aria-labelledby="own">
      <h2 id="own" className={look('size-h3')}>
        {t('own')}
      </h2>
      <ul className={stack(2, 'fit')}>
        {own.map((each) => (
          <li key={each.id} className={row(3, 'between', 'wrap', 'panel', 'pad3')}>
            <div className={stack(0)}>
              <strong>{whenOf(each)}</strong>
              <span className={look('soft', 'size-s')}>
                {[
                  t('with', { service: each.service.name, name: each.coach.name }),
                  ...(each.spaces.length > 0 ? [spacesText(each)] : []),
                  ...(centers.length > 1 ? [each.center.name] : []),
                ].join(' · ')}
              </span>
              {each.state === 'held' && each.heldUntil && (
                <span className={look('size-s')}>
                  {t('heldUntil', { time: clockTime(each.heldUntil, each.center.timeZone) })}
                </span>
              )}
            </div>
            <div className={row(2, 'wrap')}>
              {each.state === 'held' && (
                <Button kind="primary" aria-haspopup="dialog" onClick={() => setUnpaid(each)}>
                  {t('pay', { price: euros(each.price ?? 0) })}
                </Button>
              )}
              {each.state === 'booked' && Date.parse(each.movableUntil) > serverNow() && (
                <Button
                  aria-haspopup="dialog"
                  aria-label={t('moveNamed', { when: whenOf(each) })}
                  onClick={() => setMoved(each)}
                >
                  {t('move')}
                </Button>
              )}
              {Date.parse(each.startTime) > serverNow() && (
                <Button
                  aria-haspopup="dialog"
                  aria-label={t('leaveNamed', { when: whenOf(each) })}
                  onClick={() => setAsked(each)}
                >
                  {t('leave')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {moved && memberId !== undefined && (
        <MoveDialog appointment={moved} userId={memberId} onClose={() => setMoved(undefined)} />
      )}
      {unpaid && <PayDialog appointment={unpaid} onClose={() => setUnpaid(undefined)} />}
      {asked && memberId !== undefined && (
        <LeaveDialog appointment={asked} memberId={memberId} onClose={() => setAsked(undefined)} />
      )}
    </section>
  )
}

interface LeaveDialogProps {
  appointment: Appointment
  memberId: number
  onClose: () => void
}

/** Asked again when the server says that the credit would be lost. */
function LeaveDialog({ appointment, memberId, onClose }: LeaveDialogProps) {
  const { t } = useTranslation('appointments')
  const whenOf = useWhen()
  const errorText = useErrorText()
  const leaving = useLeaveAppointment()
  const { id, freeUntil, cost } = appointment
  const [isLate, setLate] = useState(freeUntil !== null && serverNow() > Date.parse(freeUntil))
  const confirm = () =>
    leaving.mutate(
      { id, userId: memberId, onlyIfFree: !isLate },
      {
        onSuccess: ({ refunded }) => {
          toast(t(refunded ? `leftWith.${cost}` : 'left'), refunded ? 'good' : 'plain')
          onClose()
        },
        onError: (reason) => {
          if (reason instanceof ApiError && reason.code === 'late_leave') return setLate(true)
          toast(errorText(reason), 'bad')
          onClose()
        },
      },
    )
  return (
    <Dialog open onClose={onClose} title={t('leaveTitle')} busy={leaving.isPending}>
      <div className={stack(3)}>
        <p className={look('semibold')}>{whenOf(appointment)}</p>
        {isLate ? (
          <Notice tone="bad">{t(`late.${cost}`)}</Notice>
        ) : (
          <p>{t(freeUntil === null ? 'costless' : `inTime.${cost}`)}</p>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose} disabled={leaving.isPending}>
          {t('keep')}
        </Button>
        <Button kind="danger" busy={leaving.isPending} onClick={confirm}>
          {t(isLate ? `leaveLate.${cost}` : 'leave')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
