import { useTranslation } from 'react-i18next'
import { weekdayOf } from '../../../../platform/rules/local-time.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import type { CalendarClass } from '../../contract/templates.ts'
import { onTheHour } from '../../rules/booking-window.ts'
import type { NextTime } from './opening.ts'
import { useWeekdays } from './weekdays.ts'

interface NotYetDialogProps {
  gymClass: CalendarClass
  next: NextTime
  openingHour: number
  onClose: () => void
}

export default function NotYetDialog({ gymClass, next, openingHour, onClose }: NotYetDialogProps) {
  const { t } = useTranslation('schedule')
  const weekdays = useWeekdays()
  const nameOf = (day: string) => weekdays[weekdayOf(day)]?.long ?? ''
  const values = {
    name: gymClass.activity.name,
    day: nameOf(next.date),
    time: gymClass.startTime,
    hour: onTheHour(openingHour),
    opening: nameOf(next.opensOn),
  }
  return (
    <Dialog open onClose={onClose} title={t('notYet.title')}>
      <p>{next.opensInDays === 1 ? t('notYet.tomorrowText', values) : t('notYet.text', values)}</p>
      <DialogActions>
        <Button onClick={onClose}>{t('notYet.done')}</Button>
      </DialogActions>
    </Dialog>
  )
}
