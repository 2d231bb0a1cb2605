import { useTranslation } from 'react-i18next'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { WhyDialog } from '../../../../platform/web/widgets/why-dialog.tsx'
import type { AdminUser } from '../../contract/admin-users.ts'
import { resetSecondFactors } from '../../contract/second-factor.ts'

/** Removes the second factors of a colleague who lost them. */
export default function FactorDialog({ member, onClose }: { member: AdminUser; onClose: () => void }) {
  const { t } = useTranslation('admin-users')
  return (
    <WhyDialog
      title={t('account.factorTitle', { name: member.name })}
      save={t('account.factor')}
      onClose={onClose}
      send={async (why) => {
        await command(resetSecondFactors, { params: { id: member.id }, body: { why } })
        toast(t('account.factorDone'), 'good')
      }}
    >
      <p>{t('account.factorText')}</p>
    </WhyDialog>
  )
}
