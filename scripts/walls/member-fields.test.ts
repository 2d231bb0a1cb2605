import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folders = ['app', 'bench', 'database', 'domains', 'platform', 'scripts']
const code = /\.(ts|tsx|sql)$/
/** Tests, texts and generated files do not count. */
const free = /\.test\.tsx?$|\/phrases\/|^database\/tables\.ts$/
const mostFiles = 6
/** A field that everything does: profile, admin form, export, import, erasing. */
const example = /\bsex\b/

test(`a field of a member is named in at most ${mostFiles} files`, async () => {
  const found: string[] = []
  for (const folder of folders) {
    for (const name of await readdir(join(root, folder), { recursive: true })) {
      const path = `${folder}/${name.replaceAll('\\', '/')}`
      if (!code.test(path) || free.test(path)) continue
      if (example.test(await readFile(join(root, path), 'utf8'))) found.push(path)
    }
  }
  const message =
    `\`sex\` is named in ${found.join(', ')}. A field of a member is declared in ` +
    'domains/people/contract/member-fields.ts: derive the rest from there, so that a new field needs few edits.'
  expect(found.length, message).toBeLessThanOrEqual(mostFiles)
  expect(found).toContain('domains/people/contract/member-fields.ts')
})
