import { describe, expect, test } from 'vitest'
import { setPushChoices } from '../../../../platform/contract/notifications.ts'
import { call } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember } from '../../../../tests/support/gym.ts'
import { openPushNodes } from '../../../../tests/support/messages/push-nodes.ts'
import { readRows, updateRows } from '../../../../tests/support/rows.ts'
import { broadcast } from '../../contract/broadcasts.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const { one, two, send, subscribed } = await openPushNodes(db, url)

describe('broadcasts', () => {
  const message = {
    title: { ca: 'Tanquem dilluns', es: 'Cerramos el lunes' },
    text: { ca: 'És festa major.', es: 'Es fiesta mayor.' },
  }
  const told = (body: object, idempotencyKey: string) =>
    call(one, broadcast, { as: gym.admin, body, headers: { 'idempotency-key': idempotencyKey } })

  test('reach everybody who wants them, in their language, once per key', async () => {
    const [catalan, spanish, tired] = [
      await buildMember(db, { language: 'ca' }),
      await buildMember(db),
      await buildMember(db),
    ]
    const [first, second, third] = [
      await subscribed(catalan),
      await subscribed(spanish),
      await subscribed(tired),
    ]
    await subscribed(spanish)
    await call(one, setPushChoices, { as: tired, body: { broadcast: false } })
    const answers = await Promise.all([told(message, 'key-1'), told(message, 'key-1')])
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { told: 2, mailed: 0 }],
      [200, { told: 2, mailed: 0 }],
    ])
    await Promise.all([one, two].map((app) => app.runJob('send-outbox')))
    expect(first?.got.map(({ payload, urgency }) => [payload.title, payload.body, urgency])).toEqual([
      ['Tanquem dilluns', 'És festa major.', 'normal'],
    ])
    expect(second?.got.map(({ payload }) => payload.title)).toEqual(['Cerramos el lunes'])
    expect(third?.got).toEqual([])
    const noted = await readRows(db, 'audit_log', ['action', 'by_member_id', 'after'], {
      action: 'tell-everybody',
    })
    expect(noted).toMatchObject([{ by_member_id: gym.admin, after: { told: 2 } }])
  })

  test('to a center reach only its members', async () => {
    const [here, elsewhere] = [await buildMember(db), await buildMember(db)]
    await updateRows(db, 'members', { center_id: gym.center.id }, { id: here })
    const browsers = [await subscribed(here), await subscribed(elsewhere)]
    expect((await told({ ...message, toCenter: gym.center.id }, 'key-2')).body).toEqual({
      told: 1,
      mailed: 0,
    })
    await send()
    expect(browsers.map((browser) => browser.got.length)).toEqual([1, 0])
    expect((await told({ ...message, toCenter: 999_999 }, 'key-3')).body.code).toBe('center_not_found')
  })

  test('require a text in both languages', async () => {
    const { status, body } = await told({ ...message, title: { ca: ' ', es: 'Hola' } }, 'key-4')
    expect([status, body.fields]).toEqual([400, { 'title.ca': 'required' }])
  })
})
