import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '../../../../platform/web/api/query-client.ts'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { type ShownUser, userKey, userQuery } from '../../../people/web/api/user.ts'
import type { Plan } from '../../contract/plans.ts'
import { householdDiscountQuery, paymentsConfigQuery } from '../api/payments.ts'
import { isGoing } from '../buy/pay-panel.tsx'
import { attemptFor, dropAttempt } from '../pay/payment-attempts.ts'
import { BuyPlan, usePlanCheckout } from './buy-plan.tsx'
import { HowToJoin } from './how-to-join.tsx'

/** `overdue`: what the member owes for an earlier plan. */
export function PlanOffer({ plan, overdue }: { plan: Plan; overdue: ReactNode }) {
  const memberId = useSession().claims?.memberId ?? 0
  const user = useQuery({ ...userQuery(memberId), enabled: memberId > 0 })
  const till = useQuery(paymentsConfigQuery())
  const household = useQuery({ ...householdDiscountQuery(memberId), enabled: memberId > 0 })
  const checkout = usePlanCheckout(memberId, plan.id)
  const { state } = checkout
  const isTaken = state.is === 'failed' && state.code === 'already_plan'
  // Bought in another window.
  useEffect(() => {
    if (isTaken) void queries.invalidateQueries({ queryKey: userKey(memberId) })
  }, [isTaken, memberId])
  if (!user.data || !till.data || !household.data) {
    return (
      <NotYet reading={!user.data ? user : !till.data ? till : household}>
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
      {owes && overdue}
      <BuyPlan plan={plan} user={user.data} household={household.data.discount} checkout={checkout} />
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

export function OfferWaiting() {
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
