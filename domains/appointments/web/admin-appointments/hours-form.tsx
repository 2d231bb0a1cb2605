import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, mondayOf } from '../../../../platform/rules/local-time.ts'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { weekdayName } from '../../../../platform/web/language/when.ts'
import { useCenter, useCenters, useToday } from '../../../../platform/web/site.ts'
import { Button, IconButton } from '../../../../platform/web/ui/button.tsx'
import { SelectField, TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useToastedWork } from '../../../../platform/web/widgets/use-toasted-work.ts'
import { type CoachHours, changeCoachHours, type WeeklyHours } from '../../contract/coach-hours.ts'
import styles from './hours-form.module.css'

interface Props {
  coachId: number
  saved: CoachHours
}

/** The week as rows, and the days on which there is none. */
export function HoursForm({ coachId, saved }: Props) {
  const { t, i18n } = useTranslation('admin-appointments')
  const [{ weekly, exceptions }, setHours] = useState(saved)
  const { busy, run } = useToastedWork()
  const today = useToday()
  const centers = useCenters()
  const center = useCenter()
  const days = Array.from({ length: 7 }, (_, day) =>
    weekdayName(addDays(mondayOf(today), day), i18n.language, 'long'),
  )
  const setWeekly = (nth: number, change: Partial<WeeklyHours>) =>
    setHours({ exceptions, weekly: weekly.map((each, at) => (at === nth ? { ...each, ...change } : each)) })
  const setAway = (nth: number, change: { firstDay?: string; lastDay?: string }) =>
    setHours({
      weekly,
      exceptions: exceptions.map((each, at) => (at === nth ? { ...each, ...change } : each)),
    })
  const save = () =>
    run(async () => {
      await command(changeCoachHours, { params: { id: coachId }, body: { weekly, exceptions, was: saved } })
      toast(t('saved'), 'good')
    })
  return (
    <div className={stack(4, 'fit')}>
      <ul className={stack(3, 'fit')}>
        {weekly.map((each, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
          <li key={nth} className={styles.hours}>
            <div className={styles.fields}>
              <SelectField
                required
                label={t('day')}
                value={each.day}
                onChange={({ target }) => setWeekly(nth, { day: Number(target.value) })}
              >
                {days.map((name, day) => (
                  <option key={name} value={day}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <TextField
                required
                type="time"
                label={t('from')}
                value={each.from}
                onChange={({ target }) => setWeekly(nth, { from: target.value })}
              />
              <TextField
                required
                type="time"
                label={t('until')}
                value={each.until}
                onChange={({ target }) => setWeekly(nth, { until: target.value })}
              />
              {centers.length > 1 && (
                <SelectField
                  required
                  label={t('center')}
                  value={each.centerId}
                  onChange={({ target }) => setWeekly(nth, { centerId: Number(target.value) })}
                >
                  {centers.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </SelectField>
              )}
            </div>
            <IconButton
              label={t('remove', { what: `${days[each.day]} ${each.from}` })}
              onClick={() => setHours({ exceptions, weekly: weekly.filter((_, at) => at !== nth) })}
            >
              <IconTrash size={20} aria-hidden />
            </IconButton>
          </li>
        ))}
        {exceptions.map((each, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
          <li key={nth} className={styles.hours}>
            <div className={styles.fields}>
              <TextField
                required
                type="date"
                label={t(each.hours ? 'otherFrom' : 'awayFrom')}
                value={each.firstDay}
                onChange={({ target }) => setAway(nth, { firstDay: target.value })}
              />
              <TextField
                required
                type="date"
                label={t('lastDay')}
                value={each.lastDay}
                onChange={({ target }) => setAway(nth, { lastDay: target.value })}
              />
            </div>
            <IconButton
              label={t('remove', { what: each.firstDay })}
              onClick={() => setHours({ weekly, exceptions: exceptions.filter((_, at) => at !== nth) })}
            >
              <IconTrash size={20} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className={row(2, 'wrap')}>
        {center && (
          <Button
            onClick={() =>
              setHours({
                exceptions,
                weekly: [
                  ...weekly,
                  { day: weekly.at(-1)?.day ?? 0, centerId: center.id, from: '09:00', until: '13:00' },
                ],
              })
            }
          >
            <IconPlus size={20} aria-hidden /> {t('addHours')}
          </Button>
        )}
        <Button
          onClick={() =>
            setHours({
              weekly,
              exceptions: [...exceptions, { firstDay: today, lastDay: today, hours: null }],
            })
          }
        >
          <IconPlus size={20} aria-hidden /> {t('addAway')}
        </Button>
        <Button kind="primary" busy={busy === true} onClick={() => void save()}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}
