import pg from 'pg'
import type { Field } from './bench-gym.ts'
import type { Measured } from './http-load.ts'

const connections = 16

/**
 * The rate of joins the database reaches alone: 16 connections call the function one call after the other.
 * After `warmUp` joins it counts for `seconds`, or until no members are left.
 */
export async function measureDatabaseAlone(
  databaseUrl: string,
  field: Field,
  members: number[],
  limits: { warmUp: number; seconds: number },
): Promise<Measured> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client(databaseUrl)
      await client.connect()
      return client
    }),
  )
  let next = 0
  const run = async (until: () => boolean): Promise<number> => {
    let confirmed = 0
    const one = async (client: pg.Client): Promise<void> => {
      while (next < members.length && !until()) {
        const nth = next++
        const values = [field.classIds[nth % field.classIds.length], members[nth]]
        const { rows } = await client.query({
          name: 'join',
          text: 'select join_alone($1, $2) as place',
          values,
        })
        if (rows[0].place !== 'IN' && rows[0].place !== 'WAIT')
          throw new Error(`the database refused: ${rows[0].place}`)
        confirmed += 1
      }
    }
    await Promise.all(clients.map(one))
    return confirmed
  }
  const before = await run(() => next >= limits.warmUp)
  const begun = performance.now()
  const counted = await run(() => performance.now() - begun > limits.seconds * 1000)
  const ms = performance.now() - begun
  await Promise.all(clients.map((client) => client.end()))
  return { perSecond: (counted / ms) * 1000, confirmed: before + counted, ms }
}
