import { IconBan, IconEye, IconEyeOff, IconPencil, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { List, RowActions } from '../../../../platform/web/admin-kit/list.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { monthDay, sentence, shortDate, weekdayName } from '../../../../platform/web/language/when.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { IconButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import type { StaffClass } from '../../../booking/contract/classes.ts'
import { coachesOf } from '../../../booking/web/widgets/coach-line.tsx'
import { activityInk } from '../../../booking/web/widgets/seats.tsx'
import { changeClass } from '../../contract/class-changes.ts'
import { isChangeable, nameOfClass } from './class-words.ts'
import styles from './classes-screen.module.css'

interface ClassTableProps {
  classes: readonly StaffClass[]
  from: string
  to: string
  now: number
  isAdmin: boolean
  /** Ids of the selected classes. */
  chosen: ReadonlySet<number>
  onChoose: (ids: number[], on: boolean) => void
  onChange: (gymClass: StaffClass) => void
  onCancel: (gymClass: StaffClass) => void
}

/** Classes by day and hour. The checkbox of a day selects its classes that can still be cancelled. */
export function ClassTable(props: ClassTableProps) {
  const { t, i18n } = useTranslation('admin-door')
  const { t: tCoaching } = useTranslation('admin-coaching')
  const { classes, from, to, now, isAdmin, chosen, onChoose, onChange, onCancel } = props
  const caption = t('classes.table', {
    from: shortDate(from, i18n.language),
    to: shortDate(to, i18n.language),
  })
  const isOpen = (gymClass: StaffClass) => isAdmin && isChangeable(gymClass, now)
  const hoursOf = ({ startTime, endTime, center }: StaffClass) =>
    `${clockTime(startTime, center.timeZone)}–${clockTime(endTime, center.timeZone)}`
  return (
    <List
      caption={caption}
      rows={classes}
      rowClass={({ cancelled }) => (cancelled ? styles.gone : undefined)}
      group={{
        keyOf: ({ date }) => date,
        head: (date, ofDay) => {
          const ids = ofDay.filter(isOpen).map(({ id }) => id)
          const day = sentence(`${weekdayName(date, i18n.language)} ${monthDay(date, i18n.language)}`)
          return (
            <span className={row(3, 'inline')}>
              {ids.length > 0 && (
                <Tick
                  label={t('classes.select', { what: day })}
                  on={ids.every((id) => chosen.has(id))}
                  onTick={(on) => onChoose(ids, on)}
                />
              )}
              {day}
            </span>
          )
        },
      }}
      columns={{
        when: {
          head: t('classes.when'),
          card: 'aside',
          cell: (gymClass) => (
            <span className={row(3, 'inline')}>
              {isOpen(gymClass) && (
                <Tick
                  label={t('classes.select', { what: nameOfClass(gymClass) })}
                  on={chosen.has(gymClass.id)}
                  onTick={(on) => onChoose([gymClass.id], on)}
                />
              )}
              <span className={classNames(look('semibold', 'nowrap'), styles.time)}>{hoursOf(gymClass)}</span>
            </span>
          ),
        },
        activity: {
          head: t('classes.activity'),
          card: 'title',
          cell: ({ activity }) => (
            <span className={styles.activity} style={activityInk(activity.color)}>
              {activity.name}
            </span>
          ),
        },
        coach: {
          head: tCoaching('form.coach'),
          cell: (gymClass) =>
            coachesOf(gymClass)
              .map(({ name }) => name)
              .join(', '),
        },
        seats: {
          head: t('classes.seats'),
          number: true,
          namedOnCard: true,
          cell: ({ usersIn, maxPeople }) => `${usersIn}/${maxPeople}`,
        },
        waiting: {
          head: t('classes.waiting'),
          number: true,
          card: 'hidden',
          cell: ({ usersWait }) => usersWait || '',
        },
        present: {
          head: t('classes.present'),
          number: true,
          card: 'hidden',
          cell: ({ startTime, cancelled, usersIn, present }) =>
            Date.parse(startTime) <= now && !cancelled && usersIn > 0 ? present : '',
        },
        state: {
          head: t('classes.state'),
          card: 'actions',
          cell: ({ cancelled, show, free, cancelledWhy }) => (
            <RowActions>
              {cancelled && <Badge>{t('state.cancelled')}</Badge>}
              {!cancelled && !show && <Badge>{t('state.hidden')}</Badge>}
              {free && <Badge>{t('state.free')}</Badge>}
              {cancelledWhy && <small>{cancelledWhy}</small>}
            </RowActions>
          ),
        },
        actions: {
          head: t('classes.actions'),
          card: 'actions',
          cell: (gymClass) => (
            <ClassActions
              gymClass={gymClass}
              mayChange={isOpen(gymClass)}
              onChange={onChange}
              onCancel={onCancel}
            />
          ),
        },
      }}
    />
  )
}

function Tick({ label, on, onTick }: { label: string; on: boolean; onTick: (on: boolean) => void }) {
  return (
    <label className={classNames(stack(0, 'centered'), styles.tick)}>
      <input
        type="checkbox"
        aria-label={label}
        checked={on}
        onChange={(event) => onTick(event.target.checked)}
      />
    </label>
  )
}

interface ClassActionsProps {
  gymClass: StaffClass
  mayChange: boolean
  onChange: (gymClass: StaffClass) => void
  onCancel: (gymClass: StaffClass) => void
}

function ClassActions({ gymClass, mayChange, onChange, onCancel }: ClassActionsProps) {
  const { t } = useTranslation('admin-door')
  const { id, date, show } = gymClass
  const what = nameOfClass(gymClass)
  const toggle = useToggle()
  return (
    <span className={classNames(row(0), styles.actions)}>
      <Link
        to={`/admin?date=${date}&class=${id}`}
        className={classNames(stack(0, 'centered', 'strong', 'hover'), styles.action)}
        aria-label={t('classes.people', { what })}
        title={t('classes.people', { what })}
      >
        <IconUsers size={20} aria-hidden />
      </Link>
      {mayChange && (
        <>
          <IconButton
            label={t(show ? 'classes.hide' : 'classes.unhide', { what })}
            onClick={() => toggle(gymClass)}
          >
            {show ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
          </IconButton>
          <IconButton
            label={t('classes.edit', { what })}
            aria-haspopup="dialog"
            onClick={() => onChange(gymClass)}
          >
            <IconPencil size={20} aria-hidden />
          </IconButton>
          <IconButton
            label={t('classes.cancel', { what })}
            aria-haspopup="dialog"
            onClick={() => onCancel(gymClass)}
          >
            <IconBan size={20} aria-hidden />
          </IconButton>
        </>
      )}
    </span>
  )
}

/** Hides or shows a class at once, with an undo. */
function useToggle(): (gymClass: StaffClass) => void {
  const { t } = useTranslation('admin-door')
  const errorText = useErrorText()
  const set = async (gymClass: StaffClass, show: boolean, undo: boolean) => {
    try {
      await command(changeClass, { params: { id: gymClass.id }, body: { show } })
      const text = t(show ? 'classes.isShown' : 'classes.isHidden', { what: nameOfClass(gymClass) })
      const back = { label: t('classes.undo'), run: () => void set(gymClass, !show, false) }
      toast(text, 'good', undo ? back : undefined)
    } catch (reason) {
      toast(errorText(reason), 'bad')
    }
  }
  return (gymClass) => void set(gymClass, !gymClass.show, true)
}
