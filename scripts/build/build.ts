import { writePlainCode } from './plain-code.ts'
import { buildWeb, ensureCompressed } from './web-build.ts'

// `npm run build`: always builds the pages, and the code of an installed node. `npm start` builds them only when needed.
await buildWeb()
await writePlainCode()
await ensureCompressed()
