import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog, FormNote } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { useCenter } from '../../../../platform/web/site.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { addUser } from '../../../people/contract/admin-users.ts'
import {
  checkPerson,
  personAtField,
  usePersonInputs,
} from '../../../people/web/member-file/person-fields.tsx'

/** Enrols a member at the desk. */
export default function EnrolDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('admin-users')
  const navigate = useNavigate()
  const here = useCenter()
  const { enrolled, place } = usePersonInputs()
  const form = useContractForm({
    schema: addUser.body,
    draft: 'enrol-member',
    value: { language: i18n.language, centerId: here?.id },
    parts: [<FormNote key="intro">{t('enrol.intro')}</FormNote>, ...enrolled, place],
    check: checkPerson,
    atField: personAtField,
    send: async (body) => {
      const member = await command(addUser, { body })
      toast(t('enrol.done', { name: member.name }), 'good')
      // The dialog unmounts with its screen. Closing it first would go back in the history.
      await navigate(`/admin/users/${member.id}`)
    },
  })
  return <FormDialog title={t('enrol.title')} form={form} save={t('enrol.save')} onClose={onClose} />
}
