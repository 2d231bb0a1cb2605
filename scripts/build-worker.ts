import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const source = 'web/worker/service-worker.ts'
/** What only staff need, who have a network where they sit, and what is of no use without one. */
const online = /^(admin|book-class|stripe|card-form|buy-|pay)/

/**
 * Builds the service worker, once the browser's part is there: it knows every file of its version by name, so that another
 * version is another worker.
 */
export function buildWorker(): Plugin {
  let folder = ''
  let root = ''
  return {
    name: 'build-worker',
    apply: 'build',
    // The list of routes is written while the server's part is built, after the browser's.
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
  const assets = await readdir(join(folder, 'assets'))
  const files = assets
    .filter((name) => /\.(js|css|woff2)$/.test(name) && !online.test(name))
    .map((name) => `/assets/${name}`)
    .sort()
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
  const here = join(root, source, '..')
  const names = (await readdir(here)).sort()
  return (await Promise.all(names.map((name) => readFile(join(here, name), 'utf8')))).join()
}
