import { useEffect, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Center } from '../../domains/gym/contract/centers.ts'
import type { AppConfig } from '../../domains/gym/contract/settings.ts'
import { defaultZone } from '../contract/default-zone.ts'
import { dayAt } from '../rules/local-time.ts'
import { serverNow } from './api/server-clock.ts'
import { watchTime } from './passing-time.ts'
import { sessionState } from './session/session.ts'
import { useSession } from './session/use-session.ts'

interface Gym {
  config: AppConfig
  centers: Center[]
  origin: string
  /** When the page was rendered, epoch milliseconds. */
  hour: number
}

/** Not for `BrokenScreen`, which is shown without a gym if the root's data failed to load. */
export const useGym = () => useRouteLoaderData('root') as Gym

/** The chosen center, else the gym's first. Undefined only when the gym has none. */
export function useCenter(): Center | undefined {
  const { centers } = useGym()
  const { center } = useSession()
  return chosenOf(centers, center?.id)
}

const chosenOf = (centers: readonly Center[], chosen: number | undefined): Center | undefined =>
  centers.find(({ id }) => id === chosen) ?? centers[0]

/** Time zone (IANA name) of the chosen center. */
export const useZone = (): string => useCenter()?.timeZone ?? defaultZone

/**
 * A value that depends on the time at the chosen center, updated when it changes. Until hydration it uses the
 * hour of the server's rendering, because the browser may render in a different one.
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

/** Today at the chosen center, `YYYY-MM-DD`. */
export const useToday = (): string => useTimeOf(dayAt)

let known: readonly Center[] = []

export function useNotedCenters(): void {
  const { centers } = useGym()
  useEffect(() => {
    known = centers
  }, [centers])
}

/** Today at the chosen center, outside components; in the default zone until the centers are known. */
export const todayNow = (): string =>
  dayAt(serverNow(), chosenOf(known, sessionState().center?.id)?.timeZone ?? defaultZone)
