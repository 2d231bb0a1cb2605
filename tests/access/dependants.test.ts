import { expect, test } from 'vitest'
import { joinClass } from '../../domains/booking/contract/bookings.ts'
import { addDependant } from '../../domains/households/contract/households.ts'
import { listDirectory } from '../../domains/people/contract/admin-users.ts'
import { type Endpoint, isForDevice } from '../../platform/contract/endpoint.ts'
import { declaredEndpoints } from '../../scripts/declared-endpoints.ts'
import { call, testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { buildClass, buildGym, buildMember, madrid } from '../support/gym.ts'
import { insertRow, updateRows } from '../support/rows.ts'

// Answers check their own shape here. A member without document, address and phone must fit into every one of them.

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 12:00')
const app = await testApp(url, { clock: () => now })
const parent = await buildMember(db)
await updateRows(db, 'members', { birth: '1985-03-02' }, { id: parent })
const added = await call(app, addDependant, {
  as: parent,
  body: { name: 'Aina', surname: 'Puig', birth: '2016-04-01' },
})
const child: number = added.body.people[1].id
const classId = await buildClass(gym, { activity: gym.wod, startsAt: madrid('2026-05-13 18:00') })
await insertRow(db, 'memberships', { member_id: child, plan_id: gym.three, starts_on: '2026-05-01' })
await call(app, joinClass, {
  as: gym.trainer,
  params: { id: classId },
  body: { userId: child },
})

const day = '2026-05-13'
const query = { date: day, from: day, to: day, until: day, month: '2026-05', size: 20, page: 0 }
const readsAll = (await declaredEndpoints()).filter(
  ({ endpoint }) => endpoint.method === 'GET' && !isForDevice(endpoint.access),
)
const ofClass = /^\/api\/(classes|roll|admin-classes)/
const paramsOf = ({ params, path }: Endpoint) =>
  Object.fromEntries(
    Object.keys(params.shape).map((name) => [
      name,
      name === 'id' ? (ofClass.test(path) ? classId : child) : name === 'when' ? day : 'a',
    ]),
  ) as never

const statuses: number[] = []

test.each(readsAll.map(({ name, endpoint }) => [name, endpoint] as const))(
  '%s answers staff with a dependant in the gym',
  async (_name, endpoint) => {
    const { status, body } = await call(app, endpoint, {
      as: gym.admin,
      params: paramsOf(endpoint),
      query: query as never,
    })
    statuses.push(status)
    expect(status, JSON.stringify(body)).toBeLessThan(500)
  },
)

test('staff find a dependant by name', async () => {
  const { body } = await call(app, listDirectory, { as: gym.admin, query: { text: 'aina puig' } as never })
  expect(body.content.map(({ id }: { id: number }) => id)).toEqual([child])
})

test('most of these answers are read, not refused for their query', () => {
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(60)
})
