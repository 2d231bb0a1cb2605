import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { addMember } from '../../api/admin-users.ts'
import { useCenter, useGym } from '../../gym.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { FormProblem, useSecondsLeft } from '../../widgets/form-problem.tsx'
import styles from '../../widgets/member-file/member-form.module.css'
import { checkCin, checkEmail, checkPhone, checkText, runChecks } from '../../widgets/personal-checks.ts'
import { useCallForm } from '../../widgets/use-call-form.ts'
import { useFieldError } from '../../widgets/use-field-error.ts'

const draft = 'enrol-member'
const checks = { name: checkText, surname: checkText, cin: checkCin, email: checkEmail, phone: checkPhone }

/** Takes in somebody at the desk: what has to be known of them, and who may say the rest later. */
export default function EnrolDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation('admin-users')
  const navigate = useNavigate()
  const { centers } = useGym()
  const here = useCenter()
  const fieldError = useFieldError()
  const { form, first, errors, problem, busy } = useCallForm({
    draft,
    initial: { language: i18n.language, center: String(here?.id ?? '') },
    check: (typed) => runChecks(typed, checks),
    atField: { cin_taken: 'cin', email_taken: 'email' },
    send: async ({ center, language, ...typed }) => {
      const { name = '', surname = '', cin = '', email = '', phone = '' } = typed
      const member = await addMember({
        name,
        surname,
        cin,
        email,
        phone,
        centerId: Number(center),
        language: language === 'ca' ? 'ca' : 'es',
      })
      toast(t('enrol.done', { name: member.name }), 'good')
      // The dialog goes with its screen: closed before, it would take the way back.
      await navigate(`/admin/users/${member.id}`)
    },
  })
  const waiting = useSecondsLeft(problem) > 0
  const text = (name: keyof typeof checks, more: Partial<Parameters<typeof TextField>[0]> = {}) => (
    <TextField
      label={t(`field.${name}`)}
      name={name}
      required
      maxLength={100}
      autoComplete="off"
      defaultValue={first[name]}
      error={fieldError(errors[name])}
      {...more}
    />
  )
  return (
    <Dialog open={open} onClose={onClose} title={t('enrol.title')} busy={busy}>
      <form {...form} className={styles.form}>
        <p className={styles.note}>{t('enrol.intro')}</p>
        <div className={styles.pair}>
          {text('name', { maxLength: 60 })}
          {text('surname')}
        </div>
        <div className={styles.pair}>
          {text('cin', { maxLength: 20, autoCapitalize: 'characters' })}
          {text('phone', { type: 'tel', maxLength: 30 })}
        </div>
        {text('email', { type: 'email', maxLength: 200 })}
        <div className={styles.pair}>
          <SelectField label={t('field.center')} name="center" required defaultValue={first.center}>
            {centers.map((center) => (
              <option key={center.id} value={center.id}>
                {center.name}
              </option>
            ))}
          </SelectField>
          <SelectField label={t('field.language')} name="language" required defaultValue={first.language}>
            <option value="ca">{t('field.ca')}</option>
            <option value="es">{t('field.es')}</option>
          </SelectField>
        </div>
        <FormProblem problem={problem} />
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {t('user.cancel')}
          </Button>
          <Button type="submit" kind="primary" busy={busy} disabled={waiting}>
            {t('enrol.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
