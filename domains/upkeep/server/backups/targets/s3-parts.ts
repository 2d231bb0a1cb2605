import type { IncomingMessage } from 'node:http'
import { DOMParser } from '@xmldom/xmldom'
import { BackupFailure } from '../backup-failure.ts'
import { expectText } from './send-http.ts'

/** Of a file, or a text. */
export type Body = { path: string; from: number; bytes: number } | string

export type Send = (method: string, url: string, body?: Body) => Promise<IncomingMessage>

/**
 * Uploads a file in parts, as S3 asks for beyond 5 GB. The object appears when the last part is confirmed; after a failure its parts are
 * removed. @throws BackupFailure
 */
export async function uploadInParts(
  send: Send,
  url: string,
  file: { path: string; bytes: number; partBytes: number },
): Promise<void> {
  const { path, bytes, partBytes } = file
  const upload = textOf(await expectText(await send('POST', `${url}?uploads=`), 200), 'UploadId')
  const named = `uploadId=${encodeURIComponent(upload)}`
  try {
    const parts: string[] = []
    for (let from = 0; from < bytes; from += partBytes) {
      const number = parts.length + 1
      const part = { path, from, bytes: Math.min(partBytes, bytes - from) }
      const answer = await send('PUT', `${url}?partNumber=${number}&${named}`, part)
      await expectText(answer, 200)
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${answer.headers.etag}</ETag></Part>`)
    }
    const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const said = await expectText(await send('POST', `${url}?${named}`, list), 200)
    // S3 answers before it has joined the parts, and says in the body whether it could.
    if (said.includes('<Error>')) throw new BackupFailure('target_unreachable', said.slice(0, 300))
  } catch (error) {
    await send('DELETE', `${url}?${named}`)
      .then((answer) => answer.resume())
      .catch(() => {})
    throw error
  }
}

function textOf(xml: string, name: string): string {
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  return document.getElementsByTagName(name)[0]?.textContent ?? ''
}
