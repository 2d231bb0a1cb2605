import { defineConfig } from 'vitest/config'

// As the projects are told apart by folder, a test needs no mark: lying beside the code is enough.
export default defineConfig({
  test: {
    maxWorkers: 2,
    setupFiles: ['tests/support/strict-console.ts'],
    // Files that run in one process share the modules that are loaded: a tenth of the time was loading all the same. What
    // the server keeps must thus not matter to another file, as it must not matter to another request.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contracts,rules,phrases,web,scripts}/**/*.test.{ts,tsx}'],
          // What the browser's part keeps is a page's, and each file is another page.
          isolate: true,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{server,database}/**/*.test.ts', 'tests/{contention,access,properties}/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          // The product as it is started, which has pages.
          globalSetup: ['tests/support/pages-setup.ts'],
          // Each brings processes of its own, and looks at how soon they are back.
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts', 'tests/support/pages-setup.ts'],
          // Two browsers at once: a journey waits as long as it works.
          maxWorkers: 2,
          // A browser on a busy machine may lose a frame or a socket; what fails twice is broken.
          retry: 1,
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 240_000,
          hookTimeout: 240_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
