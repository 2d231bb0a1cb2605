import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { FormProblem, useSecondsLeft } from '../form-problem.tsx'
import type { useCallForm } from '../use-call-form.ts'
import styles from './form.module.css'

interface FormDialogProps {
  title: string
  form: Pick<ReturnType<typeof useCallForm>, 'form' | 'problem' | 'busy'>
  /** Label of the button that sends. */
  save: string
  /** `danger` for what is not taken back. */
  kind?: 'primary' | 'danger'
  shape?: 'window' | 'sheet'
  onClose: () => void
  /** The inputs. */
  children: ReactNode
}

/** A form in a dialog, with its refusal and its two buttons. */
export function FormDialog({
  title,
  form,
  save,
  kind = 'primary',
  shape,
  onClose,
  children,
}: FormDialogProps) {
  const { t } = useTranslation('admin')
  const { busy, problem } = form
  const isWaiting = useSecondsLeft(problem) > 0
  return (
    <Dialog open onClose={onClose} title={title} busy={busy} {...(shape && { shape })}>
      <form {...form.form} className={styles.form}>
        {children}
        <FormProblem problem={problem} />
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button type="submit" kind={kind} busy={busy} disabled={isWaiting}>
            {save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Inputs beside one another, where there is room. */
export const InputPair = ({ children }: { children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
)

/** A quiet line between inputs. */
export const FormNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>
