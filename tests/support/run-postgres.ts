import { startLocalPostgres } from '../../database/postgres-local.ts'

// A process of its own that a test can kill: runs the PostgreSQL of the folder given and says where it is.

const { url } = await startLocalPostgres({
  dataDir: process.argv[2],
  log: (line) => console.log(`log ${line}`),
})
console.log(`url ${url}`)
setInterval(() => {}, 60_000)
