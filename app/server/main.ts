import { start } from './start.ts'

// One node, whose pages are already built.
await start()
