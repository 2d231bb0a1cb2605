import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '../../../../platform/web/layout/page.tsx'
import { hostContext } from '../../../../platform/web/page-context.ts'
import { PageMeta } from '../../../../platform/web/seo/page-meta.tsx'
import { useToday } from '../../../../platform/web/site.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { listActivities } from '../../../gym/contract/activities.ts'
import { ActivityCard } from '../../../gym/web/widgets/activity-card.tsx'
import styles from './activities-screen.module.css'
import { useLooker } from './use-looker.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const activities = await context.get(hostContext).api(listActivities)
  return { activities: activities.filter((a) => a.enabled) }
}

export default function ActivitiesScreen() {
  const { t } = useTranslation('activities-texts')
  const { t: tShell } = useTranslation('shell')
  const { activities } = useLoaderData<typeof loader>()
  const today = useToday()
  const looker = useLooker(activities)
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageMeta title={t('title')} description={t('description')} />
      {activities.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')}>
          <LinkButton to="/contact">{tShell('nav.contact')}</LinkButton>
        </EmptyState>
      ) : (
        <ul className={classNames(stack(5), styles.activities)}>
          {activities.map((activity) => (
            <li key={activity.id}>
              <ActivityCard activity={activity} today={today} looker={looker} heading="h2" />
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
