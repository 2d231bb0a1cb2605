import { useTranslation } from 'react-i18next'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { WhyDialog } from '../../../../platform/web/widgets/why-dialog.tsx'
import type { AdminUser } from '../../../people/contract/admin-users.ts'
import { removeFromHousehold } from '../../contract/households.ts'

/** Staff take a member out of their household, for a reason. */
export default function OutDialog({ member, onClose }: { member: AdminUser; onClose: () => void }) {
  const { t } = useTranslation('admin-household')
  return (
    <WhyDialog
      title={t('out.title', { name: member.name })}
      save={t('out.open')}
      onClose={onClose}
      send={async (why) => {
        await command(removeFromHousehold, { params: { id: member.id }, body: { why } })
        toast(t('saved'), 'good')
      }}
    >
      <p>{t('out.text')}</p>
    </WhyDialog>
  )
}
