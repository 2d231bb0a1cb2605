import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { hostContext } from '../../../../platform/web/page-context.ts'
import { PageMeta } from '../../../../platform/web/seo/page-meta.tsx'
import { listActivities } from '../../../gym/contract/activities.ts'
import { listPlans } from '../../../sales/contract/plans.ts'
import { ActivitiesSection } from './activities-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { GymData } from './gym-data.tsx'
import { Hero } from './hero.tsx'
import { InstallationsSection } from './installations-section.tsx'
import { LocationSection } from './location-section.tsx'
import { PlansSection } from './plans-section.tsx'

const plansShown = 4

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(hostContext)
  const [activities, plans] = await Promise.all([api(listActivities), api(listPlans)])
  return { activities: activities.filter((a) => a.enabled), plans: plans.slice(0, plansShown) }
}

export default function HomeScreen() {
  const { t } = useTranslation('home')
  const { activities, plans } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta title={t('meta.home.title')} description={t('meta.home.description')} brandFirst />
      <GymData />
      <Hero />
      <ActivitiesSection activities={activities} />
      <ContactSection />
      <PlansSection plans={plans} />
      <InstallationsSection />
      <LocationSection />
    </>
  )
}
