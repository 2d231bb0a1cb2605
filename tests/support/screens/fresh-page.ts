import { vi } from 'vitest'

// In the browser, module state and globals belong to one page, so each test file begins with fresh ones. Packages stay loaded:
// a process for each file took four times as long.
vi.unstubAllGlobals()
vi.useRealTimers()
vi.resetModules()
