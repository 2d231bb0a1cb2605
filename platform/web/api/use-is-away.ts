import { useSyncExternalStore } from 'react'
import { isAway, watchConnection } from './connection.ts'

/** True while the server does not answer and cached data is shown. */
export const useIsAway = (): boolean => useSyncExternalStore(watchConnection, isAway, () => false)
