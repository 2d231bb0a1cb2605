import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '../contracts/languages.ts'

// Writes the lists of phrase files from the folders in phrases/; `--verify` only reports whether they are up to date.

const root = join(import.meta.dirname, '..', 'phrases')
const head = '// Written by `npm run phrases`. Do not edit.\n'

async function listOf(language: string): Promise<string> {
  const files = (await readdir(join(root, language))).filter((file) => file !== 'all.ts').sort()
  return `${head}${files.map((file) => `export * from './${file}'\n`).join('')}`
}

const lists = new Map<string, string>()
for (const language of languages) lists.set(join(language, 'all.ts'), await listOf(language))
const imports = languages.map((language) => `import * as ${language} from './${language}/all.ts'\n`).join('')
lists.set(
  'all.ts',
  `${head}import type { Language } from '../contracts/languages.ts'
${imports}import type { Phrases } from './phrases.ts'

/** Every phrase file of each language, by the name of its export. A file missing in a language does not compile. */
export const phraseFiles = { ${languages.join(', ')} } satisfies Record<Language, Phrases<typeof es>>
`,
)

for (const [file, text] of lists) {
  const before = await readFile(join(root, file), 'utf8').catch(() => '')
  if (before === text) continue
  if (process.argv.includes('--verify')) {
    console.error(`phrases/${file} is out of date: run npm run phrases`)
    process.exitCode = 1
  } else await writeFile(join(root, file), text)
}
