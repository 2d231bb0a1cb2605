import { useTranslation } from 'react-i18next'
import type { Movement, MovementUnit } from '../../../contracts/movements.ts'
import { saveMovement } from '../../api/movement-desk.ts'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { CheckField, SelectField, TextField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { FormProblem } from '../../widgets/form-problem.tsx'
import { checkText, runChecks } from '../../widgets/personal-checks.ts'
import { useCallForm } from '../../widgets/use-call-form.ts'
import styles from './movements.module.css'

const units: readonly MovementUnit[] = ['kg', 'lb', 'reps']

interface MovementDialogProps {
  /** Undefined to add one. */
  movement: Movement | undefined
  onClose: () => void
}

/** A movement, to be added or changed. */
export function MovementDialog({ movement, onClose }: MovementDialogProps) {
  const { t } = useTranslation('admin-training')
  const { form, field, first, problem, busy } = useCallForm({
    draft: `movement-${movement?.id ?? 'new'}`,
    initial: {
      nameEs: movement?.nameEs ?? '',
      nameCa: movement?.nameCa ?? '',
      unit: movement?.unit ?? 'kg',
      hasRm: movement?.hasRm ? 'on' : '',
      abbreviation: movement?.abbreviation ?? '',
    },
    check: (values) => runChecks(values, { nameEs: checkText, nameCa: checkText }),
    send: async ({ nameEs = '', nameCa = '', unit = 'kg', hasRm, abbreviation = '' }) => {
      const body = { nameEs, nameCa, unit: unit as MovementUnit, hasRm: hasRm === 'on', abbreviation }
      const { name } = await saveMovement(body, movement?.id)
      toast(t(movement ? 'movements.changed' : 'movements.added', { name }), 'good')
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} busy={busy} title={t(movement ? 'movements.editTitle' : 'movements.add')}>
      <form {...form} className={styles.form}>
        <TextField
          label={t('movements.nameEs')}
          {...field('nameEs')}
          required
          maxLength={60}
          autoComplete="off"
        />
        <TextField
          label={t('movements.nameCa')}
          {...field('nameCa')}
          required
          maxLength={60}
          autoComplete="off"
        />
        <TextField
          label={t('movements.abbreviation')}
          hint={t('movements.abbreviationHint')}
          {...field('abbreviation')}
          maxLength={12}
          autoComplete="off"
        />
        <SelectField label={t('movements.unit')} name="unit" required defaultValue={first.unit}>
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {t(`movements.units.${unit}`)}
            </option>
          ))}
        </SelectField>
        <CheckField label={t('movements.hasRm')} name="hasRm" defaultChecked={first.hasRm === 'on'} />
        <FormProblem problem={problem} />
        <DialogActions>
          <SubmitButton busy={busy}>{t('movements.save')}</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
