import { useTranslation } from 'react-i18next'
import type { MemberBooking } from '../../../contracts/admin-users.ts'
import { forgiveLateLeave } from '../../api/admin-users.ts'
import { toast } from '../../ui/toast.tsx'
import { WhyDialog } from '../../widgets/why-dialog.tsx'

/** Gives back what a late leave cost, with a reason. */
export function ForgiveDialog({ booking, onClose }: { booking: MemberBooking; onClose: () => void }) {
  const { t } = useTranslation('admin-users')
  return (
    <WhyDialog
      title={t('bookings.forgiveTitle')}
      save={t('bookings.forgive')}
      kind="primary"
      onClose={onClose}
      send={async (why) => {
        await forgiveLateLeave(booking.id, why)
        toast(t('bookings.forgiven'), 'good')
      }}
    >
      <p>{t('bookings.forgiveText')}</p>
    </WhyDialog>
  )
}
