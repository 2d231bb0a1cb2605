import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const migrationsFolder = join(import.meta.dirname, 'migrations')

const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/

export type Migration = { name: string; sql: string; checksum: string }

/** The folder's migrations in order. @throws for a bad name or a number used twice */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = new Set<string>()
  for (const name of names) {
    const number = FILE_NAME.exec(name)?.[1]
    if (!number) throw new Error(`Migration ${name} must be named like 0001-what-it-does.sql`)
    if (numbers.has(number)) throw new Error(`Two migrations carry the number ${number}`)
    numbers.add(number)
  }
  return Promise.all(
    names.map(async (name) => {
      // A checkout may convert line ends; that is not an edit.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
