import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest', '.html', '.ico'])
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes a .br and a .gz beside every file of a folder that gets smaller. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || !compressible.has(extname(entry.name))) continue
    const path = join(entry.parentPath, entry.name)
    const content = await readFile(path)
    const best = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }
    const [br, gz] = await Promise.all([brotli(content, best), zip(content, { level: 9 })])
    if (br.length < content.length) await writeFile(`${path}.br`, br)
    if (gz.length < content.length) await writeFile(`${path}.gz`, gz)
  }
}

/** Compresses the browser bundle at build time, so that no request waits for it. */
export function compressBuild(): Plugin {
  let folder = ''
  return {
    name: 'compress-build',
    apply: 'build',
    // The list of routes is written during the server build, which runs after the browser build.
    applyToEnvironment: (environment) => environment.name === 'ssr',
    configResolved(config) {
      folder = config.environments.client?.build.outDir ?? ''
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (folder) await compressFolder(folder)
      },
    },
  }
}
