import { useTranslation } from 'react-i18next'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { Card } from '../../../../platform/web/ui/card.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { FarPicture } from '../../../../platform/web/ui/far-picture.tsx'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import type { Activity } from '../../contract/activities.ts'
import styles from './activity-card.module.css'
import { ActivityIcon } from './activity-icon.tsx'
import { useAgesText, useUnfitText } from './ages-text.ts'

/** Of the member who looks; `birth` is undefined while it is unknown. */
export interface Looker {
  birth: Day | null | undefined
  /** They may book for somebody of another age. */
  isInHousehold: boolean
}

export function ActivityCard({
  activity,
  today,
  looker,
  heading: Heading = 'h3',
}: {
  activity: Activity
  today: Day
  looker: Looker
  heading?: 'h2' | 'h3'
}) {
  const { t } = useTranslation('activities-texts')
  const ages = useAgesText()(activity)
  const unfit = useUnfitText()(activity, looker.birth, today)
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
          {unfit && <p className={look('semibold')}>{unfit}</p>}
          {(!unfit || looker.isInHousehold) && (
            <LinkButton to={`/book/${key}/${today}`} aria-label={t('bookNamed', { name })}>
              {t('book')}
            </LinkButton>
          )}
          <span className={look('size-s', 'faint')}>
            {t(`credit.${creditType}`)}
            {ages && ` · ${ages}`}
          </span>
        </div>
      </div>
    </Card>
  )
}
