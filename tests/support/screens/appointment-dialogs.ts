import { type Expected, opens, type Unopened, unopened } from './expected-dialogs.ts'

export const appointmentDialogs: Record<string, readonly (Expected | Unopened)[]> = {
  'domains/appointments/web/admin-appointments/appointment-row.tsx': [
    unopened('the journey of appointments opens it'),
  ],
  'domains/appointments/web/admin-calendar/move-dialog.tsx': [
    unopened('the journey of the coach’s calendar opens it'),
  ],
  'domains/appointments/web/admin-services/class-spaces-dialog.tsx': [
    unopened('the journey of the coach’s calendar opens it'),
  ],
  'domains/appointments/web/admin-services/service-dialog.tsx': [
    opens('admin', 'admin-services', 'admin-services:add'),
  ],
  'domains/appointments/web/admin-services/space-dialog.tsx': [
    opens('admin', 'admin-services', 'admin-services:addSpace'),
  ],
  'domains/appointments/web/book/book-dialog.tsx': [unopened('the journey of appointments opens it')],
  'domains/appointments/web/book/move-dialog.tsx': [unopened('the journey of appointments opens it')],
  'domains/appointments/web/book/pay-dialog.tsx': [unopened('needs an appointment that is held')],
  'domains/appointments/web/book/own-appointments.tsx': [unopened('the journey of appointments opens it')],
}
