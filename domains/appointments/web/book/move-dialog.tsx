import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import type { Appointment, FreeStart } from '../../contract/appointments.ts'
import { startsQuery, useMoveAppointment } from '../api/appointments.ts'
import { useWhen } from '../widgets/appointment-text.ts'
import { Starts } from './starts.tsx'

interface Props {
  appointment: Appointment
  /** Who comes. */
  userId: number
  onClose: () => void
}

/** Another start with the same coach. */
export function MoveDialog({ appointment, userId, onClose }: Props) {
  const { t } = useTranslation('appointments')
  const whenOf = useWhen()
  const errorText = useErrorText()
  const moving = useMoveAppointment()
  const [start, setStart] = useState<FreeStart>()
  const [problem, setProblem] = useState<string>()
  const { id, service, coach, center } = appointment
  const length = Date.parse(appointment.endTime) - Date.parse(appointment.startTime)
  const starts = useQuery(
    startsQuery({
      ...{ serviceId: service.id, minutes: length / 60_000 },
      ...{ coachId: coach.id, centerId: center.id, moved: id },
    }),
  )
  const at = ({ startTime, date }: FreeStart) =>
    whenOf({ date, startTime, endTime: new Date(Date.parse(startTime) + length).toISOString(), center })
  const confirm = (to: FreeStart) =>
    moving.mutate(
      { id, body: { userId, startTime: to.startTime } },
      {
        onSuccess: () => {
          toast(t('moved', { when: at(to) }), 'good')
          onClose()
        },
        onError: (reason) => setProblem(errorText(reason)),
      },
    )
  return (
    <Dialog open onClose={onClose} title={t('moveTitle')} busy={moving.isPending}>
      <div className={stack(3, 'fit')}>
        <p>{t('timeNow', { when: whenOf(appointment) })}</p>
        {start && <p className={look('semibold')}>{t('timeThen', { when: at(start) })}</p>}
        {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
        {!start && (
          <Loaded query={starts} failed={t('failedStarts')} height={[56, 160]}>
            {(list) =>
              list.length === 0 ? (
                <Notice title={t('noStarts')}>{t('noOtherStarts', { name: coach.name })}</Notice>
              ) : (
                <Starts starts={list} timeZone={center.timeZone} onPick={setStart} />
              )
            }
          </Loaded>
        )}
      </div>
      <DialogActions>
        <Button disabled={moving.isPending} onClick={start ? () => setStart(undefined) : onClose}>
          {t('back')}
        </Button>
        {start && (
          <Button kind="primary" busy={moving.isPending} onClick={() => confirm(start)}>
            {t('move')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
