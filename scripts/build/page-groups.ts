import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { frameFiles } from './page-budgets.ts'

const strikes = 'domains/booking/web/widgets/strikes-notice.tsx'
/** Screens whose files are grouped by what they share, with what they load by themselves, by a word for the names of the files. */
const memberScreens: Readonly<Record<string, readonly string[]>> = {
  profile: ['domains/member-file/web/profile/profile-screen.tsx', strikes],
  book: ['domains/booking/web/book/book-screen.tsx', strikes],
  calendar: ['domains/booking/web/calendar/calendar-screen.tsx'],
  rate: ['domains/memberships/web/your-rate/your-rate-screen.tsx'],
  receipts: ['domains/memberships/web/your-payments/your-payments-screen.tsx'],
  credits: ['domains/member-file/web/your-credits/your-credits-screen.tsx'],
  config: ['domains/member-file/web/config/config-screen.tsx'],
}
/** Screens that visitors see first: they load nothing of members' screens. */
const visitorScreens = [
  'domains/site/web/home/home-screen.tsx',
  'domains/site/web/activities/activities-screen.tsx',
  'domains/booking/web/schedule/schedule-screen.tsx',
  'domains/sales/web/rates/rates-screen.tsx',
]
/** Bytes of source from which on a set of screens has a file for what only it shares; each file is a request and a line in the list of routes. */
const leastOfOwn = 9_000

const firstGroups = ['frame', 'public', 'member'] as const
const mostWords = Object.keys(memberScreens).length
const first = (name: (typeof firstGroups)[number]): Group => ({ name, turn: firstGroups.indexOf(name) })

type ModuleInfo = Pick<Rolldown.ModuleInfo, 'importedIds' | 'code'>
type Graph = (id: string) => ModuleInfo | null | undefined

/**
 * Groups modules by the screens that import them, so that a page loads few files and nothing of other screens. Modules of
 * other screens are left to the groups that follow. A group takes over what its modules import, unless an earlier one
 * has it: so what most screens share comes first.
 */
export function groupsByScreens(
  root: string,
): { name: (id: string, context: { getModuleInfo: Graph }) => string | null }[] {
  let groups: ReadonlyMap<string, Group> | undefined
  return Array.from({ length: mostWords + firstGroups.length }, (_, turn) => ({
    name: (id, context) => {
      groups ??= nameGroups(root, (each) => context.getModuleInfo(each))
      const group = groups.get(id)
      return group?.turn === turn ? group.name : null
    },
  }))
}

interface Group {
  readonly name: string
  /** Lower ones are made first. */
  readonly turn: number
}

export function nameGroups(root: string, graph: Graph): Map<string, Group> {
  const reachOf = (...files: string[]) =>
    reach(
      root,
      files.map((file) => join(root, file)),
      graph,
    )
  const frame = reachOf(...frameFiles)
  const visitors = reachOf(...visitorScreens)
  const users = new Map<string, string[]>()
  for (const [word, files] of Object.entries(memberScreens))
    for (const id of reachOf(...files)) if (!frame.has(id)) users.set(id, [...(users.get(id) ?? []), word])

  const sizes = new Map<string, number>()
  for (const [id, words] of users) {
    const set = words.join('-')
    if (!visitors.has(id)) sizes.set(set, (sizes.get(set) ?? 0) + (graph(id)?.code?.length ?? 0))
  }

  const groupOf = (id: string, words: readonly string[]): Group => {
    const set = words.join('-')
    if (visitors.has(id)) return first('public')
    if (words.length > 1 && (sizes.get(set) ?? 0) < leastOfOwn) return first('member')
    return { name: set, turn: firstGroups.length + mostWords - words.length }
  }
  const groups = new Map<string, Group>()
  for (const id of frame) groups.set(id, first('frame'))
  for (const [id, words] of users) groups.set(id, groupOf(id, words))
  return groups
}

function reach(root: string, starts: readonly string[], graph: Graph): Set<string> {
  const icons = join(root, 'node_modules/@tabler/icons-react/dist/esm/icons')
  const found = new Set(starts)
  // A set is read on while it grows.
  for (const id of found) {
    const { importedIds = [], code } = graph(id) ?? {}
    for (const next of importedIds) if (!next.includes('/node_modules/')) found.add(next)
    for (const name of iconsIn(code ?? '')) found.add(`${icons}/${name}.mjs`)
  }
  return found
}

/** The bundler tells that a file imports the list of all icons, not which ones. */
function iconsIn(code: string): string[] {
  const [, names = ''] = /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["']/.exec(code) ?? []
  return names
    .split(',')
    .map((name) => name.trim().split(/\s/)[0] ?? '')
    .filter(Boolean)
}
