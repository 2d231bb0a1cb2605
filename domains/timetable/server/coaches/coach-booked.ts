import { refusedAs } from '../../../../platform/server/constraint.ts'

/** For `catch` of what makes a class, gives it to a coach or moves it: the database refuses two uses of a coach or a space at one time. */
export const coachBooked = refusedAs({ coach_times_free: 'coach_booked', space_times_free: 'space_taken' })
