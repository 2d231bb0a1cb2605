import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { queries } from '../../../../platform/web/api/query-client.ts'
import { sessionState } from '../../../../platform/web/session/session.ts'
import { sessionReady } from '../../../../platform/web/session/startup.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { useGym } from '../../../gym/web/gym.ts'
import { userQuery } from '../../../people/web/api/user.ts'
import type { Plan } from '../../contract/plans.ts'
import { recommendedPlan } from '../../rules/plan-offer.ts'
import { planQuery } from '../api/plans.ts'
import { PlanCard } from './plan-card.tsx'
import styles from './plan-choices.module.css'

const AlreadyPlanDialog = lazy(() => import('./already-plan-dialog.tsx'))

export function PlanChoices({ plans, heading }: { plans: readonly Plan[]; heading: 'h2' | 'h3' }) {
  const { t } = useTranslation('shell')
  const [held, setHeld] = useState<string>()
  const choose = useChoice(setHeld)
  const recommended = useRecommendedPlan(plans)
  return (
    <>
      <ul className={classNames(stack(4), styles.plans)}>
        {plans.map((plan) => (
          <li key={plan.id} className={classNames(stack(0), styles.plan)}>
            <PlanCard plan={plan} heading={heading} recommended={plan === recommended}>
              <LinkButton
                className={styles.choose}
                wide
                to={`/rates/${plan.id}`}
                onClick={(event) => void choose(event, plan)}
              >
                {t('plan.choose', { name: plan.name })}
              </LinkButton>
            </PlanCard>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {held && <AlreadyPlanDialog name={held} onClose={() => setHeld(undefined)} />}
      </Suspense>
    </>
  )
}

export const useRecommendedPlan = (plans: readonly Plan[]): Plan | undefined =>
  recommendedPlan(plans, useGym().config.recommendedPlanKey)

function useChoice(onHasPlan: (name: string) => void) {
  const navigate = useNavigate()
  return async (event: MouseEvent, plan: Plan) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    queries.setQueryData(planQuery(plan.id).queryKey, plan)
    await sessionReady()
    const memberId = sessionState().claims?.memberId
    // Unknown session: the next screen checks again.
    const user =
      memberId === undefined
        ? undefined
        : await queries.ensureQueryData(userQuery(memberId)).catch(() => undefined)
    if (user?.plan) onHasPlan(user.plan.name)
    else void navigate(`/rates/${plan.id}`)
  }
}
