export type Greeting = 'morning' | 'afternoon' | 'night'

/** Greeting for an hour of the day (0 to 23). */
export function greetingAt(hour: number): Greeting {
  if (hour >= 6 && hour < 14) return 'morning'
  return hour >= 14 && hour < 21 ? 'afternoon' : 'night'
}
