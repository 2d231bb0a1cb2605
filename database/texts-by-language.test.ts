import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../tests/support/database.ts'

const { pool } = await testDatabase()
const one = async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows[0]

const addMovement = (columns: string, values: string) =>
  one(`insert into movements (${columns}, unit) values (${values}, 'kg') returning *`)

beforeEach(async () => {
  await pool.query('delete from movements')
})

test('a node of the version before writes its columns, and the texts follow', async () => {
  const { id, name } = await addMovement('name_ca, name_es', `'Trineu', 'Trineo'`)
  expect(name).toEqual({ ca: 'Trineu', es: 'Trineo' })
  await pool.query(`update movements set name = name || '{"en": "Sled"}' where id = $1`, [id])
  const changed = await one(`update movements set name_es = 'Trineo alto' where id = $1 returning name`, [id])
  expect(changed.name).toEqual({ ca: 'Trineu', es: 'Trineo alto', en: 'Sled' })
})

test('a node of this version writes texts, and the columns of before follow', async () => {
  const both = await addMovement('name', `'{"ca": "Trineu", "es": "Trineo"}'`)
  expect(both).toMatchObject({ name_ca: 'Trineu', name_es: 'Trineo' })
  const changed = await one(`update movements set name = '{"ca": "Trineu baix"}' where id = $1 returning *`, [
    both.id,
  ])
  expect(changed).toMatchObject({ name_ca: 'Trineu baix', name_es: 'Trineu baix' })
  const other = await addMovement('name', `'{"en": "Sled"}'`)
  expect(other).toMatchObject({ name_ca: 'Sled', name_es: 'Sled' })
})

test('texts without an activity’s description are none, in the columns of before too', async () => {
  const row = `'kk', '{"ca": "K"}', 'box', '#112233', 'K', 'OPEN'`
  const activity = await one(
    `insert into activities (key, name, icon, color, abbreviation, credit_type) values (${row}) returning *`,
  )
  expect(activity).toMatchObject({ description: {}, description_ca: '', description_es: '' })
  const described = await one(`update activities set description_es = 'Uno' returning description`)
  expect(described.description).toEqual({ es: 'Uno' })
})

test.each([
  ['no language', '{}'],
  ['an empty text', '{"ca": ""}'],
  ['no text', '{"ca": 1}'],
  ['null', '{"ca": null}'],
  ['something that is no language', '{"Català": "x"}'],
  ['a list', '["x"]'],
])('a name of %s is refused', async (_, name) => {
  await expect(addMovement('name', `'${name}'`)).rejects.toThrow(/movements_name|non-object/)
})

test('no two movements have one name in one language', async () => {
  const { id } = await addMovement('name', `'{"ca": "Trineu", "es": "Trineo"}'`)
  await expect(addMovement('name', `'{"es": "TRINEO"}'`)).rejects.toThrow('movement_names_one_movement')
  await expect(addMovement('name_ca, name_es', `'trineu', 'x'`)).rejects.toThrow()
  await addMovement('name', `'{"en": "Trineo"}'`)
  await pool.query(`update movements set name = '{"es": "Otro"}' where id = $1`, [id])
  await addMovement('name', `'{"es": "Trineo"}'`)
  await pool.query('delete from movements where id = $1', [id])
  await addMovement('name', `'{"es": "Otro"}'`)
})
