import { beforeEach, expect, test } from 'vitest'
import { languages } from '../../../../platform/contract/languages.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildMember, madrid } from '../../../../tests/support/gym.ts'
import { createActivity } from '../../../gym/contract/activities.ts'
import { getSetupState, skipSetupStep } from '../../../gym/contract/settings.ts'
import { MovementForm } from '../../contract/movements.ts'
import { addFromStartingList, getStartingList } from '../../contract/starting-list.ts'
import { startingActivities } from './activities.ts'
import { startingMovements } from './movements.ts'

const { db, url } = await testDatabase()
const owner = await buildMember(db, { roles: ['USER', 'ADMIN'] })
const clock = () => madrid('2026-11-20 10:00')
const app = await testApp(url, { clock })
const anotherNode = await testApp(url, { clock })

beforeEach(async () => {
  await db.deleteFrom('activities').execute()
  await db.deleteFrom('movements').execute()
})

const all = {
  activities: startingActivities.map(({ key }) => key),
  movements: startingMovements.map(({ key }) => key),
}
const add = (body: object, on = app) => call(on, addFromStartingList, { as: owner, body })
const list = async () => (await call(app, getStartingList, { as: owner })).body
const there = (rows: { isThere: boolean }[]) => rows.filter(({ isThere }) => isThere).length
const movements = () => db.selectFrom('movements').selectAll().orderBy('id').execute()
const audited = async () =>
  (
    await db
      .selectFrom('audit_log')
      .select('id')
      .where('action', 'in', ['add-activity', 'add-movement'])
      .execute()
  ).length

test('every movement could be saved by hand, and no name or abbreviation is there twice', () => {
  for (const { key: _, ...movement } of startingMovements)
    expect(MovementForm.parse(movement)).toEqual(movement)
  const names = languages.map((language) => startingMovements.map(({ texts }) => texts.name[language]))
  for (const values of [...names, startingMovements.map(({ abbreviation }) => abbreviation)]) {
    const given = values.map((value) => value.toLowerCase()).filter(Boolean)
    expect(new Set(given).size).toBe(given.length)
  }
})

test('adds what was chosen, audited, at the end, and once however often it is pressed', async () => {
  const before = await audited()
  const body = {
    activities: ['open_box', 'wod', 'judo'],
    movements: ['thruster', 'pesoMuerto', 'levitacion'],
  }
  expect((await add(body)).body).toEqual({ activities: 2, movements: 2 })
  expect(await audited()).toBe(before + 4)
  expect((await add(body)).body).toEqual({ activities: 0, movements: 0 })
  expect(await audited()).toBe(before + 4)
  const found = await list()
  expect([there(found.activities), there(found.movements)]).toEqual([2, 2])
  expect((await add(all)).body).toEqual({
    activities: startingActivities.length - 2,
    movements: startingMovements.length - 2,
  })
  const rows = await db.selectFrom('activities').select(['key', 'position']).orderBy('position').execute()
  expect(new Set(rows.map(({ position }) => position)).size).toBe(startingActivities.length)
  expect(rows[0]?.key).toBe('wod')
})

test('two presses at two nodes add nothing twice', async () => {
  const both = await Promise.all([add(all), add(all, anotherNode)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0]?.body.movements + both[1]?.body.movements).toBe(startingMovements.length)
  expect(await movements()).toHaveLength(startingMovements.length)
})

test('existing entries stay, matched by name in either language', async () => {
  await db
    .insertInto('movements')
    .values([
      { name: { ca: 'Aixecament', es: 'PESO MUERTO' }, unit: 'lb', abbreviation: 'X' },
      { name: { ca: 'Esquat búlgar', es: 'Sentadilla búlgara' }, unit: 'kg', abbreviation: 'bs' },
    ])
    .execute()
  const form = {
    ...{
      key: 'crossfit',
      texts: { name: { ca: 'wod', es: 'Otro' }, description: { ca: '', es: '' } },
      icon: 'bar',
    },
    ...{ color: '#112233', abbreviation: 'WOD', creditType: 'ACTIVITY' },
  }
  expect((await call(app, createActivity, { as: owner, body: form })).status).toBe(200)
  expect((await add(all)).body).toEqual({
    activities: startingActivities.length - 1,
    movements: startingMovements.length - 1,
  })
  const rows = await movements()
  expect(rows.slice(0, 2)).toMatchObject([
    { name: { es: 'PESO MUERTO' }, unit: 'lb' },
    { abbreviation: 'bs' },
  ])
  expect(rows.find(({ name }) => name.es === 'Back squat')).toMatchObject({ abbreviation: '' })
})

test('a step that can be done without is left out, and taken in again', async () => {
  const skip = (step: string, skipped: boolean) =>
    call(app, skipSetupStep, { as: owner, body: { step, skipped } })
  expect((await skip('packs', true)).body.skipped).toEqual(['packs'])
  expect((await skip('packs', true)).body.skipped).toEqual(['packs'])
  expect((await skip('waiver', true)).body.skipped).toEqual(['packs', 'waiver'])
  expect((await skip('packs', false)).body.skipped).toEqual(['waiver'])
  expect((await call(app, getSetupState, { as: owner })).body.skipped).toEqual(['waiver'])
  expect((await skip('center', true)).status).toBe(400)
})
