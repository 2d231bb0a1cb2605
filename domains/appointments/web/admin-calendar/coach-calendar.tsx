import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, mondayOf } from '../../../../platform/rules/local-time.ts'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { pageQueryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { onDay, sentence, shortDate } from '../../../../platform/web/language/when.ts'
import { useToday } from '../../../../platform/web/site.ts'
import { Button, IconButton } from '../../../../platform/web/ui/button.tsx'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { getCoachCalendar } from '../../contract/coach-calendar.ts'
import { daysFrom } from '../../rules/free-starts.ts'
import { servicesQuery } from '../api/appointments.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { CalendarList } from './calendar-list.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { lengthsFor, useMove } from './use-move.ts'

const wide = () => matchMedia('(width >= 1024px)')
const watchWidth = (changed: () => void) => {
  const list = wide()
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}
const useWide = () =>
  useSyncExternalStore(
    watchWidth,
    () => wide().matches,
    () => false,
  )

/** The week of a coach, on a phone one day of it. */
export function CoachCalendar({ coachId }: { coachId: number }) {
  const { t, i18n } = useTranslation('coach-calendar')
  const today = useToday()
  const isWide = useWide()
  const [date, setDate] = useState(today)
  const [view, setView] = useState<'grid' | 'list'>('grid')
  const [openId, setOpenId] = useState<number>()
  const services = useQuery(servicesQuery()).data ?? []
  const { move, shown, busy } = useMove()
  const monday = mondayOf(date)
  const days = isWide ? daysFrom(monday, 7) : [date]
  const query = { from: monday, until: addDays(monday, 6) }
  const week = useQuery(pageQueryOf(getCoachCalendar, { params: { id: coachId }, query }))
  const turn = (direction: 1 | -1) => setDate(addDays(date, direction * days.length))
  const serviceOf = (id: number) => services.find((service) => service.id === id)
  const title = isWide
    ? `${shortDate(monday, i18n.language)} – ${shortDate(addDays(monday, 6), i18n.language)}`
    : sentence(onDay(date, today, i18n.language))
  return (
    <section className={stack(3, 'fit', 'above4')} aria-labelledby="coach-calendar">
      <div className={row(2, 'wrap', 'between')}>
        <div className={row(2)}>
          <IconButton kind="quiet" label={t(isWide ? 'weekBefore' : 'dayBefore')} onClick={() => turn(-1)}>
            <IconChevronLeft aria-hidden />
          </IconButton>
          <h2 id="coach-calendar" className={look('size-h3', 'solid')} aria-live="polite">
            {title}
          </h2>
          <IconButton kind="quiet" label={t(isWide ? 'weekAfter' : 'dayAfter')} onClick={() => turn(1)}>
            <IconChevronRight aria-hidden />
          </IconButton>
          {!days.includes(today) && <Button onClick={() => setDate(today)}>{t('today')}</Button>}
        </div>
        <Segmented
          label={t('view')}
          value={view}
          onChange={setView}
          choices={(['grid', 'list'] as const).map((value) => ({ value, label: t(`views.${value}`) }))}
        />
      </div>
      <Loaded query={week} failed={t('failed')} height={480}>
        {(read) => {
          const calendar = { ...read, appointments: read.appointments.map(shown) }
          const open = read.appointments.find(({ id }) => id === openId)
          return (
            <>
              {view === 'grid' ? (
                <CalendarGrid
                  {...{ days, calendar }}
                  lengthsOf={(each) => lengthsFor(each, serviceOf(each.service.id))}
                  onMove={(shownOne, to) => {
                    const appointment = read.appointments.find(({ id }) => id === shownOne.id)
                    if (appointment && !busy) void move(appointment, to)
                  }}
                  onOpen={({ id }) => setOpenId(id)}
                  onSwipe={turn}
                />
              ) : (
                <CalendarList {...{ days, calendar }} onOpen={({ id }) => setOpenId(id)} />
              )}
              {open && (
                <MoveDialog
                  key={open.id}
                  appointment={open}
                  service={serviceOf(open.service.id)}
                  busy={busy}
                  onMove={(to) => move(open, to)}
                  onClose={() => setOpenId(undefined)}
                />
              )}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
