import fp from 'fastify-plugin'
import { deleteExpiredKeys } from '../idempotency/idempotency-queries.ts'

export default fp(
  async function idempotency(app) {
    app.job('forget-idempotency-keys', {
      cron: '17 * * * *',
      run: () => deleteExpiredKeys(app.pool, app.clock()),
    })
  },
  { name: 'idempotency', dependencies: ['database', 'jobs'] },
)
