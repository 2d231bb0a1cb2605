import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Activity } from '../../../contracts/activities.ts'
import { useToday } from '../../gym.ts'
import { LinkButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { look } from '../../ui/primitives.ts'
import { Slider } from '../../ui/slider.tsx'
import { ActivityCard } from '../../widgets/activity-card.tsx'
import styles from './section.module.css'
import { SectionHeading } from './section.tsx'

export function ActivitiesSection({ activities }: { activities: readonly Activity[] }) {
  const { t } = useTranslation('home')
  const today = useToday()
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
          <ActivityCard key={activity.id} activity={activity} today={today} />
        ))}
      </Slider>
      <div className={look('above6')}>
        <LinkButton to="/activities">{t('activities.all')}</LinkButton>
      </div>
    </section>
  )
}
