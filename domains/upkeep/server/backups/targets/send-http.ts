import { createReadStream, type ReadStream } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { BackupFailure, ofSystem } from '../backup-failure.ts'
import { lookupReachable, requireReachable } from './reachable-address.ts'

/** Milliseconds without a byte in either direction. */
const SILENCE_MS = 60_000

export interface HttpRequest {
  method: string
  url: URL
  headers?: Record<string, string>
  /** Sent as the body. */
  file?: { path: string; from: number; bytes: number }
  body?: string
  signal?: AbortSignal
}

/** Follows no redirects. @throws BackupFailure if there is no answer, or the address is refused */
export async function sendHttp(request: HttpRequest): Promise<http.IncomingMessage> {
  const { method, url, headers, file, body = '', signal } = request
  const isEncrypted = url.protocol === 'https:'
  requireReachable(url.hostname, isEncrypted)
  const call = (isEncrypted ? https : http).request(url, {
    ...{ method, agent: false, signal, lookup: lookupReachable(isEncrypted) },
    headers: {
      'user-agent': 'The-Box-Backups/1',
      'content-length': file?.bytes ?? Buffer.byteLength(body),
      ...headers,
    },
  })
  call.setTimeout(SILENCE_MS, () =>
    call.destroy(new BackupFailure('target_unreachable', 'no answer in time')),
  )
  const answer = new Promise<http.IncomingMessage>((resolve, reject) => {
    call.once('response', resolve)
    call.once('error', reject)
  })
  // A target that answers before it has read everything closes the connection: its answer counts.
  if (file) pipeline(readPart(file), call).catch(() => {})
  else call.end(body)
  try {
    return await answer
  } catch (error) {
    if (error instanceof BackupFailure) throw error
    throw ofSystem(error) ?? new BackupFailure('target_unreachable', (error as Error).message, error)
  }
}

/** `bytes` of a file; none of an empty one. */
export const readPart = ({ path, from, bytes }: NonNullable<HttpRequest['file']>): ReadStream =>
  createReadStream(path, { start: from, end: Math.max(from, from + bytes - 1) })

/** The text of an answer with one of the statuses. @throws BackupFailure for another one */
export async function expectText(answer: http.IncomingMessage, ...statuses: number[]): Promise<string> {
  const body = await text(answer)
  if (statuses.includes(answer.statusCode ?? 0)) return body
  throw ofStatus(answer.statusCode ?? 0, body)
}

/** What a status says, and the error code that S3 writes into the body. */
export function ofStatus(status: number, body: string): BackupFailure {
  const message = `answered ${status}: ${body.slice(0, 300)}`
  if (status === 507 || status === 413 || /quota|StorageFull|EntityTooLarge/i.test(body))
    return new BackupFailure('target_full', message)
  if (status === 404 || status === 409 || (status >= 300 && status < 400))
    return new BackupFailure('target_missing', message)
  if (status >= 500 || status === 429) return new BackupFailure('target_unreachable', message)
  return new BackupFailure('target_denied', message)
}
