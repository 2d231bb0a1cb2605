import { type Day, firstOfMonth, type Millis, mondayOf } from '../../../platform/rules/local-time.ts'

export interface KeptBackup {
  id: number
  /** Of the gym's zone. */
  day: Day
  madeAt: Millis
  isProven: boolean
}

/**
 * The backups to remove: all but the newest of each of the last 7 days, 5 weeks and 12 months that have one, and the last proven one.
 * It counts days with a backup and not the days since, so that a pause or a wrong clock removes nothing.
 */
export function backupsToRemove(backups: readonly KeptBackup[]): number[] {
  const newestFirst = backups.toSorted((a, b) => b.madeAt - a.madeAt || b.id - a.id)
  const kept = new Set<number>()
  const keepNewestOf = (most: number, periodOf: (day: Day) => string): void => {
    const periods = new Map<string, number>()
    for (const { id, day } of newestFirst) {
      if (!periods.has(periodOf(day)) && periods.size < most) periods.set(periodOf(day), id)
    }
    for (const id of periods.values()) kept.add(id)
  }
  keepNewestOf(7, (day) => day)
  keepNewestOf(5, mondayOf)
  keepNewestOf(12, firstOfMonth)
  const proven = newestFirst.find(({ isProven }) => isProven)
  if (proven) kept.add(proven.id)
  return newestFirst.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
}
