import fp from 'fastify-plugin'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { connect } from '../../../database/connect.ts'
import type { DB } from '../../../database/tables.ts'
import { WatchedPool } from '../audit-watch.ts'
import { lendStandby, Standby } from '../standby.ts'

declare module 'fastify' {
  interface FastifyInstance {
    db: Kysely<DB>
    pool: pg.Pool
    /** Null without DATABASE_READ_URL. */
    standby: Standby | null
  }
}

export default fp(
  async function database(app) {
    const { databasePool: max, databaseReadUrl } = app.config
    const { db, pool } = connect(app.config.databaseUrl, {
      max,
      onLost: (error) => app.log.warn({ reason: error.message }, 'idle database connection lost'),
      ...(app.config.strict && { Pool: WatchedPool }),
    })
    app.decorate('db', db)
    app.decorate('pool', pool)
    const standby = databaseReadUrl ? openStandby(databaseReadUrl, max, pool) : null
    app.decorate('standby', standby)
    app.addHook('onClose', async () => {
      await standby?.end()
      await db.destroy()
    })
  },
  { name: 'database' },
)

/** Milliseconds for a connection to a standby: the primary is asked instead. */
const CONNECT_MS = 1_000

function openStandby(url: string, max: number, primary: pg.Pool): Standby {
  const { pool } = connect(url, { max, name: 'the-box-reads', limits: { connectMs: CONNECT_MS } })
  const standby = new Standby(pool, primary)
  lendStandby(primary, standby)
  return standby
}
