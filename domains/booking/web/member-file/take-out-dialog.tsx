import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { readAgain } from '../../../../platform/web/api/endpoint-query.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import type { AdminUser } from '../../../people/contract/admin-users.ts'
import type { MemberBooking } from '../../contract/member-bookings.ts'
import { type LeaveInput, useLeaveClass } from '../api/bookings.ts'
import { LateRemoval } from '../roll/late-removal.tsx'
import { useStaffWords } from '../roll/use-staff-words.ts'
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
