import { useEffect, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Center } from '../contracts/centers.ts'
import { defaultZone } from '../contracts/default-zone.ts'
import { brandNames, configNames, defaultsOf } from '../contracts/setting-facts.ts'
import type { AppConfig } from '../contracts/settings.ts'
import { dayAt } from '../rules/local-time.ts'
import { serverNow } from './api/server-clock.ts'
import { watchTime } from './passing-time.ts'
import { sessionState } from './session/session.ts'
import { useSession } from './session/use-session.ts'

// For a page whose root data failed to load.
const unknownGym: { config: AppConfig; centers: Center[]; origin: string; hour: number } = {
  config: { ...defaultsOf(configNames), unreleased: [], brand: { ...defaultsOf(brandNames), logo: null } },
  centers: [],
  origin: '',
  hour: 0,
}

/** The gym: settings, brand, centers. `hour`: as of when the page was rendered, epoch milliseconds. */
export function useGym() {
  return (useRouteLoaderData('root') as typeof unknownGym | undefined) ?? unknownGym
}

/** The center that is looked at: the chosen one, else the gym's first. Undefined only when the gym has none. */
export function useCenter(): Center | undefined {
  const { centers } = useGym()
  const { center } = useSession()
  return lookedAt(centers, center?.id)
}

const lookedAt = (centers: readonly Center[], chosen: number | undefined): Center | undefined =>
  centers.find(({ id }) => id === chosen) ?? centers[0]

/** The zone (IANA name) of the looked-at center: whatever is said of time is said by its clock. */
export const useZone = (): string => useCenter()?.timeZone ?? defaultZone

/**
 * Something that time tells at the looked-at center (a day, a minute), as of now; it is told anew when it changes. While a
 * page is rendered, and until its scripts have taken it over, as of the hour in which the server rendered it: the browser
 * may come to it in another one, from its history or with a clock that is wrong.
 */
export function useTimeOf<T extends string | number>(read: (instant: number, timeZone: string) => T): T {
  const { hour } = useGym()
  const timeZone = useZone()
  return useSyncExternalStore(
    watchTime,
    () => read(serverNow(), timeZone),
    () => read(hour, timeZone),
  )
}

/** Today in the looked-at center, `YYYY-MM-DD`. */
export const useToday = (): string => useTimeOf(dayAt)

let known: readonly Center[] = []

/** Notes the gym's centers for what runs outside of components. */
export function useNotedCenters(): void {
  const { centers } = useGym()
  useEffect(() => {
    known = centers
  }, [centers])
}

/** Today in the looked-at center, for loaders and work in the background; by the default clock until centers are noted. */
export const todayNow = (): string =>
  dayAt(serverNow(), lookedAt(known, sessionState().center?.id)?.timeZone ?? defaultZone)
