import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkPages, importsIn } from './build/page-imports.ts'
import { checkEntries, checkImportCounts, countEntries, countImports } from './walls/budgets.ts'
import {
  type Breach,
  checkClock,
  checkFeatureOrder,
  checkImports,
  checkShape,
  checkSql,
  checkTransactions,
} from './walls/checks.ts'
import { checkUpward, upwardImports } from './walls/domain-order.ts'
import { checkCrossing, checkDoors, crossImports, type Offers } from './walls/doors.ts'
import { entriesExceeded, importsExceeded } from './walls/exceeded.ts'
import { type Facts, readFacts } from './walls/facts.ts'
import { checkLanguages, checkLocales } from './walls/languages.ts'
import { checkStyles, checkUnusedClasses } from './walls/styles.ts'
import { upward } from './walls/upward.ts'

// Checks the walls of docs/architecture.md. dependency-cruiser cannot read TypeScript 7 and only sees imports.

const FOLDERS = ['app', 'bench', 'database', 'demo', 'docs', 'domains', 'platform', 'scripts', 'tests']
const LOOKED_AT = /\.(ts|tsx|js|mjs|css|sql)$/

const root = join(import.meta.dirname, '..')
const paths: string[] = []
const read: Facts[] = []
const named: Breach[] = []
const styles = new Map<string, string>()
const screens = new Map<string, string>()
for (const folder of FOLDERS) {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const full = join(entry.parentPath, entry.name)
    const path = full.slice(root.length + 1).replaceAll('\\', '/')
    paths.push(path)
    if (!LOOKED_AT.test(entry.name)) continue
    const text = await readFile(full, 'utf8')
    if (path.endsWith('.css')) styles.set(path, text)
    if (path.endsWith('.tsx')) screens.set(path, text)
    named.push(...checkLanguages(path, text), ...checkLocales(path, text))
    read.push(readFacts(path, text))
  }
}
const doors = new Map<string, Offers>()
for (const domain of await readdir(join(root, 'domains'))) {
  const { offers }: { offers: Offers } = await import(`../domains/${domain}/offers.ts`)
  doors.set(domain, offers)
}

const ofEachFile = [checkImports, checkFeatureOrder, checkSql, checkTransactions, checkClock, checkShape]
const breaches: Breach[] = [
  ...named,
  ...read.flatMap((facts) => ofEachFile.flatMap((check) => check(facts))),
  ...[...styles].flatMap(([path, text]) => checkStyles(path, text)),
  ...checkUnusedClasses(styles, screens),
  ...checkUpward(
    read.flatMap((facts) => upwardImports(facts)),
    upward,
  ),
  ...checkDoors(read.flatMap(crossImports), doors),
  ...checkCrossing(read),
  ...checkImportCounts(countImports(read), importsExceeded),
  ...checkEntries(countEntries(paths), entriesExceeded),
  ...(await checkPages(importsIn(root))),
]
for (const { path, line, message } of breaches) console.log(`${path}:${line} ${message}`)
console.log(breaches.length ? `${breaches.length} walls broken` : 'walls stand')
process.exitCode = breaches.length ? 1 : 0
