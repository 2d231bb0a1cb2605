import { expect, test } from 'vitest'
import { call } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openFigureDesk } from '../../../../tests/support/figure-desk.ts'
import { buildClass, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { insertRow, readRow, updateRows } from '../../../../tests/support/rows.ts'
import { exportFigures } from '../../contract/figures.ts'

const { db, url } = await testDatabase()
const { gym, app, figures, place } = await openFigureDesk(db, url)
const query = { from: '2026-04-01', to: '2026-05-12', of: 'gym' }
const csv = async (table: 'strikes' | 'draws') =>
  (await call(app, exportFigures, { params: { table }, query, as: gym.admin })).text

test('counts the strikes of the range that were not forgiven, and members limited now', async () => {
  const member = () => buildMember(db, { plan: gym.unlimited })
  const [one, two, three, four, five] = await Promise.all([member(), member(), member(), member(), member()])
  const april = await buildClass(gym, { startsAt: madrid('2026-04-08 18:00') })
  const may = await buildClass(gym, { startsAt: madrid('2026-05-06 18:00') })
  const open = await buildClass(gym, { startsAt: madrid('2026-05-07 18:00') })
  await place(april, one)
  await place(april, two)
  await place(april, three, { validated: true })
  await place(may, one, { ended: 'given_away' })
  await place(may, two, { ended: 'left_late' })
  await place(may, three, { validated: true })
  await place(may, four)
  await place(open, one)
  await place(open, three, { validated: true })
  await db
    .updateTable('gym_classes')
    .set({ roll_closed_at: new Date(madrid('2026-05-08 12:00')) })
    .where('id', 'in', [april, may])
    .execute()
  await updateRows(
    db,
    'bookings',
    { strike_forgiven_at: new Date(madrid('2026-04-09 12:00')) },
    { class_id: april, member_id: two },
  )
  const limit = (id: number, until: string) =>
    updateRows(db, 'members', { limited_until: new Date(madrid(until)) }, { id })
  await limit(one, '2026-05-14 12:00')
  await limit(five, '2026-05-12 12:00')
  expect((await figures(query)).strikes).toBeNull()
  expect((await csv('strikes')).trim().split('\n')).toHaveLength(1)

  await updateRows(db, 'gym', { strikes: true, strikes_since: new Date(madrid('2026-01-01 12:00')) })
  const months = [
    { month: '2026-04-01', missed: 1, givenAway: 0, late: 0 },
    { month: '2026-05-01', missed: 1, givenAway: 1, late: 0 },
  ]
  expect((await figures(query)).strikes).toEqual({ limited: 1, months })
  await db.updateTable('gym').set({ strike_late_leaves: true }).execute()
  expect((await figures(query)).strikes?.months.map(({ late }) => late)).toEqual([0, 1])
  expect(await csv('strikes')).toContain('2026-05;1;1;1')
})

test('counts decided draws, and the share of their members who won a place', async () => {
  const { center_id, activity_id } = await readRow(db, 'gym_classes', ['center_id', 'activity_id'], {
    id: await buildClass(gym, { startsAt: madrid('2026-05-11 18:00') }),
  })
  const draw = (on_date: string, won: number | null) => {
    const at = new Date(madrid(`${on_date} 08:00`))
    const decided =
      won === null
        ? {}
        : { decided_at: at, class_ids: [], places: [], tickets: 4, won, could_not_serve_all: won < 4 }
    const times = {
      wishes_from: new Date(at.getTime() - 1),
      opens_at: at,
      closes_at: at,
      created_at: new Date(at.getTime() - 1),
    }
    const secret = { seed: 'a'.repeat(64), seed_hash: 'b'.repeat(64) }
    return insertRow(db, 'draws', { center_id, activity_id, on_date, ...times, ...secret, ...decided })
  }
  await draw('2026-03-31', 4)
  await draw('2026-05-05', 4)
  await draw('2026-05-06', 3)
  await draw('2026-05-07', null)
  expect((await figures(query)).draws).toEqual([{ month: '2026-05-01', draws: 2, tickets: 8, won: 7 }])
  expect(await csv('draws')).toContain('2026-05;2;8;7;87,5')
})
