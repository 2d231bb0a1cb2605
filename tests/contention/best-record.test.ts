import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import type { DB } from '../../database/tables.ts'
import { saveRecord } from '../../domains/training/server/movement-records/save-record.ts'
import { testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { buildMember, madrid, zone } from '../support/gym.ts'
import { barrier, interceptStatements, openNode, withoutLocks } from '../support/nodes.ts'
import { insertRow } from '../support/rows.ts'

// Two records of a member saved at once: each is compared with the other.

const { db, pool, url } = await testDatabase()
const app = await testApp(url, { clock: () => madrid('2026-05-13 12:00') })
const { id: movementId } = await insertRow(db, 'movements', {
  name: { ca: 'Squat', es: 'Squat' },
  unit: 'kg',
  has_rm: true,
})

const on = (pool: pg.Pool): typeof app =>
  Object.create(app, {
    pool: { value: pool },
    db: { value: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) },
  })

const keep = (node: typeof app, memberId: number, day: string, value: number) =>
  saveRecord(node, { memberId, movementId, day, value, timeZone: zone, byMemberId: memberId })

const bestOf = async (memberId: number) => {
  const found = db.selectFrom('movement_records').select('value').where('member_id', '=', memberId)
  return (await found.where('is_best', '=', true).execute()).map((row) => row.value)
}

test('of two records saved at once on two nodes the higher one is the best', async () => {
  const [one, two] = [on(openNode(url)), on(openNode(url))]
  for (let round = 0; round < 30; round += 1) {
    const member = await buildMember(db)
    const [a, b] = round % 2 === 0 ? [90, 100] : [100, 90]
    await Promise.all([keep(one, member, '2026-05-01', a), keep(two, member, '2026-05-02', b)])
    expect(await bestOf(member)).toEqual([100])
  }
})

test('control: without the lock each becomes the best, and the database refuses one', async () => {
  const member = await buildMember(db)
  const meet = barrier(2)
  const waiting = async () => {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.n
  }
  const careless = (node: pg.Pool) =>
    interceptStatements(node, {
      rewrite: withoutLocks,
      watch: async ({ text }) => {
        if (text.includes('set is_best = false')) await meet()
        // Both transactions have read before either commits.
        if (text === 'commit') await expect.poll(waiting).toBe(1)
      },
    })
  const [one, two] = [on(careless(openNode(url))), on(careless(openNode(url)))]
  const ends = await Promise.allSettled([
    keep(one, member, '2026-05-01', 90),
    keep(two, member, '2026-05-02', 100),
  ])
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.constraint] : []))
  expect(refused).toEqual(['movement_records_one_best'])
})
