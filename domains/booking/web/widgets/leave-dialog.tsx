import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime, dayAt } from '../../../../platform/rules/local-time.ts'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { dayName } from '../../../../platform/web/language/when.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import type { GymClass } from '../../contract/classes.ts'
import { useLeaveClass, useRejoinLine } from '../api/bookings.ts'
import { bookingState } from './booking-state.ts'

interface Asked {
  gymClass: GymClass
  /** `late`: the server said that the credit would be lost. */
  stage: 'first' | 'late'
}

/**
 * Leaving a class or its waiting list. A place is confirmed once, and again when the credit would be lost;
 * waiting ends at once and can be undone.
 */
export function useLeaving(): { leave: (gymClass: GymClass) => void; dialog: ReactNode } {
  const { t } = useTranslation('leave')
  const errorText = useErrorText()
  const memberId = useSession().claims?.memberId
  const mutation = useLeaveClass(memberId)
  const rejoin = useRejoinLine()
  const [asked, setAsked] = useState<Asked>()

  const failed = (gymClass: GymClass) => (reason: Error) => {
    if (reason instanceof ApiError && reason.code === 'late_leave')
      return setAsked({ gymClass, stage: 'late' })
    toast(errorText(reason), 'bad')
  }

  const send = (gymClass: GymClass, onlyIfFree: boolean) => {
    const bookingId = gymClass.mine?.id
    if (memberId === undefined || bookingId === undefined) return
    const waits = gymClass.mine?.status === 'WAIT'
    // A place is hidden only after the confirmation.
    const optimistic = waits || !onlyIfFree || isFree(gymClass)
    mutation.mutate(
      { classId: gymClass.id, userId: memberId, bookingId, onlyIfFree, optimistic },
      {
        onError: failed(gymClass),
        onSuccess: ({ late, refunded }) => {
          if (!waits)
            return toast(t(late ? 'doneLate' : refunded ? 'doneRefunded' : 'done'), late ? 'plain' : 'good')
          toast(t('waitLeft', { name: gymClass.activity.name }), 'plain', {
            label: t('undo'),
            run: () =>
              // Also after the screen was left, where callbacks of `mutate` would not run.
              void rejoin
                .mutateAsync({ classId: gymClass.id, userId: memberId, bookingId })
                .catch((reason: Error) => toast(errorText(reason), 'bad')),
          })
        },
      },
    )
  }

  function leave(gymClass: GymClass) {
    if (gymClass.mine?.status === 'WAIT') send(gymClass, true)
    else setAsked({ gymClass, stage: 'first' })
  }

  const dialog = asked && (
    <LeaveDialog
      key={asked.stage}
      {...asked}
      onClose={() => setAsked(undefined)}
      onConfirm={() => {
        setAsked(undefined)
        send(asked.gymClass, asked.stage === 'first')
      }}
    />
  )
  return { leave, dialog }
}

/** By the rules on this side; the server decides. */
function isFree(gymClass: GymClass): boolean {
  const state = bookingState(gymClass, serverNow())
  return state.is !== 'in' || state.free
}

interface LeaveDialogProps extends Asked {
  onClose: () => void
  onConfirm: () => void
}

function LeaveDialog({ gymClass, stage, onClose, onConfirm }: LeaveDialogProps) {
  const { t, i18n } = useTranslation('leave')
  const { activity, center, startTime, mine } = gymClass
  const now = serverNow()
  const day = dayName(
    dayAt(Date.parse(startTime), center.timeZone),
    dayAt(now, center.timeZone),
    i18n.language,
  )
  const when = `${day} ${clockTime(startTime, center.timeZone)}`
  const late = stage === 'late'
  return (
    <Dialog open onClose={onClose} title={t(late ? 'lateTitle' : 'title')}>
      <p style={{ marginBottom: 12, fontWeight: 600 }}>{t('what', { name: activity.name, when })}</p>
      {late ? (
        <Notice tone="bad">{t('lateText', { kind: t(`kind.${activity.creditType}`) })}</Notice>
      ) : (
        <p>{t(!mine?.costsCredit ? 'costless' : isFree(gymClass) ? 'free' : 'lateAhead')}</p>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('keep')}</Button>
        <Button kind="danger" onClick={onConfirm}>
          {t(late ? 'confirmLate' : 'confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
