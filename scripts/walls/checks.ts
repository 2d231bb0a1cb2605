import type { Facts } from './facts.ts'
import { featureOrder } from './feature-order.ts'
import { featureOf, isQueries, roomOf } from './places.ts'

/** A broken rule, and what to do instead. */
export type Breach = { path: string; line: number; message: string }

/** What each room may import: rooms and, if the list is closed, packages. */
const ROOMS: Record<string, { rooms: string[]; packages?: string[]; why: string }> = {
  contract: {
    rooms: ['contract'],
    packages: ['zod'],
    why: 'contracts say what travels, nothing else: move what you need into a contract, or the code to rules',
  },
  rules: {
    rooms: ['contract', 'rules'],
    packages: [],
    why: 'rules are pure functions: take what you need as an argument and let the server fetch it',
  },
  phrases: {
    rooms: ['contract', 'phrases'],
    packages: ['i18next'],
    why: 'phrases are texts, and what puts values into their {{placeholders}}',
  },
  database: {
    rooms: ['contract', 'rules', 'phrases', 'database'],
    why: 'the database knows no server: only the demo calls its commands',
  },
  server: {
    rooms: ['contract', 'rules', 'phrases', 'database', 'server'],
    why: 'the server knows the web only as a finished build: what both need belongs in contracts, rules or phrases',
  },
  demo: {
    rooms: ['contract', 'rules', 'phrases', 'database', 'server', 'demo'],
    why: 'the demo gym is made by the commands of the server',
  },
  web: {
    rooms: ['contract', 'rules', 'phrases', 'web'],
    why: 'the browser gets no server code: ask through a call declared in a contract',
  },
  scripts: {
    rooms: ['contract', 'rules', 'phrases', 'database', 'server', 'demo', 'scripts'],
    why: 'scripts start things; they neither draw nor test',
  },
}

const LAYERS = new Set(['contract', 'rules', 'phrases', 'server', 'web'])
const MAY_SPEAK_SQL = [
  /^demo\/data\//,
  /^domains\/[^/]+\/server\/expressions\//,
  /^platform\/server\/plugins\/(database|jobs)\.ts$/,
  /^app\/server\/plugins\/realtime\.ts$/,
  /^platform\/server\/idempotency\/idempotency-queries\.ts$/,
  /^domains\/sales\/server\/providers\/demo\/demo-queries\.ts$/,
]
const GENERATED = new Set(['database/tables.ts'])
const FILE_NAME = /^[a-z0-9]+([-.][a-z0-9]+)*\.[a-z0-9]+$/
const BANNED = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'misc',
  'common',
  'lib',
  'manager',
  'types',
  'index',
])
const LIMIT = 400
const TEST_LIMIT = 500

/** Imports in the wrong direction. */
export function checkImports(facts: Facts): Breach[] {
  const room = ROOMS[roomOf(facts.path)]
  // Tests and benchmarks may import everything.
  if (!room || facts.isTest) return []
  const isApp = facts.path.startsWith('app/server/')
  const breaches: Breach[] = []
  for (const { line, what } of facts.files) {
    const target = roomOf(what)
    const allowed = room.rooms.includes(target) || (isApp && target === 'demo') || !what.includes('/')
    if (!allowed) breaches.push({ path: facts.path, line, message: `imports ${what}: ${room.why}.` })
    const feature = featureOf(what)
    if (feature && feature !== featureOf(facts.path) && isQueries(what)) {
      const message = `imports ${what}: only the feature ${feature} reads its tables; call one of its commands, or give it one.`
      breaches.push({ path: facts.path, line, message })
    }
  }
  for (const { line, what } of facts.packages) {
    if (room.packages && !room.packages.includes(what)) {
      breaches.push({ path: facts.path, line, message: `imports ${what}: ${room.why}.` })
    }
  }
  return breaches
}

/** Imports of features that do not stand below the importing one. */
export function checkFeatureOrder(facts: Facts, order: readonly string[] = featureOrder): Breach[] {
  const own = featureOf(facts.path)
  if (!own || facts.isTest) return []
  const { path } = facts
  if (!order.includes(own))
    return [
      {
        path,
        line: 1,
        message: `is in ${own}: give the feature its place in scripts/walls/feature-order.ts.`,
      },
    ]
  return facts.files.flatMap(({ line, what }) => {
    const other = featureOf(what)
    if (!other || other === own || order.indexOf(other) < order.indexOf(own)) return []
    const message = `imports ${what}: ${other} stands above ${own}. Move what both need down, or let the upper feature pass it in as an argument or a hook (scripts/walls/feature-order.ts).`
    return [{ path, line, message }]
  })
}

/** SQL outside queries and migrations. */
export function checkSql(facts: Facts): Breach[] {
  const free = facts.isTest || !['server', 'web', 'rules', 'contract', 'demo'].includes(roomOf(facts.path))
  const isOfFeature = featureOf(facts.path) !== undefined && isQueries(facts.path)
  if (free || isOfFeature || MAY_SPEAK_SQL.some((place) => place.test(facts.path))) return []
  return facts.sql.map(({ line, what }) => ({
    path: facts.path,
    line,
    message: `speaks SQL (${what}): put it in the feature's queries.ts, as a function that takes db first.`,
  }))
}

/** Units of work; and the demo bank, which stands for another company's server. */
const MAY_OPEN_TRANSACTIONS = new Set([
  'platform/server/unit-of-work.ts',
  'domains/sales/server/providers/demo/demo-queries.ts',
])

/** Transactions that are not opened by `unitOfWork`. */
export function checkTransactions(facts: Facts): Breach[] {
  if (
    facts.isTest ||
    !['server', 'demo'].includes(roomOf(facts.path)) ||
    MAY_OPEN_TRANSACTIONS.has(facts.path)
  )
    return []
  return facts.transactions.map(({ line, what }) => ({
    path: facts.path,
    line,
    message: `opens a transaction (${what}): call unitOfWork of platform/server/unit-of-work.ts, which retries, limits and audits.`,
  }))
}

/** Clock access in contracts and rules. */
export function checkClock(facts: Facts): Breach[] {
  if (facts.isTest || !['contract', 'rules'].includes(roomOf(facts.path))) return []
  return facts.clock.map(({ line, what }) => ({
    path: facts.path,
    line,
    message: `reads ${what}: take the moment as an argument (now), so that a test can choose it.`,
  }))
}

/** Vague names, deep folders, long files. */
export function checkShape({ path, lines, isTest }: Facts): Breach[] {
  const breaches: Breach[] = []
  const folders = path.split('/')
  const file = folders.pop() ?? ''
  const add = (message: string, line = 1): number => breaches.push({ path, line, message })

  const isOfLayers = ['domains', 'platform', 'app'].includes(folders[0] ?? '')
  const isDoor = /^domains\/[^/]+\/offers\.ts$/.test(path)
  if (isOfLayers && !isDoor && !LAYERS.has(roomOf(path)))
    add(`lies in none of the layers ${[...LAYERS].join(', ')}.`)
  const depth = folders[0] === 'domains' ? 5 : isOfLayers ? 4 : 3
  if (folders.length > depth)
    add('lies deeper than two folders below its room: a flat place is found faster.')
  if (!FILE_NAME.test(file)) add('is not written in kebab-case.')
  for (const name of [...folders, file.split('.')[0] ?? '']) {
    if (BANNED.has(name)) add(`is called ${name}: name what it does, so that nobody has to look inside.`)
  }
  const limit = isTest ? TEST_LIMIT : LIMIT
  if (lines > limit && !GENERATED.has(path)) {
    add(`has ${lines} lines, ${limit} is the limit: it does two things, so make it two files.`, limit)
  }
  return breaches
}
