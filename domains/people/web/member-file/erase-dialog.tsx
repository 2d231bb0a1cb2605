import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { isSameAddress } from '../../../../platform/contract/mail-address.ts'
import { normalCin } from '../../../../platform/rules/identity-document.ts'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import type { FieldErrors } from '../../../../platform/web/widgets/use-call-form.ts'
import { useWhyInput } from '../../../../platform/web/widgets/why-dialog.tsx'
import { type AdminUser, eraseUser } from '../../contract/admin-users.ts'

/** Erases an account at its owner's request: staff type the document number, a visitor's e-mail, and how they were asked. */
export default function EraseDialog({ member, onClose }: { member: AdminUser; onClose: () => void }) {
  const { t } = useTranslation('admin-users')
  const navigate = useNavigate()
  const hasCin = member.cin !== ''
  const form = useContractForm({
    schema: eraseUser.body,
    parts: [
      <p key="what">{t('account.eraseWhat')}</p>,
      {
        name: 'cin',
        label: hasCin
          ? t('account.eraseType', { cin: member.cin })
          : t('account.eraseTypeEmail', { email: member.email }),
      },
      { ...useWhyInput(), label: t('account.eraseWhy') },
    ],
    check: ({ cin: typed = '' }): FieldErrors => {
      const isSame = hasCin ? normalCin(typed) === member.cin : isSameAddress(typed.trim(), member.email)
      return isSame ? {} : { cin: 'invalid' }
    },
    send: async (body) => {
      await command(eraseUser, { params: { id: member.id }, body })
      toast(t('account.erased'), 'good')
      await navigate('/admin/users', { replace: true })
    },
  })
  return (
    <FormDialog
      title={t('account.eraseTitle', { name: member.name })}
      form={form}
      save={t('account.eraseConfirm')}
      kind="danger"
      onClose={onClose}
    />
  )
}
