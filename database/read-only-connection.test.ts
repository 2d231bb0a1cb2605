import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../tests/support/database.ts'
import { connect } from './connect.ts'

const { url } = await testDatabase()

test('a connection to a server that became read-only is replaced', async () => {
  const { pool, db } = connect(url, { max: 1 })
  onTestFinished(() => pool.end())
  const rename = () => db.updateTable('gym').set({ name: 'Renamed' }).execute()
  // As a standby answers: each write fails, and the connection stays open.
  await pool.query('set default_transaction_read_only = on')
  await expect(rename()).rejects.toMatchObject({ code: '25006' })
  await expect.poll(() => rename().then(() => 'renamed', String)).toBe('renamed')
  const { name } = await db.selectFrom('gym').select('name').executeTakeFirstOrThrow()
  expect(name).toBe('Renamed')
})
