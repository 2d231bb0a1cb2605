import { appendFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '../support/database.ts'
import { loadPage, type PageModules } from './page.ts'
import { loadDefect, type PlantedDefect, plantedDefects } from './planted-defects.ts'
import { type Finding, type Scene, simulate } from './simulate.ts'
import { loadServer } from './station.ts'

const { SIMULATE_SECONDS, SIMULATE_TRACE } = process.env
/** `npm run simulate` runs as many seeds as there is time for, instead of those of `npm test`. */
export const isLong = SIMULATE_SECONDS !== undefined
/** On a machine with other work a simulated minute takes as long as a real one. */
export const LONGEST_MS = 600_000
/** A seed takes one of a few courses: when one commit wakes two sessions, PostgreSQL decides which goes first. */
const MOST_COURSES = 6
/** After the troubles of a planted defect: enough for a payment or a mail to be late, not for it to be settled. */
const SHORT_CALM_MS = 45_000
/** In a `watched` scene: each is a member's. */
const PAGES = 3

const { url, renew } = await testDatabase()
const trace = SIMULATE_TRACE ? (line: string) => appendFileSync(SIMULATE_TRACE, `${line}\n`) : null

// Intervals of the modules loaded here do not run, so other tests in this process must not get these modules.
afterAll(() => void vi.resetModules())

/** Loads modules anew, because what they kept of an earlier run would change this one. */
export async function run(seed: number, scene: Scene, defect?: PlantedDefect): Promise<Finding> {
  await renew()
  const load = <T>(one: () => Promise<T>, isOfPage: boolean): Promise<T> =>
    defect && isOfPage === (defect.isOfPage ?? false) ? loadDefect(defect, one) : one()
  const servers = [await load(loadServer, false), await load(loadServer, false)]
  const pages: PageModules[] = []
  while (scene === 'watched' && pages.length < PAGES) pages.push(await load(loadPage, true))
  // Pages may show what is old for as long as the sound product needs.
  const calm = defect && !defect.isOfPage ? { calmMs: SHORT_CALM_MS } : {}
  return simulate(url, seed, { servers, pages, scene, trace, ...calm })
}

/** Fails if a seed finds what must not happen. */
export async function tryOut(seed: number, scene: Scene): Promise<Omit<Finding, 'violations' | 'troubles'>> {
  const { violations, troubles, ...finding } = await run(seed, scene)
  expect(violations, `seed ${seed}, ${scene}: ${troubles.join(', ')}`).toEqual([])
  expect(finding.mails).toBeGreaterThan(0)
  return finding
}

/**
 * The tests of one scene: a seed repeats itself, each planted defect is found by its seed, and the sound product keeps its promises under
 * the same seeds. `deeds` are what members must have done in them, or their troubles were too weak to test anything.
 */
export function testScene(scene: Scene, { repeated, deeds }: { repeated: number; deeds: string[] }): void {
  // When one commit wakes two sessions, PostgreSQL decides which goes first. A seed may therefore need several runs.
  const often = { timeout: LONGEST_MS, retry: 3 }
  const defects = plantedDefects.filter((defect) => (defect.scene ?? 'day') === scene)
  const done = new Set<string>()

  describe.skipIf(isLong)(`scene: ${scene}`, () => {
    test(`seed ${repeated} repeats every event at its moment`, { timeout: 2 * LONGEST_MS }, async () => {
      const found: Finding[] = []
      while (found.length < MOST_COURSES) {
        const next = await run(repeated, scene)
        if (found.some((each) => isDeepStrictEqual(each, next))) return
        found.push(next)
      }
      expect(found, 'a seed whose every run is different finds nothing that can be looked at').toEqual([])
    })

    test.each(defects)('$name: found by seed $seed', often, async (defect) => {
      const { violations } = await run(defect.seed, scene, defect)
      expect(violations).toContainEqual(expect.stringMatching(defect.breach))
    })

    test.each([...new Set(defects.map(({ seed }) => seed))])(
      'the product keeps its promises under all troubles of seed %i',
      { timeout: LONGEST_MS },
      async (seed) => {
        const finding = await tryOut(seed, scene)
        for (const [what, count] of Object.entries(finding.done)) if (count > 0) done.add(what)
      },
    )

    test('members of these seeds did what the scene is about', () => {
      expect([...done]).toEqual(expect.arrayContaining(deeds))
    })
  })
}
