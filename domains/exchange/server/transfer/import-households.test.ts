import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { readRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import { cinFor, cinOf, exported, importFile, previewFile } from '../../../../tests/support/transfer.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
await updateRows(db, 'members', { created_at: new Date('2025-01-01T12:00:00Z') })
const now = madrid('2026-05-13 10:00')
const app = await testApp(url, { clock: () => now })

const send = (rows: object[], options = {}) =>
  importFile(app, gym.admin, 'members', JSON.stringify(rows), options)
const person = (name: string, more: object) => ({ name, surname: 'Puig', ...more })
const householdOf = async (name: string) => {
  const { id } = await readRow(db, 'members', ['id'], { name })
  const { household_id, seat } = await readRow(db, 'household_people', ['household_id', 'seat'], {
    member_id: id,
  })
  return { household_id, seat }
}

test('brings a household whose adult is in the same file, and leaves and enters it as it is', async () => {
  const rows = [
    person('Pau', { birth: '2017-09-03', managedBy: 'MARTA@example.com' }),
    person('Marta', { email: 'marta@example.com', cin: cinOf(1), birth: '1985-01-01' }),
    person('Joan', { email: 'joan@example.com', managedBy: cinOf(1), managesToo: true }),
    person('Laia', {
      birth: '2019-01-20',
      managedBy: cinOf(1),
      activityCredits: 3,
      creditsUntil: '2026-12-31',
    }),
  ]
  const report = await send(rows, { invite: true })
  expect([report.problems, report.counts.made]).toEqual([[], 4])
  const { household_id } = await householdOf('Marta')
  expect(await householdOf('Marta')).toEqual({ household_id, seat: 1 })
  expect(await householdOf('Joan')).toEqual({ household_id, seat: 2 })
  for (const name of ['Pau', 'Laia']) {
    expect(await householdOf(name)).toEqual({ household_id, seat: null })
    expect(await readRow(db, 'members', ['dependant', 'email', 'wall_name'], { name })).toEqual({
      ...{ dependant: true, email: null, wall_name: 'place' },
    })
  }
  // Nobody gets a password link for a child.
  const invited = await readRows(db, 'outbox', ['member_id'], { template: 'invited' })
  expect(invited).toHaveLength(2)

  for (const format of ['csv', 'json'] as const)
    for (const entity of ['members', 'credits']) {
      const file = await exported(app, gym.admin, entity, format)
      const again = await previewFile(app, gym.admin, entity, file, { existing: 'update' })
      expect([entity, again.problems, again.counts.made, again.counts.changed]).toEqual([entity, [], 0, 0])
    }
})

test('puts members who are here into a household, and says what cannot be', async () => {
  const adult = await buildMember(db)
  await updateRows(db, 'members', { birth: '1980-01-01', name: 'Anna', surname: 'Roca' }, { id: adult })
  const cin = await cinFor(db, adult)
  const own = await readRow(db, 'members', ['cin', 'name', 'surname'], { id: await buildMember(db) })
  const report = await send([{ ...own, managedBy: cin }], { existing: 'update' })
  expect([report.problems, report.counts.changed]).toEqual([[], 1])
  expect((await householdOf(own.name)).seat).toBeNull()

  const problems = async (...rows: object[]) =>
    (await previewFile(app, gym.admin, 'members', JSON.stringify(rows))).problems.map(({ code }) => code)
  const child = (more: object) => person('Nil', { birth: '2018-01-01', ...more })
  expect(await problems(child({}))).toEqual(['required'])
  expect(await problems(child({ managedBy: 'nobody@example.com' }))).toEqual(['member_unknown'])
  expect(await problems(child({ managedBy: own.cin }))).toEqual(['invalid'])
  expect(await problems(child({ email: 'nil@example.com', managedBy: 'nil@example.com' }))).toEqual([
    'invalid',
  ])
  expect(await problems(child({ managedBy: cin }), child({ managedBy: cin }))).toEqual(['repeated'])
  expect(await problems(child({ birth: '2026-12-01', managedBy: cin }))).toEqual(['date_in_future'])
  expect(await problems({ ...own, managedBy: 'marta@example.com' })).toEqual(['in_other_household'])
  const many = Array.from({ length: 12 }, (_, nth) => person(`Nen ${nth}`, { managedBy: cin }))
  expect(await problems(...many)).toEqual(['too_big', 'too_big'])
})

test('understands the families of other programs', async () => {
  const teamUp =
    'Full Name,First Name,Last Name,Email,DOB,Active Memberships,Family Manager Email\n' +
    'Rosa Vila,Rosa,Vila,rosa@example.com,1984-02-01,,\n' +
    'Jan Vila,Jan,Vila,,2016-02-01,,rosa@example.com\n'
  const glofox =
    'First Name,Last Name,Email,Added,Membership Expiry Date,Guardian Email\n' +
    'Eva,Soler,eva@example.com,2024-01-02,,\nIu,Soler,,2024-01-02,,eva@example.com\n'
  for (const file of [teamUp, glofox]) {
    const report = await importFile(app, gym.admin, 'members', file)
    expect([report.problems, report.counts.made]).toEqual([[], 2])
  }
  expect((await householdOf('Jan')).household_id).toBe((await householdOf('Rosa')).household_id)
  expect((await householdOf('Iu')).household_id).toBe((await householdOf('Eva')).household_id)
})
