import { useEffect, useState } from 'react'
import { type Strength, strengthOf } from './password-strength.ts'

type IsCommon = (password: string, own?: readonly string[]) => boolean

/** Undefined while empty. `own`: values it must not contain. */
export function useStrength(password: string, own: readonly string[]): Strength | undefined {
  const isCommon = useCommonPasswords(password !== '')
  return password === '' ? undefined : strengthOf(password, isCommon?.(password, own) ?? false)
}

/** The list of common passwords loads on first input. */
function useCommonPasswords(wanted: boolean): IsCommon | undefined {
  const [rule, setRule] = useState<{ isCommon: IsCommon }>()
  useEffect(() => {
    if (!wanted) return
    let gone = false
    import('../../rules/common-passwords.ts').then(
      ({ isCommonPassword }) => gone || setRule({ isCommon: isCommonPassword }),
      // Without the list the server checks.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [wanted])
  return rule?.isCommon
}
