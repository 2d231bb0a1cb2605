import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { leaveHousehold } from '../../domains/households/contract/households.ts'
import { call, testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { buildGym, madrid } from '../support/gym.ts'
import { buildHousehold } from '../support/money/household.ts'
import { interceptStatements, withoutLocks } from '../support/nodes.ts'
import { updateRows } from '../support/rows.ts'
import { moneyViolations } from '../support/till.ts'

// The payer leaves the household while the month is billed. The control removes the locks.

async function newTown(households: number) {
  const { db, url } = await testDatabase()
  const gym = await buildGym(db)
  await db.updateTable('gym').set({ billed_from: '2020-01-01' }).execute()
  const clock = () => madrid('2026-12-01 00:05')
  const child = { plan: gym.three, planFrom: '2026-12-01' }
  const homes = []
  for (let nth = 0; nth < households; nth += 1) {
    const home = await buildHousehold(db, [child, child])
    for (const id of [home.payer, home.other]) await updateRows(db, 'members', { pays_at_desk: true }, { id })
    homes.push(home)
  }
  return { db, homes, one: await testApp(url, { clock }), two: await testApp(url, { clock }) }
}

/** Bills of somebody whom the payer shares no household with. */
const strangers = async (db: Awaited<ReturnType<typeof newTown>>['db']): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from bills b
    where b.payer_id <> b.member_id and not exists (select from household_people p join household_people o
      on o.household_id = p.household_id where p.member_id = b.payer_id and o.member_id = b.member_id)`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

test('a payer leaves with no bill of another, or stays with all', async () => {
  const { db, homes, one, two } = await newTown(12)
  const leaving = homes.map(({ payer }) => call(two, leaveHousehold, { as: payer }))
  const [, ...answers] = await Promise.all([one.runJob('bill-months'), ...leaving])
  await one.runJob('bill-months')
  expect(await strangers(db)).toBe(0)
  const bills = await db.selectFrom('bills').select(['member_id', 'payer_id']).execute()
  expect(bills).toHaveLength(24)
  homes.forEach(({ payer, other, children }, nth) => {
    const status = answers[nth]?.status
    expect([200, 409]).toContain(status)
    for (const child of children) {
      const paidBy = bills.find(({ member_id }) => member_id === child)?.payer_id
      expect(paidBy).toBe(status === 200 ? other : payer)
    }
  })
  expect(await moneyViolations(db)).toEqual([])
})

test('control: without the locks a payer is gone and has the bills', async () => {
  const { db, homes, one, two } = await newTown(1)
  let checked = (): void => undefined
  let billed = (): void => undefined
  const isChecked = new Promise<void>((resolve) => {
    checked = resolve
  })
  const isBilled = new Promise<void>((resolve) => {
    billed = resolve
  })
  for (const node of [one, two]) {
    const { connect } = node.pool
    const wild = interceptStatements(
      Object.assign(Object.create(node.pool), { connect: connect.bind(node.pool) }),
      {
        rewrite: withoutLocks,
        watch: async ({ text }) => {
          if (!text.startsWith('delete from "household_people"')) return
          checked()
          await isBilled
        },
      },
    )
    Object.assign(node.pool, { connect: wild.connect })
  }
  const leaving = call(two, leaveHousehold, { as: homes[0]?.payer ?? 0 })
  await isChecked
  await one.runJob('bill-months')
  billed()
  expect((await leaving).status).toBe(200)
  expect(await strangers(db)).toBe(2)
})
