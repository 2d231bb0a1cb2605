import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { claim, unclaim } from '../../database/local/claim.ts'

const root = join(import.meta.dirname, '../..')
const output = join(root, 'build')
/** Fingerprint of the sources of the current build. */
const mark = join(output, 'made-of.txt')
/** The same fingerprint, once its files are compressed too. */
const compressedMark = join(output, 'compressed.txt')
const ROOMS = '{app,platform,domains/*}/{web,contract,rules,phrases}'
const FILES = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'scripts/build/*.ts']

/** Two builds at once would remove each other's files, and compressing would leave files of an older build beside newer ones. */
const building = join(root, '.cache', 'web-build.json')

/** Builds the web if there is no build or its sources changed; waits while another process builds. Returns whether it built. */
export async function ensureWebBuild(): Promise<boolean> {
  if (await isCurrent()) return false
  return alone(async () => {
    if (await isCurrent()) return false
    await buildWeb()
    return true
  })
}

/**
 * Compresses the built web in another process, unless it is compressed, and ends with that process. A failure is logged, because the
 * server sends files as they are.
 */
export async function ensureCompressed(): Promise<void> {
  if (await isCompressed()) return
  const child = spawn(process.execPath, [join(root, 'scripts/build/compress-build.ts')], { stdio: 'inherit' })
  const stop = (): void => void child.kill('SIGKILL')
  process.once('exit', stop)
  const [code] = await once(child, 'exit').catch((error: Error) => [error.message])
  process.off('exit', stop)
  if (code !== 0) console.error(`compressing the pages failed (${code}); they are sent uncompressed`)
}

/** Runs `compress` on the browser's files while no build runs, unless they are compressed. */
export async function compressOnce(compress: (folder: string) => Promise<void>): Promise<void> {
  await alone(async () => {
    if (await isCompressed()) return
    await compress(join(output, 'client'))
    await copyFile(mark, compressedMark)
  })
}

const isCompressed = async (): Promise<boolean> => (await textOf(compressedMark)) === (await textOf(mark))

const isCurrent = async (): Promise<boolean> => (await textOf(mark)) === (await fingerprint())

/** Undefined if there is no such file; another process may be removing it. */
const textOf = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined)

async function alone<T>(work: () => Promise<T>): Promise<T> {
  while (!(await claim(building))) await pause(200)
  try {
    return await work()
  } finally {
    await unclaim(building)
  }
}

/**
 * Builds the web into build/, in a separate process, so that the bundler's memory is freed.
 * @throws with the bundler's output.
 */
export async function buildWeb(): Promise<void> {
  const begun = performance.now()
  console.log('building the pages …')
  // Removes files of an older build, and the mark of an incomplete one.
  await rm(output, { recursive: true, force: true })
  const sources = await fingerprint()
  await runBundler()
  await writeFile(mark, sources)
  console.log(`built the pages in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}

function runBundler(): Promise<void> {
  const bundler = join(root, 'node_modules/@react-router/dev/dist/cli/index.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, [bundler, 'build'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text))
  child.stderr.on('data', (text: Buffer) => (said += text))
  // A bundler left running would write into the next build.
  const stop = (signal: NodeJS.Signals): void => {
    child.kill('SIGKILL')
    process.exit(signal === 'SIGINT' ? 130 : 143)
  }
  const kill = (): void => void child.kill('SIGKILL')
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('exit', kill)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
      process.off('exit', kill)
      if (code === 0) resolve()
      else reject(new Error(`building the pages failed:\n${said}`))
    })
  })
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const files = globSync(FILES, { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  for (const file of files.sort()) hash.update(await readFile(join(root, file)))
  for (const room of globSync(ROOMS, { cwd: root }).sort()) {
    const entries = await readdir(join(root, room), { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort()
    for (const path of paths) hash.update(path.slice(root.length)).update(await readFile(path))
  }
  return hash.digest('hex')
}
