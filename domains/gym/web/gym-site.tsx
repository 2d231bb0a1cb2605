import { type ReactNode, useEffect, useMemo } from 'react'
import { defaultZone } from '../../../platform/contract/default-zone.ts'
import { dayAt } from '../../../platform/rules/local-time.ts'
import { serverNow } from '../../../platform/web/api/server-clock.ts'
import { sessionState } from '../../../platform/web/session/session.ts'
import { SiteContext } from '../../../platform/web/site.ts'
import type { Center } from '../contract/centers.ts'
import { chosenOf, useCenterSheet, useGym } from './gym.ts'

let known: readonly Center[] = []

interface GymSiteProps {
  /** Of a gym that has none. */
  plainLogo: string
  children: ReactNode
}

/** Tells the platform's screens the gym's name and logo, the hour and the chosen center. */
export function GymSite({ plainLogo, children }: GymSiteProps) {
  const { config, centers, origin, hour } = useGym()
  const center = useCenterSheet()
  const { name, logo: own } = config.brand
  const { languages } = config
  const logo = own ?? plainLogo
  const site = useMemo(
    () => ({ name, logo, origin, hour, center, centers, languages }),
    [name, logo, origin, hour, center, centers, languages],
  )
  useEffect(() => {
    known = centers
  }, [centers])
  return <SiteContext value={site}>{children}</SiteContext>
}

/** Today at the chosen center, outside components; in the default zone until the centers are known. */
export const todayNow = (): string =>
  dayAt(serverNow(), chosenOf(known, sessionState().center?.id)?.timeZone ?? defaultZone)
