import type { Breach } from './checks.ts'
import type { Facts } from './facts.ts'

const IMPORTS = 20
const ENTRIES = 40
/** Lists that one adds to at the end; nobody looks for a file in them by subject. */
const OPEN_FOLDERS = new Set(['database/migrations'])

/** Budgets that are exceeded today, with the present count. Each only goes down, and its line goes with it. */
export type Exceeded = Readonly<Record<string, number>>

/** Files that import more than a reader can keep in mind. What puts the product together imports everything. */
export function countImports(facts: readonly Facts[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { path, isTest, files, packages } of facts) {
    if (isTest || !/^(domains|platform|database)\//.test(path)) continue
    counts.set(path, new Set([...files, ...packages].map(({ line }) => line)).size)
  }
  return counts
}

/** Files and folders directly in each folder. */
export function countEntries(paths: readonly string[]): Map<string, number> {
  const entries = new Map<string, Set<string>>()
  for (const path of paths) {
    const parts = path.split('/')
    for (let depth = 1; depth < parts.length; depth++) {
      const folder = parts.slice(0, depth).join('/')
      const names = entries.get(folder) ?? new Set<string>()
      entries.set(folder, names.add(parts[depth] ?? ''))
    }
  }
  return new Map([...entries].map(([folder, names]) => [folder, names.size]))
}

function check(
  counts: ReadonlyMap<string, number>,
  limit: number,
  exceeded: Exceeded,
  say: (n: number) => string,
) {
  const breaches: Breach[] = []
  for (const [path, count] of counts) {
    const allowed = exceeded[path] ?? limit
    if (count > allowed) breaches.push({ path, line: 1, message: say(count) })
  }
  for (const [path, declared] of Object.entries(exceeded)) {
    const count = counts.get(path) ?? 0
    if (count >= declared && declared > limit) continue
    const message = `allows ${path} ${declared}, it has ${count}: ${count > limit ? 'lower the number' : 'delete the line'}.`
    breaches.push({ path: 'scripts/walls/exceeded.ts', line: 1, message })
  }
  return breaches
}

export const checkImportCounts = (counts: ReadonlyMap<string, number>, exceeded: Exceeded): Breach[] =>
  check(
    counts,
    IMPORTS,
    exceeded,
    (count) =>
      `has ${count} imports, ${IMPORTS} is the limit: it puts too much together, so give a part of it a file of its own.`,
  )

export const checkEntries = (counts: ReadonlyMap<string, number>, exceeded: Exceeded): Breach[] =>
  check(
    new Map([...counts].filter(([folder]) => !OPEN_FOLDERS.has(folder))),
    ENTRIES,
    exceeded,
    (count) => `has ${count} entries, ${ENTRIES} is the limit: group them in folders by subject.`,
  )
