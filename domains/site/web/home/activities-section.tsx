import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../../platform/web/site.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Slider } from '../../../../platform/web/ui/forms/slider.tsx'
import { look } from '../../../../platform/web/ui/primitives.ts'
import type { Activity } from '../../../gym/contract/activities.ts'
import { ActivityCard } from '../../../gym/web/widgets/activity-card.tsx'
import { useLooker } from '../activities/use-looker.ts'
import styles from './section.module.css'
import { SectionHeading } from './section.tsx'

export function ActivitiesSection({ activities }: { activities: readonly Activity[] }) {
  const { t } = useTranslation('home')
  const today = useToday()
  const looker = useLooker(activities)
  const id = useId()
  if (activities.length === 0) return null
  return (
    <section className={classNames(look('page'), styles.section)} aria-labelledby={id}>
      <Slider
        label={t('activities.title')}
        previous={t('activities.previous')}
        next={t('activities.next')}
        heading={<SectionHeading id={id} title={t('activities.title')} intro={t('activities.intro')} />}
        slide="min(320px, 82vw)"
      >
        {activities.map((activity) => (
          <ActivityCard key={activity.id} activity={activity} today={today} looker={looker} />
        ))}
      </Slider>
      <div className={look('above6')}>
        <LinkButton to="/activities">{t('activities.all')}</LinkButton>
      </div>
    </section>
  )
}
