import type { PushChoices } from '../../contracts/notifications.ts'
import { call, callForFile } from '../api/call.ts'
import { sessionState, watchSession } from '../session/session.ts'
import { registerWorker } from './worker.ts'

// Push messages of this browser: on or off here, and told to the server. What one wants to be told is the member's, and
// holds on every browser.

const contract = () => import('../../contracts/notifications.ts')

/** `never`: this browser cannot. `denied`: the reader has forbidden it, and only the browser's settings allow it again. */
export type PushState = 'never' | 'denied' | 'off' | 'on'

/** Milliseconds a log-out waits for push to be told. */
const leavePatience = 3_000

let leaving = false
/** What a start tells the server. */
let telling: Promise<void> | undefined

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** How it stands in this browser. */
export async function pushState(): Promise<PushState> {
  if (!canPush()) return 'never'
  if (Notification.permission === 'denied') return 'denied'
  return (await current()) ? 'on' : 'off'
}

async function current(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Switches it on; asks for permission first, so it has to be a press. What was denied is logged and answered. */
export async function switchPushOn(): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') {
    console.info('push: permission', permission)
    return permission === 'denied' ? 'denied' : 'off'
  }
  if (!(await registerWorker())) return 'never'
  const registration = await navigator.serviceWorker.ready
  const { getPushKey } = await contract()
  const applicationServerKey = await (await callForFile(getPushKey)).text()
  const subscribe = () => registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const subscription = await subscribe().catch(async () => {
    // Subscribed once with a key that the gym has no more.
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
  const { subscribePush } = await contract()
  const { endpoint = '', keys } = subscription.toJSON()
  await call(subscribePush, {
    body: { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  })
}

/** Switches it off, here at once, whether the server hears of it or not: what it sends then comes nowhere. */
export async function switchPushOff({ signal }: { signal?: AbortSignal } = {}): Promise<void> {
  const subscription = await current()
  if (!subscription) return
  const { endpoint } = subscription
  await subscription.unsubscribe()
  // Else what is being told would come after what is told now.
  await telling
  const { unsubscribePush } = await contract()
  await call(unsubscribePush, { body: { endpoint }, ...(signal && { signal }) }).catch(() => undefined)
}

/** A log-out switches it off. One that was refused asks the server in vain and would come here again. */
export async function leavePush(): Promise<void> {
  if (leaving || !canPush()) return
  leaving = true
  try {
    await switchPushOff({ signal: AbortSignal.timeout(leavePatience) })
  } finally {
    leaving = false
  }
}

/** Once a start: push services change addresses without a word, and the one that is here must be the one that is known. */
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

/** What the member wants to be told, and how to change it. */
export const readPushChoices = async (): Promise<PushChoices> => call((await contract()).getPushChoices)
export const savePushChoices = async (choices: Partial<PushChoices>): Promise<PushChoices> =>
  call((await contract()).setPushChoices, { body: choices })
