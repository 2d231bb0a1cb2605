import { beforeEach, describe, expect, test } from 'vitest'
import {
  getPushChoices,
  getPushKey,
  setPushChoices,
  subscribePush,
  unsubscribePush,
} from '../../../../platform/contract/notifications.ts'
import { enqueue, type OutgoingMessage } from '../../../../platform/server/notifications/enqueue.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { sampleDetails } from '../../../../tests/support/messages/message-details.ts'
import { openPushNodes } from '../../../../tests/support/messages/push-nodes.ts'
import type { Browser } from '../../../../tests/support/messages/push-service.ts'
import { updateRows } from '../../../../tests/support/rows.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)

const { service, one, two, key, clock, setClock, send, subscribed } = await openPushNodes(db, url)

const rows = () => db.selectFrom('outbox').selectAll().where('channel', '=', 'push').orderBy('id').execute()
const again = () => updateRows(db, 'outbox', { next_try_at: new Date(0) })
const subscriptions = () => db.selectFrom('push_subscriptions').selectAll().orderBy('id').execute()
const tell = (
  memberId: number,
  template: 'promoted' | 'place_offered' | 'class_cancelled',
  classId: number,
) => enqueue(db, [{ channel: 'push', memberId, template, details: { classId, refunded: false } }])

let classId = 0
beforeEach(async () => {
  classId = await buildClass(gym, { startsAt: madrid('2026-05-13 18:00') })
})

test('serves the public signing key as plain text', async () => {
  const { text, headers } = await call(one, getPushKey)
  expect(text).toBe(key)
  expect(headers['content-type']).toContain('text/plain')
})

describe('push messages', () => {
  test('reach every browser of the member, in their language and the center’s time', async () => {
    const member = await buildMember(db, { language: 'ca' })
    const [phone, laptop] = [await subscribed(member), await subscribed(member)]
    const details = { classId, freeUntil: madrid('2026-05-13 16:30') }
    await enqueue(db, [{ channel: 'push', memberId: member, template: 'promoted', details }])
    await send()
    for (const { got } of [phone, laptop]) {
      expect(got).toEqual([
        {
          payload: {
            title: 'Tens plaça: wod, avui 18:00',
            body: expect.stringContaining('avui 16:30'),
            path: '/book/wod/2026-05-13',
            tag: `class-${classId}`,
            language: 'ca',
          },
          ttl: 6 * 3600,
          urgency: 'high',
          topic: `class-${classId}`,
          subject: 'mailto:hola@box.example',
        },
      ])
    }
    expect((await rows()).every((row) => row.sent_at !== null)).toBe(true)
  })

  test('exist in both languages', async () => {
    const templates = [
      'promoted',
      'added_by_staff',
      'wait_skipped',
      'place_offered',
      'class_cancelled',
      'removed_by_staff',
      'place_dropped',
    ] as const
    for (const language of ['ca', 'es'] as const) {
      const member = await buildMember(db, { language })
      const browser = await subscribed(member)
      const details = { classId, reason: 'no_credits', refunded: true }
      await enqueue(
        db,
        templates.map(
          (template) => ({ channel: 'push', memberId: member, template, details }) as OutgoingMessage,
        ),
      )
      await send()
      expect(browser.got).toHaveLength(templates.length)
      for (const { payload } of browser.got) {
        expect(JSON.stringify(payload)).not.toMatch(/\{\{|undefined|null|push\./)
        expect(payload.body.length).toBeGreaterThan(20)
      }
    }
  })

  test('about a payment name amount and date and link to the fix', async () => {
    const details = {
      cents: 5000,
      month: '2026-04-01',
      cardError: 'insufficient_funds',
      buy: 'plan',
      planId: 3,
    }
    const templates = [
      'payment_failed',
      'payment_confirm',
      'debit_returned',
      'sale_confirm',
      'plan_ended_unpaid',
    ] as const
    for (const language of ['ca', 'es'] as const) {
      const member = await buildMember(db, { language })
      const browser = await subscribed(member)
      for (const template of templates)
        await enqueue(db, [{ template, memberId: member, details } as OutgoingMessage])
      await send()
      const said = new Map(browser.got.map(({ payload }) => [payload.title, payload]))
      expect([...said.values()].map(({ path }) => path).sort()).toEqual([
        '/config/your-payments',
        '/config/your-payments',
        '/config/your-payments',
        '/config/your-rate',
        '/rates/3',
      ])
      expect(new Set(browser.got.map(({ topic }) => topic))).toEqual(new Set(['payments']))
      for (const payload of said.values()) {
        expect(JSON.stringify(payload)).not.toMatch(/\{\{|undefined|null|push\./)
        expect(`${payload.title} ${payload.body}`).toMatch(/50,00\s€/)
      }
      const title =
        language === 'ca'
          ? 'No hem pogut cobrar la quota d’abril'
          : 'No hemos podido cobrar tu cuota de abril'
      expect(said.get(title)?.body).toMatch(
        language === 'ca' ? /^50,00\s€\. .*saldo/ : /^50,00\s€\. La tarjeta no tiene saldo/,
      )
    }
  })

  test('about a payment respect the member’s choice, unlike the mail', async () => {
    const member = await buildMember(db)
    await subscribed(member)
    await call(one, setPushChoices, { as: member, body: { payments: false } })
    const details = { cents: 5000, month: '2026-04-01', blockedOn: '2026-04-08', endsOn: '2026-05-01' }
    await enqueue(db, [{ template: 'payment_failed', memberId: member, details }])
    expect(await db.selectFrom('outbox').select('channel').execute()).toEqual([{ channel: 'mail' }])
  })

  test('that are outdated are not sent', async () => {
    const member = await buildMember(db)
    const browser = await subscribed(member)
    await tell(member, 'promoted', classId)
    setClock(madrid('2026-05-13 18:01'))
    await send()
    expect(browser.got).toEqual([])
    expect(await rows()).toMatchObject([{ tries: 1, sent_at: expect.any(Date) }])
    await tell(member, 'class_cancelled', classId)
    await send()
    expect(browser.got).toHaveLength(1)
  })

  test('about missed classes and fixed places are sent after the class and without one', async () => {
    for (const language of ['ca', 'es'] as const) {
      const member = await buildMember(db, { language })
      const browser = await subscribed(member)
      setClock(madrid('2026-05-13 21:00'))
      const { class_missed, booking_limited, strike_forgiven, fixed_place_warned } = sampleDetails({
        classId,
        receiptOf: 0,
      })
      await enqueue(db, [
        { template: 'class_missed', memberId: member, details: class_missed },
        { template: 'booking_limited', memberId: member, details: booking_limited },
        { template: 'strike_forgiven', memberId: member, details: strike_forgiven },
        { template: 'fixed_place_warned', memberId: member, details: fixed_place_warned },
      ])
      await send()
      expect(browser.got.map(({ topic, ttl, payload }) => [topic, ttl, payload.path]).sort()).toEqual([
        ...Array(3).fill([`class-${classId}`, 86_400, '/profile']),
        ['slot-2-1800', 86_400, '/profile'],
      ])
      for (const { payload } of browser.got)
        expect(JSON.stringify(payload)).not.toMatch(/\{\{|undefined|null|push\./)
    }
  })

  test('are sent once when several nodes send at the same time', async () => {
    const member = await buildMember(db)
    const browser = await subscribed(member)
    const classes = await Promise.all(
      Array.from({ length: 50 }, (_, hour) =>
        buildClass(gym, { startsAt: madrid('2026-05-14 00:00') + hour * 3_600_000 }),
      ),
    )
    for (const id of classes) await tell(member, 'promoted', id)
    await Promise.all([one, two, one, two].map((app) => app.runJob('send-outbox')))
    expect(browser.got.map((each) => each.topic).sort()).toEqual(classes.map((id) => `class-${id}`).sort())
  })

  test('are retried after the push service’s delay and arrive once', async () => {
    const member = await buildMember(db)
    const browser = await subscribed(member)
    browser.answers = [503, 429]
    await tell(member, 'promoted', classId)
    await send()
    await send()
    expect(await rows(), 'not tried before its time').toMatchObject([{ tries: 1, sent_at: null }])
    await again()
    await send()
    const [row] = await rows()
    const wait = (row?.next_try_at.getTime() ?? 0) - Date.now()
    expect(wait, 'as long as the service asked for').toBeGreaterThan(800_000)
    await again()
    await send()
    await send()
    expect(browser.got).toHaveLength(1)
  })

  test('do not reach closed accounts', async () => {
    const member = await buildMember(db)
    await subscribed(member)
    await updateRows(db, 'members', { status: 'INACTIVE' }, { id: member })
    await tell(member, 'promoted', classId)
    expect(await rows()).toEqual([])
  })
})

describe('subscriptions', () => {
  test.each([404, 410])(
    'that the push service calls gone (%s) is forgotten, others are told',
    async (status) => {
      const member = await buildMember(db)
      const [dead, alive] = [await subscribed(member), await subscribed(member)]
      dead.answers = [status]
      await tell(member, 'promoted', classId)
      await send()
      expect((await subscriptions()).map((row) => row.endpoint)).toEqual([alive.form.endpoint])
      expect(alive.got).toHaveLength(1)
      expect((await rows()).filter((row) => row.sent_at === null)).toEqual([])
    },
  )

  test('are stored once per browser', async () => {
    const member = await buildMember(db)
    const browser = await subscribed(member)
    expect((await call(one, subscribePush, { as: member, body: browser.form })).status).toBe(204)
    await tell(member, 'promoted', classId)
    await send()
    expect(browser.got).toHaveLength(1)
  })

  test('receive nothing after log-out, not even pending messages', async () => {
    const member = await buildMember(db)
    const browser = await subscribed(member)
    await tell(member, 'promoted', classId)
    const body = { endpoint: browser.form.endpoint }
    expect((await call(one, unsubscribePush, { as: member, body })).status).toBe(204)
    await tell(member, 'place_offered', classId)
    await send()
    expect(browser.got).toEqual([])
  })

  test('of another member can be neither removed nor taken over', async () => {
    const [owner, other] = [await buildMember(db), await buildMember(db)]
    const browser = await subscribed(owner)
    const { endpoint } = browser.form
    expect((await call(one, unsubscribePush, { as: other, body: { endpoint } })).status).toBe(204)
    const { keys } = service.browser(key).form
    const taken = await call(one, subscribePush, { as: other, body: { endpoint, keys } })
    expect([taken.status, taken.body.code]).toEqual([400, 'bad_request'])
    await tell(other, 'promoted', classId)
    await tell(owner, 'promoted', classId)
    await send()
    expect(browser.got).toHaveLength(1)
    expect(await subscriptions()).toMatchObject([{ member_id: owner }])
  })

  test('that change owner lose the previous owner’s messages', async () => {
    const [before, after] = [await buildMember(db), await buildMember(db)]
    const browser = await subscribed(before)
    await tell(before, 'promoted', classId)
    expect((await call(one, subscribePush, { as: after, body: browser.form })).status).toBe(204)
    await send()
    expect(browser.got).toEqual([])
    await tell(after, 'place_offered', classId)
    await send()
    expect(browser.got).toHaveLength(1)
  })

  test('beyond the limit replace the oldest', async () => {
    const member = await buildMember(db)
    const browsers: Browser[] = []
    for (let times = 0; times < 12; times++) browsers.push(await subscribed(member))
    const kept = (await subscriptions()).map((row) => row.endpoint)
    expect(kept).toEqual(browsers.slice(2).map((browser) => browser.form.endpoint))
  })

  test('at private addresses are refused in production', async () => {
    const strict = await testApp(url, { clock, config: { pushAnywhere: false } })
    const member = await buildMember(db)
    const browser = await subscribed(member)
    const { keys } = browser.form
    for (const endpoint of ['http://127.0.0.1:5432/x', 'https://169.254.169.254/x', 'https://localhost/x']) {
      const { status, body } = await call(strict, subscribePush, { as: member, body: { endpoint, keys } })
      expect([status, body.fields]).toEqual([400, { endpoint: 'invalid' }])
    }
    await tell(member, 'promoted', classId)
    await strict.runJob('send-outbox')
    expect(browser.got, 'what slipped in before is not asked either').toEqual([])
  })

  test('with invalid keys are refused', async () => {
    const { form } = service.browser(key)
    const keys = { ...form.keys, p256dh: `B${'A'.repeat(86)}` }
    const { status, body } = await call(one, subscribePush, {
      as: await buildMember(db),
      body: { ...form, keys },
    })
    expect([status, body.fields]).toEqual([400, { keys: 'invalid' }])
  })
})

describe('choices', () => {
  test('apply per kind, with defaults', async () => {
    const member = await buildMember(db)
    const browser = await subscribed(member)
    expect((await call(one, getPushChoices, { as: member })).body).toEqual({
      promotion: true,
      offer: true,
      cancelled: true,
      reminder: false,
      payments: true,
      broadcast: true,
      coaching: true,
      health: true,
      bests: false,
      workouts: false,
    })
    const saved = await call(one, setPushChoices, { as: member, body: { offer: false } })
    expect(saved.body).toMatchObject({ promotion: true, offer: false })
    await tell(member, 'place_offered', classId)
    await tell(member, 'promoted', classId)
    await send()
    expect(browser.got.map((each) => each.payload.title.split(':')[0])).toEqual(['Tienes plaza'])
    await call(one, setPushChoices, { as: member, body: { offer: true } })
    await tell(member, 'place_offered', classId)
    await send()
    expect(browser.got).toHaveLength(2)
  })

  test('do not affect mails', async () => {
    const member = await buildMember(db)
    await call(one, setPushChoices, { as: member, body: { promotion: false } })
    await enqueue(db, [{ memberId: member, template: 'promoted', details: { classId } }])
    const kept = await db.selectFrom('outbox').select('channel').execute()
    expect(kept).toEqual([{ channel: 'mail' }])
  })
})
