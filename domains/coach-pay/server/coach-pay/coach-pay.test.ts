import { beforeEach, describe, expect, test } from 'vitest'
import { call, testApp, tokenOf } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { pdfTexts } from '../../../../tests/support/files/pdf-text.ts'
import { buildClass, buildGym, buildMember, buildMembers, madrid } from '../../../../tests/support/gym.ts'
import { putInto } from '../../../../tests/support/held-class.ts'
import { insertRow, readRow, updateRows } from '../../../../tests/support/rows.ts'
import { addedCard, pay } from '../../../../tests/support/till.ts'
import { joinClass } from '../../../booking/contract/bookings.ts'
import { createPack } from '../../../sales/contract/packs.ts'
import { refundPayment } from '../../../sales/contract/payments.ts'
import { cancelClass } from '../../../timetable/contract/class-changes.ts'
import { askCover, takeCover } from '../../../timetable/contract/coaches.ts'
import {
  addPayRule,
  endPayRule,
  hasCoachPay,
  listPayRules,
  type PayRuleForm,
} from '../../contract/pay-rules.ts'
import {
  closePayMonth,
  correctPay,
  exportPay,
  getOwnPay,
  getOwnPayFile,
  getPayMonth,
  getPaySheet,
  settlePayDifferences,
} from '../../contract/pay-sheets.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const { admin, trainer } = gym
let now = madrid('2026-11-02 10:00')
const app = await testApp(url, { clock: () => now })
const [one = 0, two = 0, three = 0] = await buildMembers(db, 3, gym.unlimited)
const other = await buildMember(db, { roles: ['USER', 'TRAINER'] })
const month = '2026-11-15'

beforeEach(async () => {
  now = madrid('2026-11-02 10:00')
  for (const table of [
    'coach_pay_lines',
    'coach_pay_months',
    'coach_pay_corrections',
    'coach_pay_rules',
  ] as const)
    await db.deleteFrom(table).execute()
  await updateRows(db, 'gym_classes', { coach_id: null, assistant_ids: [] })
})

const nothing: PayRuleForm = {
  coachId: null,
  activityId: null,
  templateId: null,
  role: 'lead',
  startsOn: '2026-11-01',
  perClass: null,
  perHour: null,
  perHead: null,
  heads: 'attended',
  percent: null,
  planHead: null,
  minimum: null,
  cancelledHours: null,
}
const add = (rule: Partial<PayRuleForm>) =>
  call(app, addPayRule, { as: admin, body: { ...nothing, ...rule } })
const classOf = async (coachId: number, at: string, more: object = {}) => {
  const id = await buildClass(gym, { startsAt: madrid(at), ...more })
  await updateRows(db, 'gym_classes', { coach_id: coachId }, { id })
  return id
}
const sheetOf = async (coachId = trainer) =>
  (await call(app, getPaySheet, { as: admin, params: { month, coachId } })).body
const amountsOf = async (coachId = trainer) =>
  (await sheetOf(coachId)).lines.map(({ amount }: { amount: number }) => amount)
const close = (total: number) => call(app, closePayMonth, { as: admin, params: { month }, body: { total } })
const settle = ({ why, ...one }: { why: string; source: string; difference: number }, coachId = trainer) =>
  call(app, settlePayDifferences, {
    as: admin,
    params: { month, coachId },
    body: { why, differences: [one] },
  })

describe('a sheet', () => {
  test('has what took place, with its source, and nothing that has not ended', async () => {
    const id = await classOf(trainer, '2026-11-03 18:00')
    await classOf(trainer, '2026-11-03 20:00')
    await putInto(gym, id, [one, two, three], null)
    await updateRows(db, 'bookings', { validated: true }, { class_id: id, member_id: one })
    await add({ perClass: 10, perHead: 1.5 })
    await add({ perHead: 1.5, heads: 'booked', activityId: gym.openBox })
    now = madrid('2026-11-03 20:30')
    const sheet = await sheetOf()
    expect(sheet).toMatchObject({ coach: { id: trainer }, month: '2026-11-01', closed: null, total: 11.5 })
    expect(sheet.lines).toMatchObject([
      {
        source: `class:${id}:lead`,
        date: '2026-11-03',
        startTime: '2026-11-03T17:00:00.000Z',
        center: 'Girona',
        title: 'wod',
        attended: 1,
        booked: 3,
        amount: 11.5,
        terms: { perClass: 10, perHead: 1.5, heads: 'attended' },
      },
    ])
    // Once the rule counts places, those who did not come count too.
    await add({ perHead: 1.5, heads: 'booked', coachId: trainer })
    expect(await amountsOf()).toEqual([4.5])
  })

  test('pays who gave the class after a cover, and assistants by their own rule', async () => {
    const id = await classOf(trainer, '2026-11-03 18:00')
    await updateRows(db, 'gym_classes', { assistant_ids: [one] }, { id })
    await add({ perClass: 25 })
    await add({ perClass: 9, role: 'assistant' })
    await call(app, askCover, { as: trainer, params: { id }, body: {} })
    expect((await call(app, takeCover, { as: other, params: { id } })).status).toBe(204)
    now = madrid('2026-11-03 20:30')
    expect([await amountsOf(trainer), await amountsOf(other), await amountsOf(one)]).toEqual([[], [25], [9]])
  })

  test('follows a rule that changed in the middle of the month', async () => {
    await classOf(trainer, '2026-11-09 18:00')
    await classOf(trainer, '2026-11-10 18:00', { lasts: 90 })
    await add({ perClass: 20 })
    await add({ perHour: 18, startsOn: '2026-11-10' })
    now = madrid('2026-11-11 10:00')
    expect(await amountsOf()).toEqual([20, 27])
    const { rules } = (await call(app, listPayRules, { as: admin })).body
    expect(rules.map(({ startsOn, until }: PayRuleForm & { until: string }) => [startsOn, until])).toEqual([
      ['2026-11-10', null],
      ['2026-11-01', '2026-11-10'],
    ])
  })

  test('leaves cancelled classes out unless the rule pays for late cancellations', async () => {
    const [early, late] = [
      await classOf(trainer, '2026-11-05 18:00'),
      await classOf(trainer, '2026-11-05 20:00'),
    ]
    await add({ perClass: 20 })
    for (const [id, at] of [
      [early, '2026-11-03 10:00'],
      [late, '2026-11-05 17:00'],
    ] as const) {
      now = madrid(at)
      await call(app, cancelClass, { as: admin, params: { id }, query: { why: 'ill' }, body: { why: 'ill' } })
    }
    now = madrid('2026-11-06 10:00')
    expect(await amountsOf()).toEqual([])
    await add({ perClass: 12, cancelledHours: 24, coachId: trainer })
    expect((await sheetOf()).lines).toMatchObject([
      { source: `class:${late}:lead`, isCancelled: true, amount: 12 },
    ])
  })

  test('counts a credit as its part of the pack without VAT, less what was given back', async () => {
    const member = await buildMember(db)
    await addedCard(app, member)
    const pack = { creditType: 'ACTIVITY', amount: 10, price: 121, days: 90, audience: 'all' }
    const { body } = await call(app, createPack, { as: admin, body: pack })
    const purchase = { kind: 'credits', creditType: 'ACTIVITY', packId: body.id } as const
    await pay(app, member, { amount: 121, purchase })
    const payment = await readRow(db, 'payments', ['id'], { member_id: member })
    const id = await classOf(trainer, '2026-11-02 18:00')
    const joined = await call(app, joinClass, { as: member, params: { id }, body: { userId: member } })
    expect(joined.status).toBe(200)
    const holder = await call(app, joinClass, { as: one, params: { id }, body: { userId: one } })
    expect(holder.status).toBe(200)
    await add({ percent: 50 })
    now = madrid('2026-11-02 20:00')
    expect((await sheetOf()).lines).toMatchObject([{ paid: 10, amount: 5 }])
    const giveBack = (refund: object) =>
      call(app, refundPayment, { as: admin, params: { id: payment.id }, body: { why: 'moves', ...refund } })
    expect((await giveBack({ unused: true, amount: 108.9 })).status).toBe(200)
    expect((await sheetOf()).lines).toMatchObject([{ paid: 10, amount: 5 }])
    expect((await giveBack({ amount: 6.05 })).status).toBe(200)
    expect((await sheetOf()).lines).toMatchObject([{ paid: 5, amount: 2.5 }])
    await add({ percent: 50, planHead: 4, coachId: trainer })
    expect((await sheetOf()).lines).toMatchObject([{ paid: 9, amount: 4.5 }])
  })
})

describe('what was paid for a class', () => {
  const payment = (memberId: number, amount_cents: number, bought: object, purpose = 'credits') =>
    insertRow(db, 'payments', {
      member_id: memberId,
      amount_cents,
      bought: JSON.stringify(bought),
      purpose,
      description: purpose,
      method: 'cash',
      status: 'succeeded',
      paid_at: new Date(now),
    })

  test('is a visitor’s payment, less what was given back', async () => {
    const visitor = await buildMember(db)
    const id = await classOf(trainer, '2026-11-06 06:00')
    const [booking_id = 0] = await putInto(gym, id, [visitor], null)
    const visit = { member_id: visitor, class_id: id, booking_id, kind: 'drop_in', price_cents: 1210 }
    const made = await insertRow(db, 'guest_visits', { ...visit, language: 'es', created_at: new Date(now) })
    const bought = { kind: 'visit', visitId: made.id, classId: id, isTrial: false }
    const paid = await payment(visitor, 1210, bought, 'visit')
    await add({ percent: 30 })
    now = madrid('2026-11-06 10:00')
    expect((await sheetOf()).lines).toMatchObject([{ paid: 10, amount: 3 }])
    await updateRows(db, 'payments', { refunded_cents: 605 }, { id: paid.id })
    expect((await sheetOf()).lines).toMatchObject([{ paid: 5, amount: 1.5 }])
  })

  test('is the pack’s, also of a credit that came back in a lot of its own after it had expired', async () => {
    const member = await buildMember(db)
    const [first, second] = [
      await classOf(other, '2026-11-06 06:00'),
      await classOf(trainer, '2026-11-06 07:00'),
    ]
    const [missed = 0] = await putInto(gym, first, [member], null)
    const [came = 0] = await putInto(gym, second, [member], null)
    const { id: paymentId } = await payment(member, 2420, {
      kind: 'credits',
      creditType: 'ACTIVITY',
      amount: 2,
    })
    const lot = async () =>
      (
        await insertRow(db, 'credit_lots', {
          member_id: member,
          credit_type: 'ACTIVITY',
          remaining: 0,
          expires_at: new Date(now),
        })
      ).id
    const [bought, fresh] = [await lot(), await lot()]
    const entries = [
      { lot_id: bought, amount: 2, source: 'purchase', reference: `receipt:${paymentId}` },
      { lot_id: bought, amount: -1, source: 'booking', reference: `booking:${missed}`, booking_id: missed },
      {
        lot_id: fresh,
        amount: 1,
        source: 'return',
        reference: `booking:${missed}:returned`,
        booking_id: missed,
      },
      { lot_id: fresh, amount: -1, source: 'booking', reference: `booking:${came}`, booking_id: came },
    ]
    for (const entry of entries) await insertRow(db, 'credit_entries', { ...entry, member_id: member })
    await add({ percent: 50 })
    now = madrid('2026-11-06 10:00')
    expect((await sheetOf(trainer)).lines).toMatchObject([{ paid: 10, amount: 5 }])
    expect((await sheetOf(other)).lines).toMatchObject([{ paid: 0, amount: 0 }])
  })
})

describe('rules', () => {
  test('begin once a day for the same, and end for good', async () => {
    expect((await call(app, hasCoachPay, { as: trainer })).body).toEqual({ begun: false })
    const { body } = await add({ perClass: 20 })
    expect((await call(app, hasCoachPay, { as: trainer })).body).toEqual({ begun: true })
    expect((await add({ perClass: 21 })).body.code).toBe('pay_rule_exists')
    const end = (endsOn: string) =>
      call(app, endPayRule, { as: admin, params: { id: body.id }, body: { endsOn } })
    expect((await end('2026-10-31')).body.code).toBe('changed_meanwhile')
    expect((await end('2026-11-01')).status).toBe(204)
    expect((await end('2026-11-02')).body.code).toBe('changed_meanwhile')
    expect((await add({ perClass: 21 })).status).toBe(200)
  })

  test.each<[string, Partial<PayRuleForm>, number]>([
    ['that pays nothing', {}, 400],
    ['for an activity and a class', { perClass: 1, activityId: 1, templateId: 1 }, 400],
    ['of more than everything', { percent: 101 }, 400],
    ['of less than nothing', { perClass: -1 }, 400],
    ['of fractions of a cent', { perClass: 0.125 }, 400],
    ['of more than the books can hold', { perHead: 10_001 }, 400],
    ['for nobody', { perClass: 1, coachId: 999_999 }, 404],
    ['for no activity', { perClass: 1, activityId: 999_999 }, 404],
    ['for no class of the week plan', { perClass: 1, templateId: 999_999 }, 404],
  ])('are refused %s', async (_, rule, status) => {
    expect((await add(rule)).status).toBe(status)
  })

  test('may name a class of the week plan', async () => {
    const slot = await insertRow(db, 'class_templates', {
      center_id: gym.center.id,
      activity_id: gym.wod,
      day: 1,
      start_time: '18:00',
      end_time: '19:00',
      max_people: 10,
    })
    const id = await classOf(trainer, '2026-11-03 18:00')
    await updateRows(db, 'gym_classes', { template_id: slot.id }, { id })
    await add({ perClass: 20, activityId: gym.wod })
    await add({ perClass: 30, templateId: slot.id })
    now = madrid('2026-11-04 10:00')
    expect(await amountsOf()).toEqual([30])
    const { rules, slots } = (await call(app, listPayRules, { as: admin })).body
    const named = { id: slot.id, day: 1, startTime: '18:00', activity: 'wod', center: 'Girona' }
    expect([rules[0].slot, slots]).toEqual([named, [named]])
  })
})

describe('a month', () => {
  test('closes once, when it is over, with the total that was seen', async () => {
    await classOf(trainer, '2026-11-03 18:00')
    await add({ perClass: 25 })
    now = madrid('2026-11-30 23:59')
    expect((await close(25)).body.code).toBe('pay_month_running')
    now = madrid('2026-12-01 00:01')
    expect((await close(24)).body.code).toBe('changed_meanwhile')
    const answers = await Promise.all([close(25), close(25)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect((await call(app, getPayMonth, { as: admin, params: { month } })).body).toMatchObject({
      month: '2026-11-01',
      isOver: true,
      total: 25,
      coaches: [{ coach: { id: trainer }, lines: 1, minutes: 60, withoutRule: 0, difference: 0, total: 25 }],
    })
  })

  test('changes by corrections with a reason only, and says what differs', async () => {
    const id = await classOf(trainer, '2026-11-03 21:00')
    await putInto(gym, id, [one, two], null)
    await add({ perHead: 10 })
    now = madrid('2026-12-01 10:00')
    await close(20)
    await updateRows(db, 'bookings', { validated: true }, { class_id: id, member_id: one })
    const moved = await classOf(trainer, '2026-11-04 18:00')
    await add({ perHead: 10, minimum: 15, startsOn: '2026-11-04' })
    const changed = await sheetOf()
    expect(changed).toMatchObject({
      total: 20,
      lines: [{ amount: 20, attended: 2 }],
      differences: [
        { source: `class:${id}:lead`, before: 20, now: 10, difference: -10 },
        { source: `class:${moved}:lead`, before: 0, now: 15, difference: 15 },
      ],
    })
    const first = { source: `class:${id}:lead`, difference: -10, why: 'the roll was late' }
    expect((await settle({ ...first, difference: -9 })).body.code).toBe('changed_meanwhile')
    expect((await settle({ ...first, why: '' })).status).toBe(400)
    const answers = await Promise.all([settle(first), settle(first)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    const correct = { sign: 'plus', amount: 3.25, why: 'materials' }
    const params = { month, coachId: trainer }
    expect((await call(app, correctPay, { as: admin, params, body: correct })).status).toBe(204)
    expect(await sheetOf()).toMatchObject({
      total: 13.25,
      lines: [{ amount: 20 }],
      corrections: [
        { amount: -10, why: 'the roll was late', source: `class:${id}:lead` },
        { amount: 3.25, why: 'materials', source: null },
      ],
      differences: [{ source: `class:${moved}:lead`, difference: 15 }],
    })
    expect((await call(app, getPayMonth, { as: admin, params: { month } })).body.coaches).toMatchObject([
      { corrections: -6.75, difference: 15, differences: 1, total: 13.25 },
    ])
    // Who gave it turns out to be somebody else: one loses it, the other gains it.
    await updateRows(db, 'gym_classes', { coach_id: other }, { id: moved })
    expect((await sheetOf()).differences).toEqual([])
    expect((await sheetOf(other)).differences).toMatchObject([{ before: 0, now: 15 }])
    expect((await settle({ ...first, source: 'class:1:lead' }, other)).body.code).toBe('changed_meanwhile')
  })

  test('differences are of closed months only', async () => {
    expect((await settle({ source: 'class:1:lead', difference: 1, why: 'w' })).status).toBe(404)
  })
})

describe('reading', () => {
  beforeEach(async () => {
    await classOf(trainer, '2026-11-03 18:00')
    await classOf(other, '2026-11-03 19:00')
    await add({ perClass: 25.5, coachId: trainer })
    now = madrid('2026-12-01 10:00')
    await call(app, correctPay, {
      as: admin,
      params: { month, coachId: trainer },
      body: { sign: 'minus', amount: 0.5, why: 'paid in cash' },
    })
  })

  test('a coach reads only their own sheet, without what no rule pays', async () => {
    const own = (as: number) => call(app, getOwnPay, { as, params: { month } })
    expect((await own(trainer)).body).toMatchObject({
      coach: { id: trainer },
      lines: [{ amount: 25.5 }],
      total: 25,
    })
    expect((await own(other)).body).toMatchObject({ coach: { id: other }, lines: [], total: 0 })
    expect((await own(one)).status).toBe(403)
    for (const endpoint of [getPaySheet, getPayMonth, exportPay, listPayRules])
      expect(
        (
          await call(app, endpoint, {
            as: trainer,
            params: { month, coachId: trainer },
            query: { format: 'csv' },
          })
        ).status,
      ).toBe(403)
  })

  test('files have every line to the cent', async () => {
    const file = (format: string, memberId?: number) =>
      call(app, exportPay, { as: admin, params: { month }, query: { format, ...(memberId && { memberId }) } })
    const lines = (await file('csv')).text.trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toMatch(/;2026-11-03;18:00–19:00;wod;Girona;0;0;0;25,50.€ por clase;25,5$/)
    expect(lines[2]).toMatch(/;2026-12-01;.*;paid in cash;-0,5$/)
    expect((await file('csv', other)).text.trim().split('\r\n')).toHaveLength(2)
    expect((await file('pdf')).headers['content-type']).toBe('application/pdf')
    const own = await app.inject({
      url: `/api/coach-pay/own/${month}/file?format=pdf`,
      headers: { authorization: `Bearer ${await tokenOf(app, trainer)}` },
    })
    const said = pdfTexts(own.rawPayload).join(' ')
    for (const text of ['noviembre de 2026', '18:00–19:00', 'paid in cash', '-0,50', '25,00'])
      expect(said).toContain(text)
    expect(said).not.toContain('19:00–20:00')
    const csv = await call(app, getOwnPayFile, { as: trainer, params: { month }, query: { format: 'csv' } })
    expect(csv.text.trim().split('\r\n')).toHaveLength(3)
  })
})
