import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { connectToMigrate } from '../connect-to-migrate.ts'
import { migrate } from '../migrate.ts'
import { migrationsFolder, readMigrations } from '../migration-files.ts'
import type { BackupHead, FileLine } from './format.ts'
import { readBackup } from './read-backup.ts'

export interface RestoreTarget {
  databaseUrl: string
  dataDir: string
  /** Removes what the database holds, and overwrites files. */
  replace: boolean
  /** Of the product. */
  version: string
  /** Reads the rows as they were saved, before later migrations run. */
  onLoaded?: (client: pg.Client) => Promise<void>
}

/**
 * Makes the database of a backup, then brings it up to date. All rows arrive in one transaction.
 * @throws before changing anything if the backup is damaged or newer, if nodes use the database, or if it or DATA_DIR holds
 * something else and `replace` is not set
 */
export async function restore(path: string, target: RestoreTarget): Promise<BackupHead> {
  const files: FileLine[] = []
  const head = await readBackup(path, { file: async (line) => void files.push(line) })
  await refuseNewer(head, target.version)
  const client = await connectToMigrate(target.databaseUrl)
  try {
    await refuseUsed(client)
    if (!target.replace) await refuseFull(client, target.dataDir, files)
    await client.query(
      'drop schema if exists pgboss cascade; drop schema public cascade; create schema public',
    )
    await migrate(
      target.databaseUrl,
      migrationsFolder,
      head.migrations.map(({ name }) => name),
    )
    await client.query('begin; set local search_path = public')
    await load(client, path)
    await target.onLoaded?.(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
  await mkdir(target.dataDir, { recursive: true })
  for (const [, name, content] of files) {
    await writeFile(join(target.dataDir, name), Buffer.from(content, 'base64'), { mode: 0o600 })
  }
  await migrate(target.databaseUrl)
  return head
}

async function refuseNewer({ migrations, version }: BackupHead, own: string): Promise<void> {
  const known = await readMigrations()
  const strange = migrations.find(
    ({ name, checksum }) => !known.some((each) => each.name === name && each.checksum === checksum),
  )
  if (strange) {
    throw new Error(
      `The backup was made by version ${version}, whose migration ${strange.name} this version (${own}) does not have: restore it with that version or a later one.`,
    )
  }
}

/** Nodes would go on writing into tables that are being replaced. */
async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ n: number }>(`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name like 'the-box%' and pid <> pg_backend_pid()`)
  if (rows[0]?.n) throw new Error('The Box is running on this database: stop every node first.')
}

async function refuseFull(client: pg.Client, dataDir: string, files: readonly FileLine[]): Promise<void> {
  const { rows } = await client.query<{ has_tables: boolean }>(
    `select exists (select from pg_tables where schemaname = 'public') as has_tables`,
  )
  if (rows[0]?.has_tables && !(await isUnusedGym(client))) {
    throw new Error('The database is not empty: give another one, or --replace, which removes what it holds.')
  }
  const present = files.find(([, name]) => existsSync(join(dataDir, name)))
  if (present) {
    throw new Error(
      `${join(dataDir, present[1])} exists: give another DATA_DIR, or --replace, which overwrites it.`,
    )
  }
}

/** A node has started on the database, and nothing else has happened. */
async function isUnusedGym(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_gym: boolean }>(
    `select to_regclass('public.members') is not null and to_regclass('public.centers') is not null as is_gym`,
  )
  if (!rows[0]?.is_gym) return false
  const { rows: used } = await client.query(
    '(select from members limit 1) union all (select from centers limit 1)',
  )
  return used.length === 0
}

/** Constraints between tables and triggers of ours would refuse rows that arrive in this order; they are put back at the end. */
async function load(client: pg.Client, path: string): Promise<void> {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  const { rows: tables } = await client.query<{ name: string; columns: string }>(`
    select table_name as name, string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and table_name <> 'schema_migrations' group by 1`)
  const each = (statements: string[]): Promise<unknown> => client.query(statements.join(';'))
  const quoted = tables.map(({ name }) => client.escapeIdentifier(name))
  await each(references.map(({ table, name }) => `alter table ${table} drop constraint ${name}`))
  await each(quoted.map((table) => `alter table ${table} disable trigger user`))
  // What migrations have inserted is in the backup too.
  await each(quoted.map((table) => `delete from ${table}`))
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]))
  await readBackup(path, {
    rows: async (table, rows) => {
      const into = client.escapeIdentifier(table)
      const columns = columnsOf.get(table)
      await client.query(
        `insert into ${into} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${into}, $1::json)`,
        [`[${rows.join(',')}]`],
      )
    },
    sequence: async ([, name, value, isCalled]) => {
      await client.query('select setval($1::regclass, $2, $3)', [
        client.escapeIdentifier(name),
        value,
        isCalled,
      ])
    },
  })
  await each(quoted.map((table) => `alter table ${table} enable trigger user`))
  await each(
    references.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
  )
}
