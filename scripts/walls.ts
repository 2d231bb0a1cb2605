import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Breach,
  checkClock,
  checkFeatureOrder,
  checkImports,
  checkShape,
  checkSql,
  checkTransactions,
} from './walls/checks.ts'
import { checkUpward, type UpwardImport, upwardImports } from './walls/domain-order.ts'
import { readFacts } from './walls/facts.ts'
import { checkStyles, checkUnusedClasses } from './walls/styles.ts'
import { upward } from './walls/upward.ts'

// Checks the walls of docs/architecture.md. dependency-cruiser cannot read TypeScript 7 and only sees imports.

const FOLDERS = ['app', 'bench', 'database', 'demo', 'domains', 'platform', 'scripts', 'tests']
const LOOKED_AT = /\.(ts|tsx|js|mjs|css|sql)$/

const root = join(import.meta.dirname, '..')
const breaches: Breach[] = []
const upwards: UpwardImport[] = []
const styles = new Map<string, string>()
const screens = new Map<string, string>()
for (const folder of FOLDERS) {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || !LOOKED_AT.test(entry.name)) continue
    const full = join(entry.parentPath, entry.name)
    const path = full.slice(root.length + 1).replaceAll('\\', '/')
    const text = await readFile(full, 'utf8')
    if (path.endsWith('.css')) styles.set(path, text)
    if (path.endsWith('.tsx')) screens.set(path, text)
    const facts = readFacts(path, text)
    upwards.push(...upwardImports(facts))
    for (const check of [
      checkImports,
      checkFeatureOrder,
      checkSql,
      checkTransactions,
      checkClock,
      checkShape,
    ])
      breaches.push(...check(facts))
  }
}
for (const [path, text] of styles) breaches.push(...checkStyles(path, text))
breaches.push(...checkUnusedClasses(styles, screens), ...checkUpward(upwards, upward))
for (const { path, line, message } of breaches) console.log(`${path}:${line} ${message}`)
console.log(breaches.length ? `${breaches.length} walls broken` : 'walls stand')
process.exitCode = breaches.length ? 1 : 0
