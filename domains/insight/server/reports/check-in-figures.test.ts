import { expect, test } from 'vitest'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { updateRows } from '../../../../tests/support/rows.ts'
import { markAttendance } from '../../../booking/server/bookings/roll/mark-attendance.ts'
import { exportFigures, getFigures } from '../../contract/figures.ts'

const { db, url, pool } = await testDatabase()
const gym = await buildGym(db)
const evening = madrid('2026-05-13 18:00')
const app = await testApp(url, { clock: () => evening + minutes(60) })
const desk = openDesk(pool, () => evening - minutes(1440))

test('attended places are counted by how they were ticked; those ticked off again are not', async () => {
  const classId = await buildClass(gym, { startsAt: evening, maxPeople: 10 })
  const come = async (how: 'scan' | 'name' | 'staff', unticked = false) => {
    const memberId = await buildMember(db, { plan: gym.unlimited })
    await desk.join(classId, memberId)
    const via = how === 'staff' ? undefined : { how, device: 'Entrance' }
    const by = { id: how === 'name' ? null : gym.trainer, isAdmin: false }
    await markAttendance(pool, evening, { classId, memberId, validated: true, by, ...(via && { via }) })
    const trainer = { id: gym.trainer, isAdmin: false }
    if (unticked)
      await markAttendance(pool, evening + 1, { classId, memberId, validated: false, by: trainer })
    return memberId
  }
  for (const how of ['scan', 'scan', 'name', 'staff'] as const) await come(how)
  await come('scan', true)
  const imported = await come('staff')
  await updateRows(db, 'bookings', { validated_via: null }, { member_id: imported })

  const query = { from: '2026-05-01', to: '2026-05-31', of: 'gym' }
  const { body } = await call(app, getFigures, { query, as: gym.admin })
  expect(body.checkIns).toEqual([
    { way: 'scan', attended: 2 },
    { way: 'name', attended: 1 },
    { way: 'staff', attended: 1 },
    { way: 'unknown', attended: 1 },
  ])
  expect(body.total.attended).toBe(5)
  const { text } = await call(app, exportFigures, { params: { table: 'checkIns' }, query, as: gym.admin })
  expect(text).toContain('Escaneando el código')
})
