import { useTranslation } from 'react-i18next'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { WhyDialog } from '../../../../platform/web/widgets/why-dialog.tsx'
import { type MemberBooking, waiveLateLeave } from '../../contract/member-bookings.ts'

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
