import { type Millis, minutes } from '../../../platform/rules/local-time.ts'

export const ticksFrom = (startsAt: Millis): Millis => startsAt - minutes(120)

/** Trainers can tick until then; admins always. */
export const ticksUntil = (endsAt: Millis, attendanceDays: number): Millis =>
  endsAt + minutes(attendanceDays * 24 * 60)
