import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from './arguments.ts'
import { type Booted, boot, freshRoot, whyNotHere } from './deploy/booted-root.ts'

// `npm run test:installer`: install.sh and uninstall.sh on a Debian of its own, booted with systemd: installed, opened, repaired and
// upgraded, gone back from a version that does not start, and removed. Some fifteen minutes.

const { values } = readArguments('Usage: npm run test:installer -- [--suite bookworm]', {
  suite: { type: 'string', default: 'bookworm' },
})
const here = join(import.meta.dirname, '..')
const domain = 'gym.localhost'
const email = 'owner@example.org'
const password = 'Una de las que no se adivinan 73'
const begun = performance.now()
const step = (text: string) => console.log(`✓ ${text} (${Math.round((performance.now() - begun) / 1000)} s)`)

/** The source as an owner unpacks it, with another version if one is given. */
function unpack(root: string, version?: string): void {
  const folder = join(root, 'root/the-box')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const left = ['.git', 'node_modules', '.cache', 'build', 'data'].map((name) => `--exclude=./${name}`)
  spawnSync('sh', ['-c', `tar -C "$1" ${left.join(' ')} -cf - . | tar -C "$2" -xf -`, 'sh', here, folder])
  if (!version) return
  for (const name of ['package.json', 'package-lock.json']) {
    const path = join(folder, name)
    writeFileSync(path, readFileSync(path, 'utf8').replace(/"version": "[^"]+"/, `"version": "${version}"`))
  }
}

function install({ run }: Booted, answers = ''): { said: string; status: number | null } {
  return run('THE_BOX_READY_TRIES=60 /root/the-box/deploy/single/install.sh', answers)
}

/** Status and text of the site, through the proxy. */
function ask({ run }: Booted, path: string, body?: object): { status: number; text: string } {
  const send = body ? `-X POST -H 'content-type: application/json' -d '${JSON.stringify(body)}'` : ''
  const { said } = run(
    `curl -ksS --retry 20 --retry-all-errors --retry-connrefused --retry-delay 1 --resolve ${domain}:443:127.0.0.1 ${send} -w '\\n%{http_code}' https://${domain}${path}`,
  )
  const lines = said.trimEnd().split('\n')
  return { status: Number(lines.at(-1)), text: lines.slice(0, -1).join('\n') }
}

const logIn = (booted: Booted) => ask(booted, '/api/auth/login', { cin: email, password }).status
const stateOf = ({ run }: Booted, unit: string) => run(`systemctl is-active ${unit}`).said.trim()
const current = ({ run }: Booted) => run('readlink /opt/the-box/current').said.trim()

async function tryOut(booted: Booted, root: string): Promise<void> {
  unpack(root)
  const first = install(booted, `${domain}\n${email}\n`)
  assert.equal(first.status, 0, first.said)
  assert.deepEqual(
    ['the-box', 'caddy'].map((unit) => stateOf(booted, unit)),
    ['active', 'active'],
  )
  const home = ask(booted, '/')
  assert.equal(home.status, 200)
  assert.match(home.text, /<html/)
  assert.equal(ask(booted, '/health/ready').status, 404)
  step('a fresh Debian serves the gym over HTTPS')

  const token = /\/auth\/reset-password\/(\S+)/.exec(first.said)?.[1]
  assert.ok(token, first.said)
  const choose = () => ask(booted, `/api/auth/reset-password/${token}`, { cin: email, password }).status
  assert.deepEqual([choose(), choose(), logIn(booted)], [204, 409, 200])
  assert.match(first.said, /^AGE-SECRET-KEY-/m)
  assert.equal(booted.run('test -d /var/lib/the-box/backups').status, 0)
  step('the link of the first admin works once, and backups are on')

  const { run } = booted
  run(`sed -i 's/^MAIL_FROM=.*/MAIL_FROM="Box <hola@${domain}>"/' /etc/the-box/the-box.env`)
  run('systemctl disable --now the-box; rm /etc/systemd/system/the-box.service /etc/caddy/the-box.caddy')
  const old = current(booted)
  unpack(root, '99.0.0')
  const second = install(booted)
  assert.equal(second.status, 0, second.said)
  assert.match(current(booted), /99\.0\.0/)
  assert.match(run('cat /etc/the-box/the-box.env').said, /Box <hola@/)
  assert.equal(run(`test -d ${old} && ls /var/lib/the-box/before-99*.backup.gz`).status, 0)
  assert.deepEqual([stateOf(booted, 'the-box'), logIn(booted)], ['active', 200])
  step('again, it repairs the service and the proxy, upgrades, and keeps settings and data')

  unpack(root, '99.1.0')
  writeFileSync(join(root, 'root/the-box/app/server/main.ts'), 'process.exit(1)\n')
  const third = install(booted)
  assert.equal(third.status, 1, third.said)
  assert.match(third.said, /the version before runs, with its data/)
  assert.match(current(booted), /99\.0\.0/)
  assert.equal(logIn(booted), 200)
  step('a version that does not start is left for the one before, with its data')

  assert.equal(run('/root/the-box/deploy/single/uninstall.sh').status, 0)
  assert.notEqual(stateOf(booted, 'the-box'), 'active')
  assert.equal(
    run(
      'test ! -e /opt/the-box && test -d /var/lib/the-box/postgres/cluster && test -f /etc/the-box/the-box.env',
    ).status,
    0,
  )
  assert.equal(stateOf(booted, 'caddy'), 'active')
  step('removed, data and settings stay')
}

const why = await whyNotHere([80, 443, 2019, 3000])
if (why) {
  console.log(`Skipped: ${why}.`)
} else {
  const root = freshRoot(join(here, '.cache/installer'), values.suite)
  const booted = await boot(root)
  step(`${values.suite} is booted`)
  try {
    await tryOut(booted, root)
  } catch (error) {
    console.error((error as Error).message)
    console.error(booted.run('journalctl -u the-box -u caddy --no-pager -n 40').said)
    process.exitCode = 1
  } finally {
    await booted.stop()
    rmSync(root, { recursive: true, force: true })
  }
}
