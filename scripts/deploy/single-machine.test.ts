import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const scripts = join(import.meta.dirname, '../../deploy/single')
const folder = mkdtempSync(join(tmpdir(), 'the-box-single-'))
afterAll(() => rmSync(folder, { recursive: true }))

const [root, source, commands, log] = ['root', 'source', 'commands', 'calls.log'].map((name) =>
  join(folder, name),
) as [string, string, string, string]

/** Programs of the system, which note how they are called. `fails` names a file that makes them fail while it exists. */
const programs: Record<string, string> = {
  id: 'case "$#" in 1) echo 0 ;; *) [ -e "$STATE/account" ] ;; esac',
  useradd: 'touch "$STATE/account"',
  'apt-get': '',
  systemctl: '',
  caddy: '',
  npm: '',
  curl: '[ ! -e "$STATE/ill" ]',
  runuser:
    'case "$*" in *"admin.ts link"*) echo "https://box.example/auth/reset-password/once" ;; *"admin.ts backups"*) echo AGE-SECRET-KEY-ONCE ;; esac',
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

beforeEach(() => {
  for (const each of [root, source, commands, log]) rmSync(each, { recursive: true, force: true })
  for (const [name, work] of Object.entries(programs)) {
    const path = join(commands, name)
    write(path, `#!/bin/sh\necho "${name} $*" >>"${log}"\n${work}\n`)
    chmodSync(path, 0o755)
  }
  cpSync(scripts, join(source, 'deploy/single'), { recursive: true })
  write(join(source, 'package.json'), '{\n  "version": "1.2.3",\n}\n')
  write(join(source, 'node_modules/left-behind'), '')
  mkdirSync(root)
})

function run(program: string, ...options: string[]) {
  const { stdout, stderr, status } = spawnSync('sh', [join(source, 'deploy/single', program), ...options], {
    encoding: 'utf8',
    env: {
      PATH: `${commands}:${process.env.PATH}`,
      STATE: folder,
      THE_BOX_ROOT: root,
      THE_BOX_READY_TRIES: '1',
    },
  })
  return { said: stdout + stderr, status }
}
const install = (domain = 'box.example') =>
  run('install.sh', '--domain', domain, '--email', 'owner@box.example')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const calls = () => readFileSync(log, 'utf8').split('\n')
const current = () => basename(realpathSync(join(root, 'opt/the-box/current')))
const releases = () => readdirSync(join(root, 'opt/the-box/releases')).sort()
const nextVersion = (version: string) =>
  write(join(source, 'package.json'), `{\n  "version": "${version}",\n}\n`)

describe.skipIf(process.platform !== 'linux')('one machine', () => {
  test('a fresh server gets settings, a service, the proxy, and a link for the first admin', () => {
    const { said, status } = install()
    expect([status, said]).toEqual([
      0,
      expect.stringContaining('https://box.example/auth/reset-password/once'),
    ])
    expect(said).toContain('AGE-SECRET-KEY-ONCE')
    const settings = read('etc/the-box/the-box.env')
    for (const line of [
      'PUBLIC_URL=https://box.example',
      'HOST=127.0.0.1',
      'NODE_ENV=production',
      'SMTP_URL=',
    ])
      expect(settings.split('\n')).toContain(line)
    expect(read('etc/systemd/system/the-box.service')).toContain('ProtectSystem=strict')
    expect(read('etc/caddy/Caddyfile')).toBe('import the-box.caddy\n')
    expect(read('etc/caddy/the-box.caddy')).toContain('box.example {')
    expect(current()).toMatch(/^1\.2\.3-\d{23}$/)
    expect(existsSync(join(root, 'opt/the-box/current/node_modules'))).toBe(false)
    expect(calls()).toEqual(
      expect.arrayContaining([
        'npm ci',
        'npm run --silent build',
        'npm prune --omit=dev',
        'systemctl restart the-box',
      ]),
    )
    expect(said).toContain('Mails are not sent yet')
  })

  test('running it again upgrades, with a backup before, and keeps what was changed by hand', () => {
    install()
    const first = current()
    const path = join(root, 'etc/the-box/the-box.env')
    writeFileSync(path, `${readFileSync(path, 'utf8').replace('PORT=3000', 'PORT=3999')}LOG_LEVEL=warn\n`)
    nextVersion('1.3.0')
    const { status, said } = run('install.sh')
    expect([status, said]).toEqual([0, expect.not.stringContaining('reset-password')])
    expect(current()).toMatch(/^1\.3\.0-/)
    expect(releases()).toEqual([first, current()].sort())
    const written = read('etc/the-box/the-box.env')
    expect(written).toContain('PORT=3999')
    expect(written).not.toContain('PORT=3000')
    expect(written).toContain('LOG_LEVEL=warn')
    const order = calls()
    const backup = order.findIndex((line) => line.includes('scripts/backup.ts'))
    expect(backup).toBeGreaterThan(0)
    expect(backup).toBeLessThan(order.indexOf('systemctl stop the-box'))
  })

  test('an upgrade says what it changes, and beforehand to whoever asks', () => {
    const old = '# Changelog\n\n- Classes are booked.\n'
    write(join(source, 'CHANGELOG.md'), old)
    expect([run('install.sh', '--changes').said, install().said]).toEqual([
      '',
      expect.not.stringContaining('changes'),
    ])
    write(join(source, 'CHANGELOG.md'), `${old}- **Upgrading:** give the log-in one right more.\n`)
    nextVersion('1.3.0')
    const before = calls().length
    const { said, status } = run('install.sh', '--changes')
    expect([status, said]).toEqual([0, expect.stringMatching(/changes:\n\n- \*\*Upgrading:\*\* give .*\n/)])
    expect(said).not.toContain('Classes are booked')
    expect(calls()).toHaveLength(before)
    expect(run('install.sh').said).toContain('give the log-in one right more')
  })

  test('a version that does not become ready is left for the one before, with the data as it was', () => {
    install()
    const first = current()
    nextVersion('1.3.0')
    write(join(folder, 'ill'), '')
    // The old one is as unready in this test, and says where the data is.
    const { status, said } = run('install.sh')
    rmSync(join(folder, 'ill'))
    expect(status).toBe(1)
    expect(said).toContain('did not become ready')
    expect(said).toContain(`before-1.3.0-`)
    expect(current()).toBe(first)
    expect(calls().some((line) => line.includes('scripts/restore.ts') && line.includes('--replace'))).toBe(
      true,
    )
  })

  test('another configuration of the proxy stays, with one line more', () => {
    write(join(root, 'etc/caddy/Caddyfile'), 'other.example {\n}\n')
    install()
    run('install.sh')
    expect(read('etc/caddy/Caddyfile')).toBe('other.example {\n}\n\nimport the-box.caddy\n')
  })

  test.each(['https://box.example', 'box', 'box.example; rm'])(
    '%s is no domain, and nothing is written',
    (domain) => {
      const { status, said } = install(domain)
      expect([status, said]).toEqual([1, expect.stringContaining('is no domain name')])
      expect(readdirSync(root)).toEqual([])
    },
  )

  test('removing it leaves data and settings', () => {
    install()
    write(join(root, 'var/lib/the-box/kept'), '')
    expect(run('uninstall.sh').status).toBe(0)
    expect(existsSync(join(root, 'opt/the-box'))).toBe(false)
    expect(existsSync(join(root, 'etc/systemd/system/the-box.service'))).toBe(false)
    expect(existsSync(join(root, 'var/lib/the-box/kept'))).toBe(true)
    expect(existsSync(join(root, 'etc/the-box/the-box.env'))).toBe(true)
    expect(read('etc/caddy/Caddyfile')).toBe('')
  })

  const hasShellcheck = spawnSync('shellcheck', ['--version']).status === 0
  test.skipIf(!hasShellcheck)('shellcheck finds nothing (skipped where it is not installed)', () => {
    const { stdout } = spawnSync('shellcheck', [join(scripts, 'install.sh'), join(scripts, 'uninstall.sh')], {
      encoding: 'utf8',
    })
    expect(stdout).toBe('')
  })
})
