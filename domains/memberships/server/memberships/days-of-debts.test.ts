import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildClass, madrid } from '../../../../tests/support/gym.ts'
import { mailsTo } from '../../../../tests/support/gym-books.ts'
import { openBillDesk } from '../../../../tests/support/money/bill-desk.ts'
import { addedCard, testCards } from '../../../../tests/support/till.ts'
import { joinClass } from '../../../booking/contract/bookings.ts'
import { settingDefaults } from '../../../gym/contract/setting-facts.ts'
import { saveSettings } from '../../../gym/contract/settings.ts'

const { db, url } = await testDatabase()
const { app, gym, at, bills, membershipEnd, rate, setClock, newcomer } = await openBillDesk(db, url)

let member: number
beforeEach(async () => {
  member = await newcomer()
})

describe('the gym’s billing deadlines', () => {
  const set = (body: object) => call(app, saveSettings, { as: gym.admin, body })

  test('set the retries, the booking block and the end of the plan', async () => {
    const own = { chargeRetryDays: [2], overdueDays: 3, planEndsAfterDays: 10 }
    expect((await set(own)).body).toMatchObject(own)
    await addedCard(app, member, testCards.noFunds)
    await at('2026-12-01 00:05')
    expect((await rate()).overdue).toMatchObject({
      nextTryAt: new Date(madrid('2026-12-03 00:05')).toISOString(),
      blockedFrom: new Date(madrid('2026-12-04 00:05')).toISOString(),
      planEndsOn: '2026-12-11',
    })
    expect((await mailsTo(db, member))[0]?.details).toMatchObject({
      blockedOn: '2026-12-04',
      endsOn: '2026-12-11',
    })
    for (const day of ['02', '03', '08']) await at(`2026-12-${day} 00:05`)
    expect(await bills()).toMatchObject([{ tries: 2, state: 'open' }])
    const id = await buildClass(gym, { startsAt: madrid('2026-12-04 18:00') })
    const book = async () =>
      (await call(app, joinClass, { as: member, params: { id }, body: { userId: member } })).body.code
    setClock(madrid('2026-12-04 00:05'))
    expect(await book()).toBe('payment_overdue')
    await at('2026-12-10 23:55')
    expect(await membershipEnd()).toBeNull()
    await at('2026-12-11 00:05')
    expect(await membershipEnd()).toBe('2026-12-11')
    expect((await mailsTo(db, member)).at(-1)).toMatchObject({
      template: 'plan_ended_unpaid',
      details: { days: 10 },
    })
    expect((await set(settingDefaults)).status).toBe(200)
  })

  test('may have no retry and are sorted', async () => {
    const fields = async (body: object) => (await set(body)).body.fields
    expect(await fields({ chargeRetryDays: [1, 31] })).toEqual({ chargeRetryDays: 'too_big' })
    expect(await fields({ overdueDays: 31 })).toEqual({ overdueDays: 'too_big' })
    expect(await fields({ planEndsAfterDays: 6 })).toEqual({ planEndsAfterDays: 'too_small' })
    expect(await fields({ chargeRetryDays: [3, 1] })).toHaveProperty('chargeRetryDays')
    expect(await fields({ chargeRetryDays: [0, 1], overdueDays: 0, planEndsAfterDays: 91 })).toMatchObject({
      overdueDays: 'too_small',
      planEndsAfterDays: 'too_big',
    })
    for (const wrong of ['{3,1}', '{0}', '{1,1}', '{31}', '{null}'])
      await expect(sql`update gym set charge_retry_days = ${wrong}`.execute(db)).rejects.toThrow(
        'violates check',
      )
    expect((await set({ chargeRetryDays: [] })).body.chargeRetryDays).toEqual([])
    await addedCard(app, member, testCards.noFunds)
    await at('2026-12-01 00:05')
    expect((await rate()).overdue).toMatchObject({ nextTryAt: null })
    expect((await set({ chargeRetryDays: [1, 3, 5, 7] })).status).toBe(200)
  })
})
