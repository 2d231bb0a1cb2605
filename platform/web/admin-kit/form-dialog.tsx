import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { look, stack } from '../ui/primitives.ts'
import { FormProblem, useSecondsLeft } from '../widgets/form-problem.tsx'
import type { useCallForm } from '../widgets/use-call-form.ts'
import { type ContractForm, FormParts } from './contract-form.tsx'
import styles from './form.module.css'

interface FormDialogProps {
  title: string
  /** Of a contract form the parts are shown first. */
  form: Pick<ReturnType<typeof useCallForm>, 'form' | 'problem' | 'busy'> & Partial<ContractForm>
  /** Label of the button that sends. */
  save: string
  /** `danger` for what cannot be undone. */
  kind?: 'primary' | 'danger'
  disabled?: boolean
  /** Replaces the cancel button. */
  other?: ReactNode
  /** Label of the cancel button. */
  cancel?: string
  /** Replaces the general notice of a refusal. */
  says?: ComponentType<{ problem: unknown }>
  onClose: () => void
  /** Follows the parts of the form. */
  children?: ReactNode
}

/** A form in a dialog, with its refusal and its two buttons. */
export function FormDialog(props: FormDialogProps) {
  const { title, form, save, kind = 'primary', disabled, other, onClose, children } = props
  const { t } = useTranslation('admin')
  const { busy, problem } = form
  const Problem = props.says ?? FormProblem
  const isWaiting = useSecondsLeft(problem) > 0
  return (
    <Dialog open onClose={onClose} title={title} busy={busy}>
      <form {...form.form} className={classNames(stack(4), styles.form)}>
        {form.contract && <FormParts form={form as ContractForm} />}
        {children}
        <Problem problem={problem} />
        <DialogActions>
          {other ?? (
            <Button onClick={onClose} disabled={busy}>
              {props.cancel ?? t('cancel')}
            </Button>
          )}
          <Button type="submit" kind={kind} busy={busy} disabled={disabled || isWaiting}>
            {save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** A quiet line between inputs. */
export const FormNote = ({ children }: { children: ReactNode }) => (
  <p className={look('soft', 'size-s')}>{children}</p>
)
