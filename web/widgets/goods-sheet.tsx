import { useTranslation } from 'react-i18next'
import { useErrorText } from '../layout/broken-screen.tsx'
import { Button } from '../ui/button.tsx'
import { DialogActions } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Switch } from '../ui/switch.tsx'
import { toast } from '../ui/toast.tsx'
import { FormProblem } from './form-problem.tsx'
import type { useCallForm } from './use-call-form.ts'

/* What the sheets of all that the gym sells, plans and products, have in common. */

interface NameFieldsProps {
  field: ReturnType<typeof useCallForm>['field']
  maxLength: number
}

/** Its name in both languages. */
export function NameFields({ field, maxLength }: NameFieldsProps) {
  const { t } = useTranslation('admin-sales')
  return (['nameCa', 'nameEs'] as const).map((name) => (
    <TextField key={name} label={t(`plans.${name}`)} required maxLength={maxLength} {...field(name)} />
  ))
}

interface SheetEndProps {
  /** Whether it is on offer; undefined while it is new, and will be. */
  offer: { hint: string; on: boolean; onChange: (on: boolean) => void } | undefined
  problem: unknown
  busy: boolean
}

/** Whether it is on offer, what went wrong, and the press that saves. */
export function SheetEnd({ offer, problem, busy }: SheetEndProps) {
  const { t } = useTranslation('admin-sales')
  return (
    <>
      {offer && <Switch label={t('plans.offerLabel')} {...offer} />}
      <FormProblem problem={problem} />
      <DialogActions>
        <Button type="submit" kind="primary" size="large" wide busy={busy}>
          {t('plans.save')}
        </Button>
      </DialogActions>
    </>
  )
}

/** Says that it is saved, with a way back. */
export function useSaved() {
  const { t } = useTranslation('admin-sales')
  const errorText = useErrorText()
  return (text: string, undo: () => Promise<unknown>) =>
    toast(text, 'good', {
      label: t('plans.undo'),
      run: () => void undo().catch((reason: unknown) => toast(errorText(reason), 'bad')),
    })
}
