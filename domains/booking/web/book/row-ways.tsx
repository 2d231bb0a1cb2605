import { IconListCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { weekdayOf } from '../../../../platform/rules/local-time.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import type { GymClass } from '../../contract/classes.ts'
import { FixedButton } from '../widgets/fixed-button.tsx'
import { BookFor } from './book-for.tsx'
import styles from './book-row.module.css'

interface Props {
  gymClass: GymClass
  /** `18:00`. */
  time: string
  past: boolean
  isStaff: boolean
}

/** What one can do with a class beside booking it. */
export function RowWays({ gymClass, time, past, isStaff }: Props) {
  const { t } = useTranslation('booking')
  const { id, activity, date } = gymClass
  return (
    <>
      {!past && <BookFor gymClass={gymClass} />}
      {!past && (
        <FixedButton
          asked={{ classId: id }}
          name={activity.name}
          slot={{ day: weekdayOf(date), startTime: time }}
        />
      )}
      {isStaff && (
        <LinkButton
          kind="plain"
          to={`/book/${activity.key}/${date}/${id}`}
          aria-label={t('listOf', { time })}
          className={styles.list}
        >
          <IconListCheck size={22} aria-hidden />
        </LinkButton>
      )}
    </>
  )
}
