import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { useToday } from '../../../../platform/web/site.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import type { AdminUser } from '../../../people/contract/admin-users.ts'
import { addDependantFor } from '../../contract/households.ts'

/** Staff add a dependant of a member. */
export default function AddDialog({ member, onClose }: { member: AdminUser; onClose: () => void }) {
  const { t } = useTranslation('household')
  const { t: say } = useTranslation('admin-household')
  const today = useToday()
  const form = useContractForm({
    schema: addDependantFor.body,
    parts: [
      { name: 'name', label: t('add.name') },
      { name: 'surname', label: t('add.surname') },
      { name: 'birth', label: t('add.birth'), hint: t('add.hint'), more: { min: '1900-01-01', max: today } },
    ],
    send: async (body) => {
      await command(addDependantFor, { params: { id: member.id }, body })
      toast(t('add.done', { name: body.name }), 'good')
      onClose()
    },
  })
  const title = say('add.title', { name: member.name })
  return <FormDialog title={title} form={form} save={t('add.save')} onClose={onClose} />
}
