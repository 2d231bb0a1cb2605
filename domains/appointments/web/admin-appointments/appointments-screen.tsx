import { IconCalendarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '../../../../platform/rules/local-time.ts'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useToday } from '../../../../platform/web/site.ts'
import { SelectField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { useOwnUser } from '../../../people/web/widgets/own-user.tsx'
import { listCoaches } from '../../../timetable/contract/coaches.ts'
import { listCoachAppointments } from '../../contract/appointments.ts'
import { getCoachHours } from '../../contract/coach-hours.ts'
import { CoachCalendar } from '../admin-calendar/coach-calendar.tsx'
import { OutsideCalendarPart } from '../outside-calendar/outside-calendar.tsx'
import { AppointmentRow } from './appointment-row.tsx'
import { HoursForm } from './hours-form.tsx'

/** The appointments of a coach in the coming weeks, and their hours: one's own, or anybody's as an admin. */
export default function CoachAppointmentsScreen() {
  const { t } = useTranslation('admin-appointments')
  const user = useOwnUser().data
  const coaches = useQuery(queryOf(listCoaches)).data ?? []
  const [asked, setAsked] = useState<number>()
  const coachId = asked ?? user?.id
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      {user?.isAdmin && (
        <SelectField
          required
          label={t('coach')}
          value={coachId ?? ''}
          onChange={({ target }) => setAsked(Number(target.value))}
        >
          {coaches.map(({ id, name, surname }) => (
            <option key={id} value={id}>
              {`${name} ${surname}`.trim()}
            </option>
          ))}
        </SelectField>
      )}
      {coachId !== undefined && <OfCoach key={coachId} coachId={coachId} />}
    </AdminPage>
  )
}

function OfCoach({ coachId }: { coachId: number }) {
  const { t } = useTranslation('admin-appointments')
  const today = useToday()
  const params = { id: coachId }
  const coming = useQuery(
    queryOf(listCoachAppointments, { params, query: { from: today, until: addDays(today, 28) } }),
  )
  const hours = useQuery(queryOf(getCoachHours, { params }))
  return (
    <>
      <CoachCalendar coachId={coachId} />
      <section className={stack(3, 'fit', 'above8')} aria-labelledby="coming">
        <h2 id="coming" className={look('size-h3')}>
          {t('coming')}
        </h2>
        <Loaded query={coming} failed={t('failed')} height={96}>
          {(list) =>
            list.length === 0 ? (
              <EmptyState icon={<IconCalendarOff aria-hidden />} title={t('none')} />
            ) : (
              <ul className={stack(2, 'fit')}>
                {list.map((each) => (
                  <AppointmentRow key={each.id} appointment={each} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </section>
      <section className={stack(3, 'fit', 'above8')} aria-labelledby="hours">
        <h2 id="hours" className={look('size-h3')}>
          {t('hours')}
        </h2>
        <Loaded query={hours} failed={t('failed')} height={160}>
          {(saved) => <HoursForm key={JSON.stringify(saved)} coachId={coachId} saved={saved} />}
        </Loaded>
      </section>
      <OutsideCalendarPart coachId={coachId} />
    </>
  )
}
