import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import type { ClassUser, GymClass } from '../../contract/classes.ts'
import { type LeaveInput, useLeaveClass } from '../api/bookings.ts'
import { LateRemoval } from './late-removal.tsx'
import { fullName, removalOf } from './roll.ts'
import { useStaffWords } from './use-staff-words.ts'

/** Staff remove a member; when it is late they choose whether the credit is lost. */
export function RemoveDialog({
  gymClass,
  place,
  onClose,
}: {
  gymClass: GymClass
  place: ClassUser
  onClose: () => void
}) {
  const { t } = useTranslation('booking')
  const { t: frame } = useTranslation('admin')
  const words = useStaffWords()
  const leave = useLeaveClass(undefined)
  const [how, setHow] = useState(() => removalOf(place, gymClass, serverNow()))
  const name = place.user ? fullName(place.user) : ''
  const userId = place.user?.id ?? 0
  const text = {
    waiting: 'people.removeWaiting',
    free: 'people.removeRefund',
    late: 'people.removeLate',
  } as const

  const remove = (with_: Pick<LeaveInput, 'penalization' | 'why' | 'onlyIfFree'>) =>
    leave.mutate(
      { classId: gymClass.id, userId, bookingId: place.id, ...with_ },
      {
        onSuccess: () => {
          toast(t('people.removed', { name }), 'good')
          onClose()
        },
        // It has become late while the dialog was open.
        onError: (reason) => reason instanceof ApiError && reason.code === 'late_leave' && setHow('late'),
      },
    )
  const failed = leave.error && !(leave.error instanceof ApiError && leave.error.code === 'late_leave')
  return (
    <Dialog open onClose={onClose} title={t('people.removeTitle', { name })} busy={leave.isPending}>
      <p>{t(gymClass.free && how === 'free' ? 'people.removeText' : text[how])}</p>
      {failed && (
        <div style={{ marginTop: 16 }}>
          <Notice tone="bad">{words(leave.error, name)}</Notice>
        </div>
      )}
      {how === 'late' ? (
        <LateRemoval
          keep={t('people.removeKeep')}
          waive={t('people.removeWaive')}
          busy={leave.isPending}
          onRemove={remove}
          onCancel={onClose}
        />
      ) : (
        <DialogActions>
          <Button disabled={leave.isPending} onClick={onClose}>
            {frame('cancel')}
          </Button>
          <Button kind="danger" busy={leave.isPending} onClick={() => remove({ onlyIfFree: true })}>
            {t('people.removeButton')}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  )
}
