import { expect, test } from 'vitest'
import { plantedDefects } from './planted-defects.ts'
import { isLong, LONGEST_MS, run, tryOut } from './seeds.ts'
import type { Scene } from './simulate.ts'

// `npm run simulate -- --seconds 600 --seed 1` tries as many seeds as there is time for, or looks among them for those that find a planted
// defect (`--defect "mails"`).

const { SIMULATE_SECONDS, SIMULATE_SEED = '1', SIMULATE_DEFECT = '', SIMULATE_SCENE = '' } = process.env
const scenes = (['day', 'opening', 'watched'] satisfies Scene[]).filter((scene) =>
  scene.includes(SIMULATE_SCENE),
)
const wanted = plantedDefects.find(({ name }) => SIMULATE_DEFECT !== '' && name.includes(SIMULATE_DEFECT))
const timeout = LONGEST_MS + Number(SIMULATE_SECONDS ?? 0) * 1000

test.skipIf(!wanted)('seeds that find a planted defect', { timeout }, async () => {
  if (!wanted) return
  const end = performance.now() + Number(SIMULATE_SECONDS) * 1000
  let seed = Number(SIMULATE_SEED)
  do {
    const { violations } = await run(seed, wanted.scene ?? 'day', wanted)
    const breaches = violations.filter((each) => wanted.breach.test(each))
    console.log(`seed ${seed}: ${breaches.join('; ') || 'not found'}`)
    seed += 1
  } while (performance.now() < end)
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
  expect(scenes, `no scene is called ${SIMULATE_SCENE}`).not.toEqual([])
})
