import type { Breach } from './checks.ts'
import type { Facts } from './facts.ts'
import { domainOf } from './places.ts'

/**
 * The door of a domain: `domains/<domain>/offers.ts`. Per layer, the files that other domains may import. A contract is public as a whole.
 * Phrases are offered in every language: `household-mails.ts`. The application and the demo gym put domains together; they, tests and scripts may import everything.
 */
export type Offers = { readonly [layer in 'rules' | 'phrases' | 'server' | 'web']?: readonly string[] }

export type CrossImport = { path: string; line: number; what: string }

/** Imports of another domain's file that is not part of its contract. */
export function crossImports({ path, isTest, files }: Facts): CrossImport[] {
  if (isTest || !path.startsWith('domains/')) return []
  const own = domainOf(path)
  return files
    .filter(({ what }) => what.startsWith('domains/') && domainOf(what) !== own)
    .filter(({ what }) => what.split('/')[2] !== 'contract')
    .map(({ line, what }) => ({ path, line, what: inAnyLanguage(what) }))
}

const inAnyLanguage = (path: string): string => path.replace(/\/phrases\/[a-z]{2,3}\//, '/phrases/')

/** Most imports of our files that may lead from one domain to another, contracts included, in percent. It only goes down. */
const CROSSING = 7.6

/** Without a limit a domain would slowly turn into a layer of another. */
export function checkCrossing(facts: readonly Facts[], most = CROSSING): Breach[] {
  const own = facts.filter(({ path, isTest }) => !isTest && domainOf(path) !== undefined)
  const all = own.flatMap(({ path, files }) => files.map(({ what }) => ({ path, what })))
  const crossing = all.filter(
    ({ path, what }) =>
      path.startsWith('domains/') && what.startsWith('domains/') && domainOf(path) !== domainOf(what),
  )
  const share = (100 * crossing.length) / all.length
  if (!(share > most)) return []
  const message = `${share.toFixed(2)} % of the imports lead from one domain to another, ${most} % is the limit: move what lies in the wrong domain.`
  return [{ path: 'scripts/walls/doors.ts', line: 1, message }]
}

/** Imports of private files, and offers that nobody takes. */
export function checkDoors(found: readonly CrossImport[], doors: ReadonlyMap<string, Offers>): Breach[] {
  const offered = new Map<string, string>()
  for (const [domain, offers] of doors)
    for (const [layer, files] of Object.entries(offers))
      for (const file of files) offered.set(`domains/${domain}/${layer}/${file}`, domain)
  const taken = new Set(found.map(({ what }) => what))
  const through = found
    .filter(({ what }) => !offered.has(what))
    .map(({ path, line, what }) => {
      const owner = domainOf(what)
      const message = `imports ${what}, which is private to ${owner}. Take what domains/${owner}/offers.ts offers, or add the file there if other domains may depend on it.`
      return { path, line, message }
    })
  const stale = [...offered]
    .filter(([file]) => !taken.has(file))
    .map(([file, domain]) => ({
      path: `domains/${domain}/offers.ts`,
      line: 1,
      message: `offers ${file}, which no other domain imports: delete the line.`,
    }))
  return [...through, ...stale]
}
