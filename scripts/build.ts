import { buildWeb } from './web-build.ts'

// `npm run build`: the pages, whether they changed or not. `npm start` builds by itself when it has to.
await buildWeb()
