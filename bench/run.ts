import { cpus } from 'node:os'
import { ensureWebBuild } from '../scripts/web-build.ts'
import { measureFigures } from './figures.ts'
import { measureFirstVisit } from './first-visit.ts'
import { measureJoins, measureRushes } from './joins.ts'
import { measureLiveSeats } from './live.ts'
import { measureReads } from './reads.ts'
import { type Figure, table } from './report.ts'
import { type Stage, setStage } from './stage.ts'

// `npm run bench`: how fast, as ratios of figures taken in the same run on the same machine, so that they mean the same
// elsewhere. After every measurement the books are checked; when they are wrong the run fails. A part can be named:
// `npm run bench -- joins`.

const parts: Record<string, (stage: Stage) => Promise<Figure[]>> = {
  joins: measureJoins,
  rushes: measureRushes,
  reads: measureReads,
  live: measureLiveSeats,
  figures: measureFigures,
  visit: measureFirstVisit,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
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
  `${missed === 0 ? 'All aims reached' : `${missed} aims missed`}; ${minutes} min, ${cpus().length} cores, Node ${process.versions.node}; the books were right after every measurement`,
)
