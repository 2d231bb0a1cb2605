import { useTranslation } from 'react-i18next'
import type { Activity } from '../../contracts/activities.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classNames } from '../ui/class-names.ts'
import { FarPicture } from '../ui/far-picture.tsx'
import { look, row } from '../ui/primitives.ts'
import styles from './activity-card.module.css'
import { ActivityIcon } from './activity-icon.tsx'

export function ActivityCard({
  activity,
  today,
  heading: Heading = 'h3',
}: {
  activity: Activity
  today: string
  heading?: 'h2' | 'h3'
}) {
  const { t } = useTranslation('activities-texts')
  const { key, name, description, image, icon, color, creditType } = activity
  return (
    <Card edge={color} className={styles.card}>
      {image && <FarPicture className={styles.picture} src={image} alt="" width={800} height={600} />}
      <div className={styles.text}>
        <Heading className={styles.name}>
          <ActivityIcon icon={icon} size={26} />
          {name}
        </Heading>
        <p className={look('soft')}>{description}</p>
        <div className={classNames(row(3, 'wrap', 'between'), styles.foot)}>
          <LinkButton to={`/book/${key}/${today}`} aria-label={t('bookNamed', { name })}>
            {t('book')}
          </LinkButton>
          <span className={look('size-s', 'faint')}>{t(`credit.${creditType}`)}</span>
        </div>
      </div>
    </Card>
  )
}
