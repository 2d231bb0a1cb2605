import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { adminAppointments as es } from '../es/admin-appointments.ts'

export const adminAppointments: Phrases<typeof es> = {
  title: 'Appointments',
  intro:
    'The appointments of the next four weeks, and the hours in which they can be booked. Classes and closed days are left out automatically.',
  coach: 'Coach',
  coming: 'Upcoming appointments',
  none: 'No appointments',
  failed: 'We couldn’t load the appointments',
  move: 'Change time',
  end: 'Cancel',
  endTitle: 'Cancel {{name}}’s appointment?',
  ended: 'Cancelled. They get the credit or the money back.',
  hours: 'Hours for appointments',
  day: 'Day',
  until: 'Until',
  center: 'Centre',
  addHours: 'Add hours',
  addAway: 'Add days without appointments',
  awayFrom: 'No appointments from',
  otherFrom: 'Other hours from',
  lastDay: 'Last day',
  remove: 'Remove {{what}}',
  save: 'Save',
  saved: 'Hours saved',
  from: 'From',
}
