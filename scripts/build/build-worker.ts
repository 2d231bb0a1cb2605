import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { readRoutes } from './short-routes.ts'

const source = 'app/web/worker/service-worker.ts'
/**
 * Routes used at the front desk, which has a network. The day's list (`admin`) is used at the door, where
 * there may be none.
 */
const ofDesk = /^(admin-|book-class)/
/** Texts of those screens, and of screens that need the server. */
const online =
  /^(admin-(audit|devices|figures|gym|mandates|messages|rate|sales|training|transfer|users)|mandate-|card-form|buy-|pay)/
/** Matches a reference from one built file to another. */
const named = /["'`](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css))["'`#?]/g

/**
 * Builds the service worker after the browser bundle. It contains the names of all files of its version, so
 * another version is another worker.
 */
export function buildWorker(): Plugin {
  let folder = ''
  let root = ''
  return {
    name: 'build-worker',
    apply: 'build',
    // The list of routes is written during the server build, which runs after the browser build.
    applyToEnvironment: (environment) => environment.name === 'ssr',
    configResolved(config) {
      folder = config.environments.client?.build.outDir ?? ''
      root = config.root
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (folder) await writeWorker(root, resolve(root, folder))
      },
    },
  }
}

async function writeWorker(root: string, folder: string): Promise<void> {
  const files = (await filesToKeep(join(folder, 'assets'))).map((name) => `/assets/${name}`).sort()
  const version = createHash('sha256')
    .update(files.join())
    .update(await sourcesOf(root))
  const known = { version: version.digest('base64url').slice(0, 12), files }
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(known) },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(root, source), formats: ['iife'], name: 'worker' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('the worker was not built')
  await writeFile(join(folder, 'service-worker.js'), output.output[0].code)
}

async function sourcesOf(root: string): Promise<string> {
  const folders = [join(root, source, '..'), join(root, 'platform/web/worker')]
  const files = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).sort().map((name) => join(folder, name))),
  )
  return (await Promise.all(files.flat().map((file) => readFile(file, 'utf8')))).join()
}

/** The files to cache for offline use: everything reachable without the desk's screens. */
async function filesToKeep(assets: string): Promise<string[]> {
  const all = new Set(await readdir(assets))
  const { path, list: manifest } = await readRoutes(assets)
  const open = Object.values(manifest.routes).filter(({ id }) => !ofDesk.test(String(id)))
  const found = new Set([basename(path)])
  const next = [JSON.stringify([manifest.entry, open])]
  for (let text = next.pop(); text !== undefined; text = next.pop()) {
    for (const [, name = ''] of text.matchAll(named)) {
      if (found.has(name) || !all.has(name) || online.test(name)) continue
      found.add(name)
      if (name.endsWith('.js')) next.push(await readFile(join(assets, name), 'utf8'))
    }
  }
  return [...found, ...[...all].filter((name) => name.endsWith('.woff2'))]
}
