import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { parseSync, transformWithOxc } from 'vite'
import { shortenCalls } from './contract-calls.ts'
import { frameFiles, loadedLater, notForMembers, pageBudgets } from './page-budgets.ts'

export interface PageBreach {
  readonly path: string
  readonly line: number
  readonly message: string
}

/** What a file imports statically in the browser's build: our files by their path, packages as `node_modules/<name>/`. */
export type ImportsOf = (path: string) => Promise<readonly string[]>

/** Members' pages that load what they must not, each with the chain of imports that leads to it. */
export async function checkPages(importsOf: ImportsOf): Promise<PageBreach[]> {
  const breaches: PageBreach[] = []
  const seen = new Set<string>()
  for (const start of startsOfPages()) {
    const from = await reach(start, importsOf, seen)
    for (const { what, path, why } of notForMembers) {
      const found = [...from.keys()].find((file) => path.test(file))
      if (!found) continue
      const chain = chainTo(found, from)
      breaches.push({
        path: start,
        line: 1,
        message: `loads ${what} in a member's page: ${chain.join(' → ')}. ${why}.`,
      })
    }
  }
  return breaches
}

function startsOfPages(): string[] {
  const shown = pageBudgets.flatMap(({ screen, alone }) => [screen, ...alone])
  return [...frameFiles, ...shown.filter((path) => !path.startsWith('node_modules/')), ...loadedLater]
}

/** Files that `start` reaches first, each with the one that imports it. */
async function reach(start: string, importsOf: ImportsOf, seen: Set<string>): Promise<Map<string, string>> {
  const from = new Map([[start, '']])
  // A map is read on while it grows.
  for (const file of from.keys()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const next of await importsOf(file)) if (!from.has(next)) from.set(next, file)
  }
  return from
}

function chainTo(file: string, from: ReadonlyMap<string, string>): string[] {
  const chain: string[] = []
  for (let at = file; at; at = from.get(at) ?? '') chain.unshift(at)
  return chain
}

/** Reads the imports of the files in a folder. */
export function importsIn(root: string): ImportsOf {
  return async (path) => {
    if (!/\.tsx?$/.test(path)) return []
    const full = join(root, path)
    const { code } = await transformWithOxc(await readFile(full, 'utf8'), full, { sourcemap: false })
    const { module } = parseSync(`${full}.js`, await shortenCalls(code, full))
    const exported = module.staticExports.flatMap(({ entries }) =>
      entries.map((entry) => entry.moduleRequest),
    )
    return [...module.staticImports.map((entry) => entry.moduleRequest), ...exported].flatMap((request) =>
      request
        ? [
            request.value.startsWith('.')
              ? posix.join(posix.dirname(path), request.value)
              : `node_modules/${request.value}/`,
          ]
        : [],
    )
  }
}
