import pg from 'pg'

/** A further database on the same server, so that the joins' database stays unchanged. Returns its address. */
export async function emptyDatabase(databaseUrl: string, name: string): Promise<string> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.href
}
