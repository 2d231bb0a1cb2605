import { expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openFigureDesk } from '../../../../tests/support/figure-desk.ts'
import { buildMember, madrid } from '../../../../tests/support/gym.ts'
import { insertRow } from '../../../../tests/support/rows.ts'
import { buildSlot, holdSlot } from '../../../../tests/support/slots.ts'

const { db, url } = await testDatabase()
const { gym, figures, place } = await openFigureDesk(db, url)

test('counts present fixed places, and their outcomes in the classes of the range', async () => {
  const { slotId, classIds } = await buildSlot(gym, { startsAt: madrid('2026-03-04 18:00'), weeks: 3 })
  const members = [await buildMember(db), await buildMember(db), await buildMember(db)]
  const [a = 0, b = 0, c = 0] = await holdSlot(gym, slotId, members)
  await db.updateTable('fixed_places').set({ granted_at: null }).where('id', '=', c).execute()
  const [first = 0, second = 0, later = 0] = classIds
  await place(first, members[0] ?? 0, { validated: true })
  await place(first, members[1] ?? 0)
  await place(later, members[0] ?? 0, { validated: true })
  const made = await db.selectFrom('bookings').select('id').orderBy('id').execute()
  const bookingIds = made.map(({ id }) => id)
  const booked = (fixed_place_id: number, class_id: number, nth: number) => ({
    fixed_place_id,
    class_id,
    outcome: 'booked',
    booking_id: bookingIds[nth] ?? 0,
  })
  await db
    .insertInto('fixed_weeks')
    .values([booked(a, first, 0), booked(b, first, 1), booked(a, later, 2)])
    .execute()
  await insertRow(db, 'fixed_weeks', { fixed_place_id: a, class_id: second, outcome: 'skipped' })
  const refused = { outcome: 'refused', refusal: 'no_credits' }
  await insertRow(db, 'fixed_weeks', { fixed_place_id: b, class_id: second, ...refused })
  const range = { from: '2026-03-01', to: '2026-03-12' }
  expect((await figures({ ...range, of: 'gym' })).fixed).toEqual({
    held: 2,
    waiting: 1,
    booked: 2,
    attended: 1,
    skipped: 1,
    refused: 1,
  })
})
