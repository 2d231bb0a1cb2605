import { startLocalPostgres } from '../../../database/postgres-local.ts'

// A process that a test can kill: runs the PostgreSQL of the given folder and prints its address.

const { url } = await startLocalPostgres({
  dataDir: process.argv[2],
  log: (line) => console.log(`log ${line}`),
})
console.log(`url ${url}`)
setInterval(() => {}, 60_000)
