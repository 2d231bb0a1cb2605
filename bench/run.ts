import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { readArguments } from '../scripts/arguments.ts'
import { ensureCompressed, ensureWebBuild } from '../scripts/build/web-build.ts'
import { measureChain } from './chain.ts'
import { measureDraw } from './draw.ts'
import { measureFailover } from './failover.ts'
import { measureFigures } from './figures.ts'
import { measureFirstVisit } from './first-visit.ts'
import { measureJoins, measureSimultaneousJoins } from './joins.ts'
import { measureLibrary } from './library.ts'
import { measureLiveSeats } from './live.ts'
import { measureMemory } from './memory.ts'
import { measureMonthEnd } from './month-end.ts'
import { measureReads } from './reads.ts'
import { type Figure, table, verdict, withFigures } from './report.ts'
import { measureScores } from './scores.ts'
import { soak } from './soak.ts'
import { type Stage, setStage } from './stage.ts'
import { measureTracks } from './tracks.ts'
import { measureWall } from './wall.ts'

// `npm run bench`: speed as ratios of figures from the same run and machine, so that they can be compared
// across machines. Fails if an invariant is violated, or an aim of a guarded part. Parts can be named: `npm run bench -- joins`.
// `--write` puts the figures into docs/benchmarks.md.

const parts: Record<string, (stage: Stage) => Promise<Figure[]>> = {
  joins: measureJoins,
  rushes: measureSimultaneousJoins,
  reads: measureReads,
  live: measureLiveSeats,
  figures: measureFigures,
  months: measureMonthEnd,
  draw: measureDraw,
  scores: measureScores,
  library: measureLibrary,
  tracks: measureTracks,
  visit: measureFirstVisit,
  wall: measureWall,
}

/** Each with a database of its own and only when named: they take long, or need programs that few machines have. */
const alone: Record<string, (minutes?: number) => Promise<Figure[]>> = {
  memory: measureMemory,
  soak,
  chain: measureChain,
  failover: measureFailover,
}

const usage = `Usage: npm run bench -- [${Object.keys(parts).join('|')}]… | ${Object.keys(alone).join(' | ')} [--minutes N] [--write]`
const { values, positionals: asked } = readArguments(usage, {
  minutes: { type: 'string' },
  write: { type: 'boolean', default: false },
})
const unknown = asked.filter((name) => !(name in parts || name in alone))
if (unknown.length > 0) {
  console.error(`unknown part ${unknown.join(', ')}\n${usage}`)
  process.exit(1)
}

const document = join(import.meta.dirname, '../docs/benchmarks.md')
/** Puts the figures of a part into the document. */
const write = async (name: string, found: readonly Figure[]): Promise<void> =>
  writeFile(document, withFigures(await readFile(document, 'utf8'), name, found))

const begun = performance.now()
const figures: Figure[] = []
/** Parts that fail the run when they are named and miss an aim. Other aims are missed by a busy machine alone. */
const guarded = ['soak', 'months', 'memory', 'tracks']
const failed: string[] = []
const take = async (name: string, measure: () => Promise<Figure[]>): Promise<void> => {
  console.log(`measuring ${name} …`)
  const found = await measure()
  for (const figure of found) console.log(`  ${verdict(figure)}`)
  figures.push(...found)
  if (values.write) await write(name, found)
  if (!(guarded.includes(name) && asked.includes(name))) return
  for (const { what, figure, aim, reached } of found) {
    if (reached === false) failed.push(`${what}: ${figure}, but the aim is ${aim}`)
  }
}
await ensureWebBuild()
await ensureCompressed()
const wanted = Object.entries(parts).filter(([name]) => asked.length === 0 || asked.includes(name))
if (wanted.length > 0) {
  const stage = await setStage()
  try {
    for (const [name, measure] of wanted) await take(name, () => measure(stage))
  } finally {
    await stage.end()
  }
}
for (const [name, measure] of Object.entries(alone)) {
  if (asked.includes(name))
    await take(name, () => measure(values.minutes === undefined ? undefined : Number(values.minutes)))
}
console.log(`\n${table(figures)}\n`)
const missed = figures.filter((figure) => figure.reached === false).length
const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
console.log(
  `${missed === 0 ? 'All aims reached' : `${missed} aims missed`}; ${minutes} min, ${cpus().length} cores, Node ${process.versions.node}; invariants held after every measurement`,
)
if (failed.length > 0) {
  console.error(failed.join('\n'))
  process.exitCode = 1
}
