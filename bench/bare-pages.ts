import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

export const headingPath = '/one-heading'
const heading = '<!doctype html><html lang="ca"><title>The Box</title><h1>The Box</h1></html>'
const scriptPath = '/bare-hydrate.js'

export interface BarePages {
  origin: string
  stop: () => Promise<void>
}

/**
 * The floor of a visit: each page of the product with the same markup and styles, hydrated with React alone, and a page of one heading.
 * What pages refer to comes from the product itself.
 */
export async function startBarePages(product: string): Promise<BarePages> {
  const script = gzipSync(await bareScript())
  const send = (answer: ServerResponse, type: string, body: Buffer): void => {
    const headers = { 'content-type': type, 'content-encoding': 'gzip', 'cache-control': 'max-age=3600' }
    answer.writeHead(200, headers).end(body)
  }
  const server = createServer((asked, answer) => {
    if (asked.url === scriptPath) return send(answer, 'text/javascript', script)
    if (asked.url === headingPath) return send(answer, 'text/html; charset=utf-8', gzipSync(heading))
    if (asked.headers.accept?.includes('text/html')) {
      const headers = { cookie: asked.headers.cookie ?? '', accept: 'text/html' }
      fetch(`${product}${asked.url}`, { headers })
        .then((page) => page.text())
        .then((html) => send(answer, 'text/html; charset=utf-8', gzipSync(bareMarkup(html))))
        .catch((error: Error) => answer.writeHead(502).end(error.message))
      return
    }
    passOn(product, asked, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The same elements and styles without scripts, and without the marks of boundaries that only the product's components know. */
export const bareMarkup = (html: string): string =>
  html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link\b[^>]*\brel="(modulepreload|manifest)"[^>]*>/g, '')
    .replace(/<!--\/?(\$[?!]?|&|F!?)-->/g, '')
    .replace('</head>', `<script type="module" async src="${scriptPath}"></script></head>`)

function passOn(product: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { url, method, headers } = asked
  const passed = request(`${product}${url}`, { method, headers }, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers)
    got.pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  asked.pipe(passed)
}

async function bareScript(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rollupOptions: { input: join(import.meta.dirname, 'bare-hydrate.ts') } },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}
