import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while a page is rendered on the server and until its scripts have taken over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
