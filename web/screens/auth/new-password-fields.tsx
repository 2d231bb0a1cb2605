import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../ui/field.tsx'
import type { FieldErrors } from '../../widgets/use-call-form.ts'
import { useFieldError } from '../../widgets/use-field-error.ts'
import { StrengthHint } from './strength-hint.tsx'

interface NewPasswordFieldsProps {
  label: string
  /** What is typed by now. */
  password: string
  /** What it must not be made of. */
  own: readonly string[]
  errors: FieldErrors
  first?: Readonly<Record<string, string>>
  /** What Enter does in the second field. */
  enterKeyHint?: 'next' | 'go'
}

/** A new password twice, with its rules and how good it is. */
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
  return (
    <>
      <div style={{ display: 'grid', gap: 8 }}>
        <PasswordField
          label={label}
          hint={t('field.passwordHint')}
          name="password"
          required
          maxLength={128}
          autoComplete="new-password"
          enterKeyHint="next"
          defaultValue={first.password}
          error={fieldError(errors.password)}
        />
        <StrengthHint password={password} own={own} />
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
        error={fieldError(errors.passwordConfirmation)}
      />
    </>
  )
}
