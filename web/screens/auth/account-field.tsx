import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/field.tsx'

interface AccountFieldProps {
  hint?: string
  enterKeyHint: 'next' | 'send'
  defaultValue?: string | undefined
  error?: string | undefined
}

export function AccountField(props: AccountFieldProps) {
  const { t } = useTranslation('auth')
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
      {...props}
    />
  )
}
