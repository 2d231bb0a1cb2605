import { useQuery } from '@tanstack/react-query'
import { useCenter } from '../../../../platform/web/site.ts'
import type { AppConfig } from '../../contract/settings.ts'
import { configQuery } from '../api/settings.ts'
import { useGym } from '../gym.ts'

/** Settings at the chosen center. Rendered pages contain those of the first one. */
export function useCenterConfig(): AppConfig {
  const { config, centers } = useGym()
  const center = useCenter()
  const isOther = center !== undefined && center.id !== centers[0]?.id
  const own = useQuery({ ...configQuery(center?.id), enabled: isOther })
  return (isOther && own.data) || config
}
