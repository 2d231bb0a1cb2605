import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'

/** What a store does wrong: refuses for lack of room, closes in the middle of an upload, or keeps half of it. */
export interface StoreTrouble {
  full: boolean
  cut: boolean
  half: boolean
}

type Files = Map<string, { bytes: Buffer; at: Date }>

async function listen(
  answer: (request: IncomingMessage, response: ServerResponse, body: Buffer) => Promise<void>,
  trouble: StoreTrouble,
) {
  const server = createServer(async (request, response) => {
    if (trouble.cut && request.method === 'PUT') {
      request.once('data', () => request.socket.destroy())
      return
    }
    await answer(request, response, await buffer(request)).catch((error) => {
      response.writeHead(500).end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const noTrouble = (): StoreTrouble => ({ full: false, cut: false, half: false })

/** S3: a bucket `gym` that checks signature and checksum of every request, and lists two files at a time. */
export async function s3Store(keys: { accessKeyId: string; secretAccessKey: string; region: string }) {
  const files: Files = new Map()
  /** Of uploads in parts, by their names, then by their numbers. */
  const parts = new Map<string, Map<number, Buffer>>()
  const trouble = noTrouble()

  /** Begins, continues, ends or gives up an upload in parts; null for any other request. */
  const takeParts = (
    { method = '' }: IncomingMessage,
    url: URL,
    key: string,
    body: Buffer,
  ): string | null => {
    const upload = url.searchParams.get('uploadId') ?? ''
    const known = parts.get(upload)
    if (method === 'POST' && url.searchParams.has('uploads')) {
      parts.set(key, new Map())
      return `<Result><UploadId>${key}</UploadId></Result>`
    }
    if (!known) return null
    if (method === 'PUT') known.set(Number(url.searchParams.get('partNumber')), body)
    else parts.delete(upload)
    if (method === 'POST') {
      const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"e\1"<\/ETag>/g)]
      const whole = named.map(([, number]) => known.get(Number(number)) ?? Buffer.alloc(0))
      files.set(key, { bytes: Buffer.concat(whole), at: new Date() })
    }
    return ''
  }

  const isSigned = async (request: IncomingMessage, address: string): Promise<boolean> => {
    const { authorization = '' } = request.headers
    const signed = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
    if (!signed.includes('x-amz-content-sha256')) return false
    const headers = Object.fromEntries(
      signed.filter((name) => name !== 'host').map((name) => [name, String(request.headers[name])]),
    )
    const own = new AwsV4Signer({
      ...{ ...keys, service: 's3', method: request.method ?? '', url: address, headers },
      datetime: String(request.headers['x-amz-date']),
    })
    return (await own.sign()).headers.get('authorization') === authorization
  }
  const refuse = (response: ServerResponse, status: number, code: string) =>
    response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)

  const store = await listen(async (request, response, body) => {
    const url = new URL(request.url ?? '', store.address)
    if (!(await isSigned(request, url.href))) return void refuse(response, 403, 'SignatureDoesNotMatch')
    const hash = createHash('sha256').update(body).digest('hex')
    if (request.headers['x-amz-content-sha256'] !== hash) return void refuse(response, 400, 'BadDigest')
    const [, bucket, ...rest] = url.pathname.split('/').map(decodeURIComponent)
    const key = rest.join('/')
    if (bucket !== 'gym') return void refuse(response, 404, 'NoSuchBucket')
    if (request.method === 'PUT' && trouble.full) return void refuse(response, 403, 'QuotaExceeded')
    const taken = takeParts(request, url, key, body)
    if (taken !== null) {
      const etag = `"e${url.searchParams.get('partNumber')}"`
      return void response.writeHead(200, { etag }).end(taken)
    }
    if (request.method === 'PUT') {
      const kept = trouble.half ? body.subarray(0, body.length / 2) : body
      files.set(key, { bytes: kept, at: new Date() })
      return void response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      files.delete(key)
      return void response.writeHead(204).end()
    }
    if (key) {
      const file = files.get(key)
      if (!file) return void refuse(response, 404, 'NoSuchKey')
      return void response.writeHead(200).end(file.bytes)
    }
    const prefix = url.searchParams.get('prefix') ?? ''
    const from = Number(url.searchParams.get('continuation-token') ?? 0)
    const found = [...files].filter(([name]) => name.startsWith(prefix)).sort()
    const page = found
      .slice(from, from + 2)
      .map(
        ([name, { bytes, at }]) =>
          `<Contents><Key>${name}</Key><Size>${bytes.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`,
      )
    const next = from + 2 < found.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
    response.writeHead(200).end(`<ListBucketResult>${page.join('')}${next}</ListBucketResult>`)
  }, trouble)
  return { ...store, files, parts, trouble }
}

/** WebDAV: the folder `/dav/gym/` behind a password. */
export async function webdavStore(login: { user: string; password: string }) {
  const files: Files = new Map()
  const trouble = noTrouble()
  const wanted = `Basic ${Buffer.from(`${login.user}:${login.password}`).toString('base64')}`
  const folder = '/dav/gym/'

  const store = await listen(async (request, response, body) => {
    const { pathname } = new URL(request.url ?? '', store.address)
    if (request.headers.authorization !== wanted) return void response.writeHead(401).end()
    if (!pathname.startsWith(folder)) return void response.writeHead(404).end()
    const name = decodeURIComponent(pathname.slice(folder.length))
    const file = files.get(name)
    if (request.method === 'PROPFIND') {
      const entries = [...files].map(
        ([each, { bytes, at }]) =>
          `<d:response><d:href>${folder}${encodeURIComponent(each)}</d:href><d:propstat><d:prop><d:resourcetype/>
          <d:getcontentlength>${bytes.length}</d:getcontentlength><d:getlastmodified>${at.toUTCString()}</d:getlastmodified></d:prop></d:propstat></d:response>`,
      )
      const own = `<d:response><d:href>${folder}</d:href><d:propstat><d:prop><d:resourcetype><d:collection/></d:resourcetype></d:prop></d:propstat></d:response>`
      return void response
        .writeHead(207)
        .end(`<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">${own}${entries.join('')}</d:multistatus>`)
    }
    if (request.method === 'PUT') {
      if (trouble.full) return void response.writeHead(507).end()
      files.set(name, { bytes: trouble.half ? body.subarray(0, body.length / 2) : body, at: new Date() })
      return void response.writeHead(201).end()
    }
    if (!file) return void response.writeHead(404).end()
    if (request.method === 'MOVE') {
      const to = new URL(String(request.headers.destination)).pathname.slice(folder.length)
      files.set(decodeURIComponent(to), file)
      files.delete(name)
      return void response.writeHead(201).end()
    }
    if (request.method === 'DELETE') {
      files.delete(name)
      return void response.writeHead(204).end()
    }
    response.writeHead(200).end(file.bytes)
  }, trouble)
  return { ...store, files, trouble, url: `${store.address}${folder}` }
}
