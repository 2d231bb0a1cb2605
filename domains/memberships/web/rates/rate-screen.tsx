import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { queries } from '../../../../platform/web/api/query-client.ts'
import { ScreenPage } from '../../../../platform/web/layout/page.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { type ShownUser, userKey, userQuery } from '../../../people/web/api/user.ts'
import type { Plan } from '../../../sales/contract/plans.ts'
import { paymentsConfigQuery } from '../../../sales/web/api/payments.ts'
import { planQuery } from '../../../sales/web/api/plans.ts'
import { isGoing } from '../../../sales/web/buy/pay-panel.tsx'
import { attemptFor, dropAttempt } from '../../../sales/web/pay/payment-attempts.ts'
import { PlanCard } from '../../../sales/web/widgets/plan-card.tsx'
import { OverdueNotice } from '../rate/overdue-notice.tsx'
import { BuyPlan, usePlanCheckout } from './buy-plan.tsx'
import { HowToJoin } from './how-to-join.tsx'
import styles from './rate-screen.module.css'

export default function RateScreen() {
  const { t } = useTranslation('rates')
  const id = Number(useParams().id)
  const isId = Number.isSafeInteger(id) && id > 0
  const reading = useQuery({ ...planQuery(id), enabled: isId })
  const { data: plan, error } = reading
  const isGone = error instanceof ApiError && error.status === 404
  if (!isId || isGone) return <Navigate to="/rates" replace />
  return (
    <ScreenPage title={plan?.name ?? t('title')} back="/rates" width="text">
      <ScreenTitle>{plan?.name ?? t('title')}</ScreenTitle>
      <div className={classNames(stack(8, 'fit'), styles.rate)}>
        {plan ? (
          <>
            <PlanCard plan={plan} heading="h2" />
            <Offer plan={plan} />
          </>
        ) : (
          <NotYet reading={reading}>
            <RateWaiting />
          </NotYet>
        )}
      </div>
    </ScreenPage>
  )
}

function Offer({ plan }: { plan: Plan }) {
  const memberId = useSession().claims?.memberId ?? 0
  const user = useQuery({ ...userQuery(memberId), enabled: memberId > 0 })
  const till = useQuery(paymentsConfigQuery())
  const checkout = usePlanCheckout(memberId, plan.id)
  const { state } = checkout
  const isTaken = state.is === 'failed' && state.code === 'already_plan'
  // Bought in another window.
  useEffect(() => {
    if (isTaken) void queries.invalidateQueries({ queryKey: userKey(memberId) })
  }, [isTaken, memberId])
  if (!user.data || !till.data) {
    return (
      <NotYet reading={user.data ? till : user}>
        <OfferWaiting />
      </NotYet>
    )
  }
  // While a payment finishes, the member already has the plan.
  if (user.data.hasPlan && !isGoing(checkout)) return <AlreadyPlan user={user.data} plan={plan} />
  if (till.data.provider === 'off') return <HowToJoin planName={plan.name} />
  // Debt of an earlier plan, paid at the notice.
  const owes = state.is === 'failed' && state.code === 'payment_overdue'
  return (
    <>
      {owes && <OverdueNotice />}
      <BuyPlan plan={plan} user={user.data} checkout={checkout} />
    </>
  )
}

function AlreadyPlan({ user, plan }: { user: ShownUser; plan: Plan }) {
  const { t } = useTranslation('rates')
  useEffect(() => dropUnanswered(user.id), [user.id])
  const isSame = user.plan?.id === plan.id
  const current = user.plan?.name ?? ''
  return (
    <section className={stack(4, 'fit', 'packed')}>
      <h2 className={look('size-h3')}>{t('already.title')}</h2>
      <p>
        {isSame ? t('already.text', { name: current }) : t('already.other', { current, name: plan.name })}
      </p>
      <LinkButton kind="primary" size="large" wide to="/config/your-rate">
        {t('already.manage')}
      </LinkButton>
    </section>
  )
}

/** The plan was already bought, by a request without an answer or in another window. */
function dropUnanswered(memberId: number): void {
  const press = attemptFor(memberId, 'plan')
  if (press && press.receiptId === undefined) dropAttempt(press)
}

function OfferWaiting() {
  return (
    <Waiting>
      <div className={stack(4, 'fit', 'packed')}>
        <Skeleton height={26} width="60%" />
        <Skeleton height={72} />
        <Skeleton height={220} />
        <Skeleton height={64} />
        <Skeleton height={52} />
      </div>
    </Waiting>
  )
}

function RateWaiting() {
  return (
    <>
      <Skeleton height={220} />
      <OfferWaiting />
    </>
  )
}
