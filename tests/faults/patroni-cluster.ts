import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../database/local/cluster.ts'

const deploy = join(import.meta.dirname, '../../deploy/high-availability')
const versions = '/usr/lib/postgresql'
const memberCount = 3

/** The folder of a whole PostgreSQL that the product runs on: the built-in one has no pg_basebackup, pg_rewind or pg_controldata. */
function findPrograms(): string | undefined {
  const found = existsSync(versions) ? readdirSync(versions).map(Number) : []
  const newest = Math.max(...found.filter((version) => version >= 16))
  const folder = join(versions, String(newest), 'bin')
  return existsSync(join(folder, 'pg_rewind')) ? folder : undefined
}

/** What this machine lacks for the real thing; empty when it has everything. */
export function missingPrograms(): string[] {
  const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
  const missing = ['patroni', 'etcd', 'haproxy', 'pgbackrest'].filter((program) => !has(program))
  return findPrograms() ? missing : [...missing, 'PostgreSQL 16 or newer with all its programs']
}

export interface PatroniCluster {
  /** The addresses of HAProxy: the primary, and the standbys. */
  readonly url: string
  readonly readUrl: string
  /** Kills Patroni and PostgreSQL of the primary, as with their machine, and starts them again after a while. */
  killPrimary(): Promise<void>
  /** Restores the repository as of a moment into a folder of its own, and answers a query there. */
  queryRestored(at: Date, query: string): Promise<pg.QueryResultRow[]>
  stop(): Promise<void>
}

interface Member {
  name: string
  port: number
  rest: number
  dataDir: string
  environment: Record<string, string>
  process?: ChildProcess
}

/**
 * etcd, three PostgreSQL under Patroni and HAProxy, from the files of `deploy/high-availability`: only paths, ports and the backup
 * repository (a folder) differ. They run as the account `postgres`, because PostgreSQL refuses root.
 */
export async function startPatroniCluster(folder: string): Promise<PatroniCluster> {
  const bin = findPrograms() ?? ''
  const base = join(folder, 'cluster')
  await mkdir(base, { recursive: true })
  const isRoot = process.getuid?.() === 0
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout)
  const ids = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (isRoot) spawnSync('chown', ['postgres:postgres', base])
  const children: ChildProcess[] = []
  const run = (name: string, program: string, args: string[], env: Record<string, string> = {}) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(program, args, {
      ...ids,
      cwd: base,
      env: { ...process.env, LC_ALL: 'C', ...env },
      detached: true,
      stdio: ['ignore', log, log],
    })
    children.push(child)
    return child
  }

  const [client, peer, primaryPort, standbyPort] = await Promise.all([1, 2, 3, 4].map(() => freePort()))
  const etcd = `http://127.0.0.1:${client}`
  run('etcd', 'etcd', [
    ...['--data-dir', join(base, 'etcd'), '--listen-client-urls', etcd, '--advertise-client-urls', etcd],
    ...['--listen-peer-urls', `http://127.0.0.1:${peer}`],
    ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
    ...['--initial-cluster', `default=http://127.0.0.1:${peer}`],
  ])
  const config = join(folder, 'patroni.yml')
  const written = readFileSync(join(deploy, 'patroni.yml'), 'utf8')
  // The product's own connections need no socket in a folder of the system.
  writeFileSync(
    config,
    written.replace(
      '        timezone: UTC',
      `        timezone: UTC\n        unix_socket_directories: ${base}`,
    ),
  )
  const backrest = join(folder, 'pgbackrest.conf')
  writeFileSync(
    backrest,
    readFileSync(join(deploy, 'pgbackrest.conf'), 'utf8').replace(/^repo1-type=s3/m, 'repo1-type=posix'),
  )
  const superPassword = randomBytes(16).toString('hex')
  const replicationPassword = randomBytes(16).toString('hex')
  const members: Member[] = []
  for (let n = 1; n <= memberCount; n += 1) {
    const [port, rest] = await Promise.all([freePort(), freePort()])
    const dataDir = join(base, `postgres-${n}`)
    const environment = {
      PATRONI_NAME: `postgres-${n}`,
      PATRONI_ETCD3_HOSTS: `127.0.0.1:${client}`,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: dataDir,
      PATRONI_POSTGRESQL_BIN_DIR: bin,
      PATRONI_POSTGRESQL_PGPASS: join(base, `pgpass-${n}`),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: superPassword,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: replicationPassword,
      PGBACKREST_CONFIG: backrest,
      PGBACKREST_REPO1_PATH: join(base, 'repository'),
      PGBACKREST_REPO1_CIPHER_PASS: 'of a test',
      PGBACKREST_LOCK_PATH: join(base, `lock-${n}`),
      PGBACKREST_PG1_PATH: dataDir,
      PGBACKREST_PG1_PORT: String(port),
      PGBACKREST_PG1_SOCKET_PATH: base,
    }
    members.push({ name: `postgres-${n}`, port, rest, dataDir, environment })
  }
  const startMember = (member: Member): void => {
    member.process = run(member.name, 'patroni', [config], member.environment)
  }
  for (const member of members) startMember(member)

  const proxied = readFileSync(join(deploy, 'haproxy.cfg'), 'utf8')
    .replace('*:5000', `127.0.0.1:${primaryPort}`)
    .replace('*:5001', `127.0.0.1:${standbyPort}`)
    .replace(/"\$\{POSTGRES_(\d)\}:5432" check port 8008/g, (_all, n) => {
      const { port, rest } = members[Number(n) - 1] as Member
      return `127.0.0.1:${port} check port ${rest}`
    })
  writeFileSync(join(folder, 'haproxy.cfg'), proxied)
  run('haproxy', 'haproxy', ['-f', join(folder, 'haproxy.cfg')])

  const answers = async ({ rest }: Member, path: string): Promise<boolean> =>
    (await fetch(`http://127.0.0.1:${rest}${path}`).catch(() => null))?.ok ?? false
  const find = async (path: string): Promise<Member | undefined> => {
    for (const member of members) if (await answers(member, path)) return member
    return undefined
  }
  const waitFor = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
    const until = performance.now() + 240_000
    while (!(await isSo())) {
      if (performance.now() > until) throw new Error(`no ${what}; see ${folder}/*.log`)
      await pause(500)
    }
  }
  const asSuper = async (statements: readonly string[], port = primaryPort, database = 'postgres') => {
    const login = {
      host: '127.0.0.1',
      port: port as number,
      user: 'postgres',
      password: superPassword,
      database,
    }
    const connection = new pg.Client(login)
    await connection.connect()
    try {
      let rows: pg.QueryResultRow[] = []
      for (const statement of statements) rows = (await connection.query(statement)).rows
      return rows
    } finally {
      await connection.end()
    }
  }
  const pgbackrest = async (member: Member, args: string[]): Promise<void> => {
    const child = run('pgbackrest', 'pgbackrest', ['--stanza=box', ...args], member.environment)
    const [code] = await once(child, 'exit')
    if (code !== 0)
      throw new Error(`pgbackrest ${args.join(' ')} ended with ${code}; see ${folder}/pgbackrest.log`)
  }
  const kill = (child: ChildProcess | undefined): void => {
    try {
      if (child?.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Ended already.
    }
  }
  const killServer = ({ dataDir }: Member): void => {
    const file = join(dataDir, 'postmaster.pid')
    if (existsSync(file)) process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL')
  }

  const stop = (): void => {
    for (const child of children) kill(child)
    for (const member of members) killServer(member)
  }
  // Otherwise they would outlive a test that ends before it can stop them.
  process.once('exit', stop)

  await waitFor('primary', async () => (await find('/primary')) !== undefined)
  await waitFor('synchronous standby', async () => (await find('/sync')) !== undefined)
  const password = randomBytes(16).toString('hex')
  await asSuper([`create role box login createdb password '${password}'`, 'create database box owner box'])
  const first = (await find('/primary')) as Member
  await pgbackrest(first, ['stanza-create'])
  await pgbackrest(first, ['--type=full', 'backup'])

  const urlAt = (port: number | undefined) => `postgres://box:${password}@127.0.0.1:${port}/box`
  return {
    url: urlAt(primaryPort),
    readUrl: urlAt(standbyPort),
    killPrimary: async () => {
      const primary = (await find('/primary')) as Member
      kill(primary.process)
      killServer(primary)
      await waitFor('other primary', async () => {
        const other = await find('/primary')
        return other !== undefined && other !== primary
      })
      startMember(primary)
      await waitFor(
        'standby again',
        async () => (await answers(primary, '/replica')) && (await find('/sync')) !== undefined,
      )
    },
    queryRestored: async (at, query) => {
      const primary = (await find('/primary')) as Member
      const [switched] = await asSuper(['select pg_walfile_name(pg_switch_wal()) as file'])
      await waitFor('archived log', async () => {
        const [archiver] = await asSuper([
          `select last_archived_wal >= '${switched?.file}' as done from pg_stat_archiver`,
        ])
        return archiver?.done === true
      })
      const port = await freePort()
      const dataDir = join(base, 'restored')
      const target = at.toISOString().replace('T', ' ').replace('Z', '+00')
      const own = { ...primary, environment: { ...primary.environment, PGBACKREST_PG1_PATH: dataDir } }
      await pgbackrest(own, ['--type=time', `--target=${target}`, '--target-action=promote', 'restore'])
      const settings = [
        `port=${port}`,
        'archive_mode=off',
        'synchronous_standby_names=',
        `unix_socket_directories=${base}`,
      ]
      const files = ['hba', 'ident'].map((kind) => `${kind}_file=${join(dataDir, `pg_${kind}.conf`)}`)
      const flags = [...settings, ...files].flatMap((each) => ['-c', each])
      const server = run('restored', join(bin, 'postgres'), ['-D', dataDir, ...flags], own.environment)
      try {
        let rows: pg.QueryResultRow[] | undefined
        await waitFor('restored database', async () => {
          // While it still replays, it would answer with what was there before the moment.
          const isReady = 'select not pg_is_in_recovery() as ended'
          const [state] = await asSuper([isReady], port, 'box').catch(() => [])
          if (state?.ended) rows = await asSuper([query], port, 'box')
          return rows !== undefined
        })
        return rows ?? []
      } finally {
        kill(server)
      }
    },
    stop: async () => stop(),
  }
}
