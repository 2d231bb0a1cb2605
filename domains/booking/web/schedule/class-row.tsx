import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { hasAges } from '../../../../platform/rules/ages.ts'
import { Plate } from '../../../../platform/web/ui/badge.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { Spoken } from '../../../../platform/web/ui/states/skeleton.tsx'
import { ActivityIcon } from '../../../gym/web/widgets/activity-icon.tsx'
import { useAgesText, useUnfitText } from '../../../gym/web/widgets/ages-text.ts'
import { useBirth } from '../../../people/web/api/use-user.ts'
import type { CalendarClass } from '../../contract/templates.ts'
import styles from './class-row.module.css'

/** First names. Answers kept on the device by an earlier version have none. */
export const coachesOf = ({ coaches = [] }: Partial<Pick<CalendarClass, 'coaches'>>) => coaches

interface ClassRowProps {
  gymClass: CalendarClass
  /** Day whose booking it leads to (`YYYY-MM-DD`); undefined while that day is not shown yet. */
  date: string | undefined
  isOver: boolean
  /** Free seats; null when there is no such class on that day, undefined while unknown. */
  free: number | null | undefined
  /** The day it is shown on, also before its booking is. */
  day: string
  onNotYet: () => void
}

export function ClassRow({ gymClass, date, isOver, free, day, onNotYet }: ClassRowProps) {
  const { activity } = gymClass
  const birth = useBirth(hasAges(activity))
  const unfit = useUnfitText()(activity, birth, day)
  const look = {
    className: classNames(styles.row, (isOver || unfit !== undefined) && styles.over),
    style: { '--activity': activity.color } as CSSProperties,
  }
  return date ? (
    <Link {...look} to={`/book/${activity.key}/${date}`} prefetch="intent">
      <Contents {...{ gymClass, isOver, free, unfit }} />
    </Link>
  ) : (
    <button {...look} type="button" aria-haspopup="dialog" onClick={onNotYet}>
      <Contents {...{ gymClass, isOver, free, unfit }} />
    </button>
  )
}

interface ContentsProps extends Pick<ClassRowProps, 'gymClass' | 'isOver' | 'free'> {
  /** Why it is not for the age of the member who looks. */
  unfit: string | undefined
}

function Contents({ gymClass, isOver, free, unfit }: ContentsProps) {
  const { t, i18n } = useTranslation('schedule')
  const { activity, startTime, endTime } = gymClass
  const coaches = coachesOf(gymClass)
  const ages = useAgesText()(activity)
  return (
    <>
      <span className={classNames(row(1, 'baseline', 'tabular'), styles.when)}>
        <time className={look('display')}>{startTime}</time>
        <time className={look('size-s', 'faint')}>
          <span aria-hidden>–</span>
          {endTime}
        </time>
      </span>
      <span className={styles.name}>
        {activity.name}
        {ages && (
          <span className={classNames(look('block', 'size-s', 'soft'), styles.seats)}>{unfit ?? ages}</span>
        )}
        {coaches.length > 0 && (
          <span className={classNames(look('block', 'size-s', 'soft'), styles.seats)}>
            {t('with', { names: new Intl.ListFormat(localeOf(i18n.language)).format(coaches) })}
          </span>
        )}
        {free !== undefined && !isOver && !unfit && (
          <span className={classNames(look('block', 'size-s', 'soft', 'tabular'), styles.seats)}>
            {free === null
              ? t('seats.none')
              : free === 0
                ? t('seats.full')
                : t('seats.free', { count: free })}
          </span>
        )}
      </span>
      {isOver && <Spoken>{t('over')}</Spoken>}
      <Plate color={activity.color} size={40}>
        <ActivityIcon icon={activity.icon} size={22} />
      </Plate>
    </>
  )
}
