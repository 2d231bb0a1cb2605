import { useRouteLoaderData } from 'react-router'
import { useSession } from '../../../platform/web/session/use-session.ts'
import type { Center } from '../contract/centers.ts'
import type { AppConfig } from '../contract/settings.ts'

interface Gym {
  config: AppConfig
  centers: Center[]
  origin: string
  /** When the page was rendered, epoch milliseconds. */
  hour: number
}

/** Not for `BrokenScreen`, which is shown without a gym if the root's data failed to load. */
export const useGym = () => useRouteLoaderData('root') as Gym

/** The chosen center with its address, else the gym's first. Undefined only when the gym has none. */
export function useCenterSheet(): Center | undefined {
  const { centers } = useGym()
  const { center } = useSession()
  return chosenOf(centers, center?.id)
}

export const chosenOf = <C extends { id: number }>(
  centers: readonly C[],
  chosen: number | undefined,
): C | undefined => centers.find(({ id }) => id === chosen) ?? centers[0]
