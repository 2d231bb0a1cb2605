import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { listPlans, type Plan } from '../../../contracts/plans.ts'
import { planQuery } from '../../api/plans.ts'
import { queries } from '../../api/query-client.ts'
import { userQuery } from '../../api/user.ts'
import { useGym } from '../../gym.ts'
import { Page } from '../../layout/page.tsx'
import { hostContext } from '../../page-context.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { sessionState } from '../../session/session.ts'
import { sessionReady } from '../../session/startup.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/state.tsx'
import { euros, PlanCard } from '../../widgets/plan-card.tsx'
import { plateOfPlan } from '../../widgets/plan-edges.ts'
import styles from './rates-screen.module.css'

const AlreadyPlanDialog = lazy(() => import('./already-plan-dialog.tsx'))

export async function loader({ context }: LoaderFunctionArgs) {
  return { plans: await context.get(hostContext).api(listPlans) }
}

/** What training costs. A press on a plan leads to it, or says that one has one already. */
export default function RatesScreen() {
  const { t } = useTranslation('rates')
  const { plans } = useLoaderData<typeof loader>()
  const [held, setHeld] = useState<string>()
  const choose = useChoice(setHeld)
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageMeta page="rates" />
      {plans.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')}>
          <LinkButton to="/contact">{t('help.ask')}</LinkButton>
        </EmptyState>
      ) : (
        <ul className={styles.plans}>
          {plans.map((plan, nth) => (
            <li key={plan.id} className={styles.plan}>
              <PlanCard plan={plan} edge={plateOfPlan(nth)} heading="h2">
                <LinkButton
                  className={styles.choose}
                  wide
                  to={`/rates/${plan.id}`}
                  onClick={(event) => void choose(event, plan)}
                >
                  {t('choose', { name: plan.name })}
                </LinkButton>
              </PlanCard>
            </li>
          ))}
        </ul>
      )}
      <Notes plans={plans} />
      <Suspense fallback={null}>
        {held && <AlreadyPlanDialog name={held} onClose={() => setHeld(undefined)} />}
      </Suspense>
    </Page>
  )
}

/** What a press on a plan does: guests and who has none go to it, who has one is told which. */
function useChoice(tellHeld: (name: string) => void) {
  const navigate = useNavigate()
  return async (event: MouseEvent, plan: Plan) => {
    // Another tab or window is the browser's own business.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    queries.setQueryData(planQuery(plan.id).queryKey, plan)
    await sessionReady()
    const memberId = sessionState().claims?.memberId
    // Who cannot be asked about is let through: the next screen says the same.
    const user =
      memberId === undefined
        ? undefined
        : await queries.ensureQueryData(userQuery(memberId)).catch(() => undefined)
    if (user?.plan) tellHeld(user.plan.name)
    else void navigate(`/rates/${plan.id}`)
  }
}

function Notes({ plans }: { plans: readonly Plan[] }) {
  const { t, i18n } = useTranslation('rates')
  const { config } = useGym()
  const price = (value: number) => euros(i18n.language, value)
  const top = plans.find((p) => p.key === config.topPlanKey)
  return (
    <dl className={styles.notes}>
      <div className={styles.note}>
        <dt className={styles.noteTitle}>{t('pro.title')}</dt>
        <dd>
          {t('pro.text', { price: price(config.proPrice) })}
          {top && ` ${t('pro.included', { top: top.name })}`}
        </dd>
      </div>
      <div className={styles.note}>
        <dt className={styles.noteTitle}>{t('single.title')}</dt>
        <dd>
          {t('single.text', {
            price: price(config.creditsNoPlan),
            withPlan: price(config.creditsPlan),
            months: config.creditMonths,
          })}
        </dd>
      </div>
      <div className={styles.note}>
        <dt className={styles.noteTitle}>{t('help.title')}</dt>
        <dd className={styles.ask}>
          {t('help.text')}
          <LinkButton to="/contact">{t('help.ask')}</LinkButton>
        </dd>
      </div>
    </dl>
  )
}
