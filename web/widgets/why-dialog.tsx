import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { stack } from '../ui/primitives.ts'
import { FormProblem } from './form-problem.tsx'
import { checkText, runChecks } from './personal-checks.ts'
import { useCallForm } from './use-call-form.ts'

/** Why staff do something; it goes into the log. `name`, `error` and more as of any field. */
export function WhyField({ required = true, ...rest }: { error?: ReactNode; required?: boolean }) {
  const { t } = useTranslation('admin')
  return (
    <TextField
      label={t('why')}
      hint={t('whyHint')}
      name="why"
      required={required}
      maxLength={500}
      autoComplete="off"
      {...rest}
    />
  )
}

interface WhyDialogProps {
  title: string
  /** What follows from it. */
  children: ReactNode
  save: string
  /** Red, unless it harms nobody. */
  kind?: 'danger' | 'primary'
  onClose: () => void
  /** Does it. What it throws is shown. */
  send: (why: string) => Promise<void>
  /** How that is said. */
  says?: ComponentType<{ problem: unknown }>
}

/** Something that is not taken back: what it means, and why it is done. */
export function WhyDialog(props: WhyDialogProps) {
  const { title, children, save, kind = 'danger', onClose, send, says: Problem = FormProblem } = props
  const { t } = useTranslation('admin')
  const { form, field, problem, busy } = useCallForm({
    check: (typed) => runChecks(typed, { why: checkText }),
    send: async ({ why = '' }) => {
      await send(why)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={title} busy={busy}>
      <form {...form} className={stack(4)}>
        {children}
        <WhyField {...field('why')} />
        <Problem problem={problem} />
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button type="submit" kind={kind} busy={busy}>
            {save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
