import { globSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const SOURCES = '{app,platform,domains,database,demo}/**/*.ts'

/** Writes the server's code without types to build/plain, where scripts/plain-code.js finds it. Lines and columns stay. */
export async function writePlainCode(): Promise<void> {
  const output = join(root, 'build/plain')
  await rm(output, { recursive: true, force: true })
  for (const path of globSync(SOURCES, { cwd: root })) {
    if (path.endsWith('.test.ts')) continue
    const plain = stripTypeScriptTypes(await readFile(join(root, path), 'utf8'))
    const file = join(output, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, plain.replace(/^[ \t]+$/gm, ''))
  }
}
