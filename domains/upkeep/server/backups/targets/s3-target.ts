import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { DOMParser } from '@xmldom/xmldom'
import { AwsV4Signer } from 'aws4fetch'
import { BackupFailure } from '../backup-failure.ts'
import type { BackupTarget, StoredFile, TargetOf } from './backup-target.ts'
import { expectText, ofStatus, sendHttp } from './send-http.ts'

const EMPTY_HASH = createHash('sha256').digest('hex')

/** S3 and what speaks like it, with the bucket in the path. A PUT is atomic: there are no drafts. */
export function s3Target(config: TargetOf<'s3'>, signal?: AbortSignal): BackupTarget {
  const folder = config.prefix.replace(/^\/+|\/+$/g, '')
  const prefix = folder && `${folder}/`
  const bucket = `${config.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(config.bucket)}`

  const send = async (
    method: string,
    url: string,
    body?: { path: string; bytes: number; hash: string },
  ): Promise<IncomingMessage> => {
    const signed = await new AwsV4Signer({
      ...{ method, url, service: 's3', region: config.region },
      ...{ accessKeyId: config.accessKeyId, secretAccessKey: config.secretKey ?? '' },
      headers: { 'x-amz-content-sha256': body?.hash ?? EMPTY_HASH },
    }).sign()
    const headers = Object.fromEntries(signed.headers)
    return sendHttp({ method, url: signed.url, headers, ...(body && { file: body }), signal })
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
      const hash = createHash('sha256')
      await pipeline(createReadStream(path), hash)
      await expectText(await send('PUT', addressOf(name), { path, bytes, hash: hash.digest('hex') }), 200)
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
