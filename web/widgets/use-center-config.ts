import { useQuery } from '@tanstack/react-query'
import type { AppConfig } from '../../contracts/settings.ts'
import { configQuery } from '../api/settings.ts'
import { useCenter, useGym } from '../gym.ts'

/** Settings as they hold at the looked-at center, which may have booking rules of its own. Pages come with the first one's. */
export function useCenterConfig(): AppConfig {
  const { config, centers } = useGym()
  const center = useCenter()
  const isOther = center !== undefined && center.id !== centers[0]?.id
  const own = useQuery({ ...configQuery(center?.id), enabled: isOther })
  return (isOther && own.data) || config
}
