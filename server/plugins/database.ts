import fp from 'fastify-plugin'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { connect } from '../../database/connect.ts'
import type { DB } from '../../database/tables.ts'
import { WatchedPool } from '../audit-watch.ts'

declare module 'fastify' {
  interface FastifyInstance {
    db: Kysely<DB>
    pool: pg.Pool
  }
}

export default fp(
  async function database(app) {
    const { db, pool } = connect(app.config.databaseUrl, {
      max: app.config.databasePool,
      onLost: (error) => app.log.warn({ reason: error.message }, 'idle database connection lost'),
      ...(app.config.strict && { Pool: WatchedPool }),
    })
    app.decorate('db', db)
    app.decorate('pool', pool)
    app.addHook('onClose', () => db.destroy())
  },
  { name: 'database' },
)
