import { useQuery } from '@tanstack/react-query'
import type { AppConfig } from '../../contracts/settings.ts'
import { configQuery } from '../api/settings.ts'
import { useCenter, useGym } from '../gym.ts'

/** Settings at the chosen center. Rendered pages contain those of the first one. */
export function useCenterConfig(): AppConfig {
  const { config, centers } = useGym()
  const center = useCenter()
  const isOther = center !== undefined && center.id !== centers[0]?.id
  const own = useQuery({ ...configQuery(center?.id), enabled: isOther })
  return (isOther && own.data) || config
}
