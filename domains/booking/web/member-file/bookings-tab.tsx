import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { QueryList, SubLine } from '../../../../platform/web/admin-kit/list.tsx'
import { pageQueryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { dayName, sentence } from '../../../../platform/web/language/when.ts'
import { useToday } from '../../../../platform/web/site.ts'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import type { AdminUser } from '../../../people/contract/admin-users.ts'
import { listMemberBookings, type MemberBooking } from '../../contract/member-bookings.ts'
import { ActivityName } from '../widgets/activity-name.tsx'
import { Attendance } from './attendance.tsx'
import { FixedPlaces } from './fixed-places.tsx'
import { ForgiveDialog } from './forgive-dialog.tsx'
import styles from './member-bookings.module.css'
import { MemberStrikes } from './member-strikes.tsx'
import { TakeOutDialog } from './take-out-dialog.tsx'

const whens = ['coming', 'past'] as const
type When = (typeof whens)[number]

export function BookingsTab({ member }: { member: AdminUser }) {
  const { t } = useTranslation('admin-users')
  const [when, setWhen] = useState<When>('coming')
  return (
    <div className={classNames(stack(6), styles.columns)}>
      <div className={stack(3, 'shrink')}>
        <MemberStrikes member={member} />
        <Segmented
          label={t('bookings.table')}
          value={when}
          onChange={setWhen}
          choices={whens.map((value) => ({ value, label: t(`bookings.${value}`) }))}
        />
        <Places key={when} member={member} when={when} />
      </div>
      <div className={stack(6, 'shrink')}>
        <Attendance member={member} />
        <FixedPlaces memberId={member.id} />
      </div>
    </div>
  )
}

function Places({ member, when }: { member: AdminUser; when: When }) {
  const { t, i18n } = useTranslation('admin-users')
  const today = useToday()
  const [page, setPage] = useState(0)
  const [acting, setActing] = useState<MemberBooking>()
  const query = useQuery(
    pageQueryOf(listMemberBookings, { params: { id: member.id }, query: { when, page } }),
  )
  const close = () => setActing(undefined)
  const dayOf = ({ date }: MemberBooking) => dayName(date, today, i18n.language)
  const timeOf = ({ startTime, center }: MemberBooking) => clockTime(startTime, center.timeZone)
  return (
    <>
      <QueryList
        query={query}
        caption={t('bookings.table')}
        failed={t('bookings.failed')}
        expected={4}
        empty={
          when === 'coming'
            ? { title: t('bookings.noneComing'), text: t('bookings.noneComingText') }
            : { title: t('bookings.nonePast') }
        }
        paging={{ label: t('bookings.pages'), onPage: setPage }}
        columns={{
          when: {
            head: t('bookings.when'),
            cell: (booking) => (
              <>
                {sentence(dayOf(booking))}
                <SubLine>
                  {timeOf(booking)} · {booking.center.name}
                </SubLine>
              </>
            ),
          },
          activity: {
            head: t('bookings.activity'),
            card: 'title',
            cell: ({ activity }) => <ActivityName color={activity.color}>{activity.name}</ActivityName>,
          },
          cost: {
            head: t('bookings.cost'),
            card: 'hidden',
            cell: ({ charge }) => (charge ? t(`bookings.charge.${charge}`) : '—'),
          },
          state: {
            head: t('bookings.state'),
            card: 'aside',
            cell: (booking) => (
              <>
                <Outcome booking={booking} />
                {booking.movedFrom && (
                  <SubLine>
                    {t(`bookings.movedFrom.${booking.status}`, {
                      time: clockTime(booking.movedFrom, booking.center.timeZone),
                    })}
                  </SubLine>
                )}
              </>
            ),
          },
          action: {
            head: t('bookings.action'),
            card: 'actions',
            cell: (booking) => {
              const action = actionFor(booking)
              if (!action) return null
              const what = `${booking.activity.name}, ${dayOf(booking)} ${timeOf(booking)}`
              const label = t(`bookings.${action}`)
              return (
                <Button
                  aria-haspopup="dialog"
                  aria-label={`${label}: ${what}`}
                  onClick={() => setActing(booking)}
                >
                  {label}
                </Button>
              )
            },
          },
        }}
      />
      {acting && !acting.ended && <TakeOutDialog member={member} booking={acting} onClose={close} />}
      {acting?.ended && <ForgiveDialog booking={acting} onClose={close} />}
    </>
  )
}

function actionFor({ ended, endTime, charge }: MemberBooking): 'remove' | 'forgive' | undefined {
  if (!ended) return serverNow() < Date.parse(endTime) ? 'remove' : undefined
  const isLate = ended === 'left_late' || ended === 'removed_late'
  return isLate && (charge === 'session' || charge === 'credit') ? 'forgive' : undefined
}

function Outcome({ booking: { ended, endTime, status, validated, missed } }: { booking: MemberBooking }) {
  const { t } = useTranslation('admin-users')
  if (ended) return t(`bookings.ended.${ended}`)
  if (validated) return <Badge color="#2f8f4e">{t('bookings.came')}</Badge>
  if (missed) return t('bookings.missed')
  if (serverNow() >= Date.parse(endTime))
    return t(status === 'IN' ? 'bookings.unticked' : 'bookings.ended.lapsed')
  return <Badge>{t(`bookings.live.${status}`)}</Badge>
}
