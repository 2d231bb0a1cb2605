import { useEffect, useState } from 'react'
import { type Strength, strengthOf } from './password-strength.ts'

type IsCommon = (password: string, own?: readonly string[]) => boolean

/** How good the password is that is being typed; undefined before the first character. `own` is what it must not be made of. */
export function useStrength(password: string, own: readonly string[]): Strength | undefined {
  const isCommon = useCommonPasswords(password !== '')
  return password === '' ? undefined : strengthOf(password, isCommon?.(password, own) ?? false)
}

/** The list of what everybody chooses comes when somebody begins to type. */
function useCommonPasswords(wanted: boolean): IsCommon | undefined {
  const [rule, setRule] = useState<{ isCommon: IsCommon }>()
  useEffect(() => {
    if (!wanted) return
    let gone = false
    import('../../rules/common-passwords.ts').then(
      ({ isCommonPassword }) => gone || setRule({ isCommon: isCommonPassword }),
      // Without it the server says so.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [wanted])
  return rule?.isCommon
}
