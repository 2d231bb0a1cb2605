import { useParams } from 'react-router'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { useSecondsLeft } from '../../../../platform/web/widgets/form-problem.tsx'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'

/** Acts on the token of a mailed link only when a button is pressed: programs that check mails open every link. */
export function useMailedLink(act: (token: string) => Promise<void>) {
  const { token = '' } = useParams()
  const { busy, problem, run } = useWork()
  const waiting = useSecondsLeft(problem) > 0
  const isVoid = token.length < 10 || (problem instanceof ApiError && problem.code === 'email_link_invalid')

  async function press() {
    await run(() => act(token))
  }

  return { press, busy, problem, waiting, isVoid }
}
