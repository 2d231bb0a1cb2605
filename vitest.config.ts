import { defineConfig } from 'vitest/config'

// Projects are chosen by folder, so a test beside the code needs no configuration.
export default defineConfig({
  test: {
    maxWorkers: 2,
    setupFiles: ['tests/support/strict-console.ts'],
    // Files in one process share loaded modules, which saves a tenth of the time. Module state must not
    // matter to another file, as it must not matter to another request.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contracts,rules,phrases,web,scripts}/**/*.test.{ts,tsx}'],
          // In the browser, module state belongs to one page, so each file gets fresh modules.
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
          // `npm run campaign` asks for it.
          exclude: process.env.CAMPAIGN_INJECTIONS ? [] : ['tests/faults/campaign/campaign.test.ts'],
          // Starts the product as users do, with built pages.
          globalSetup: ['tests/support/pages-setup.ts'],
          // These tests wait for time limits more than they compute.
          maxWorkers: 2,
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
          // Two browsers at once: a journey spends half its time waiting.
          maxWorkers: 2,
          // On a busy machine a browser may drop a frame or a socket; a test that fails twice is broken.
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
