import { useTranslation } from 'react-i18next'
import { type MemberBooking, waiveLateLeave } from '../../../contracts/admin-users.ts'
import { command } from '../../api/endpoint-query.ts'
import { toast } from '../../ui/toast.tsx'
import { WhyDialog } from '../../widgets/why-dialog.tsx'

/** Returns the credit of a late leave. */
export function ForgiveDialog({ booking, onClose }: { booking: MemberBooking; onClose: () => void }) {
  const { t } = useTranslation('admin-users')
  return (
    <WhyDialog
      title={t('bookings.forgiveTitle')}
      save={t('bookings.forgive')}
      kind="primary"
      onClose={onClose}
      send={async (why) => {
        await command(waiveLateLeave, { params: { id: booking.id }, body: { why } })
        toast(t('bookings.forgiven'), 'good')
      }}
    >
      <p>{t('bookings.forgiveText')}</p>
    </WhyDialog>
  )
}
