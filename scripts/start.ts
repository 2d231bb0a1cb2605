import { start } from '../app/server/start.ts'
import { configuredProvider } from '../domains/sales/server/providers/providers.ts'
import { ensureCompressed, ensureWebBuild } from './build/web-build.ts'

// `npm start`: runs the server in this process, so that it receives signals and sets the exit code. Builds the pages if they are
// missing or old, after the settings have been checked.
askForDemo()
process.env.NODE_ENV ??= 'production'
stopWithNpm()
await start(ensureWebBuild)
await ensureCompressed()

/** Trying out the demo gym with the built-in database uses test cards. */
function askForDemo(): void {
  const { NODE_ENV, DATABASE_URL } = process.env
  if (!NODE_ENV && !DATABASE_URL && !configuredProvider(process.env)) process.env.PAYMENTS ||= 'demo'
}

/** A killed npm cannot forward the signal; without this the server would stay and keep the port. */
function stopWithNpm(): void {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event === undefined) return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
