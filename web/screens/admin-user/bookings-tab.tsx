import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminUser, MemberBooking } from '../../../contracts/admin-users.ts'
import { clockTime } from '../../../rules/local-time.ts'
import { memberBookingsQuery } from '../../api/admin-users.ts'
import { serverNow } from '../../api/server-clock.ts'
import { useToday } from '../../gym.ts'
import { dayName, sentence } from '../../language/when.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import { Table } from '../../ui/table.tsx'
import { ActivityName } from '../../widgets/activity-name.tsx'
import { Attendance } from './attendance.tsx'
import { ForgiveDialog } from './forgive-dialog.tsx'
import { TakeOutDialog } from './take-out-dialog.tsx'
import styles from './user.module.css'

const whens = ['coming', 'past'] as const
type When = (typeof whens)[number]

/** Places to come and those that were, with what staff can do about each; beside them how often the member came. */
export function BookingsTab({ member }: { member: AdminUser }) {
  const { t } = useTranslation('admin-users')
  const [when, setWhen] = useState<When>('coming')
  return (
    <div className={styles.columns}>
      <div className={styles.section}>
        <Segmented
          label={t('bookings.table')}
          value={when}
          onChange={setWhen}
          choices={whens.map((value) => ({ value, label: t(`bookings.${value}`) }))}
        />
        <Places key={when} member={member} when={when} />
      </div>
      <Attendance member={member} />
    </div>
  )
}

function Places({ member, when }: { member: AdminUser; when: When }) {
  const { t } = useTranslation('admin-users')
  const errorText = useErrorText()
  const [page, setPage] = useState(0)
  const [acting, setActing] = useState<MemberBooking>()
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    memberBookingsQuery(member.id, when, page),
  )
  if (error) {
    return (
      <ErrorState
        title={t('bookings.failed')}
        text={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!data) {
    return (
      <Waiting>
        <Skeleton height={260} />
      </Waiting>
    )
  }
  if (data.empty) {
    return when === 'coming' ? (
      <EmptyState title={t('bookings.noneComing')} text={t('bookings.noneComingText')} />
    ) : (
      <EmptyState title={t('bookings.nonePast')} />
    )
  }
  const close = () => setActing(undefined)
  return (
    <>
      <Table caption={t('bookings.table')} className={isPlaceholderData ? styles.stale : undefined}>
        <thead>
          <tr>
            <th>{t('bookings.when')}</th>
            <th>{t('bookings.activity')}</th>
            <th>{t('bookings.cost')}</th>
            <th>{t('bookings.state')}</th>
            <th>{t('bookings.action')}</th>
          </tr>
        </thead>
        <tbody>
          {data.content.map((booking) => (
            <Place key={booking.id} booking={booking} onAct={() => setActing(booking)} />
          ))}
        </tbody>
      </Table>
      <Pager label={t('bookings.pages')} page={page} pages={data.totalPages} onPage={setPage} />
      {acting && !acting.ended && <TakeOutDialog member={member} booking={acting} onClose={close} />}
      {acting?.ended && <ForgiveDialog booking={acting} onClose={close} />}
    </>
  )
}

function Place({ booking, onAct }: { booking: MemberBooking; onAct: () => void }) {
  const { t, i18n } = useTranslation('admin-users')
  const today = useToday()
  const { activity, center, charge, date, ended, endTime, startTime } = booking
  const isLate = ended === 'left_late' || ended === 'removed_late'
  const canLeave = !ended && serverNow() < Date.parse(endTime)
  const what = `${activity.name}, ${dayName(date, today, i18n.language)} ${clockTime(startTime, center.timeZone)}`
  return (
    <tr>
      <td className={styles.when}>
        {sentence(dayName(date, today, i18n.language))}
        <span className={styles.sub}>
          {clockTime(startTime, center.timeZone)} · {center.name}
        </span>
      </td>
      <td>
        <ActivityName color={activity.color}>{activity.name}</ActivityName>
      </td>
      <td>{charge ? t(`bookings.charge.${charge}`) : '—'}</td>
      <td>
        <Outcome booking={booking} />
      </td>
      <td>
        {canLeave && (
          <Button aria-haspopup="dialog" aria-label={`${t('bookings.remove')}: ${what}`} onClick={onAct}>
            {t('bookings.remove')}
          </Button>
        )}
        {isLate && charge !== 'free' && charge !== 'staff' && (
          <Button aria-haspopup="dialog" aria-label={`${t('bookings.forgive')}: ${what}`} onClick={onAct}>
            {t('bookings.forgive')}
          </Button>
        )}
      </td>
    </tr>
  )
}

function Outcome({ booking: { ended, endTime, status, validated } }: { booking: MemberBooking }) {
  const { t } = useTranslation('admin-users')
  if (ended) return t(`bookings.ended.${ended}`)
  if (validated) return <Badge color="#2f8f4e">{t('bookings.came')}</Badge>
  if (serverNow() >= Date.parse(endTime))
    return t(status === 'IN' ? 'bookings.missed' : 'bookings.ended.lapsed')
  return <Badge>{t(`bookings.live.${status}`)}</Badge>
}
