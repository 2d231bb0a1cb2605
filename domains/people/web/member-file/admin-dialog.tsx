import { useTranslation } from 'react-i18next'
import { roleNames } from '../../../../platform/contract/roles.ts'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { WhyDialog } from '../../../../platform/web/widgets/why-dialog.tsx'
import type { AdminUser } from '../../contract/admin-users.ts'
import { updateUser } from '../../contract/members.ts'

/** Makes a member an admin, or ends that, for a reason. */
export default function AdminDialog({ member, onClose }: { member: AdminUser; onClose: () => void }) {
  const { t } = useTranslation('admin-users')
  const isAdmin = member.roles.includes('ADMIN')
  const { name, roles: was } = member
  return (
    <WhyDialog
      title={t(isAdmin ? 'account.admin.takeTitle' : 'account.admin.giveTitle', { name })}
      save={t(isAdmin ? 'account.admin.take' : 'account.admin.give')}
      kind={isAdmin ? 'danger' : 'primary'}
      onClose={onClose}
      send={async (why) => {
        const roles = roleNames.filter((role) => (role === 'ADMIN' ? !isAdmin : was.includes(role)))
        await command(updateUser, { params: { id: member.id }, body: { roles, was: { roles: was }, why } })
        toast(t('account.rolesSaved'), 'good')
      }}
    >
      <p>{t(isAdmin ? 'account.admin.takeText' : 'account.admin.giveText', { name })}</p>
    </WhyDialog>
  )
}
