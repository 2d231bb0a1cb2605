import { expect, test } from 'vitest'
import { call } from '../../../../tests/support/app.ts'
import { buildMember } from '../../../../tests/support/gym.ts'
import { updateRows } from '../../../../tests/support/rows.ts'
import { scoreDesk, timed } from '../../../../tests/support/score-desk.ts'
import { buildDevice } from '../../../../tests/support/screens/devices.ts'
import { createWorkout, deleteWorkout, updateWorkout } from '../../../programming/contract/workouts.ts'
import type { Block } from '../../contract/blocks.ts'
import { readBoard, readScoreSheet } from '../../contract/scores.ts'
import { readWall } from '../../contract/wall.ts'

const { db, gym, app, date, save, own } = await scoreDesk()

const reader = async (language: 'ca' | 'es') => {
  const id = await buildMember(db)
  await updateRows(db, 'members', { language, listed_under: 'all' }, { id })
  return id
}

test('readers get title and lines of a scored block in their language while its workout has them', async () => {
  const strength: Block = {
    title: 'Força',
    exercices: ['5x5 pes mort'],
    translation: { title: 'Fuerza', exercices: ['5x5 peso muerto'] },
    tc: null,
    wbs: [],
    scored: timed,
  }
  const final = { ...strength, title: 'Final', exercices: ['10 km'], translation: undefined }
  const body = { when: date.day, wbs: [strength, final] }
  const made = await call(app, createWorkout, { body: { ...body, language: 'ca' }, as: gym.trainer })
  const id = made.body.wbs[0].scored.id
  const [ana, bo, coach] = [await reader('ca'), await reader('es'), gym.trainer]
  await db.updateTable('members').set({ language: 'es' }).where('id', '=', coach).execute()
  expect((await save(id, ana, 1000)).status).toBe(200)

  const written = { title: 'Força', lines: ['5x5 pes mort'] }
  const translated = { title: 'Fuerza', lines: ['5x5 peso muerto'] }
  const [catalan, spanish] = [await own(ana), await own(bo)]
  expect(catalan).toMatchObject([{ block: written }, { block: { title: 'Final' } }])
  expect(spanish).toMatchObject([{ block: translated }, { block: { title: 'Final', lines: ['10 km'] } }])
  const board = async (as: number) =>
    (await call(app, readBoard, { params: { id: catalan[0].block.boardId }, as })).body.block
  expect([await board(ana), await board(bo)]).toMatchObject([written, translated])
  const sheet = await call(app, readScoreSheet, { params: { id }, as: coach })
  expect(sheet.body.block).toMatchObject(translated)
  const titlesOnWall = async (language: 'ca' | 'es') => {
    const { headers } = await buildDevice(gym, { kind: 'screen', language })
    return (await call(app, readWall, { headers })).body.scores.map(({ title }: { title: string }) => title)
  }
  expect(await titlesOnWall('ca')).toEqual(['Força', 'Final'])
  expect(await titlesOnWall('es')).toEqual(['Fuerza', 'Final'])

  const mended = { ...made.body.wbs[0], translation: { ...strength.translation, title: 'Fuerza máxima' } }
  const change = { when: date.day, wbs: [mended], language: 'ca' as const }
  await call(app, updateWorkout, { params: { id: made.body.id }, body: change, as: coach })
  expect(await board(bo)).toMatchObject({ ...translated, title: 'Fuerza máxima' })
  const gone = await call(app, deleteWorkout, { params: { id: made.body.id }, as: coach })
  expect(gone.status).toBe(204)
  expect(await board(bo), 'as it was written').toMatchObject(written)
})
