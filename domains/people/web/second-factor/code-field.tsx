import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { useFieldError } from '../../../../platform/web/widgets/use-field-error.ts'
import styles from './second-factor.module.css'

/** A code of the authenticator app, or a recovery code on demand. Its name is `code`, `error` the code of its error. */
export function CodeField({ error }: { error: string | undefined }) {
  const { t } = useTranslation('security')
  const fieldError = useFieldError()
  const [isRecovery, setRecovery] = useState(false)
  return (
    <div className={stack(1)}>
      {isRecovery ? (
        <TextField
          key="recovery"
          label={t('code.recovery')}
          hint={t('code.recoveryHint')}
          name="code"
          required
          maxLength={20}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          error={fieldError(error, t('code.recovery'))}
        />
      ) : (
        <TextField
          key="app"
          label={t('code.app')}
          name="code"
          required
          maxLength={12}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          error={fieldError(error, t('code.app'))}
        />
      )}
      <div className={styles.aside}>
        <Button kind="plain" onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'code.useApp' : 'code.useRecovery')}
        </Button>
      </div>
    </div>
  )
}
