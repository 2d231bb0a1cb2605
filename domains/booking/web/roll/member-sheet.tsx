import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayName, monthAlone, sentence, weekdayName } from '../../../../platform/web/language/when.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { useToday } from '../../../../platform/web/site.ts'
import { Avatar } from '../../../../platform/web/ui/avatar.tsx'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Dialog } from '../../../../platform/web/ui/dialog.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { ErrorState } from '../../../../platform/web/ui/states/state.tsx'
import { MemberRestrictions } from '../../../training/web/restrictions/member-restrictions.tsx'
import type { MemberVisits } from '../../contract/attendance.ts'
import type { ClassMember } from '../../contract/classes.ts'
import { visitsQuery } from '../api/attendance.ts'
import { ActivityName } from '../widgets/activity-name.tsx'
import styles from './member-sheet.module.css'
import { fullName } from './roll.ts'
import { isFirstClass, visitedMonths } from './visits.ts'

interface MemberSheetProps {
  user: ClassMember
  /** The day of the class, `YYYY-MM-DD`. */
  day: string
  onClose: () => void
}

/** A member as trainers may see them: observations and attended classes. */
export function MemberSheet({ user, day, onClose }: MemberSheetProps) {
  const { t } = useTranslation('admin-door')
  const errorText = useErrorText()
  const { data, error, refetch, isFetching } = useQuery(visitsQuery(user.id, day))
  const observations = data ? data.observations : user.observations
  return (
    <Dialog open onClose={onClose} title={fullName(user)}>
      <div className={classNames(row(4), styles.head)}>
        <Avatar image={data ? data.image : user.image} of={fullName(user)} size={96} marked={user.isPro} />
        <div className={stack(2, 'left', 'shrink')}>
          {data ? (
            <>
              {isFirstClass(data, day) && <Badge>{t('person.firstClass')}</Badge>}
              <LastSeen visits={data} />
            </>
          ) : (
            !error && <Skeleton height={24} width="12rem" />
          )}
        </div>
      </div>
      {observations && (
        <section className={look('above6')}>
          <h3 className={row(4, 'baseline', 'between', 'below1', 'size-h4')}>{t('person.observations')}</h3>
          <p className={styles.observations}>{observations}</p>
        </section>
      )}
      <MemberRestrictions memberId={user.id} heading="h3" className={stack(1, 'above6')} />
      {data ? (
        <Months visits={data} />
      ) : error ? (
        <ErrorState
          title={t('person.failed')}
          text={errorText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Waiting>
          <Skeleton height={240} />
        </Waiting>
      )}
    </Dialog>
  )
}

function LastSeen({ visits: { firstSeen, lastSeen } }: { visits: MemberVisits }) {
  const { t, i18n } = useTranslation('admin-door')
  const today = useToday()
  if (firstSeen === null) return <p>{t('person.never')}</p>
  // This is their first class.
  if (lastSeen === null) return null
  // Another year is shown: it matters after a long absence.
  const year = lastSeen.slice(0, 4) === today.slice(0, 4) ? '' : ` ${lastSeen.slice(0, 4)}`
  return (
    <p>
      {t('person.lastSeen')}{' '}
      <strong className={look('block')}>{`${dayName(lastSeen, today, i18n.language)}${year}`}</strong>
    </p>
  )
}

function Months({ visits }: { visits: MemberVisits }) {
  const { t, i18n } = useTranslation('admin-door')
  const today = useToday()
  return visitedMonths(visits.attended, today).map(({ month, classes, days }) => (
    <section key={month} className={look('above6')}>
      <h3 className={row(4, 'baseline', 'between', 'below1', 'size-h4')}>
        {sentence(monthAlone(month, i18n.language))}
        <span className={styles.count}>{t('person.classes', { count: classes })}</span>
      </h3>
      {days.length > 0 && (
        <ul className={styles.days}>
          {days.map((one) => (
            <li key={one.day} className={classNames(row(4, 'stretch'), styles.line)}>
              <span className={classNames(look('fixed', 'soft', 'tabular'), styles.when)}>
                {sentence(weekdayName(one.day, i18n.language, 'short'))} {Number(one.day.slice(8))}
              </span>
              <span className={row(4, 'rows1', 'stretch', 'wrap')}>
                {one.classes.map(({ classId, activity, color }) => (
                  <ActivityName key={classId} color={color}>
                    {activity}
                  </ActivityName>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  ))
}
