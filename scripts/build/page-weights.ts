import { basename, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { frameFiles, notForMembers, type PageBudget, pageBudgets } from './page-budgets.ts'

/** What the check reads of a built file. */
export type BuiltFile = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'code' | 'imports' | 'moduleIds' | 'facadeModuleId'
>

/** Fails the build when a member's page loads more than its budget, or what it must not. */
export function limitPages(): Plugin {
  let root = ''
  return {
    name: 'limit-pages',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_, bundle) {
      const built = Object.values(bundle).filter((file) => file.type === 'chunk')
      const breaches = pageBudgets.flatMap((budget) => weigh(budget, built, root))
      if (breaches.length > 0) this.error(breaches.join('\n'))
    },
  }
}

/** What a page of this budget loads too much. */
export function weigh(budget: PageBudget, built: readonly BuiltFile[], root: string): string[] {
  const pathOf = (id: string) => relative(root, id.replace(/\?.*$/, ''))
  const files = new Map(built.map((file) => [file.fileName, file]))
  const from = new Map<string, string>()
  for (const path of [...frameFiles, budget.screen, ...budget.alone]) {
    // A module that a group takes over leaves a file that only passes it on.
    const holders = built.filter(
      ({ moduleIds, facadeModuleId }) =>
        [...moduleIds, facadeModuleId ?? ''].some((id) => pathOf(id) === path) &&
        !/\?route-chunk=/.test(facadeModuleId ?? ''),
    )
    if (holders.length === 0) throw new Error(`no built file has ${path}`)
    for (const { fileName } of holders) if (!from.has(fileName)) from.set(fileName, path)
  }
  // A map is read on while it grows.
  for (const file of from.keys())
    for (const next of files.get(file)?.imports ?? []) if (!from.has(next)) from.set(next, file)

  const loaded = [...from.keys()].flatMap((file) => files.get(file) ?? [])
  const kilobytes = Math.ceil(loaded.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0) / 1000)
  const breaches: string[] = []
  if (kilobytes > budget.kilobytes || loaded.length > budget.files) {
    const largest = loaded.toSorted((a, b) => b.code.length - a.code.length).slice(0, 6)
    const list = largest.map(({ fileName, code }) => `${fileName} ${Math.round(code.length / 1000)}`)
    breaches.push(
      `${basename(budget.screen)} loads ${kilobytes} kB of script in ${loaded.length} files before it is quiet, at most ${budget.kilobytes} kB in ${budget.files} (scripts/build/page-budgets.ts). The largest: ${list.join(', ')}.`,
    )
  }
  for (const { what, path } of notForMembers) {
    const holds = loaded.find(({ moduleIds }) => moduleIds.some((id) => path.test(id)))
    if (!holds) continue
    const chain: string[] = []
    for (let at: string | undefined = holds.fileName; at; at = from.get(at)) chain.unshift(at)
    breaches.push(
      `${basename(budget.screen)} loads ${what}, which the groups of vite.config.ts put there: ${chain.join(' → ')}.`,
    )
  }
  return breaches
}
