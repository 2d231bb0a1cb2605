import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { languages } from '../platform/contract/languages.ts'

// Writes the lists of phrase files in app/phrases/ from the folders of the platform and the domains; `--verify` only reports whether they are up to date.

const root = join(import.meta.dirname, '..')
const listed = join(root, 'app/phrases')
const head = '// Written by `npm run phrases`. Do not edit.\n'

function listOf(language: string): string {
  const found = globSync(`{platform,domains/*}/phrases/${language}/*.ts`, { cwd: root })
  const files = new Map(found.map((file) => [basename(file), file.replaceAll('\\', '/')]))
  if (files.size < found.length) throw new Error(`two phrase files in ${language} have the same name`)
  const names = [...files.keys()].sort()
  return `${head}${names.map((name) => `export * from '../../../${files.get(name)}'\n`).join('')}`
}

const lists = new Map<string, string>()
for (const language of languages) lists.set(join(language, 'all.ts'), listOf(language))
const imports = languages.map((language) => `import * as ${language} from './${language}/all.ts'\n`).join('')
lists.set(
  'all.ts',
  `${head}import type { Language } from '../../platform/contract/languages.ts'
import type { Phrases } from '../../platform/phrases/phrases.ts'
${imports}
/** Every phrase file of each language, by the name of its export. A file missing in a language does not compile. */
export const phraseFiles = { ${languages.join(', ')} } satisfies Record<Language, Phrases<typeof es>>
`,
)

for (const [file, text] of lists) {
  const before = await readFile(join(listed, file), 'utf8').catch(() => '')
  if (before === text) continue
  if (process.argv.includes('--verify')) {
    console.error(`app/phrases/${file} is out of date: run npm run phrases`)
    process.exitCode = 1
  } else await writeFile(join(listed, file), text)
}
