import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { type AdminForm, grantAdmin, makeAdmin } from './make-admin.ts'

const { db } = await testDatabase()
const now = new Date('2026-03-01T10:00:00Z')

const form = (change: Partial<AdminForm> = {}): AdminForm => ({
  cin: '12.345.678-z',
  name: 'Montserrat',
  surname: 'Puig',
  email: 'montse@box.example',
  phone: '600000000',
  language: 'ca',
  password: 'set gripaus grisos',
  ...change,
})

test('makes the first admin, who can then be found by either name', async () => {
  const id = await makeAdmin(db, form(), now)
  const made = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(made).toMatchObject({ cin: '12345678Z', roles: ['USER', 'ADMIN'], language: 'ca', status: 'ACTIVE' })
  expect(made.password_hash).toMatch(/^\$argon2id\$/)
  await expect(makeAdmin(db, form({ email: 'other@box.example' }), now)).rejects.toThrow('cin_taken')
  await expect(makeAdmin(db, form({ cin: '00000000T' }), now)).rejects.toThrow('email_taken')
})

test('asks the same of an admin as of everybody', async () => {
  await expect(makeAdmin(db, form({ cin: '12345678A' }), now)).rejects.toMatchObject({
    details: { fields: { cin: 'cin_invalid' } },
  })
  await expect(makeAdmin(db, form({ cin: '00000000T', password: 'password123' }), now)).rejects.toMatchObject(
    {
      details: { fields: { password: 'password_common' } },
    },
  )
})

test('gives the role to a member who is there, once, and says so in the log', async () => {
  const row = {
    cin: '00000001R',
    name: 'Pau',
    surname: 'Roca',
    email: 'pau@box.example',
    roles: ['USER', 'TRAINER'],
  }
  const { id } = await db.insertInto('members').values(row).returning('id').executeTakeFirstOrThrow()
  expect(await grantAdmin(db, 'PAU@box.example')).toBe(true)
  expect(await grantAdmin(db, '1r')).toBe(false)
  expect(await grantAdmin(db, '00000001-R')).toBe(true)
  const { roles } = await db
    .selectFrom('members')
    .select('roles')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(roles).toEqual(['USER', 'TRAINER', 'ADMIN'])
  const log = await db.selectFrom('audit_log').select(['action', 'why']).where('entity_id', '=', id).execute()
  expect(log).toEqual([{ action: 'make-admin', why: 'command line' }])
})
