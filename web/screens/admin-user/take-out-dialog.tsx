import { useTranslation } from 'react-i18next'
import type { AdminUser, MemberBooking } from '../../../contracts/admin-users.ts'
import { ApiError } from '../../api/api-error.ts'
import { type LeaveInput, useLeaveClass } from '../../api/bookings.ts'
import { readAgain } from '../../api/endpoint-query.ts'
import { serverNow } from '../../api/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { stack } from '../../ui/primitives.ts'
import { toast } from '../../ui/toast.tsx'
import { LateRemoval } from '../../widgets/roll/late-removal.tsx'
import { useStaffWords } from '../../widgets/roll/use-staff-words.ts'
import { leavingOf } from './leaving-of.ts'

interface TakeOutProps {
  member: AdminUser
  booking: MemberBooking
  onClose: () => void
}

/** Removes a member from a class; when it is late, staff choose whether the credit is lost. */
export function TakeOutDialog({ member, booking, onClose }: TakeOutProps) {
  const { t } = useTranslation('admin-users')
  const { t: frame } = useTranslation('admin')
  const words = useStaffWords()
  const leave = useLeaveClass(undefined)
  const gotLate = leave.error instanceof ApiError && leave.error.code === 'late_leave'
  const how = gotLate ? 'Late' : leavingOf(booking, serverNow())
  const send = (more: Pick<LeaveInput, 'penalization' | 'why' | 'onlyIfFree'>) =>
    leave.mutate(
      { classId: booking.classId, userId: member.id, bookingId: booking.id, ...more },
      {
        onSuccess: () => {
          toast(t('bookings.removed'), 'good')
          onClose()
        },
        onSettled: () => void readAgain(),
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bookings.removeTitle', { activity: booking.activity.name })}
      busy={leave.isPending}
    >
      <div className={stack(4)}>
        <p>{t(`bookings.remove${how}`)}</p>
        {leave.error && !gotLate && <Notice tone="bad">{words(leave.error, member.name)}</Notice>}
      </div>
      {how === 'Late' ? (
        <LateRemoval
          keep={t('bookings.removeKeep')}
          waive={t('bookings.removeWaive')}
          busy={leave.isPending}
          onRemove={send}
          onCancel={onClose}
        />
      ) : (
        <DialogActions>
          <Button disabled={leave.isPending} onClick={onClose}>
            {frame('cancel')}
          </Button>
          <Button kind="danger" busy={leave.isPending} onClick={() => send({ onlyIfFree: true })}>
            {t('bookings.remove')}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  )
}
