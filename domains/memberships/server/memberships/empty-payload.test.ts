import { describe, expect, test } from 'vitest'
import { call, testApp, tokenOf } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { cancelRateChange } from '../../contract/memberships.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url, { clock: () => madrid('2026-11-20 10:00') })

// Clients send an empty payload in several ways.
describe.each([
  ['no body and no type', {}, undefined],
  ['no body called JSON', { 'content-type': 'application/json' }, ''],
  ['null', { 'content-type': 'application/json' }, 'null'],
  ['an empty object', { 'content-type': 'application/json' }, '{}'],
] as const)('%s', (_name, headers, payload) => {
  test('leaves, pauses and comes back', async () => {
    const id = await buildMember(db, { plan: gym.three, planFrom: '2026-11-01' })
    const authorization = `Bearer ${await tokenOf(app, id)}`
    const send = async (what: string) => {
      const address = `/api/users/${id}/${what}`
      const answer = await app.inject({
        method: 'POST',
        url: address,
        headers: { authorization, ...headers },
        ...(payload === undefined ? {} : { payload }),
      })
      return { status: answer.statusCode, id: answer.json().id }
    }
    expect(await send('leave')).toEqual({ status: 200, id })
    await call(app, cancelRateChange, { as: id, params: { id } })
    expect(await send('maintenance/start')).toEqual({ status: 200, id })
    expect(await send('maintenance/end')).toEqual({ status: 200, id })
    const changes = db.selectFrom('plan_changes').select('kind').where('member_id', '=', id).orderBy('id')
    expect((await changes.execute()).map(({ kind }) => kind)).toEqual(['leave', 'maintenance'])
  })
})
