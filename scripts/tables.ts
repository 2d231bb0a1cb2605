import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { listMigrations } from '../database/landed-migrations.ts'
import { migrate } from '../database/migrate.ts'
import { startLocalPostgres } from '../database/postgres-local.ts'

// Writes database/tables.ts from a freshly migrated database and lists new migrations in database/migrations.sha256; `--verify`
// only reports whether both are up to date.

await listMigrations({ verify: process.argv.includes('--verify') })

const root = join(import.meta.dirname, '..')
const postgres = await startLocalPostgres({})
try {
  await migrate(postgres.url)
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
  const where = ['--out-file', join(root, 'database', 'tables.ts'), ...process.argv.slice(2)]
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'), ...what, ...parsers, ...where],
    { stdio: 'inherit', env: { ...process.env, DATABASE_URL: postgres.url } },
  )
} catch (error) {
  process.exitCode = 1
  if (!(error instanceof Error && 'status' in error)) throw error
} finally {
  await postgres.stop()
}
