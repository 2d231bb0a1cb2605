import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../../platform/web/site.ts'
import { DateField, TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { SubmitButton } from '../../../../platform/web/ui/forms/submit-button.tsx'
import { columns, stack } from '../../../../platform/web/ui/primitives.ts'
import { checkBirth, runChecks } from '../../../../platform/web/widgets/field-checks.ts'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { useFieldError } from '../../../../platform/web/widgets/use-field-error.ts'
import type { MovementRecord } from '../../contract/movement-records.ts'
import { saveRecord } from '../api/movements.ts'
import { type Entry, valueProblem } from './records.ts'

interface RecordFormProps {
  memberId: number
  entry: Entry
  onBusy: (busy: boolean) => void
  onSaved: (saved: MovementRecord, before: MovementRecord | undefined) => void
}

/** Date and value of a record. The draft survives closing the dialog. */
export function RecordForm(props: RecordFormProps) {
  const [times, setTimes] = useState(0)
  return (
    <Fields
      key={times}
      {...props}
      onSaved={(saved, before) => {
        props.onSaved(saved, before)
        setTimes(times + 1)
      }}
    />
  )
}

function Fields({ memberId, entry: { movement, best }, onBusy, onSaved }: RecordFormProps) {
  const { t } = useTranslation('your-movements')
  const today = useToday()
  const fieldError = useFieldError()
  const textOf = useValueProblem()
  const { form, first, errors, problem, busy } = useCallForm({
    draft: `record ${memberId} ${movement.id}`,
    initial: { when: today },
    check: (typed) =>
      runChecks(typed, { when: checkBirth(today), value: (value) => valueProblem(value, movement.unit) }),
    send: async ({ when = '', value = '' }) => {
      onBusy(true)
      try {
        onSaved(await saveRecord({ memberId, movementId: movement.id, when, value }), best)
      } finally {
        onBusy(false)
      }
    },
  })
  const label = movement.unit === 'reps' ? t('form.reps') : t('form.weight', { unit: movement.unit })
  return (
    <form {...form} className={stack(4)} aria-label={t('form.title')}>
      <div className={columns(2, 3, 'top')}>
        <TextField
          label={label}
          name="value"
          required
          inputMode={movement.unit === 'reps' ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={20}
          enterKeyHint="done"
          defaultValue={first.value}
          error={textOf(errors.value) ?? fieldError(errors.value, label)}
        />
        <DateField
          label={t('form.when')}
          name="when"
          required
          min="1900-01-01"
          max={today}
          defaultValue={first.when}
          error={fieldError(errors.when, t('form.when'))}
        />
      </div>
      <FormProblem problem={problem} />
      <SubmitButton busy={busy}>{t('form.save')}</SubmitButton>
    </form>
  )
}

function useValueProblem() {
  const { t } = useTranslation('your-movements')
  return (code: string | undefined) => {
    if (code === 'zero' || code === 'too_small') return t('form.zero')
    if (code === 'invalid') return t('form.invalid')
    return code === 'whole' ? t('form.whole') : undefined
  }
}
