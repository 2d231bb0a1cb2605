import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUndoToast } from '../../../../platform/web/admin-kit/undo-toast.ts'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { type CoachAppointment, moveAppointment } from '../../contract/appointments.ts'
import type { Service } from '../../contract/services.ts'

export interface Place {
  startTime: string
  minutes: number
  coachId: number
}

export const placeOf = ({ startTime, endTime, coach }: CoachAppointment): Place => ({
  startTime,
  minutes: (Date.parse(endTime) - Date.parse(startTime)) / 60_000,
  coachId: coach.id,
})

/** Which it may get, its own among them: what was paid was for one length. */
export function lengthsFor(appointment: CoachAppointment, service: Service | undefined): number[] {
  const { minutes } = placeOf(appointment)
  const others = appointment.cost === 'money' ? [] : (service?.minutes ?? [])
  return [...new Set([...others, minutes])].sort((a, b) => a - b)
}

/** Moves an appointment, shows it in its new place meanwhile, and offers to take it back. */
export function useMove() {
  const { t } = useTranslation('coach-calendar')
  const undoable = useUndoToast()
  const errorText = useErrorText()
  const [pending, setPending] = useState<Place & { id: number }>()

  /** True when it was moved. */
  async function move(appointment: CoachAppointment, to: Place): Promise<boolean> {
    const { id, people } = appointment
    const was = placeOf(appointment)
    const userId = people[0]?.id
    if (userId === undefined || isSame(was, to)) return true
    const send = (from: Place, place: Place) =>
      command(moveAppointment, { params: { id }, body: { userId, ...place, was: { ...from } } })
    setPending({ id, ...to })
    try {
      await send(was, to)
      undoable(t('moved'), () => send(to, was))
      return true
    } catch (reason) {
      toast(errorText(reason), 'bad')
      return false
    } finally {
      setPending(undefined)
    }
  }
  const shown = (appointment: CoachAppointment): CoachAppointment => {
    if (pending?.id !== appointment.id) return appointment
    const { startTime, minutes } = pending
    const endTime = new Date(Date.parse(startTime) + minutes * 60_000).toISOString()
    return { ...appointment, startTime, endTime }
  }
  return { move, shown, busy: pending !== undefined }
}

const isSame = (a: Place, b: Place): boolean =>
  a.startTime === b.startTime && a.minutes === b.minutes && a.coachId === b.coachId
