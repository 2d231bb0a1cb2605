/** A number of sessions or credits above this stands for "as many as one wants". */
export const unlimitedAbove = 49

export const isUnlimited = (credits: number): boolean => credits > unlimitedAbove

/** Sessions that a plan still gives in a week. Booked, attended, missed and late-left count as used; nothing rolls over. */
export const sessionsLeft = (sessions: number, used: number): number =>
  isUnlimited(sessions) ? sessions : Math.max(0, sessions - used)
