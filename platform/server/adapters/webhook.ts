import { createHmac } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { lookupPublic, mayBeCalled } from './public-address.ts'

// Signed requests by the Standard Webhooks specification 1.0 (standardwebhooks.com).

/** Milliseconds that the other side may take. */
const PATIENCE_MS = 10_000
/** Bytes of an answer that are read. */
const ANSWER_BYTES = 500

export interface WebhookRequest {
  url: string
  /** `webhook-id`: names the message, the same in every try. */
  id: string
  /** Of this try, epoch milliseconds. */
  sentAt: number
  body: string
  /** Each gives a signature; the current one first. */
  secrets: readonly Buffer[]
}

export interface WebhookAnswer {
  /** Null without an answer. */
  status: number | null
  /** The first bytes of the answer, or why there was none. */
  answer: string
}

/** `whsec_` and the secret in base64, as partners are given it. */
export const secretText = (secret: Buffer): string => `whsec_${secret.toString('base64')}`

/** The header `webhook-signature`: `v1,` and base64 of HMAC-SHA256 over id, seconds and body, for each secret. */
export function signaturesOf({ id, sentAt, body, secrets }: Omit<WebhookRequest, 'url'>): string {
  const signed = `${id}.${Math.floor(sentAt / 1000)}.${body}`
  return secrets.map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`).join(' ')
}

/**
 * Sends one request; follows no redirects. The host is resolved and checked at the connection, so that a name cannot lead to an inner
 * address, unless `anywhere`. Never throws: what goes wrong is the answer.
 */
export async function sendWebhook(request: WebhookRequest, anywhere: boolean): Promise<WebhookAnswer> {
  if (!anywhere && !mayBeCalled(request.url)) return { status: null, answer: 'not a public https address' }
  const body = Buffer.from(request.body)
  const options = {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      'user-agent': 'The-Box-Webhooks/1',
      'webhook-id': request.id,
      'webhook-timestamp': String(Math.floor(request.sentAt / 1000)),
      'webhook-signature': signaturesOf(request),
    },
    ...(anywhere ? {} : { lookup: lookupPublic }),
  } as const
  return new Promise((resolve) => {
    const call = request.url.startsWith('https:')
      ? https.request(request.url, options)
      : http.request(request.url, options)
    const late = setTimeout(
      () => call.destroy(new Error(`no answer within ${PATIENCE_MS / 1000} s`)),
      PATIENCE_MS,
    )
    call.once('close', () => clearTimeout(late))
    call.once('error', (error) => resolve({ status: null, answer: error.message.slice(0, ANSWER_BYTES) }))
    call.once('response', (response) => {
      const status = response.statusCode ?? null
      const read: Buffer[] = []
      let bytes = 0
      const done = () => {
        const text = Buffer.concat(read).subarray(0, ANSWER_BYTES).toString().toWellFormed()
        resolve({ status, answer: text.replaceAll('\0', '') })
        call.destroy()
      }
      response.on('data', (chunk: Buffer) => {
        read.push(chunk)
        bytes += chunk.length
        if (bytes >= ANSWER_BYTES) done()
      })
      response.once('end', done)
      response.once('error', done)
      response.once('close', done)
    })
    call.end(body)
  })
}
