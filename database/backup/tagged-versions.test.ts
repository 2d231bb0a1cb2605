import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../app/server/app.ts'
import { loadConfig } from '../../app/server/config.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { bookingViolations } from '../../tests/support/gym-books.ts'
import { connect } from '../connect.ts'
import { readMigrations } from '../migration-files.ts'
import type { DB } from '../tables.ts'
import { restore } from './restore.ts'

const folder = join(import.meta.dirname, 'versions')
const dataDir = await mkdtemp(join(tmpdir(), 'the-box-versions-'))
afterAll(() => rm(dataDir, { recursive: true }))

/** What the file of each version holds, read from the file itself when it was made. */
const kept: Record<string, object> = {
  '0.1.0': {
    members: 82,
    bookings: 553,
    payments: 190,
    payments_cents: 1_244_945,
    bills: 170,
    bills_cents: 1_157_915,
    receipts: 175,
    credits_left: 122,
    credits_moved: 122,
    audit_log: 846,
    workouts: 98,
  },
}

async function countsOf(db: Kysely<DB>): Promise<object | undefined> {
  const { rows } = await sql<object>`select
    (select count(*) from members) as members, (select count(*) from bookings) as bookings,
    (select count(*) from payments) as payments, (select sum(amount_cents) from payments) as payments_cents,
    (select count(*) from bills) as bills, (select sum(amount_cents) from bills) as bills_cents,
    (select count(*) from receipts) as receipts, (select sum(remaining) from credit_lots) as credits_left,
    (select sum(amount) from credit_entries) as credits_moved, (select count(*) from audit_log) as audit_log,
    (select count(*) from workouts) as workouts`.execute(db)
  return rows[0]
}

test('every tagged version has its data and its figures here', async () => {
  expect((await readdir(folder)).sort()).toEqual(Object.keys(kept).map((version) => `${version}.backup.gz`))
})

test.each(Object.keys(kept))(
  'the gym of version %s is upgraded: nothing is lost, and a join works',
  async (version) => {
    const { url } = await testDatabase()
    const client = new pg.Client(url)
    await client.connect()
    await client.query('drop schema public cascade; create schema public')
    await client.end()
    const path = join(folder, `${version}.backup.gz`)
    const { madeAt } = await restore(path, { databaseUrl: url, dataDir, replace: false, version })

    const { db } = connect(url, { max: 1 })
    const ran = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db)
    expect(ran.rows.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name))
    expect(await countsOf(db)).toEqual(kept[version])
    expect(await bookingViolations(db)).toEqual([])

    const now = Date.parse(madeAt)
    const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
    const app = await buildApp({ config, clock: () => now, jobs: false, web: false })
    try {
      const { rows } = await sql<{ class_id: number; member_id: number }>`
      select c.id as class_id, m.id as member_id from gym_classes c, members m
      where c.starts_at between ${madeAt}::timestamptz + interval '4 hours' and ${madeAt}::timestamptz + interval '6 hours'
        and c.cancelled_at is null and c.users_in < c.max_people and m.cin = '00000003A'
        and not exists (select from bookings b where b.member_id = m.id and b.ended_at is null and b.during && tstzrange(c.starts_at, c.ends_at))
      order by c.id limit 1`.execute(db)
      const [place] = rows
      const answer = await app.inject({
        method: 'POST',
        url: `/api/classes/${place?.class_id}/join`,
        headers: {
          authorization: `Bearer ${app.tokens.sign({ id: place?.member_id ?? 0, roles: ['USER'], language: 'ca' })}`,
        },
        payload: { userId: place?.member_id },
      })
      expect(answer.json()).toMatchObject({ status: 'IN' })
      expect(await bookingViolations(db)).toEqual([])
    } finally {
      await app.close()
      await db.destroy()
    }
  },
)
