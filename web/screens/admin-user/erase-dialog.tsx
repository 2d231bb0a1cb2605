import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { AdminUser } from '../../../contracts/admin-users.ts'
import { normalCin } from '../../../rules/identity-document.ts'
import { eraseMember } from '../../api/admin-users.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { FormProblem } from '../../widgets/form-problem.tsx'
import { checkText, runChecks } from '../../widgets/personal-checks.ts'
import { useCallForm } from '../../widgets/use-call-form.ts'
import styles from './user.module.css'

/** Erases an account for who has asked for it: the document number is typed, and how they asked. */
export default function EraseDialog({ member, onClose }: { member: AdminUser; onClose: () => void }) {
  const { t } = useTranslation('admin-users')
  const { t: tAdmin } = useTranslation('admin')
  const navigate = useNavigate()
  const { form, field, problem, busy } = useCallForm({
    check: (typed) =>
      runChecks(typed, {
        cin: (value) => (normalCin(value) === member.cin ? undefined : 'invalid'),
        why: checkText,
      }),
    send: async ({ cin = '', why = '' }) => {
      await eraseMember(member.id, cin, why)
      toast(t('account.erased'), 'good')
      await navigate('/admin/users', { replace: true })
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('account.eraseTitle', { name: member.name })} busy={busy}>
      <form {...form} className={styles.dialog}>
        <p>{t('account.eraseWhat')}</p>
        <TextField
          label={t('account.eraseType', { cin: member.cin })}
          {...field('cin')}
          required
          maxLength={20}
          autoComplete="off"
        />
        <TextField
          label={t('account.eraseWhy')}
          hint={tAdmin('whyHint')}
          {...field('why')}
          required
          maxLength={500}
          autoComplete="off"
        />
        <FormProblem problem={problem} />
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {tAdmin('cancel')}
          </Button>
          <Button type="submit" kind="danger" busy={busy}>
            {t('account.eraseConfirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
