import { beforeEach, describe, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { bookingsOf, bookingViolations, mailsTo, membersIn } from '../../../../tests/support/gym-books.ts'
import { payingVisitors } from '../../../../tests/support/money/paying-visitor.ts'
import { insertRow } from '../../../../tests/support/rows.ts'
import { moneyViolations } from '../../../../tests/support/till.ts'
import { accountOf, mailedToken, resetVisits } from '../../../../tests/support/visits.ts'
import { addUser } from '../../../people/contract/admin-users.ts'
import { becomeMember } from '../../../people/contract/become-member.ts'
import { getUser } from '../../../people/contract/members.ts'
import { leaveClass, moveBooking } from '../../contract/bookings.ts'
import type { VisitForm } from '../../contract/visits.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const morning = madrid('2026-11-20 10:00')
let now = morning
const app = await testApp(url, { clock: () => now })
const room = (more: object = {}) => buildClass(gym, { startsAt: madrid('2026-11-20 18:00'), ...more })
const { paid, see, guestOf } = payingVisitors(app, db, room)

beforeEach(async () => {
  now = morning
  await resetVisits(app, db)
  return async () => {
    expect(await bookingViolations(db)).toEqual([])
    expect(await moneyViolations(db)).toEqual([])
  }
})

const account = (form: VisitForm, more: object = {}) => ({
  ...{ ...accountOf(form), surname: 'Puig', centerId: gym.center.id, language: 'ca' },
  ...more,
})
const become = (token: string, body: object) => call(app, becomeMember, { params: { token }, body })

describe('becoming a member', () => {
  test('needs the mailed link and its address, and keeps visits and receipts', async () => {
    const form = await paid()
    const { id } = await guestOf(form.email)
    expect((await become(form.token, account(form))).status).toBe(404)
    const mailed = await mailedToken(db, form.email)
    const elsewhere = await become(mailed, account(form, { email: 'elsewhere@example.com' }))
    expect(elsewhere.body.fields).toEqual({ email: 'email_by_link' })
    const answer = await become(mailed, account(form))
    expect(answer.body.user).toMatchObject({ id, surname: 'Puig', email: form.email, cin: form.cin })
    expect((await call(app, getUser, { as: answer.body.token, params: { id } })).status).toBe(200)
    expect(await guestOf(form.email)).toMatchObject({ guest: false, wall_name: 'name' })
    expect((await guestOf(form.email)).email_confirmed_at).not.toBeNull()
    expect((await become(mailed, account(form))).status).toBe(404)
    expect(await see(mailed)).toMatchObject({ paid: true, guest: null })
  })

  test('is refused with the document of somebody else', async () => {
    const form = await paid()
    const member = await buildMember(db)
    await db.updateTable('members').set({ cin: '12345678Z' }).where('id', '=', member).execute()
    const mailed = await mailedToken(db, form.email)
    expect((await become(mailed, account(form, { cin: '12345678Z' }))).body.code).toBe('cin_taken')
  })

  test('also happens at the desk, with the invitation to choose a password', async () => {
    const form = await paid()
    const { id } = await guestOf(form.email)
    const { name, surname, cin, email, phone, centerId, language } = account(form)
    const body = { name, surname, cin, email, phone, centerId, language }
    const added = await call(app, addUser, { as: gym.admin, body })
    expect(added.body).toMatchObject({ id, cin })
    expect(await (await mailsTo(db, id)).map(({ template }) => template)).toEqual(['visit_booked', 'invited'])
  })
})

describe('a visitor who has become a member', () => {
  /** With a place paid as a visitor at 18:00, and a plan for other classes. */
  async function joined() {
    const form = await paid()
    const { id: member } = await guestOf(form.email)
    expect((await become(await mailedToken(db, form.email), account(form))).status).toBe(200)
    await insertRow(db, 'memberships', { member_id: member, plan_id: gym.unlimited, starts_on: '2020-01-01' })
    const [booking] = await bookingsOf(db, form.classId, member)
    return { form, member, bookingId: booking?.id ?? 0 }
  }
  const settled = async (token: string) => {
    await app.runJob('settle-visits')
    return see(token)
  }

  for (const { when, at, refunded, end } of [
    { when: 'in time', at: '15:00', refunded: 15, end: 'cancelled' },
    { when: 'late', at: '17:00', refunded: 0, end: 'cancelled_late' },
  ]) {
    test(`is refunded ${refunded} euros by moving the visit ${when}`, async () => {
      const { form, member, bookingId } = await joined()
      const to = await room({ startsAt: madrid('2026-11-20 20:00') })
      now = madrid(`2026-11-20 ${at}`)
      const move = (body: object) =>
        call(app, moveBooking, { as: member, params: { id: to }, body: { bookingId, ...body } })
      if (refunded === 0) {
        expect((await move({})).body.code).toBe('late_leave')
        expect(await settled(form.token)).toMatchObject({ state: 'booked', refunded: 0 })
      }
      expect((await move({ acceptCost: refunded === 0 })).body.status).toBe('IN')
      expect(await settled(form.token)).toMatchObject({ state: 'ended', end, paid: true, refunded })
      expect([await membersIn(db, form.classId, 'IN'), await membersIn(db, to, 'IN')]).toEqual([[], [member]])
    })

    test(`is refunded ${refunded} euros by leaving the visit ${when}`, async () => {
      const { form, member } = await joined()
      now = madrid(`2026-11-20 ${at}`)
      const left = await call(app, leaveClass, {
        as: member,
        params: { id: form.classId },
        body: { userId: member },
      })
      expect(left.status).toBe(200)
      expect(await settled(form.token)).toMatchObject({ state: 'ended', end, refunded })
    })
  }
})
