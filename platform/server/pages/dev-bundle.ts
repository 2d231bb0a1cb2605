import type { AddressInfo } from 'node:net'
import { createServer as createNetServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type PageBundle, pagesOf } from './bundle.ts'

const apiPaths = /^\/(api|stream|health|metrics|assets\/i18n)(\/|$|\?)/

// Vite injects scripts and styles while files change; only developers see such pages.
const laxPolicy = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:"

async function freePort(): Promise<number> {
  const server = createNetServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

export async function devBundle(app: FastifyInstance): Promise<PageBundle> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { port: await freePort() } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', async (request, reply) => {
    if (apiPaths.test(request.url)) return
    reply.header('content-security-policy', laxPolicy)
    const taken = await new Promise<boolean>((resolve, reject) => {
      reply.raw.once('finish', () => resolve(true))
      vite.middlewares(request.raw, reply.raw, (error: unknown) => (error ? reject(error) : resolve(false)))
    })
    if (taken) reply.hijack()
  })
  const current = async () =>
    pagesOf(await vite.ssrLoadModule('virtual:react-router/server-build'), 'development')
  return {
    handle: async (request, host) => (await current()).handle(request, host),
    pageOf: async (path) => (await current()).pageOf(path),
    readAsset: () => '',
  }
}
