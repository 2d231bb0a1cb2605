import { stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { DOMParser, type Element } from '@xmldom/xmldom'
import { BackupFailure } from '../backup-failure.ts'
import { type BackupTarget, draftOf, type StoredFile, type TargetOf } from './backup-target.ts'
import { expectText, type HttpRequest, ofStatus, sendHttp } from './send-http.ts'

const DAV = 'DAV:'
const WANTED = `<?xml version="1.0"?><propfind xmlns="DAV:"><prop><getcontentlength/><getlastmodified/><resourcetype/></prop></propfind>`

/** A folder of a WebDAV server, such as Nextcloud or a storage box. */
export function webdavTarget(config: TargetOf<'webdav'>, signal?: AbortSignal): BackupTarget {
  const folder = new URL(config.url.endsWith('/') ? config.url : `${config.url}/`)
  const fileOf = (name: string): URL => new URL(encodeURIComponent(name), folder)
  const login = Buffer.from(`${config.user}:${config.password ?? ''}`).toString('base64')

  const send = (
    method: string,
    url: URL,
    rest: Pick<HttpRequest, 'headers' | 'file' | 'body'> = {},
  ): Promise<IncomingMessage> =>
    sendHttp({
      ...{ method, url, signal, ...rest },
      headers: { ...(config.user && { authorization: `Basic ${login}` }), ...rest.headers },
    })

  const remove = async (name: string): Promise<void> => {
    await expectText(await send('DELETE', fileOf(name)), 200, 204, 404)
  }
  return {
    list: async () => {
      const headers = { depth: '1', 'content-type': 'application/xml' }
      return readFiles(await expectText(await send('PROPFIND', folder, { headers, body: WANTED }), 207))
    },
    write: async (name, path) => {
      const { size: bytes } = await stat(path)
      const draft = draftOf(name)
      try {
        const headers = { 'content-type': 'application/octet-stream' }
        const put = await send('PUT', fileOf(draft), { headers, file: { path, from: 0, bytes } })
        await expectText(put, 200, 201, 204)
        const moved = { destination: fileOf(name).href, overwrite: 'T' }
        await expectText(await send('MOVE', fileOf(draft), { headers: moved }), 201, 204)
      } catch (error) {
        await remove(draft).catch(() => {})
        throw error
      }
    },
    read: async (name) => {
      const answer = await send('GET', fileOf(name))
      if (answer.statusCode === 200) return answer
      const body = await text(answer)
      if (answer.statusCode === 404) throw new BackupFailure('backup_missing', `${name} is gone`)
      throw ofStatus(answer.statusCode ?? 0, body)
    },
    remove,
    close: async () => {},
  }
}

function readFiles(xml: string): StoredFile[] {
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  return [...document.getElementsByTagNameNS(DAV, 'response')].flatMap((each) => {
    if (part(each, 'collection') !== undefined) return []
    const path = decodeURIComponent(part(each, 'href') ?? '')
    const file = {
      name: path.slice(path.lastIndexOf('/') + 1),
      bytes: Number(part(each, 'getcontentlength')),
      at: new Date(part(each, 'getlastmodified') ?? 0),
    }
    return [file]
  })
}

const part = (of: Element, name: string): string | undefined =>
  of.getElementsByTagNameNS(DAV, name)[0]?.textContent ?? undefined
