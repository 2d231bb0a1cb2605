import pg from 'pg'

/**
 * Copies a database, changes the copy, and puts it in the place of the first when `change` is done, so that a killed run leaves
 * the first as it was. Nobody may be connected to either at the beginning and the end; sessions on the first are ended.
 */
export async function replaceDatabase(
  databaseUrl: string,
  change: (draftUrl: string) => Promise<void>,
): Promise<void> {
  const address = (name: string): string => Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href
  const name = new URL(databaseUrl).pathname.slice(1)
  const draft = `${name}_draft`
  const client = new pg.Client(address('postgres'))
  const [present, next] = [name, draft].map((each) => client.escapeIdentifier(each))
  await client.connect()
  try {
    await client.query(`drop database if exists ${next} with (force)`)
    await client.query(`create database ${next} template ${present}`)
    await change(address(draft))
    // A kill between the two leaves no database of this name: the next start creates an empty one.
    await client.query(`drop database ${present} with (force)`)
    await client.query(`alter database ${next} rename to ${present}`)
  } finally {
    await client.end()
  }
}
