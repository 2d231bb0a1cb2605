import { ensureWebBuild } from './web-build.ts'

// `npm start`: the pages when they are missing or old, then the server in this very process, so that signals and the
// exit code are its own.
process.env.NODE_ENV ??= 'production'
await ensureWebBuild()
await import('../server/main.ts')
