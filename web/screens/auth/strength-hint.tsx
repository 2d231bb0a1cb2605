import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shortestPassword } from '../../widgets/personal-checks.ts'
import styles from './auth-form.module.css'
import { barsOf, strengthOf } from './password-strength.ts'

type IsCommon = (password: string, own?: readonly string[]) => boolean

/** How good the password is that is being typed. `own` is what it must not be made of. */
export function StrengthHint({ password, own }: { password: string; own: readonly string[] }) {
  const { t } = useTranslation('auth')
  const isCommon = useCommonPasswords(password !== '')
  const strength = strengthOf(password, isCommon?.(password, own) ?? false)
  const bars = password === '' ? 0 : barsOf[strength]
  const text =
    strength === 'short'
      ? t('strength.short', { count: shortestPassword - password.length })
      : t(`strength.${strength}`)
  return (
    <div className={styles.strength}>
      <div className={styles.steps} aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={styles.step} data-on={step <= bars || undefined} />
        ))}
      </div>
      <p className={styles.strengthText} aria-live="polite">
        {password !== '' && text}
      </p>
    </div>
  )
}

/** The list of what everybody chooses comes when somebody begins to type. */
function useCommonPasswords(wanted: boolean): IsCommon | undefined {
  const [isCommon, setIsCommon] = useState<{ check: IsCommon }>()
  useEffect(() => {
    if (!wanted) return
    let gone = false
    import('../../../rules/common-passwords.ts').then(
      ({ isCommonPassword }) => gone || setIsCommon({ check: isCommonPassword }),
      // Without it the server says so.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [wanted])
  return isCommon?.check
}
