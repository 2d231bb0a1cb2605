import { useTranslation } from 'react-i18next'
import type { AdminUser } from '../../../contracts/admin-users.ts'
import { resetSecondFactors } from '../../../contracts/second-factor.ts'
import { command } from '../../api/endpoint-query.ts'
import { toast } from '../../ui/toast.tsx'
import { WhyDialog } from '../../widgets/why-dialog.tsx'

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
