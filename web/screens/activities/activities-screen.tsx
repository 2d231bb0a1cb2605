import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listActivities } from '../../../contracts/activities.ts'
import { useToday } from '../../gym.ts'
import { Page } from '../../layout/page.tsx'
import { hostContext } from '../../page-context.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { stack } from '../../ui/primitives.ts'
import { EmptyState } from '../../ui/state.tsx'
import { ActivityCard } from '../../widgets/activity-card.tsx'
import styles from './activities-screen.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const activities = await context.get(hostContext).api(listActivities)
  return { activities: activities.filter((a) => a.enabled) }
}

export default function ActivitiesScreen() {
  const { t } = useTranslation('activities-texts')
  const { t: tShell } = useTranslation('shell')
  const { activities } = useLoaderData<typeof loader>()
  const today = useToday()
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageMeta page="activities" />
      {activities.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')}>
          <LinkButton to="/contact">{tShell('nav.contact')}</LinkButton>
        </EmptyState>
      ) : (
        <ul className={classNames(stack(5), styles.activities)}>
          {activities.map((activity) => (
            <li key={activity.id}>
              <ActivityCard activity={activity} today={today} heading="h2" />
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
