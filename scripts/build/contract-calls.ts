import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const query = '?calls'
const contractFile = /^\.{1,2}\/.*\bcontract\/[\w-]+\.ts$/
const namedImport = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["'];?/g
const wholeImport = /import\s*\*\s*as\s+(\w+)\s+from\s*["']([^"']+)["'];?/g
const dynamicImport = /import\(\s*["']([^"']+)["']\s*\)/g

type Address = { method: string; path: string }

/**
 * Gives the browser's calls the method and the path of an endpoint instead of its schemas: only the server checks what
 * is sent. A form that reads a schema (`changePlan.body`, `NewClass`) still gets the whole contract, and zod with it.
 */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      if (!id.endsWith(query)) return
      const endpoints = await endpointsOf(id.slice(0, -query.length))
      return [...endpoints]
        .map(([name, address]) => `export const ${name} = ${JSON.stringify(address)}`)
        .join('\n')
    },
    async transform(code, id) {
      const changed = await shortenCalls(code, id)
      return changed === code ? null : { code: changed, map: null }
    },
  }
}

/** The code of file `id` with its imports of endpoints that are only called replaced; `code` has no types. */
export async function shortenCalls(code: string, id: string): Promise<string> {
  if (/\/(node_modules|contract)\//.test(id) || !code.includes('contract/')) return code
  const imported = [namedImport, wholeImport, dynamicImport].flatMap((pattern) =>
    [...code.matchAll(pattern)].map((found) => found.at(-1) ?? ''),
  )
  const endpoints = new Map<string, ReadonlyMap<string, Address>>()
  for (const file of imported)
    if (contractFile.test(file)) endpoints.set(file, await endpointsOf(join(dirname(id), file)))
  const isCalls = (file: string) => (endpoints.get(file)?.size ?? 0) > 0
  return code
    .replace(namedImport, (whole, names: string, file: string) =>
      isCalls(file) ? splitImport(names, file, calledIn(code, endpoints.get(file))) : whole,
    )
    .replace(wholeImport, (whole, name: string, file: string) =>
      isCalls(file) ? `import * as ${name} from '${file}${query}';` : whole,
    )
    .replace(dynamicImport, (whole, file: string) => (isCalls(file) ? `import('${file}${query}')` : whole))
}

async function endpointsOf(file: string): Promise<ReadonlyMap<string, Address>> {
  const values = Object.entries(await import(pathToFileURL(file).href)) as [string, Partial<Address> | null][]
  return new Map(
    values.flatMap(([name, value]) =>
      value?.method && value.path ? [[name, { method: value.method, path: value.path }]] : [],
    ),
  )
}

const calledIn = (code: string, endpoints: ReadonlyMap<string, Address> | undefined) => (name: string) => {
  const [exported = '', local = exported] = name.split(/\s+as\s+/)
  return endpoints?.has(exported) && !new RegExp(`\\b${local}\\.(body|query|params|returns)\\b`).test(code)
}

/** Endpoints that are only called come from the short file; the importer's other names from the contract itself. */
function splitImport(names: string, file: string, isCalled: (name: string) => boolean | undefined): string {
  const all = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const from = (chosen: string[], address: string) =>
    chosen.length > 0 ? `import { ${chosen.join(', ')} } from '${address}';` : ''
  const called = all.filter(isCalled)
  const others = all.filter((name) => !called.includes(name))
  return from(called, file + query) + from(others, file)
}
