import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { patience } from './tests/support/patience.ts'

/** The usual order is by size. These files are short and take long: at the end each would run alone. */
const longest = [
  'simulation/day.test.ts',
  'simulation/watched.test.ts',
  'simulation/opening.test.ts',
  'every-screen.test.ts',
  'narrow-screens.test.ts',
  'every-state.test.ts',
  'kit-gallery.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}`))
      return at < 0 ? longest.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

// Projects are chosen by folder, so a test beside the code needs no configuration.
export default defineConfig({
  test: {
    maxWorkers: 3,
    setupFiles: ['tests/support/set-up/strict-console.ts', 'tests/support/set-up/one-seed.ts'],
    // A failed property shows its message only, which should have the values.
    chaiConfig: { truncateThreshold: 2000 },
    // Files in one process share loaded modules, which saves a tenth of the time. Module state must not
    // matter to another file, as it must not matter to another request.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{app,platform,domains/*}/{contract,rules,phrases,web}/**/*.test.{ts,tsx}',
            '{scripts,bench}/**/*.test.ts',
          ],
          setupFiles: ['tests/support/screens/fresh-page.ts'],
          // A property tries many cases; on a busy machine they take longer than the usual 5 seconds.
          testTimeout: patience,
        },
      },
      {
        test: {
          name: 'integration',
          include: [
            '{app,platform,domains/*}/server/**/*.test.ts',
            '{demo,database}/**/*.test.ts',
            'tests/{contention,access,model,partner,properties,simulation}/**/*.test.ts',
          ],
          globalSetup: ['tests/support/set-up/postgres-setup.ts'],
          expect: { poll: { timeout: patience } },
          testTimeout: 2 * patience,
          hookTimeout: 2 * patience,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          // Starts the product as users do, with built pages.
          globalSetup: ['tests/support/set-up/pages-setup.ts'],
          // These tests, and browsers, wait more than they compute: one more worker than cores here.
          maxWorkers: 3,
          expect: { poll: { timeout: patience } },
          testTimeout: 2 * patience,
          hookTimeout: 2 * patience,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/set-up/postgres-setup.ts', 'tests/support/set-up/pages-setup.ts'],
          maxWorkers: 3,
          expect: { poll: { timeout: patience } },
          testTimeout: 5 * patience,
          hookTimeout: 5 * patience,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
