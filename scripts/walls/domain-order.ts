import type { Breach } from './checks.ts'
import type { Facts } from './facts.ts'
import { domainOf } from './places.ts'

/** The domains, lowest first: each may import only what stands before it. */
const domainOrder = [
  'platform',
  'gym',
  'people',
  'households',
  'invoicing',
  'sales',
  'training',
  'programming',
  'booking',
  'memberships',
  'exchange',
  'messages',
  'site',
  'insight',
  'timetable',
  'appointments',
  'coach-pay',
  'member-file',
  'upkeep',
  'demo',
  'app',
]

export type UpwardImport = { path: string; line: number; what: string }

/** Imports of a domain that stands above the file's own. */
export function upwardImports(facts: Facts, order: readonly string[] = domainOrder): UpwardImport[] {
  const own = domainOf(facts.path)
  if (own === undefined || facts.isTest) return []
  if (!order.includes(own)) throw new Error(`give ${own} its place in scripts/walls/domain-order.ts`)
  return facts.files
    .filter(({ what }) => order.indexOf(domainOf(what) ?? own) > order.indexOf(own))
    .map(({ line, what }) => ({ path: facts.path, line, what }))
}

/** Upward imports that are not declared, and declared ones that no longer exist: the list only gets shorter. */
export function checkUpward(found: readonly UpwardImport[], declared: readonly string[]): Breach[] {
  const name = ({ path, what }: UpwardImport): string => `${path} → ${what}`
  const open = new Set(declared)
  const existing = new Set(found.map(name))
  const undeclared = found
    .filter((each) => !open.has(name(each)))
    .map(({ path, line, what }) => ({
      path,
      line,
      message: `imports ${what}: ${domainOf(what)} stands above ${domainOf(path)} (scripts/walls/domain-order.ts). Move what both need down, or let the upper domain pass it in as an argument or an event.`,
    }))
  const gone = declared
    .filter((each, at) => !existing.has(each) || declared.indexOf(each) < at)
    .map((each) => ({
      path: 'scripts/walls/upward.ts',
      line: 1,
      message: `declares ${each}, which does not exist (any more): delete the line.`,
    }))
  return [...undeclared, ...gone]
}
