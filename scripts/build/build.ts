import { buildWeb, ensureCompressed } from './web-build.ts'

// `npm run build`: always builds the pages. `npm start` builds them only when needed.
await buildWeb()
await ensureCompressed()
