import type { Activity } from '../../../contracts/activities.ts'
import { isDay } from '../../../rules/local-time.ts'

/** The address of the classes of an activity on a day. */
export const bookAddress = (activityKey: string, date: string) => `/book/${activityKey}/${date}`

interface Asked {
  activityName: string
  date: string
}

interface Known {
  activities: readonly Activity[]
  /** Fallback keys, best first. */
  preferred: readonly (string | undefined)[]
  today: string
}

/**
 * The activity and the day that an address means: an activity by its key or its name, else one that is preferred, else
 * any; a day that exists, else today. Undefined when there is no activity at all.
 */
export function choose({ activityName, date }: Asked, { activities, preferred, today }: Known) {
  const asked = activityName.toLowerCase()
  const activity =
    activities.find((a) => a.key === asked) ??
    activities.find((a) => a.name.toLowerCase() === asked) ??
    preferred.map((key) => activities.find((a) => a.key === key)).find((a) => a !== undefined) ??
    activities[0]
  return activity && { activity, date: isDay(date) ? date : today }
}
