import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listPlans } from '../../../contracts/plans.ts'
import { hostContext } from '../../page-context.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { PlanCard } from '../../widgets/plan-card.tsx'
import { Hero } from './hero.tsx'
import styles from './home-screen.module.css'

/** As many plans as the home page shows. */
const plansShown = 4
const edges = ['var(--plate-10)', 'var(--plate-15)', 'var(--plate-20)', 'var(--plate-25)']

export async function loader({ context }: LoaderFunctionArgs) {
  const plans = await context.get(hostContext).api(listPlans)
  return { plans: plans.slice(0, plansShown) }
}

export default function HomeScreen() {
  const { t } = useTranslation('home')
  const { plans } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta page="home" />
      <Hero />
      <section className={styles.section} aria-labelledby="plans">
        <div className={styles.head}>
          <div>
            <h2 id="plans">{t('plans.title')}</h2>
            <p className={styles.intro}>{t('plans.intro')}</p>
          </div>
          <LinkButton to="/rates">{t('plans.all')}</LinkButton>
        </div>
        <div className={styles.plans}>
          {plans.map((plan, i) => (
            <PlanCard key={plan.id} plan={plan} {...(edges[i] && { edge: edges[i] })} />
          ))}
        </div>
      </section>
    </>
  )
}
