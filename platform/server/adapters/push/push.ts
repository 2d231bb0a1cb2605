import http from 'node:http'
import https from 'node:https'
import type { Config } from '../../config.ts'
import { lookupPublic, mayBeCalled } from '../public-address.ts'
import { encryptPush, type PushKeys } from './encrypt.ts'
import { vapidHeader } from './vapid.ts'

/** The subscription of one browser. */
export type PushTarget = PushKeys & { endpoint: string }

export type PushMessage = {
  /** JSON for the browser's service worker, at most 3 kB. */
  payload: string
  /** Seconds a push service stores it for a phone that is off. */
  ttlSeconds: number
  /** High also wakes a phone in battery saver mode. */
  urgency: 'normal' | 'high'
  /** A later message with the same topic replaces a waiting one; at most 32 letters, digits, - and _. */
  topic: string
}

/** The push service refused the message but may accept it later. */
export class PushRefused extends Error {
  /** Seconds the service asked us to wait; 0 if it did not say. */
  readonly retryAfter: number

  constructor(message: string, retryAfter = 0) {
    super(message)
    this.name = 'PushRefused'
    this.retryAfter = retryAfter
  }
}

/** Sends messages to the browsers' push services. */
export type Pusher = {
  /** `gone`: the subscription has ended. @throws PushRefused, or the connection error. */
  send: (target: PushTarget, message: PushMessage) => Promise<'sent' | 'gone'>
  close: () => void
}

/** Milliseconds a push service may take. */
const patience = 15_000
const gone = new Set([404, 410])

/** Sends by Web Push (RFC 8030), signed with the gym's key; `subject` is the contact for push services. */
export function createPusher(
  config: Pick<Config, 'vapid' | 'pushAnywhere'>,
  clock: () => number,
  subject: () => Promise<string>,
): Pusher {
  const secure = new https.Agent({
    keepAlive: true,
    maxSockets: 16,
    ...(config.pushAnywhere ? {} : { lookup: lookupPublic }),
  })
  const plain = new http.Agent({ keepAlive: true, maxSockets: 16 })
  return {
    send: async (target, { payload, ttlSeconds, urgency, topic }) => {
      // Subscriptions made under earlier, looser rules must meet the current ones.
      if (!config.pushAnywhere && !mayBeCalled(target.endpoint)) return 'gone'
      const { origin, protocol } = new URL(target.endpoint)
      const body = encryptPush(payload, target)
      const headers = {
        authorization: vapidHeader(config.vapid, origin, await subject(), clock()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        ttl: ttlSeconds,
        urgency,
        topic,
      }
      const request =
        protocol === 'https:'
          ? https.request(target.endpoint, { method: 'POST', headers, agent: secure })
          : http.request(target.endpoint, { method: 'POST', headers, agent: plain })
      const { status, retryAfter } = await answerOf(request, body)
      if (gone.has(status)) return 'gone'
      if (status >= 200 && status < 300) return 'sent'
      throw new PushRefused(`${origin} answered ${status}`, retryAfter)
    },
    close: () => {
      secure.destroy()
      plain.destroy()
    },
  }
}

/** Reads the status only; redirects are not followed and the body is ignored. */
function answerOf(
  request: http.ClientRequest,
  body: Buffer,
): Promise<{ status: number; retryAfter: number }> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => request.destroy(new Error('the push service did not answer')), patience)
    request.once('close', () => clearTimeout(late))
    request.once('error', reject)
    request.once('response', (response) => {
      const seconds = Number(response.headers['retry-after'])
      resolve({
        status: response.statusCode ?? 0,
        retryAfter: Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 3600) : 0,
      })
      let read = 0
      response.on('data', (chunk: Buffer) => {
        read += chunk.length
        if (read > 65_536) request.destroy()
      })
      response.on('error', () => {})
    })
    request.end(body)
  })
}
