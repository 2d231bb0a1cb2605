import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { constants as os, setPriority } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { compressOnce } from './web-build.ts'

// Compresses the built pages, in a process of its own with low priority: the server answers meanwhile, with files as they are.

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest', '.html', '.ico'])
/** As many files at once as Node has threads for compressing. */
const AT_ONCE = 4
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

setPriority(os.priority.PRIORITY_LOW)
await compressOnce(compressFolder)

/** Writes a .br and a .gz beside every file of a folder that gets smaller. */
async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .values()
  await Promise.all(Array.from({ length: AT_ONCE }, () => compressEach(paths)))
}

async function compressEach(paths: Iterable<string>): Promise<void> {
  for (const path of paths) {
    const content = await readFile(path)
    const best = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }
    const [br, gz] = await Promise.all([brotli(content, best), zip(content, { level: 9 })])
    if (br.length < content.length) await writeWhole(`${path}.br`, br)
    if (gz.length < content.length) await writeWhole(`${path}.gz`, gz)
  }
}

/** The server may be asked for the file at any moment, so it appears only when it is whole. */
async function writeWhole(path: string, content: Buffer): Promise<void> {
  await writeFile(`${path}.part`, content)
  await rename(`${path}.part`, path)
}
