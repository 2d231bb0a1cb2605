import { IconEye, IconEyeOff, IconPencil, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { StaffClass } from '../../../contracts/classes.ts'
import { clockTime } from '../../../rules/local-time.ts'
import { changeClass } from '../../api/staff-classes.ts'
import { monthDay, sentence, shortDate, weekdayName } from '../../language/when.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.tsx'
import { activityInk } from '../../widgets/seats.tsx'
import { isChangeable, nameOfClass } from './class-words.ts'
import styles from './classes-screen.module.css'

interface ClassTableProps {
  classes: readonly StaffClass[]
  from: string
  to: string
  now: number
  isAdmin: boolean
  /** Numbers of those that are ticked. */
  chosen: ReadonlySet<number>
  onChoose: (ids: number[], on: boolean) => void
  onChange: (gymClass: StaffClass) => void
}

/** Classes by day and hour. A day's box ticks all of its classes that can still be cancelled. */
export function ClassTable({ classes, from, to, ...rest }: ClassTableProps) {
  const { t, i18n } = useTranslation('admin-door')
  const { isAdmin, chosen, onChoose, now } = rest
  const caption = t('classes.table', {
    from: shortDate(from, i18n.language),
    to: shortDate(to, i18n.language),
  })
  const days = Map.groupBy(classes, (c) => c.date)
  return (
    <Table caption={caption} className={styles.table}>
      <thead>
        <tr>
          {isAdmin && <td />}
          <th scope="col">{t('classes.when')}</th>
          <th scope="col">{t('classes.activity')}</th>
          <th scope="col" data-number>
            {t('classes.seats')}
          </th>
          <th scope="col" data-number>
            {t('classes.waiting')}
          </th>
          <th scope="col" data-number>
            {t('classes.present')}
          </th>
          <th scope="col">{t('classes.state')}</th>
          <th scope="col">{t('classes.actions')}</th>
        </tr>
      </thead>
      {[...days].map(([date, ofDay]) => {
        const ids = ofDay.filter((c) => isChangeable(c, now)).map((c) => c.id)
        const day = sentence(`${weekdayName(date, i18n.language)} ${monthDay(date, i18n.language)}`)
        return (
          <tbody key={date}>
            <tr className={styles.day}>
              {isAdmin && (
                <td>
                  {ids.length > 0 && (
                    <Tick
                      label={t('classes.select', { what: day })}
                      on={ids.every((id) => chosen.has(id))}
                      onTick={(on) => onChoose(ids, on)}
                    />
                  )}
                </td>
              )}
              <th scope="rowgroup" colSpan={7}>
                {day}
              </th>
            </tr>
            {ofDay.map((gymClass) => (
              <Row key={gymClass.id} gymClass={gymClass} {...rest} />
            ))}
          </tbody>
        )
      })}
    </Table>
  )
}

function Tick({ label, on, onTick }: { label: string; on: boolean; onTick: (on: boolean) => void }) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label={label}
        checked={on}
        onChange={(event) => onTick(event.target.checked)}
      />
    </label>
  )
}

type RowProps = Omit<ClassTableProps, 'classes' | 'from' | 'to'> & { gymClass: StaffClass }

function Row({ gymClass, now, isAdmin, chosen, onChoose, onChange }: RowProps) {
  const { t } = useTranslation('admin-door')
  const {
    id,
    activity,
    center,
    startTime,
    endTime,
    usersIn,
    usersWait,
    maxPeople,
    present,
    cancelled,
    show,
  } = gymClass
  const may = isAdmin && isChangeable(gymClass, now)
  const what = nameOfClass(gymClass)
  const begun = Date.parse(startTime) <= now
  const toggle = useToggle()
  return (
    <tr className={cancelled ? styles.gone : undefined}>
      {isAdmin && (
        <td>
          {may && (
            <Tick
              label={t('classes.select', { what })}
              on={chosen.has(id)}
              onTick={(on) => onChoose([id], on)}
            />
          )}
        </td>
      )}
      <td className={styles.time}>
        {clockTime(startTime, center.timeZone)}–{clockTime(endTime, center.timeZone)}
      </td>
      <td>
        <span className={styles.activity} style={activityInk(activity.color)}>
          {activity.name}
        </span>
      </td>
      <td data-number>
        {usersIn}/{maxPeople}
      </td>
      <td data-number>{usersWait || ''}</td>
      <td data-number>{begun && !cancelled && usersIn > 0 ? present : ''}</td>
      <td>
        <span className={styles.badges}>
          {cancelled && <Badge>{t('state.cancelled')}</Badge>}
          {!cancelled && !show && <Badge>{t('state.hidden')}</Badge>}
          {gymClass.free && <Badge>{t('state.free')}</Badge>}
          {gymClass.cancelledWhy && <small>{gymClass.cancelledWhy}</small>}
        </span>
      </td>
      <td>
        <span className={styles.actions}>
          <Link
            to={`/admin?date=${gymClass.date}&class=${id}`}
            className={styles.action}
            aria-label={t('classes.people', { what })}
            title={t('classes.people', { what })}
          >
            <IconUsers size={20} aria-hidden />
          </Link>
          {may && (
            <>
              <IconButton
                label={t(show ? 'classes.hide' : 'classes.unhide', { what })}
                onClick={() => toggle(gymClass)}
              >
                {show ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
              </IconButton>
              <IconButton label={t('classes.edit', { what })} onClick={() => onChange(gymClass)}>
                <IconPencil size={20} aria-hidden />
              </IconButton>
            </>
          )}
        </span>
      </td>
    </tr>
  )
}

/** Hides or shows a class at once; the message offers to take it back. */
function useToggle(): (gymClass: StaffClass) => void {
  const { t } = useTranslation('admin-door')
  const errorText = useErrorText()
  const set = async (gymClass: StaffClass, show: boolean, undo: boolean) => {
    try {
      await changeClass(gymClass.id, { show })
      const text = t(show ? 'classes.isShown' : 'classes.isHidden', { what: nameOfClass(gymClass) })
      const back = { label: t('classes.undo'), run: () => void set(gymClass, !show, false) }
      toast(text, 'good', undo ? back : undefined)
    } catch (reason) {
      toast(errorText(reason), 'bad')
    }
  }
  return (gymClass) => void set(gymClass, !gymClass.show, true)
}
