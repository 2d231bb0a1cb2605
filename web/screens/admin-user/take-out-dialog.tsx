import { useTranslation } from 'react-i18next'
import type { AdminUser, MemberBooking } from '../../../contracts/admin-users.ts'
import { readMemberAgain } from '../../api/admin-users.ts'
import { ApiError } from '../../api/api-error.ts'
import { type LeaveInput, useLeaveClass } from '../../api/bookings.ts'
import { serverNow } from '../../api/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { LateRemoval } from '../../widgets/roll/late-removal.tsx'
import { useStaffWords } from '../../widgets/roll/use-staff-words.ts'
import { leavingOf } from './leaving-of.ts'
import styles from './user.module.css'

interface TakeOutProps {
  member: AdminUser
  booking: MemberBooking
  onClose: () => void
}

/** Takes a member out of a class; when it is late, whoever does it says whether they lose what it cost. */
export function TakeOutDialog({ member, booking, onClose }: TakeOutProps) {
  const { t } = useTranslation('admin-users')
  const words = useStaffWords()
  const leave = useLeaveClass(undefined)
  const gotLate = leave.error instanceof ApiError && leave.error.code === 'late_leave'
  const how = gotLate ? 'Late' : leavingOf(booking, serverNow())
  const send = (more: Pick<LeaveInput, 'penalization' | 'why' | 'onlyIfFree'>) =>
    leave.mutate(
      { classId: booking.classId, userId: member.id, ...more },
      {
        onSuccess: () => {
          toast(t('bookings.removed'), 'good')
          onClose()
        },
        onSettled: () => void readMemberAgain(),
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bookings.removeTitle', { activity: booking.activity.name })}
      busy={leave.isPending}
    >
      <div className={styles.dialog}>
        <p>{t(`bookings.remove${how}`)}</p>
        {leave.error && !gotLate && <Notice tone="bad">{words(leave.error, member.name)}</Notice>}
      </div>
      {how === 'Late' ? (
        <LateRemoval
          keep={t('bookings.removeKeep')}
          waive={t('bookings.removeWaive')}
          busy={leave.isPending}
          onRemove={send}
        />
      ) : (
        <DialogActions>
          <Button kind="danger" busy={leave.isPending} onClick={() => send({ onlyIfFree: true })}>
            {t('bookings.remove')}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  )
}
