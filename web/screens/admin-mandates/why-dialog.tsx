import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormProblem } from '../../widgets/form-problem.tsx'
import { checkText, runChecks } from '../../widgets/personal-checks.ts'
import { useCallForm } from '../../widgets/use-call-form.ts'
import { useFieldError } from '../../widgets/use-field-error.ts'
import styles from './mandates.module.css'

interface WhyDialogProps {
  title: string
  /** What follows from it. */
  text: string
  save: string
  onClose: () => void
  send: (why: string) => Promise<void>
}

/** Something that is not taken back: what it means, and why it is done. */
export function WhyDialog({ title, text, save, onClose, send }: WhyDialogProps) {
  const { t } = useTranslation('admin-mandates')
  const fieldError = useFieldError()
  const { form, errors, problem, busy } = useCallForm({
    check: (typed) => runChecks(typed, { why: checkText }),
    send: async ({ why = '' }) => {
      await send(why)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={title} busy={busy}>
      <form {...form} className={styles.form}>
        <p>{text}</p>
        <TextField
          label={t('why')}
          hint={t('whyHint')}
          name="why"
          required
          maxLength={500}
          autoComplete="off"
          error={fieldError(errors.why)}
        />
        <FormProblem problem={problem} />
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button type="submit" kind="danger" busy={busy}>
            {save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
