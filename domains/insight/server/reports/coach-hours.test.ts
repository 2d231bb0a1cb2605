import { expect, test } from 'vitest'
import { call } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openFigureDesk } from '../../../../tests/support/figure-desk.ts'
import { buildClass, madrid } from '../../../../tests/support/gym.ts'
import { insertRow, updateRows } from '../../../../tests/support/rows.ts'
import { exportFigures } from '../../contract/figures.ts'

const { db, url } = await testDatabase()
const { gym, app, figures } = await openFigureDesk(db, url)
const { admin, trainer } = gym
await updateRows(db, 'members', { name: 'Ona', surname: 'Serra' }, { id: trainer })

async function given(at: string, lasts: number, more: object) {
  const id = await buildClass(gym, { startsAt: madrid(at), lasts })
  await db.updateTable('gym_classes').set(more).where('id', '=', id).execute()
}
await given('2026-04-30 23:00', 60, { coach_id: trainer })
await given('2026-05-04 18:00', 50, { coach_id: trainer, assistant_ids: [admin] })
await given('2026-05-05 18:00', 75, { coach_id: trainer, shown: false })
await given('2026-05-06 18:00', 60, { coach_id: trainer, cancelled_at: new Date(0) })
await given('2026-05-14 18:00', 60, { coach_id: trainer })
const other = await insertRow(db, 'centers', { name: 'Sabadell' })
await given('2026-05-07 18:00', 60, { assistant_ids: [trainer], center_id: other.id })

const range = { from: '2026-04-01', to: '2026-05-31' }

test('hours count classes that began and were held, in the month of the class, assistants apart', async () => {
  const { coaches } = await figures({ ...range, of: 'gym' })
  expect(coaches.filter(({ id }) => id === trainer)).toEqual([
    {
      month: '2026-04-01',
      id: trainer,
      name: 'Ona Serra',
      classes: 1,
      hours: 1,
      assisted: 0,
      assistedHours: 0,
    },
    {
      month: '2026-05-01',
      id: trainer,
      name: 'Ona Serra',
      classes: 2,
      hours: 2.08,
      assisted: 1,
      assistedHours: 1,
    },
  ])
  expect(coaches.find(({ id }) => id === admin)).toMatchObject({
    classes: 0,
    assisted: 1,
    assistedHours: 0.83,
  })
  const ofCenter = await figures({ ...range, centerId: String(other.id) })
  expect(ofCenter.coaches).toMatchObject([{ id: trainer, classes: 0, assisted: 1 }])
})

test('the file has decimal commas', async () => {
  const query = { ...range, of: 'gym' as const }
  const { text } = await call(app, exportFigures, { params: { table: 'coaches' }, query, as: admin })
  expect(text).toContain('2026-05;Ona Serra;2;2,08;1;1\r\n')
})
