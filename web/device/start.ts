import { hearNetwork } from '../api/connection.ts'
import { beforeLeaving, sessionState, watchSession } from '../session/session.ts'
import { isShell } from './shell-page.ts'

const atLast = 30_000

const settle = () =>
  void import('./settle.ts').then(
    (module) => module.settle(),
    () => undefined,
  )

/** Push ends with the log-out, also with one before the start. */
async function leavePush(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  await import('./push.ts').then((module) => module.leavePush())
}

export async function startDevice(): Promise<void> {
  if (!import.meta.env.PROD) return
  beforeLeaving(leavePush)
  if (!navigator.onLine || isShell()) {
    hearNetwork(false)
    settle()
    return
  }
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  setTimeout(settle, atLast)
  // Not in every browser.
  const idle: typeof requestIdleCallback | undefined = window.requestIdleCallback
  let begun = false
  const begin = () => {
    if (begun || sessionState().status !== 'member') return
    begun = true
    idle?.(settle, { timeout: atLast })
  }
  watchSession(begin)
  begin()
}
