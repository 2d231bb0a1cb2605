import { type Millis, minutes } from './local-time.ts'

/** The instant from which attendance of a class can be ticked: two hours before its start. */
export const ticksFrom = (startsAt: Millis): Millis => startsAt - minutes(120)

/** The last instant at which trainers can tick it; admins always can. */
export const ticksUntil = (endsAt: Millis, attendanceDays: number): Millis =>
  endsAt + minutes(attendanceDays * 24 * 60)
