import {
  getPushChoices,
  getPushKey,
  type PushChoices,
  setPushChoices,
  subscribePush,
  unsubscribePush,
} from '../../../../platform/contract/notifications.ts'
import { call, callForFile } from '../../../../platform/web/api/call.ts'
import { registerWorker } from '../../../../platform/web/device/worker.ts'
import { sessionState, watchSession } from '../../../../platform/web/session/session.ts'

// Push messages on this browser. The wanted kinds belong to the member and hold on every browser.

/** `never`: not supported. `denied`: only the browser's settings can allow it again. */
export type PushState = 'never' | 'denied' | 'off' | 'on'

/** Milliseconds a log-out waits for the server. */
const leavePatience = 3_000

let leaving = false
let telling: Promise<void> | undefined

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export async function pushState(): Promise<PushState> {
  if (!canPush()) return 'never'
  if (Notification.permission === 'denied') return 'denied'
  return (await current()) ? 'on' : 'off'
}

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks for permission, so it needs a user gesture. A denial is logged and returned. */
export async function switchPushOn(): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') {
    console.info('push: permission', permission)
    return permission === 'denied' ? 'denied' : 'off'
  }
  if (!(await registerWorker())) return 'never'
  const registration = await navigator.serviceWorker.ready
  const applicationServerKey = await (await callForFile(getPushKey)).text()
  const subscribe = () => registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const subscription = await subscribe().catch(async () => {
    // Subscribed with an old server key.
    await (await current())?.unsubscribe()
    return subscribe()
  })
  try {
    await tellServer(subscription)
  } catch (reason) {
    await subscription.unsubscribe()
    throw reason
  }
  return 'on'
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys } = subscription.toJSON()
  await call(subscribePush, {
    body: { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  })
}

/** Switches push off, whether or not the server can be reached. */
export async function switchPushOff({ signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const subscription = await current()
  if (!subscription) return
  const { endpoint } = subscription
  await subscription.unsubscribe()
  // Otherwise an earlier request could arrive after this one.
  await telling
  await call(unsubscribePush, { body: { endpoint }, ...(signal && { signal }) }).catch(() => undefined)
}

/** After a refused token, the server cannot be told. */
export async function leavePush(): Promise<void> {
  if (leaving || !canPush()) return
  leaving = true
  try {
    await switchPushOff({ signal: AbortSignal.timeout(leavePatience) })
  } finally {
    leaving = false
  }
}

/** At every start: push services change addresses without notice. */
export async function resumePush(): Promise<void> {
  if (!canPush()) return
  let toldFor: number | undefined
  const follow = async () => {
    const { claims } = sessionState()
    if (claims?.memberId === toldFor) return
    toldFor = claims?.memberId
    if (!claims || leaving) return
    const subscription = await current()
    if (!subscription) return
    telling = tellServer(subscription).catch(() => undefined)
    await telling
  }
  watchSession(() => void follow())
  await follow()
}

export const readPushChoices = async (): Promise<PushChoices> => call(getPushChoices)
export const savePushChoices = async (choices: Partial<PushChoices>): Promise<PushChoices> =>
  call(setPushChoices, { body: choices })
