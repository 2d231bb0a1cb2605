import { expect, test } from 'vitest'
import { sameText } from '../../../../platform/contract/texts.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { addedCard, pay } from '../../../../tests/support/till.ts'
import { bookAppointment, leaveAppointment } from '../../../appointments/contract/appointments.ts'
import { changeCoachHours } from '../../../appointments/contract/coach-hours.ts'
import { payAppointment } from '../../../appointments/contract/pay.ts'
import { addService } from '../../../appointments/contract/services.ts'
import { createPack } from '../../../sales/contract/packs.ts'
import { addPayRule, type PayRuleForm } from '../../contract/pay-rules.ts'
import { getPaySheet } from '../../contract/pay-sheets.ts'

// A service of 45 euros an hour, or 1 of the 3 credits of a pack of 100, with VAT of 21 %.

const { db, url } = await testDatabase()
const { admin, trainer, center } = await buildGym(db)
let now = madrid('2026-11-02 10:00')
const app = await testApp(url, { clock: () => now })
const weekly = [{ day: 1, centerId: center.id, from: '09:00', until: '19:00' }]
await call(app, changeCoachHours, {
  ...{ params: { id: trainer }, as: admin },
  body: { weekly, exceptions: [], was: { weekly: [], exceptions: [] } },
})
const service = (
  await call(app, addService, {
    body: {
      texts: { name: sameText('Personal') },
      ...{ minutes: [60], creditType: 'SERVICE', prices: [{ minutes: 60, price: 45 }] },
      ...{ noticeMinutes: 0, leaveMinutes: 720, bufferMinutes: 0 },
      ...{ coachIds: [trainer], spaceIds: [], onOffer: true },
    },
    as: admin,
  })
).body
const pack = { creditType: 'SERVICE', amount: 3, price: 100, days: 90, audience: 'all' } as const
const packId = (await call(app, createPack, { body: pack, as: admin })).body.id

async function booked(time: string, by: 'card' | 'pack'): Promise<{ id: number; member: number }> {
  const member = await buildMember(db)
  await addedCard(app, member)
  const purchase = { kind: 'credits', creditType: 'SERVICE', packId } as const
  if (by === 'pack') expect((await pay(app, member, { amount: 100, purchase })).status).toBe(200)
  const startTime = new Date(madrid(`2026-11-03 ${time}`)).toISOString()
  const body = { userId: member, centerId: center.id, startTime, minutes: 60, price: 45 }
  const { id } = (await call(app, bookAppointment, { params: { id: service.id }, body, as: member })).body
  if (by === 'card')
    expect((await call(app, payAppointment, { params: { id }, body: {}, as: member })).status).toBe(200)
  return { id, member }
}
const leave = async ({ id, member }: { id: number; member: number }) =>
  expect(
    (await call(app, leaveAppointment, { params: { id }, body: { userId: member }, as: member })).status,
  ).toBe(200)
const add = (rule: Partial<PayRuleForm>) =>
  call(app, addPayRule, {
    as: admin,
    body: {
      ...{ coachId: null, activityId: null, templateId: null, role: 'appointment', startsOn: '2026-11-01' },
      ...{ perClass: null, perHour: null, perHead: null, heads: 'attended', percent: null, planHead: null },
      ...{ minimum: null, cancelledHours: null, ...rule },
    },
  })
const linesOf = async () => {
  const { body } = await call(app, getPaySheet, {
    ...{ as: admin, params: { month: '2026-11-15', coachId: trainer } },
  })
  return body.lines.map(({ source, paid, amount }: { source: string; paid: number; amount: number }) => [
    Number(source.replace('appointment:', '')),
    paid,
    amount,
  ])
}

test('a coach is paid for appointments that took place, to the cent, and for late cancellations if the rule says so', async () => {
  const card = await booked('09:00', 'card')
  const credit = await booked('10:00', 'pack')
  await leave(await booked('11:00', 'pack'))
  const late = await booked('12:00', 'pack')
  const coming = await booked('18:00', 'card')
  now = madrid('2026-11-03 08:00')
  await leave(late)
  now = madrid('2026-11-03 14:00')
  await add({ perClass: 80, role: 'lead' })
  const worth = [
    [card.id, 37.19],
    [credit.id, 27.55],
  ]
  expect(await linesOf()).toEqual(worth.map(([id, paid]) => [id, paid, 0]))

  expect((await add({ activityId: 1, perClass: 5 })).body.fields).toEqual({ role: 'invalid' })
  await add({ perClass: 5, perHour: 12, percent: 30 })
  expect(await linesOf()).toEqual([
    [card.id, 37.19, 28.16],
    [credit.id, 27.55, 25.26],
  ])
  await add({ perHead: 7.5, percent: 50, cancelledHours: 12, startsOn: '2026-11-03' })
  now = madrid('2026-11-03 20:00')
  expect(await linesOf()).toEqual([
    [card.id, 37.19, 26.1],
    [credit.id, 27.55, 21.27],
    [late.id, 27.55, 13.77],
    [coming.id, 37.19, 26.1],
  ])
})
