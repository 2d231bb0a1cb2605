import { useTranslation } from 'react-i18next'
import { shortestPassword } from '../../../../platform/contract/shapes.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { PasswordField } from '../../../../platform/web/ui/forms/field.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import type { FieldErrors } from '../../../../platform/web/widgets/use-call-form.ts'
import { useFieldError } from '../../../../platform/web/widgets/use-field-error.ts'
import styles from './new-password.module.css'
import { barsOf, strengthOf } from './password-strength.ts'

interface NewPasswordFieldsProps {
  label: string
  password: string
  own: readonly string[]
  errors: FieldErrors
  first?: Readonly<Record<string, string>>
  enterKeyHint?: 'next' | 'go'
}

export function NewPasswordFields({
  label,
  password,
  own,
  errors,
  first = {},
  enterKeyHint = 'next',
}: NewPasswordFieldsProps) {
  const { t } = useTranslation('auth')
  const fieldError = useFieldError()
  const strength = password === '' ? undefined : strengthOf(password, own)
  const said =
    strength === 'short'
      ? t('strength.short', { count: shortestPassword - password.length })
      : strength && t(`strength.${strength}`)
  const bars = strength ? barsOf[strength] : 0
  return (
    <>
      <div className={stack(2)}>
        <PasswordField
          label={label}
          hint={<span aria-live="polite">{said ?? t('field.passwordHint')}</span>}
          name="password"
          required
          maxLength={128}
          autoComplete="new-password"
          enterKeyHint="next"
          defaultValue={first.password}
          error={fieldError(errors.password, label)}
        />
        <div className={classNames(stack(1), styles.steps)} aria-hidden>
          {[1, 2, 3, 4].map((step) => (
            <span key={step} className={styles.step} data-on={step <= bars || undefined} />
          ))}
        </div>
      </div>
      <PasswordField
        label={t('field.confirmation')}
        hint={t('field.confirmationHint')}
        name="passwordConfirmation"
        required
        maxLength={128}
        autoComplete="new-password"
        enterKeyHint={enterKeyHint}
        defaultValue={first.passwordConfirmation}
        error={
          errors.passwordConfirmation === 'required'
            ? t('field.confirmationMissing')
            : fieldError(errors.passwordConfirmation, t('field.confirmation'))
        }
      />
    </>
  )
}
