import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { addMember } from '../../api/admin-users.ts'
import { useCenter } from '../../gym.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { look, stack } from '../../ui/primitives.ts'
import { toast } from '../../ui/toast.tsx'
import { FormProblem, useSecondsLeft } from '../../widgets/form-problem.tsx'
import { PersonFields } from '../../widgets/member-file/person-fields.tsx'
import { checkCin, checkEmail, checkPhone, checkText, runChecks } from '../../widgets/personal-checks.ts'
import { useCallForm } from '../../widgets/use-call-form.ts'

const draft = 'enrol-member'
const checks = { name: checkText, surname: checkText, cin: checkCin, email: checkEmail, phone: checkPhone }

/** Takes in somebody at the desk: what has to be known of them, and who may say the rest later. */
export default function EnrolDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation('admin-users')
  const navigate = useNavigate()
  const here = useCenter()
  const { t: tAdmin } = useTranslation('admin')
  const { form, field, problem, busy } = useCallForm({
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
      // The dialog goes with its screen: closed before, it would take the way back.
      await navigate(`/admin/users/${member.id}`)
    },
  })
  const waiting = useSecondsLeft(problem) > 0
  return (
    <Dialog open={open} onClose={onClose} title={t('enrol.title')} busy={busy}>
      <form {...form} className={stack(4)}>
        <p className={look('size-sm', 'soft')}>{t('enrol.intro')}</p>
        <PersonFields field={field} />
        <FormProblem problem={problem} />
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {tAdmin('cancel')}
          </Button>
          <Button type="submit" kind="primary" busy={busy} disabled={waiting}>
            {t('enrol.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
