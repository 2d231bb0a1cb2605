import { appendFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testDatabase } from '../support/database.ts'
import { loadDefect, plantedDefects } from './planted-defects.ts'
import { type Finding, type SimulateOptions, simulate } from './simulate.ts'
import { loadServer } from './station.ts'

// `npm test` simulates the seeds that find planted defects, with and without them; `npm run simulate -- --seconds 600 --seed 1` as many
// seeds as there is time for, or looks among them for those that find a planted defect (`--defect "mails"`).

const { SIMULATE_SECONDS, SIMULATE_SEED = '1', SIMULATE_DEFECT = '', SIMULATE_TRACE } = process.env
const isLong = SIMULATE_SECONDS !== undefined
const wanted = plantedDefects.find(({ name }) => SIMULATE_DEFECT !== '' && name.includes(SIMULATE_DEFECT))
const found = plantedDefects.flatMap((defect) =>
  defect.seed === null ? [] : [{ ...defect, seed: defect.seed }],
)
/** Enough for a payment or a mail to be late, not for it to be settled. */
const SHORT_CALM_MS = 45_000
/** On a machine with other work a simulated minute takes as long as a real one. */
const LONGEST_MS = 600_000

const { url, renew } = await testDatabase()
const trace = SIMULATE_TRACE ? (line: string) => appendFileSync(SIMULATE_TRACE, `${line}\n`) : null

async function run(seed: number, options: SimulateOptions): Promise<Finding> {
  await renew()
  return simulate(url, seed, { ...options, trace })
}

// What PostgreSQL decides by itself, as which of two woken sessions goes first, does not come again: a seed may need several runs.
const often = { timeout: LONGEST_MS, retry: 3 }

test.skipIf(isLong).each(found)('$name: found by seed $seed', often, async (defect) => {
  const servers = [await loadDefect(defect), await loadDefect(defect)]
  const { violations } = await run(defect.seed, { servers, calmMs: SHORT_CALM_MS })
  expect(violations).toContainEqual(expect.stringMatching(defect.breach))
})

const timeout = LONGEST_MS + Number(SIMULATE_SECONDS ?? 0) * 1000

test.skipIf(!wanted)('seeds that find a planted defect', { timeout }, async () => {
  if (!wanted) return
  const servers = [await loadDefect(wanted), await loadDefect(wanted)]
  const end = performance.now() + Number(SIMULATE_SECONDS) * 1000
  for (let seed = Number(SIMULATE_SEED); performance.now() < end; seed += 1) {
    const { violations } = await run(seed, { servers, calmMs: SHORT_CALM_MS })
    const breaches = violations.filter((each) => wanted.breach.test(each))
    console.log(`seed ${seed}: ${breaches.join('; ') || 'not found'}`)
  }
})

test.skipIf(wanted)('the product keeps its promises under all troubles', { timeout }, async () => {
  const servers = [await loadServer(), await loadServer()]
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  const usual = [...new Set(found.map(({ seed }) => seed))]
  const done: Record<string, number> = {}
  for (
    let nth = 0;
    isLong ? nth === 0 || seconds() < Number(SIMULATE_SECONDS) : nth < usual.length;
    nth += 1
  ) {
    const seed = isLong ? Number(SIMULATE_SEED) + nth : (usual[nth] ?? 0)
    const { violations, troubles, ...finding } = await run(seed, { servers })
    if (isLong) console.log(`${Math.round(seconds())} s: ${JSON.stringify(finding)}`)
    expect(violations, `seed ${seed}: ${troubles.join(', ')}`).toEqual([])
    expect(finding.mails).toBeGreaterThan(0)
    for (const [what, count] of Object.entries(finding.done)) done[what] = (done[what] ?? 0) + count
  }
  // Otherwise troubles or members were too weak to test anything.
  if (!isLong) expect(Object.keys(done)).toEqual(expect.arrayContaining(['join', 'leave', 'move', 'pay']))
})
