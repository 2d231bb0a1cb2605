import type { Texts } from '../../../platform/contract/texts.ts'
import type { Millis } from '../../../platform/rules/local-time.ts'
import { service, staff, type TextValue } from '../../../platform/server/notifications/message.ts'
import { atInstant, textOfDetails } from '../../../platform/server/notifications/message-values.ts'
import { type Refunded, refund } from '../../booking/server/message-values.ts'

/** `coach`: the first name. `at`: the start. */
type AboutAppointment = { service: Texts; coach: string; center: string; at: Millis; zone: string }

const ofAppointment = {
  service: (details, { language }) => textOfDetails(details, 'service', language),
  coach: ({ coach = '' }) => coach,
  center: ({ center = '' }) => center,
  when: atInstant,
} satisfies Record<string, TextValue<AboutAppointment>>

const count: TextValue<{ count: number }> = (details) => String(details.count ?? '')

/** `before`: the start until then. The lengths are said if they are not the same. */
type Moved = AboutAppointment & { before: Millis; minutes?: number; minutesBefore?: number }

const lasting = (text: string, minutes: number | undefined): string =>
  minutes === undefined ? text : `${text} (${minutes} min)`

const ofMoved = {
  ...ofAppointment,
  when: (details, facts) => lasting(atInstant(details, facts), details.minutes),
  before: ({ before: at = 0, minutesBefore, ...details }, facts) =>
    lasting(atInstant({ ...details, at }, facts), minutesBefore),
} satisfies Record<string, TextValue<Moved>>

const toOwn = '/appointments'
const toCoach = { link: '/admin/appointments', push: { kind: 'coaching', lasting: true } } as const

export const appointmentMessages = {
  /** By staff. */
  appointment_booked: service.mailAndPush<AboutAppointment>({
    link: toOwn,
    push: { kind: 'promotion', lasting: true },
    values: ofAppointment,
  }),
  /** A series by staff, from the first one on. */
  appointments_booked: service.mailAndPush<AboutAppointment & { count: number }>({
    link: toOwn,
    push: { kind: 'promotion', lasting: true },
    values: { ...ofAppointment, count },
  }),
  appointments_taken: staff.push<AboutAppointment & { count: number }>({
    ...toCoach,
    values: { ...ofAppointment, count },
  }),
  /** By staff. */
  appointment_ended: service.mailAndPush<AboutAppointment & Refunded>({
    link: toOwn,
    push: { kind: 'cancelled', lasting: true },
    values: { ...ofAppointment, refund },
  }),
  /** By staff. */
  appointment_moved: service.mailAndPush<Moved>({
    link: toOwn,
    push: { kind: 'cancelled', lasting: true },
    values: ofMoved,
  }),
  coached_appointment_moved: staff.push<Moved>({ ...toCoach, values: ofMoved }),
  /** To the coach, who reads on the screen who comes. */
  appointment_taken: staff.push<AboutAppointment>({ ...toCoach, values: ofAppointment }),
  appointment_left: staff.push<AboutAppointment>({ ...toCoach, values: ofAppointment }),
  /** To the coach and the admins: of `count` appointments that an event elsewhere meets, the first. */
  appointment_clash: staff.mailAndPush<AboutAppointment & { count: number }>({
    ...toCoach,
    values: { ...ofAppointment, clashes: ({ count = 1 }) => String(count) },
  }),
  appointment_reminder: service.push<AboutAppointment>({
    link: toOwn,
    push: { kind: 'reminder', lasting: true },
    values: ofAppointment,
  }),
}
