import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Migration, readMigrations } from './migration-files.ts'

const LIST = join(import.meta.dirname, 'migrations.sha256')

/** Differences between the migrations and the list of their checksums (`<sha256>  <name>` a line); empty when nothing does. */
export function migrationChanges(files: readonly Migration[], list: string): string[] {
  const lines = list.split('\n').filter(Boolean)
  const landed = lines.map((line) => ({ checksum: line.slice(0, 64), name: line.slice(66) }))
  const problems = landed.flatMap(({ name, checksum }) => {
    const file = files.find((each) => each.name === name)
    if (!file) return [`${name} has landed and is gone: put it back`]
    return file.checksum === checksum
      ? []
      : [`${name} has landed and was edited: undo that and add a new file`]
  })
  const last = landed.at(-1)?.name ?? ''
  const added = files.filter(({ name }) => !landed.some((each) => each.name === name))
  const early = added.filter(({ name }) => name < last)
  return [
    ...problems,
    ...early.map(({ name }) => `${name} comes before ${last}: give it the next free number`),
  ]
}

/** Adds new migrations to the list; `verify` only checks that none is missing. @throws if a listed one differs */
export async function listMigrations({ verify }: { verify: boolean }): Promise<void> {
  const files = await readMigrations()
  const list = await readFile(LIST, 'utf8')
  const problems = migrationChanges(files, list)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const whole = files.map(({ name, checksum }) => `${checksum}  ${name}\n`).join('')
  if (whole === list) return
  if (verify) throw new Error('database/migrations.sha256 lacks a new migration: npm run tables')
  await writeFile(LIST, whole)
}
