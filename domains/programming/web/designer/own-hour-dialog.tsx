import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { LocalDate, LocalTime } from '../../../../platform/contract/values.ts'
import { clockTime, dayAt, instantOf } from '../../../../platform/rules/local-time.ts'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import type { DeskWorkout } from '../../contract/tracks.ts'
import { changeWorkout } from '../api/training-desk.ts'

const OwnHour = z.object({ day: LocalDate, time: LocalTime })

interface OwnHourDialogProps {
  workout: DeskWorkout
  timeZone: string
  onClose: () => void
}

/** Publishes a workout at an instant of its own, on the clock of its center. */
export function OwnHourDialog({ workout, timeZone, onClose }: OwnHourDialogProps) {
  const { t } = useTranslation('admin-tracks')
  const { publishesAt, when } = workout
  const form = useContractForm({
    schema: OwnHour,
    value: publishesAt
      ? { day: dayAt(Date.parse(publishesAt), timeZone), time: clockTime(publishesAt, timeZone) }
      : { day: when },
    parts: [
      [
        { name: 'day', label: t('ownHour.day') },
        { name: 'time', label: t('publishesAt'), type: 'time' },
      ],
    ],
    send: async ({ day, time }) => {
      const publishAt = new Date(instantOf(day, time, timeZone)).toISOString()
      await changeWorkout(workout, { state: 'ready', publishAt })
      toast(t('nowReady'), 'good')
      onClose()
    },
  })
  return <FormDialog title={t('ownHour.title')} form={form} save={t('save')} onClose={onClose} />
}
