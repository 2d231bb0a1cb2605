import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { addDependant, joinHousehold, leaveHousehold } from '../../domains/households/contract/households.ts'
import { mergeAccounts } from '../../domains/member-file/contract/merging.ts'
import { call, testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { buildGym, buildMember, madrid } from '../support/gym.ts'
import { interceptStatements, withoutLocks } from '../support/nodes.ts'
import { updateRows } from '../support/rows.ts'

// A parent with two accounts leaves the household with one, while staff merge the other into it: the child keeps an adult.

async function newTown() {
  const { db, url } = await testDatabase()
  const gym = await buildGym(db)
  const clock = () => madrid('2026-05-13 10:00')
  const nodes = [await testApp(url, { clock }), await testApp(url, { clock })] as const
  const [app] = nodes
  const adult = async () => {
    const id = await buildMember(db)
    await updateRows(db, 'members', { birth: '1985-01-01', center_id: gym.center.id }, { id })
    return id
  }
  return {
    nodes,
    async race(): Promise<{ codes: (string | undefined)[]; managers: number }> {
      const [first, second] = [await adult(), await adult()]
      const child = { name: 'Nil', surname: 'Puig', birth: '2018-01-01' }
      await call(app, addDependant, { as: first, body: child })
      const join = { withId: first, isManager: true, may: 'pay' as const, why: 'Parent' }
      await call(app, joinHousehold, { as: gym.admin, params: { id: second }, body: join })
      const [left, merged] = await Promise.all([
        call(nodes[0], leaveHousehold, { as: second }),
        call(nodes[1], mergeAccounts, {
          as: gym.admin,
          params: { id: second },
          body: { mergedId: first, why: 'Same person' },
        }),
      ])
      const people = db
        .selectFrom('household_people as p')
        .innerJoin('households as h', 'h.id', 'p.household_id')
      const managers = await people
        .where('p.seat', 'is not', null)
        .where('p.member_id', 'in', [first, second])
        .select('p.member_id')
        .execute()
      return { codes: [left.body?.code, merged.body?.code], managers: managers.length }
    },
  }
}

test('an adult leaves while staff merge the other account into theirs: the child keeps an adult', async () => {
  const { race } = await newTown()
  for (let round = 0; round < 10; round += 1) {
    const { codes, managers } = await race()
    expect([
      [undefined, undefined],
      ['minor_without_adult', undefined],
    ]).toContainEqual(codes)
    expect(managers).toBe(1)
  }
})

test('control: without the lock of the household the child is left alone', async () => {
  const { nodes, race } = await newTown()
  // Leaving has read the household before merging deletes one adult, and deletes the other before merging ends.
  const [leaves, deleted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  loosen(nodes[0], async (text) => {
    if (!/delete from "?household_people/.test(text)) return
    leaves.resolve()
    await deleted.promise
  })
  loosen(nodes[1], async (text) => {
    if (/delete from "?household_people/.test(text)) await leaves.promise
    if (/update "?household_people/.test(text)) deleted.resolve()
  })
  expect((await race()).managers).toBe(0)
})

function loosen(node: FastifyInstance, before: (text: string) => Promise<void>): void {
  const { connect } = node.pool
  const wild = interceptStatements(
    Object.assign(Object.create(node.pool), { connect: connect.bind(node.pool) }),
    { rewrite: withoutLocks, watch: ({ text }) => before(text) },
  )
  Object.assign(node.pool, { connect: wild.connect })
}
