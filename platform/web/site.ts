import { createContext, use, useSyncExternalStore } from 'react'
import { defaultZone } from '../contract/default-zone.ts'
import { type Language, writtenIn } from '../contract/languages.ts'
import { dayAt } from '../rules/local-time.ts'
import { serverNow } from './api/server-clock.ts'
import { watchTime } from './passing-time.ts'

/** A place of the site. */
export interface SiteCenter {
  readonly id: number
  readonly name: string
  readonly timeZone: string
}

interface Site {
  /** Name of the brand. */
  readonly name: string
  /** Address of its picture, or the picture as a `data:` address. */
  readonly logo: string
  /** `https://thebox.example`, without a slash at the end. */
  readonly origin: string
  /** When the page was rendered, epoch milliseconds. */
  readonly hour: number
  /** The chosen center, else the first. Undefined only when there is none. */
  readonly center: SiteCenter | undefined
  readonly centers: readonly SiteCenter[]
  /** That the gym speaks. */
  readonly languages: readonly Language[]
}

export const SiteContext = createContext<Site>({
  name: '',
  logo: '',
  origin: '',
  hour: 0,
  center: undefined,
  centers: [],
  languages: [],
})

/** Empty in `BrokenScreen`, which is shown if the root's data failed to load. */
export const useSite = () => use(SiteContext)

export const useCenter = () => useSite().center

export const useCenters = () => useSite().centers

/** The languages that the gym speaks. */
export const useSpoken = (): readonly Language[] => useSite().languages

/** The languages that its texts are written in. */
export const useWritten = (): readonly Language[] => writtenIn(useSpoken())

/** Time zone (IANA name) of the chosen center. */
export const useZone = (): string => useCenter()?.timeZone ?? defaultZone

/**
 * A value that depends on the time at the chosen center, updated when it changes. Until hydration it uses the
 * hour of the server's rendering, because the browser may render in a different one.
 */
export function useTimeOf<T extends string | number>(read: (instant: number, timeZone: string) => T): T {
  const { hour } = useSite()
  const timeZone = useZone()
  return useSyncExternalStore(
    watchTime,
    () => read(serverNow(), timeZone),
    () => read(hour, timeZone),
  )
}

/** Today at the chosen center, `YYYY-MM-DD`. */
export const useToday = (): string => useTimeOf(dayAt)
