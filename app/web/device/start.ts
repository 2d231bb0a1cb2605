import { hearNetwork } from '../../../platform/web/api/connection.ts'
import { beforeLeaving, sessionState, watchSession } from '../../../platform/web/session/session.ts'
import { isShell } from './shell-page.ts'

const atLast = 30_000
/** Milliseconds from the load of a member's page; its own scripts and calls come first. */
const membersAfter = 5_000

async function settle(): Promise<void> {
  let module: typeof import('./settle.ts')
  try {
    // Awaited here: the bundler loads styles before it calls what follows an import by `then`.
    module = await import('./settle.ts')
  } catch {
    return
  }
  await module.settle()
}

/** Push ends with the log-out, also with one before the start. */
async function leavePush(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  await import('../../../domains/messages/web/widgets/push.ts').then((module) => module.leavePush())
}

export async function startDevice(): Promise<void> {
  if (!import.meta.env.PROD) return
  beforeLeaving(leavePush)
  if (!navigator.onLine || isShell()) {
    hearNetwork(false)
    void settle()
    return
  }
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  setTimeout(() => void settle(), atLast)
  let begun = false
  const begin = () => {
    if (begun || sessionState().status !== 'member') return
    begun = true
    setTimeout(() => void settle(), membersAfter)
  }
  watchSession(begin)
  begin()
}
