import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** A received message, after the checks of a push service and a browser. */
export interface Delivered {
  // biome-ignore lint/suspicious/noExplicitAny: tests compare payloads of any shape
  payload: any
  ttl: number
  urgency: string
  topic: string
  subject: string
}

export interface Browser {
  form: { endpoint: string; keys: { p256dh: string; auth: string } }
  got: Delivered[]
  /** Statuses to answer with, in order, before accepting messages. */
  answers: number[]
}

interface PushService {
  origin: string
  /** Subscribes a browser with the gym's key, base64url. */
  browser(gymKey: string): Browser
  wrong: string[]
}

type Inside = Browser & { gymKey: string; ecdh: ReturnType<typeof createECDH>; auth: Buffer }

const json = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>

/** A local push service that checks the sender's signature (RFC 8292) and decrypts messages (RFC 8291). */
export async function openPushService(now: () => number = Date.now): Promise<PushService> {
  const browsers = new Map<string, Inside>()
  const wrong: string[] = []
  const server = createServer(async (request, response) => {
    const browser = browsers.get(request.url ?? '')
    const body = await bodyOf(request)
    if (!browser) {
      response.writeHead(404).end()
      return
    }
    try {
      const subject = checkSender(request, browser.gymKey, origin(), now())
      const status = browser.answers.shift() ?? 201
      if (status === 201) {
        if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('wrong coding')
        browser.got.push({
          payload: JSON.parse(open(body, browser)),
          ttl: Number(request.headers.ttl),
          urgency: String(request.headers.urgency),
          topic: String(request.headers.topic),
          subject,
        })
      }
      response.writeHead(status, status === 429 ? { 'retry-after': '900' } : {}).end()
    } catch (error) {
      wrong.push(String(error))
      response.writeHead(400).end()
    }
  })
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return {
    origin: origin(),
    wrong,
    browser(gymKey) {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(12).toString('base64url')}`
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
      const browser: Inside = {
        form: { endpoint: `${origin()}${path}`, keys },
        got: [],
        answers: [],
        gymKey,
        ecdh,
        auth,
      }
      browsers.set(path, browser)
      return browser
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The token must be signed with the subscribed key, name this service, and expire. */
function checkSender(request: IncomingMessage, gymKey: string, audience: string, now: number): string {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(request.headers.authorization ?? '') ?? []
  if (key !== gymKey) throw new Error('signed with another key than the browser subscribed with')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = json(claims)
  if (!isSigned || json(head).alg !== 'ES256') throw new Error('the signature is wrong')
  if (aud !== audience) throw new Error(`the token is for ${String(aud)}`)
  const ahead = Number(exp) * 1000 - now
  if (!(ahead > 0 && ahead <= 24 * 3_600_000)) throw new Error('the token lasts too long, or not long enough')
  return String(sub)
}

/** Decrypts like a browser: RFC 8188 with the keys of RFC 8291. */
function open(body: Buffer, { ecdh, auth }: Inside): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const theirs = body.subarray(21, 21 + length)
  const record = body.subarray(21 + length)
  if (record.length > body.readUInt32BE(16)) throw new Error('more than one record')
  const key = (material: Uint8Array, over: Buffer, info: Buffer | string, size: number) =>
    Buffer.from(hkdfSync('sha256', material, over, info, size))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs])
  const material = key(ecdh.computeSecret(theirs), auth, info, 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    key(material, salt, 'Content-Encoding: aes128gcm\0', 16),
    key(material, salt, 'Content-Encoding: nonce\0', 12),
  )
  decipher.setAuthTag(record.subarray(-16))
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  if (text.at(-1) !== 2) throw new Error('the record does not say that it is the last')
  return text.subarray(0, -1).toString()
}
