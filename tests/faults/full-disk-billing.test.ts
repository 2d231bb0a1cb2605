import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../../database/connect.ts'
import { migrate } from '../../database/migrate.ts'
import { startLocalPostgres } from '../../database/postgres-local.ts'
import { buildMember } from '../support/gym.ts'
import { openBillDesk } from '../support/money/bill-desk.ts'
import { readRows } from '../support/rows.ts'
import { addedCard, moneyViolations } from '../support/till.ts'
import { mountDisk } from './mounted-disk.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'the-box-billing-'))
const disk = mountDisk(dataDir, 300)
await chmod(dataDir, 0o755)
const postgres = await startLocalPostgres({ dataDir, durable: true })
const { pool, db } = connect(postgres.url, { max: 4 })
afterAll(async () => {
  await pool.end()
  await postgres.stop()
  disk?.unmount()
  await rm(dataDir, { recursive: true, force: true })
})
await migrate(postgres.url)
const { app, gym, setClock } = await openBillDesk(db, postgres.url)

/** Writes until nothing more can be written. */
async function fillDatabase(): Promise<void> {
  disk?.fill()
  const write = () => pool.query(`select pg_logical_emit_message(true, 'test', repeat('x', 1000000))`)
  await expect
    .poll(() =>
      write().then(
        () => 'written',
        () => 'full',
      ),
    )
    .toBe('full')
}

test.skipIf(!disk)(
  'a disk that fills up while a month is billed: each bill is whole or not there, paid once, told once',
  async () => {
    const members: number[] = []
    for (let n = 0; n < 40; n += 1) {
      const id = await buildMember(db, { plan: gym.three, planFrom: '2026-12-01' })
      await addedCard(app, id)
      members.push(id)
    }
    await db.updateTable('gym').set({ billed_from: '2020-01-01' }).execute()
    setClock('2026-12-01 00:05')
    await fillDatabase()
    await expect(app.runJob('bill-months')).rejects.toThrow()
    disk?.free()
    await expect
      .poll(() =>
        pool.query('select 1').then(
          () => 'up',
          () => 'down',
        ),
      )
      .toBe('up')
    expect(await moneyViolations(db)).toEqual([])

    await app.runJob('bill-months')
    await app.runJob('reconcile-payments')
    await app.runJob('bill-months')
    expect(await moneyViolations(db)).toEqual([])
    const bills = await readRows(db, 'bills', ['member_id', 'state', 'month'], {})
    expect(
      bills
        .filter(({ state }) => state === 'paid')
        .map(({ member_id }) => member_id)
        .sort(),
    ).toEqual(members.sort())
    const payments = await readRows(db, 'payments', ['member_id', 'status'], { status: 'succeeded' })
    expect(payments.map(({ member_id }) => member_id).sort()).toEqual(members)
    const receipts = await readRows(db, 'outbox', ['template', 'member_id'], { template: 'receipt' })
    expect(receipts.map(({ member_id }) => member_id).sort()).toEqual(members)
  },
)
