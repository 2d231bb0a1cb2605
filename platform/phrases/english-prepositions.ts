const needsNone = /^(on|today|tomorrow|yesterday)\b/i

/** "on Thursday 26", "on 1 December at 18:00"; "today" and "tomorrow at 18:00" as they are. */
export const on = (day: string): string => (needsNone.test(day) ? day : `on ${day}`)
