import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { DOMParser } from '@xmldom/xmldom'
import { AwsV4Signer } from 'aws4fetch'
import { BackupFailure } from '../backup-failure.ts'
import type { BackupTarget, StoredFile, TargetOf } from './backup-target.ts'
import { type Body, type Send, uploadInParts } from './s3-parts.ts'
import { expectText, ofStatus, readPart, sendHttp } from './send-http.ts'

/** Of one PUT, which takes 5 GB at most. */
const PART_BYTES = 1024 ** 3

async function hashOf(body: Body): Promise<string> {
  const hash = createHash('sha256')
  if (typeof body === 'string') hash.update(body)
  else await pipeline(readPart(body), hash)
  return hash.digest('hex')
}

/** S3 and what speaks like it, with the bucket in the path. A file appears when it is complete: there are no drafts. */
export function s3Target(config: TargetOf<'s3'>, signal?: AbortSignal, partBytes = PART_BYTES): BackupTarget {
  const folder = config.prefix.replace(/^\/+|\/+$/g, '')
  const prefix = folder && `${folder}/`
  const bucket = `${config.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(config.bucket)}`

  const send: Send = async (method, url, body = '') => {
    const signed = await new AwsV4Signer({
      ...{ method, url, service: 's3', region: config.region },
      ...{ accessKeyId: config.accessKeyId, secretAccessKey: config.secretKey ?? '' },
      headers: { 'x-amz-content-sha256': await hashOf(body) },
    }).sign()
    const headers = Object.fromEntries(signed.headers)
    const sent = typeof body === 'string' ? { body } : { file: body }
    return sendHttp({ method, url: signed.url, headers, ...sent, signal })
  }
  const addressOf = (name: string): string =>
    `${bucket}/${`${prefix}${name}`.split('/').map(encodeURIComponent).join('/')}`

  return {
    list: async () => {
      const files: StoredFile[] = []
      let token: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix, delimiter: '/' })
        if (token) query.set('continuation-token', token)
        const page = readPage(await expectText(await send('GET', `${bucket}?${query}`), 200))
        files.push(...page.files.map((file) => ({ ...file, name: file.name.slice(prefix.length) })))
        token = page.next
      } while (token)
      return files
    },
    write: async (name, path) => {
      const { size: bytes } = await stat(path)
      if (bytes > partBytes) return uploadInParts(send, addressOf(name), { path, bytes, partBytes })
      await expectText(await send('PUT', addressOf(name), { path, from: 0, bytes }), 200)
    },
    read: async (name) => {
      const answer = await send('GET', addressOf(name))
      if (answer.statusCode === 200) return answer
      const body = await text(answer)
      if (body.includes('NoSuchKey')) throw new BackupFailure('backup_missing', `${name} is gone`)
      throw ofStatus(answer.statusCode ?? 0, body)
    },
    remove: async (name) => {
      const answer = await send('DELETE', addressOf(name))
      const body = await text(answer)
      const isGone = [200, 204].includes(answer.statusCode ?? 0) || body.includes('NoSuchKey')
      if (!isGone) throw ofStatus(answer.statusCode ?? 0, body)
    },
    close: async () => {},
  }
}

function readPage(xml: string): { files: StoredFile[]; next: string | undefined } {
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  const files = [...document.getElementsByTagName('Contents')].map((each) => {
    const part = (name: string): string => each.getElementsByTagName(name)[0]?.textContent ?? ''
    return { name: part('Key'), bytes: Number(part('Size')), at: new Date(part('LastModified')) }
  })
  return { files, next: document.getElementsByTagName('NextContinuationToken')[0]?.textContent || undefined }
}
