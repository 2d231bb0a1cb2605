import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../tests/support/database.ts'
import { migrationChanges } from './landed-migrations.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder, readMigrations } from './migration-files.ts'

const { url, pool } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'the-box-edited-'))
afterAll(() => rm(folder, { recursive: true }))

/** Columns, constraints, indexes, triggers and functions, without the order of columns. */
async function schemaOf(on: pg.Pool): Promise<unknown[]> {
  const { rows } = await on.query(`
    select table_name || '.' || column_name as name, data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as what
      from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select tablename || '.' || indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace and prolang <> 13
    order by 1, 2`)
  return rows
}
const present = await schemaOf(pool)

const index = 'create index memberships_of_member on memberships (member_id, starts_on);\n\n'
const ofClass = 'create index bookings_of_class on bookings (class_id, id)'
const toOfClass = (sql: string) => sql.replace(`${ofClass};`, `${ofClass} where ended_at is null;`)
const toSkip = (sql: string) =>
  toOfClass(sql).replace(
    '  -- The one occurrence that stays open all the same.\n  skipped_on date,',
    '  skip boolean not null default false,',
  )
const toPlainActivity = (sql: string) =>
  toSkip(sql).replace(
    'activity_id integer not null references activities,\n  on_date',
    'activity_id integer not null,\n  on_date',
  )

/** The contents before each edit, derived from the present ones. */
const earlier: [name: string, checksum: string, edit: (sql: string) => string][] = [
  ['0002-members.sql', '79f91455', (sql) => sql.replace(index, '')],
  ['0003-classes.sql', '4aa6ab5d', toPlainActivity],
  ['0003-classes.sql', 'e86cd83e', toSkip],
  ['0003-classes.sql', '23fb6aa9', toOfClass],
  ['0008-billing.sql', '4f1b2ee6', (sql) => sql.slice(0, sql.indexOf('\n-- What a member ordered, for'))],
  ['0019-desk-money.sql', '050cf35a', (sql) => sql.slice(0, sql.indexOf('\ncreate table product_images'))],
]

async function emptyDatabase(): Promise<void> {
  await pool.query('drop schema public cascade; create schema public')
}

test.each(earlier)(
  'a database made by the earlier %s (%s) is upgraded to the same tables',
  async (name, checksum, edit) => {
    await cp(migrationsFolder, folder, { recursive: true })
    const sql = edit(await readFile(join(folder, name), 'utf8'))
    expect(createHash('sha256').update(sql).digest('hex')).toMatch(checksum)
    await writeFile(join(folder, name), sql)
    await emptyDatabase()
    const known = (await readMigrations(folder)).map((each) => each.name)
    await migrate(url, folder, known.slice(0, known.indexOf(name) + 1))
    if (sql.includes('skip boolean')) {
      await pool.query(`
      insert into centers (name, email) values ('Box', 'box@thebox.example');
      insert into days_off (center_id, on_date, skip) select id, '2026-12-25', true from centers`)
    }
    await migrate(url)
    expect(await schemaOf(pool)).toEqual(present)
    if (sql.includes('skip boolean')) {
      const { rows } = await pool.query('select skipped_on::text from days_off')
      expect(rows).toEqual([{ skipped_on: '2026-12-25' }])
    }
  },
)

test.each([11, 15, 19])(
  'a database that ran the first %i files in the order of their landing is upgraded',
  async (count) => {
    const landed = [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 8, 12, 17, 19, 14, 15, 18, 16, 13, 21, 20]
    const names = (await readMigrations()).map((each) => each.name)
    await emptyDatabase()
    for (let n = 1; n <= count; n += 1) {
      const ran = landed.slice(0, n).map((number) => String(number).padStart(4, '0'))
      await migrate(
        url,
        migrationsFolder,
        names.filter((name) => ran.includes(name.slice(0, 4))),
      )
    }
    await migrate(url)
    expect(await schemaOf(pool)).toEqual(present)
  },
)

const file = (name: string, checksum: string) => ({ name, checksum: checksum.padEnd(64, '0'), sql: '' })
const list = [file('0001-a.sql', 'a'), file('0002-b.sql', 'b')]
const listed = list.map(({ name, checksum }) => `${checksum}  ${name}\n`).join('')

test.each([
  ['nothing changed', list, []],
  ['a new file', [...list, file('0003-c.sql', 'c')], []],
  ['an edited file', [file('0001-a.sql', 'x'), list[1]], ['0001-a.sql has landed and was edited']],
  ['a removed file', [list[0]], ['0002-b.sql has landed and is gone']],
  ['an early number', [...list, file('0000-c.sql', 'c')], ['0000-c.sql comes before 0002-b.sql']],
])('the list of landed migrations: %s', (_name, files, problems) => {
  const found = migrationChanges(files as typeof list, listed)
  expect(found).toHaveLength(problems.length)
  for (const [nth, problem] of problems.entries()) expect(found[nth]).toContain(problem)
})

test('the landed migrations are the listed ones', async () => {
  const landed = await readFile(join(migrationsFolder, '../migrations.sha256'), 'utf8')
  expect(migrationChanges(await readMigrations(), landed)).toEqual([])
})
