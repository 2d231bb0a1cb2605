import { execFileSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { listMigrations } from '../database/landed-migrations.ts'
import { migrate } from '../database/migrate.ts'
import { startLocalPostgres } from '../database/postgres-local.ts'

// Writes database/tables.ts from a freshly migrated database and lists new migrations in database/migrations.sha256; `--verify`
// only reports whether both are up to date.

const isCheck = process.argv.includes('--verify')
await listMigrations({ verify: isCheck })

/** Columns that hold texts of the gym by language: all others of JSON are `Json`. */
const textColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Activities: { name: 'Texts', description: 'Texts' },
  Broadcasts: { title: 'Texts', text: 'Texts' },
  Movements: { name: 'Texts' },
  Plans: { name: 'Texts' },
  Products: { name: 'Texts' },
  ProductVariants: { name: 'Texts' },
  Waivers: { text: 'Texts', questions: 'Texts<string[]>' },
}

const root = join(import.meta.dirname, '..')
const tables = join(root, 'database', 'tables.ts')
const draft = join(tmpdir(), `tables-${process.pid}.ts`)
const postgres = await startLocalPostgres({})
try {
  await migrate(postgres.url)
  await dropRetiredColumns(postgres.url)
  // Must match the parsers in database/connect.ts.
  const parsers = [
    '--date-parser',
    'string',
    '--numeric-parser',
    'number',
    '--type-mapping',
    '{"int8":"number"}',
  ]
  const what = [
    '--dialect',
    'postgres',
    '--default-schema',
    'public',
    '--exclude-pattern',
    'schema_migrations',
  ]
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      ...what,
      ...parsers,
      ...['--out-file', draft, '--log-level', 'error'],
    ],
    { stdio: 'inherit', env: { ...process.env, DATABASE_URL: postgres.url } },
  )
  const written = withTexts(await readFile(draft, 'utf8'))
  if (!isCheck) await writeFile(tables, written)
  else if (written !== (await readFile(tables, 'utf8')))
    throw new Error('database/tables.ts differs from the migrations: npm run tables')
} finally {
  await rm(draft, { force: true })
  await postgres.stop()
}

/** Drops the columns that only the version before uses, which their comments say. */
async function dropRetiredColumns(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %s drop column %I', attrelid::regclass, attname) as statement
     from pg_attribute where col_description(attrelid, attnum) = 'retired'`,
  )
  for (const { statement } of rows) await client.query(statement)
  await client.end()
}

function withTexts(generated: string): string {
  let source = generated.replace(
    'from "kysely";\n',
    'from "kysely";\nimport type { Texts } from "../platform/contract/texts.ts";\n',
  )
  for (const [table, columns] of Object.entries(textColumns))
    for (const [column, type] of Object.entries(columns))
      source = source.replace(
        new RegExp(`(export interface ${table} {[^}]*?\\n {2}${column}: (?:Generated<)?)Json`),
        `$1${type}`,
      )
  return source
}
