import { unlimitedAbove } from '../../../platform/contract/shapes.ts'

export const isUnlimited = (credits: number): boolean => credits > unlimitedAbove

/** A plan without a limit would serve a whole household. */
export const mayBeShared = ({ activity, open }: { activity: number; open: number }): boolean =>
  !isUnlimited(activity) && !isUnlimited(open)

/** A plan's sessions left in a week. Booked, attended, missed and late-left ones count as used; nothing rolls over. */
export const sessionsLeft = (sessions: number, used: number): number =>
  isUnlimited(sessions) ? sessions : Math.max(0, sessions - used)
