import { ensureWebBuild } from './web-build.ts'

// `npm start`: the pages when they are missing or old, then the server in this very process, so that signals and the
// exit code are its own.
askForDemo()
process.env.NODE_ENV ??= 'production'
stopWithNpm()
await ensureWebBuild()
await import('../server/main.ts')

/** Who only looks around, with the demo gym of the built-in database, pays with test cards. */
function askForDemo(): void {
  const { NODE_ENV, DATABASE_URL, STRIPE_SECRET_KEY } = process.env
  if (!NODE_ENV && !DATABASE_URL && !STRIPE_SECRET_KEY) process.env.PAYMENTS ||= 'demo'
}

/** When npm itself is killed it cannot pass that on: the server would stay, and keep the port. */
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
