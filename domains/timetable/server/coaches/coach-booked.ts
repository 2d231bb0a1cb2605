import { refusedAs } from '../../../../platform/server/constraint.ts'

/** For `catch` of what gives a class to a coach or moves it: the database refuses two uses of a coach while they have an appointment. */
export const coachBooked = refusedAs({ coach_times_free: 'coach_booked' })
