import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { call } from '../../../../platform/web/api/call.ts'
import { queries } from '../../../../platform/web/api/query-client.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { Page } from '../../../../platform/web/layout/page.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { loginAddress } from '../../../../platform/web/session/local-path.ts'
import { sessionState } from '../../../../platform/web/session/session.ts'
import { sessionReady } from '../../../../platform/web/session/startup.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { row } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { ErrorState } from '../../../../platform/web/ui/states/state.tsx'
import { type CheckIn, checkIn } from '../../contract/check-ins.ts'
import { CheckedIn, Offers } from './check-in-answer.tsx'
import { claimForGuest, dropClaim, keepClaim, takeScan } from './scan-store.ts'

type State =
  | { is: 'busy' | 'empty' | 'expired' }
  | { is: 'answered'; answer: CheckIn }
  | { is: 'failed'; problem: unknown }

export type Wish = { classId: number; charge?: NonNullable<CheckIn['offers'][number]['charge']> }

/** Opened by the camera: ticks the member who scanned the code at the door. Public, because a guest logs in and comes back. */
export default function CheckInScreen() {
  const { t } = useTranslation('check-in')
  const errorText = useErrorText()
  const { state, send } = useCheckIn()
  return (
    <Page title={t('title')} width="form">
      <ScreenTitle>{t('title')}</ScreenTitle>
      {state.is === 'busy' && (
        <Waiting>
          <Skeleton height={200} />
        </Waiting>
      )}
      {(state.is === 'empty' || state.is === 'expired') && (
        <Notice title={t(`${state.is}Title`)}>
          <p>{t(state.is)}</p>
          <div className={row(2, 'wrap', 'above2')}>
            <LinkButton to="/profile">{t('toProfile')}</LinkButton>
          </div>
        </Notice>
      )}
      {state.is === 'failed' && (
        <ErrorState title={t('failed')} text={errorText(state.problem)} onRetry={() => void send()} />
      )}
      {state.is === 'answered' &&
        (state.answer.checkedIn ? (
          <CheckedIn answer={state.answer} checkedIn={state.answer.checkedIn} onChoose={send} />
        ) : (
          <Offers answer={state.answer} onChoose={send} />
        ))}
    </Page>
  )
}

function useCheckIn() {
  const navigate = useNavigate()
  const [state, setState] = useState<State>({ is: 'busy' })
  const proof = useRef<string | null>(null)

  async function send(wish?: Wish): Promise<void> {
    if (proof.current === null) return setState({ is: 'empty' })
    if (!wish) setState({ is: 'busy' })
    try {
      await sessionReady()
      if (sessionState().status !== 'member') {
        await claimForGuest(proof.current)
        await navigate(loginAddress('/check-in'), { replace: true })
        return
      }
      const answer = await call(checkIn, { body: { proof: proof.current, ...wish } })
      proof.current = answer.claim
      keepClaim(answer.claim)
      setState({ is: 'answered', answer })
      void queries.invalidateQueries()
    } catch (problem) {
      const isOver = problem instanceof ApiError && problem.code === 'check_in_expired'
      if (isOver) dropClaim()
      // The buttons of the answer show the result of a choice.
      if (wish && !isOver) throw problem
      setState(isOver ? { is: 'expired' } : { is: 'failed', problem })
    }
  }

  const begun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a scan is sent once, when the page opens
  useEffect(() => {
    const begin = () => {
      proof.current = takeScan()
      void send()
    }
    if (!begun.current) begin()
    begun.current = true
    // A second scan in the same tab changes the fragment only.
    addEventListener('hashchange', begin)
    return () => removeEventListener('hashchange', begin)
  }, [])
  return { state, send }
}
