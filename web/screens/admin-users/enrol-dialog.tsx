import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { addMember } from '../../api/admin-users.ts'
import { useCenter } from '../../gym.ts'
import { toast } from '../../ui/toast.tsx'
import { FormDialog, FormNote } from '../../widgets/admin-kit/form-dialog.tsx'
import { PersonFields } from '../../widgets/member-file/person-fields.tsx'
import { checkCin, checkEmail, checkPhone, checkText, runChecks } from '../../widgets/personal-checks.ts'
import { useCallForm } from '../../widgets/use-call-form.ts'

const draft = 'enrol-member'
const checks = { name: checkText, surname: checkText, cin: checkCin, email: checkEmail, phone: checkPhone }

/** Enrols a member at the desk with the least that must be known. */
export default function EnrolDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('admin-users')
  const navigate = useNavigate()
  const here = useCenter()
  const form = useCallForm({
    draft,
    initial: { language: i18n.language, centerId: String(here?.id ?? '') },
    check: (typed) => runChecks(typed, checks),
    atField: { cin_taken: 'cin', email_taken: 'email' },
    send: async ({ centerId, language, ...typed }) => {
      const { name = '', surname = '', cin = '', email = '', phone = '' } = typed
      const member = await addMember({
        name,
        surname,
        cin,
        email,
        phone,
        centerId: Number(centerId),
        language: language === 'ca' ? 'ca' : 'es',
      })
      toast(t('enrol.done', { name: member.name }), 'good')
      // The dialog goes with its screen: closing it first would go back in the history.
      await navigate(`/admin/users/${member.id}`)
    },
  })
  return (
    <FormDialog title={t('enrol.title')} form={form} save={t('enrol.save')} onClose={onClose}>
      <FormNote>{t('enrol.intro')}</FormNote>
      <PersonFields field={form.field} />
    </FormDialog>
  )
}
