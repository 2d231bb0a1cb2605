import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { openNode } from '../../../../tests/support/nodes.ts'
import { importFile, memberList } from '../../../../tests/support/transfer.ts'
import { getUser } from '../../../people/contract/members.ts'
import { lockImports } from './import-queries.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url, { clock: () => madrid('2026-05-13 10:00') })

const cinFor = async (memberId: number): Promise<string> => {
  const row = db.selectFrom('members').select('cin').where('id', '=', memberId)
  return (await row.executeTakeFirstOrThrow()).cin ?? ''
}

/** How many wait for a lock in this file's database. */
async function waiting(): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.n
}

/** Holds what an import holds for as long as `work` takes. */
const whileOneRuns = (work: () => Promise<void>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    expect(await lockImports(tx)).toBe(true)
    await work()
  })

test('during an import further ones are refused, and other requests are answered', async () => {
  await whileOneRuns(async () => {
    const others = Array.from({ length: 12 }, (_, nth) =>
      importFile(app, gym.admin, 'members', memberList(2, 'three', nth * 2)).then(() => 'taken in', String),
    )
    expect(new Set(await Promise.all(others))).toEqual(new Set(['Error: 409 import_running']))
    const me = { as: gym.admin, params: { id: gym.admin } }
    expect((await call(app, getUser, me)).status).toBe(200)
    expect(app.pool.totalCount - app.pool.idleCount).toBe(0)
  })
  expect((await importFile(app, gym.admin, 'members', memberList(2))).counts.made).toBe(2)
})

test('control: if they waited for the lock, two further imports would use up the connections of their node', async () => {
  const node = openNode(url, 2)
  let others: Promise<unknown>[] = []
  let gym: Promise<unknown> | undefined
  await whileOneRuns(async () => {
    others = [1, 2].map(() => node.query("select pg_advisory_xact_lock(hashtext('the-box import'))"))
    await expect.poll(waiting).toBe(2)
    gym = node.query('select 1')
    expect(node.waitingCount).toBe(1)
  })
  await Promise.all([...others, gym])
})

test('a credit that is spent while a file makes the purse another is neither given back nor taken twice', async () => {
  const member = await buildMember(db)
  const list = (n: number) => `Socio;Tipo de crédito;Créditos;Válidos hasta\n${cin};clases;${n};31/08/2026\n`
  const cin = await cinFor(member)
  await importFile(app, gym.admin, 'credits', list(6))
  const gate = Promise.withResolvers<void>()
  const spending = db.transaction().execute(async (tx) => {
    await sql`select from members where id = ${member} for no key update`.execute(tx)
    await sql`update credit_lots set remaining = 5 where member_id = ${member}`.execute(tx)
    await gate.promise
  })
  const run = importFile(app, gym.admin, 'credits', list(9), { existing: 'update' })
  const refused = expect(run).rejects.toThrow('409 changed_meanwhile')
  await expect.poll(waiting).toBe(1)
  gate.resolve()
  await spending
  await refused
})
