import { useState } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { useSecondsLeft } from '../../../../platform/web/widgets/form-problem.tsx'

/** Acts on the token of a mailed link only when a button is pressed: programs that check mails open every link. */
export function useMailedLink(act: (token: string) => Promise<void>) {
  const { token = '' } = useParams()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const waiting = useSecondsLeft(problem) > 0
  const isVoid = token.length < 10 || (problem instanceof ApiError && problem.code === 'email_link_invalid')

  async function press() {
    setBusy(true)
    setProblem(undefined)
    try {
      await act(token)
    } catch (reason) {
      setProblem(reason)
    } finally {
      setBusy(false)
    }
  }

  return { press, busy, problem, waiting, isVoid }
}
