import { useTranslation } from 'react-i18next'
import { TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { useFieldError } from '../../../../platform/web/widgets/use-field-error.ts'

interface AccountFieldProps {
  hint?: string
  enterKeyHint: 'next' | 'send'
  defaultValue?: string | undefined
  /** The code of its error. */
  error?: string | undefined
}

export function AccountField({ error, ...props }: AccountFieldProps) {
  const { t } = useTranslation('auth')
  const fieldError = useFieldError()
  return (
    <TextField
      label={t('field.account')}
      name="cin"
      required
      maxLength={200}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      error={fieldError(error, t('field.account'))}
      {...props}
    />
  )
}
