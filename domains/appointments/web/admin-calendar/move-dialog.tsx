import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime, dayAt, instantOf } from '../../../../platform/rules/local-time.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { DateField, SelectField, TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import type { CoachAppointment } from '../../contract/appointments.ts'
import type { Service } from '../../contract/services.ts'
import { spacesText } from '../widgets/appointment-text.ts'
import { nameOf } from './calendar-text.ts'
import { lengthsFor, type Place, placeOf } from './use-move.ts'

interface MoveDialogProps {
  appointment: CoachAppointment
  /** Undefined when it is not on offer any more: length and coach stay. */
  service: Service | undefined
  busy: boolean
  /** True when it was moved. */
  onMove: (to: Place) => Promise<boolean>
  onClose: () => void
}

/** Who comes and to what, and another time, length or coach. */
export function MoveDialog({ appointment, service, busy, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation('coach-calendar')
  const zone = appointment.center.timeZone
  const was = placeOf(appointment)
  const [date, setDate] = useState(dayAt(Date.parse(was.startTime), zone))
  const [time, setTime] = useState(clockTime(was.startTime, zone))
  const [minutes, setMinutes] = useState(was.minutes)
  const [coachId, setCoachId] = useState(was.coachId)
  const lengths = lengthsFor(appointment, service)
  const coaches = [appointment.coach, ...(service?.coaches ?? []).filter(({ id }) => id !== was.coachId)]
  const save = async () => {
    const startTime = new Date(instantOf(date, time, zone)).toISOString()
    if (await onMove({ startTime, minutes, coachId })) onClose()
  }
  return (
    <Dialog open onClose={onClose} title={nameOf(appointment)} busy={busy}>
      <form
        className={stack(4)}
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void save()
        }}
      >
        <p className={look('soft')}>
          {[appointment.service.name, spacesText(appointment), appointment.center.name]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <div className={row(3, 'stretch')}>
          <DateField
            required
            label={t('date')}
            value={date}
            onChange={({ target }) => setDate(target.value)}
          />
          <TextField
            required
            type="time"
            step={900}
            label={t('time')}
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
        </div>
        {lengths.length > 1 && (
          <SelectField
            required
            label={t('length')}
            value={minutes}
            onChange={({ target }) => setMinutes(Number(target.value))}
          >
            {lengths.map((length) => (
              <option key={length} value={length}>
                {t('minutes', { length })}
              </option>
            ))}
          </SelectField>
        )}
        {coaches.length > 1 && (
          <SelectField
            required
            label={t('coach')}
            value={coachId}
            onChange={({ target }) => setCoachId(Number(target.value))}
          >
            {coaches.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <p className={look('soft', 'size-s')}>{t('told')}</p>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {t('back')}
          </Button>
          <Button type="submit" kind="primary" busy={busy}>
            {t('move')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
