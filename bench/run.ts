import { cpus } from 'node:os'
import { ensureWebBuild } from '../scripts/web-build.ts'
import { measureDraw } from './draw.ts'
import { measureFigures } from './figures.ts'
import { measureFirstVisit } from './first-visit.ts'
import { measureJoins, measureSimultaneousJoins } from './joins.ts'
import { measureLiveSeats } from './live.ts'
import { measureReads } from './reads.ts'
import { type Figure, table } from './report.ts'
import { measureScores } from './scores.ts'
import { type Stage, setStage } from './stage.ts'
import { measureWall } from './wall.ts'

// `npm run bench`: speed as ratios of figures from the same run and machine, so that they can be compared
// across machines. Fails if an invariant is violated. Parts can be named: `npm run bench -- joins`.

const parts: Record<string, (stage: Stage) => Promise<Figure[]>> = {
  joins: measureJoins,
  rushes: measureSimultaneousJoins,
  reads: measureReads,
  live: measureLiveSeats,
  figures: measureFigures,
  draw: measureDraw,
  scores: measureScores,
  visit: measureFirstVisit,
  wall: measureWall,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`unknown part ${unknown.join(', ')}; known: ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}

const begun = performance.now()
const figures: Figure[] = []
await ensureWebBuild()
const stage = await setStage()
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    console.log(`measuring ${name} …`)
    const found = await measure(stage)
    for (const { what, figure, details } of found) console.log(`  ${what}: ${figure} (${details})`)
    figures.push(...found)
  }
} finally {
  await stage.end()
}
console.log(`\n${table(figures)}\n`)
const missed = figures.filter((figure) => figure.reached === false).length
const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
console.log(
  `${missed === 0 ? 'All aims reached' : `${missed} aims missed`}; ${minutes} min, ${cpus().length} cores, Node ${process.versions.node}; invariants held after every measurement`,
)
