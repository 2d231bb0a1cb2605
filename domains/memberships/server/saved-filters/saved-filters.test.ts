import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, madrid } from '../../../../tests/support/gym.ts'
import { insertRow } from '../../../../tests/support/rows.ts'
import {
  changeSavedFilter,
  deleteSavedFilter,
  listSavedFilters,
  mostSavedFilters,
  saveFilter,
} from '../../contract/saved-filters.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url, { clock: () => madrid('2026-11-20 10:00') })

const save = (name: string, filter: object, list = 'members') =>
  call(app, saveFilter, { as: gym.admin, body: { list, name, filter } })
const saved = async (list = 'members') =>
  (await call(app, listSavedFilters, { as: gym.admin, query: { list } })).body

test('filters are kept by name, renamed and deleted', async () => {
  const filter = { plan: 'any', unseenWeeks: 4, pro: true, tag: 'Hyrox', sort: 'lastSeen' }
  const { body } = await save('Away', filter)
  expect(body).toEqual({ id: body.id, name: 'Away', filter: { text: '', ...filter } })
  await save('a debt', { way: 'desk' }, 'debts')
  expect((await saved()).map(({ name }: { name: string }) => name)).toEqual(['Away'])
  expect(await saved('debts')).toMatchObject([{ name: 'a debt', filter: { way: 'desk', sort: 'oldest' } }])
  expect((await save('AWAY', {})).body.fields).toEqual({ name: 'name_taken' })
  const other = (await save('Other', {})).body
  const rename = (id: number, name: string) =>
    call(app, changeSavedFilter, { as: gym.admin, params: { id }, body: { name } })
  expect((await rename(other.id, 'away')).body.fields).toEqual({ name: 'name_taken' })
  expect((await rename(body.id, 'away')).body.name).toBe('away')
  expect((await rename(1_000_000, 'x')).status).toBe(404)
  const remove = () => call(app, deleteSavedFilter, { as: gym.admin, params: { id: other.id } })
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(404)
  expect(await saved()).toHaveLength(1)
})

test('unknown filters are not saved', async () => {
  for (const filter of [{ evil: 1 }, { plan: 'some' }, { page: 3 }, { way: 'barter' }, { unseenWeeks: 0 }])
    expect((await save('wrong', filter)).status).toBe(400)
  expect((await save('wrong', { state: 'plan' })).status).toBe(400)
  expect((await save('wrong', {}, 'payments')).status).toBe(400)
})

test('one that the list takes no longer is listed without its filters, and can be deleted', async () => {
  const { id } = await insertRow(db, 'saved_filters', {
    list: 'debts',
    name: 'of old',
    filter: JSON.stringify({ colour: 'green' }),
  })
  expect(await saved('debts')).toContainEqual({ id, name: 'of old', filter: null })
  expect((await call(app, deleteSavedFilter, { as: gym.admin, params: { id } })).status).toBe(204)
})

test('no more than can be listed, however many are saved at once', async () => {
  await db.deleteFrom('saved_filters').execute()
  const answers = await Promise.all(
    Array.from({ length: mostSavedFilters + 5 }, (_, nth) => save(`filter ${nth}`, {})),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostSavedFilters)
  expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('too_many_filters')
})
