import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../../platform/web/api/api-error.ts'

/** Runs work that asks the browser for a passkey; its refusals become texts. */
export function usePasskey() {
  const { t } = useTranslation('security')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()

  const textOf = (name: string): string => {
    if (name === 'InvalidStateError') return t('passkeys.known')
    return name === 'NotAllowedError' || name === 'AbortError'
      ? t('passkeys.cancelled')
      : t('passkeys.impossible')
  }

  /** True when it was done. */
  async function run(work: () => Promise<void>): Promise<boolean> {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
      return true
    } catch (reason) {
      const known = reason instanceof ApiError || !(reason instanceof Error)
      setProblem(known ? reason : new ApiError('passkey_refused', 0, { message: textOf(reason.name) }))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, run, clear: () => setProblem(undefined) }
}
