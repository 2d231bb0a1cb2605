import { beforeEach, describe, expect, test } from 'vitest'
import { setPushChoices } from '../../../../platform/contract/notifications.ts'
import { call } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { openPushNodes } from '../../../../tests/support/messages/push-nodes.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const { one, two, setClock, send, subscribed } = await openPushNodes(db, url)

let classId = 0
beforeEach(async () => {
  classId = await buildClass(gym, { startsAt: madrid('2026-05-13 18:00') })
})

describe('reminders', () => {
  const remind = () => Promise.all([one, two].map((app) => app.runJob('remind-of-classes')))

  async function booked(memberId: number, { at = madrid('2026-05-12 09:00'), status = 'IN' } = {}) {
    await db
      .insertInto('bookings')
      .values((eb) => ({
        class_id: classId,
        member_id: memberId,
        status,
        during: eb.fn<string>('tstzrange', [
          eb.cast<Date>(eb.val(new Date(madrid('2026-05-13 18:00'))), 'timestamptz'),
          eb.cast<Date>(eb.val(new Date(madrid('2026-05-13 19:00'))), 'timestamptz'),
        ]),
        charge: status === 'IN' ? 'free' : null,
        credit_type: 'ACTIVITY',
        week: '2026-05-11',
        activity_id: gym.wod,
        on_date: '2026-05-13',
        created_at: new Date(at),
        created_by: memberId,
      }))
      .execute()
  }
  const wishing = async () => {
    const member = await buildMember(db)
    await call(one, setPushChoices, { as: member, body: { reminder: true } })
    return member
  }

  test('are sent once, two hours before, to members who want them', async () => {
    const [wants, wantsNot, waits] = [await wishing(), await buildMember(db), await wishing()]
    const [told, ...others] = [await subscribed(wants), await subscribed(wantsNot), await subscribed(waits)]
    await booked(wants)
    await booked(wantsNot)
    await booked(waits, { status: 'WAIT' })
    setClock(madrid('2026-05-13 15:55'))
    await remind()
    await send()
    expect(told.got).toEqual([])
    setClock(madrid('2026-05-13 16:00'))
    await remind()
    await send()
    await remind()
    await send()
    expect(told.got.map((each) => each.payload.title)).toEqual(['wod, hoy 18:00'])
    expect(others.flatMap((browser) => browser.got)).toEqual([])
  })

  test('are not sent after a late booking or too late to come', async () => {
    const [late, early] = [await wishing(), await wishing()]
    const browsers = [await subscribed(late), await subscribed(early)]
    await booked(late, { at: madrid('2026-05-13 16:30') })
    setClock(madrid('2026-05-13 16:31'))
    await remind()
    await booked(early)
    setClock(madrid('2026-05-13 17:40'))
    await remind()
    await send()
    expect(browsers.flatMap((browser) => browser.got)).toEqual([])
  })
})
