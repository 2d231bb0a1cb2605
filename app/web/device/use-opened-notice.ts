import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { localPath } from '../../../platform/web/session/local-path.ts'
import type { ToPage } from '../../../platform/web/worker/words.ts'

/** Opens the screen of a tapped notification in the existing window. */
export function useOpenedNotice(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const { serviceWorker } = navigator
    const hear = ({ data }: MessageEvent<ToPage>) => {
      const path = data?.kind === 'open' ? localPath(data.path) : undefined
      if (path) void navigate(path)
    }
    serviceWorker?.addEventListener('message', hear)
    return () => serviceWorker?.removeEventListener('message', hear)
  }, [navigate])
}
