import { isDay } from '../../../../platform/rules/local-time.ts'
import type { Activity } from '../../../gym/contract/activities.ts'

export const bookAddress = (activityKey: string, date: string) => `/book/${activityKey}/${date}`

interface Asked {
  activityName: string
  date: string
}

interface Known {
  activities: readonly Activity[]
  preferred: readonly (string | undefined)[]
  today: string
}

/**
 * Finds an activity by key or name, else a preferred one, else any; and an existing day, else today. Undefined
 * without activities.
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
