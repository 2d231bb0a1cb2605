import { appendFileSync } from 'node:fs'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../support/database.ts'
import { loadPage, type PageModules } from './page.ts'
import { loadDefect, type PlantedDefect, plantedDefects } from './planted-defects.ts'
import { type Finding, type Scene, simulate } from './simulate.ts'
import { loadServer } from './station.ts'

// `npm test` simulates the seeds that find planted defects, with and without them; `npm run simulate -- --seconds 600 --seed 1` as many
// seeds as there is time for, or looks among them for those that find a planted defect (`--defect "mails"`).

const { SIMULATE_SECONDS, SIMULATE_SEED = '1', SIMULATE_DEFECT = '', SIMULATE_TRACE } = process.env
const { SIMULATE_SCENE = '' } = process.env
const scenes = (['day', 'opening', 'watched'] satisfies Scene[]).filter((scene) =>
  scene.includes(SIMULATE_SCENE),
)
const isLong = SIMULATE_SECONDS !== undefined
const wanted = plantedDefects.find(({ name }) => SIMULATE_DEFECT !== '' && name.includes(SIMULATE_DEFECT))
/** After the troubles of a planted defect: enough for a payment or a mail to be late, not for it to be settled. */
const SHORT_CALM_MS = 45_000
/** In a `watched` scene: each is a member's. */
const PAGES = 3
/** On a machine with other work a simulated minute takes as long as a real one. */
const LONGEST_MS = 600_000

const { url, renew } = await testDatabase()
const trace = SIMULATE_TRACE ? (line: string) => appendFileSync(SIMULATE_TRACE, `${line}\n`) : null

// Intervals of the modules loaded here do not run, so other tests in this process must not get these modules.
afterAll(() => void vi.resetModules())

/** Loads modules anew, because what they kept of an earlier run would change this one. */
async function run(
  seed: number,
  { scene, defect }: { scene?: Scene; defect?: PlantedDefect } = {},
): Promise<Finding> {
  await renew()
  const load = <T>(one: () => Promise<T>, isOfPage: boolean): Promise<T> =>
    defect && isOfPage === (defect.isOfPage ?? false) ? loadDefect(defect, one) : one()
  const own = scene ?? defect?.scene ?? 'day'
  const servers = [await load(loadServer, false), await load(loadServer, false)]
  const pages: PageModules[] = []
  while (own === 'watched' && pages.length < PAGES) pages.push(await load(loadPage, true))
  // Pages may show what is old for as long as the sound product needs.
  const calm = defect && !defect.isOfPage ? { calmMs: SHORT_CALM_MS } : {}
  return simulate(url, seed, { servers, pages, scene: own, trace, ...calm })
}

// When one commit wakes two sessions, PostgreSQL decides which goes first. A seed may therefore need several runs.
const repeated: readonly { scene: Scene; seed: number }[] = [
  { scene: 'day', seed: 12 },
  { scene: 'opening', seed: 12 },
  { scene: 'watched', seed: 28 },
]
const often = { timeout: LONGEST_MS, retry: 3 }

test.skipIf(isLong).each(repeated)(
  'seed $seed repeats every event at its moment: $scene',
  often,
  async (one) => {
    const [first, again] = [await run(one.seed, one), await run(one.seed, one)]
    expect(again).toEqual(first)
  },
)

test.skipIf(isLong).each(plantedDefects)('$name: found by seed $seed', often, async (defect) => {
  const { violations } = await run(defect.seed, { defect })
  expect(violations).toContainEqual(expect.stringMatching(defect.breach))
})

const timeout = LONGEST_MS + Number(SIMULATE_SECONDS ?? 0) * 1000

test.skipIf(!wanted)('seeds that find a planted defect', { timeout }, async () => {
  if (!wanted) return
  const end = performance.now() + Number(SIMULATE_SECONDS) * 1000
  let seed = Number(SIMULATE_SEED)
  do {
    const { violations } = await run(seed, { defect: wanted })
    const breaches = violations.filter((each) => wanted.breach.test(each))
    console.log(`seed ${seed}: ${breaches.join('; ') || 'not found'}`)
    seed += 1
  } while (performance.now() < end)
})

const done = new Set<string>()

/** Fails if a seed finds what must not happen. */
async function tryOut(seed: number, scene: Scene): Promise<Omit<Finding, 'violations' | 'troubles'>> {
  const { violations, troubles, ...finding } = await run(seed, { scene })
  expect(violations, `seed ${seed}, ${scene}: ${troubles.join(', ')}`).toEqual([])
  expect(finding.mails).toBeGreaterThan(0)
  for (const [what, count] of Object.entries(finding.done)) if (count > 0) done.add(what)
  return finding
}

const defects = plantedDefects.map(({ seed, scene = 'day' }) => ({ seed, scene }))
const usual = defects.filter(
  ({ seed, scene }, nth) => defects.findIndex((each) => each.seed === seed && each.scene === scene) === nth,
)

test.skipIf(isLong).each(usual)(
  'the product keeps its promises under all troubles of seed $seed: $scene',
  { timeout: LONGEST_MS },
  async ({ seed, scene }) => void (await tryOut(seed, scene)),
)

test.skipIf(isLong)('members of these seeds did everything', () => {
  // Otherwise troubles or members were too weak to test anything.
  expect([...done]).toEqual(expect.arrayContaining(['join', 'leave', 'move', 'pay', 'wish']))
})

test.skipIf(!isLong || wanted)('the product keeps its promises under all troubles', { timeout }, async () => {
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  // All scenes of a seed before the next one.
  for (let nth = 0; nth < scenes.length || seconds() < Number(SIMULATE_SECONDS); nth += 1) {
    const seed = Number(SIMULATE_SEED) + Math.floor(nth / scenes.length)
    const finding = await tryOut(seed, scenes[nth % scenes.length] ?? 'day')
    console.log(`${Math.round(seconds())} s: ${JSON.stringify(finding)}`)
  }
})
