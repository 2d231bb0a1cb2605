import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym } from '../../../../tests/support/gym.ts'
import { login, resetPassword } from '../../contract/auth.ts'
import { createAdminByEmail } from '../members/appoint.ts'
import { makeLogInLink } from './make-log-in-link.ts'

const { db, url } = await testDatabase()
await buildGym(db)
let now = Date.parse('2027-01-04T10:00:00Z')
const app = await testApp(url, { clock: () => now })
const password = 'un bon secret del box 27'
const email = 'owner@box.example'
const tokenOf = (link: string) => link.split('/').at(-1) ?? ''
const choose = (token: string) =>
  call(app, resetPassword, { params: { token }, body: { cin: email, password } })

test('the first admin chooses a password by a link that works once', async () => {
  const id = await createAdminByEmail(app, email)
  const link = await makeLogInLink(app, id)
  expect(link).toMatch(/^https:\/\/box\.example\/auth\/reset-password\/[\w-]{40,}$/)
  const token = tokenOf(link)
  expect((await choose(token)).status).toBe(204)
  expect((await choose(token)).body).toMatchObject({ code: 'reset_token_invalid' })
  const entered = await call(app, login, { body: { cin: email, password } })
  expect(entered.status).toBe(200)
  const { roles } = await db
    .selectFrom('members')
    .select('roles')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(roles).toEqual(['USER', 'ADMIN'])
})

test('the link ends after a day, and an address is taken once', async () => {
  await expect(createAdminByEmail(app, email)).rejects.toMatchObject({ code: 'email_taken' })
  const id = await createAdminByEmail(app, 'second@box.example')
  const token = tokenOf(await makeLogInLink(app, id))
  now += 24 * 3_600_000 + 1
  const late = await call(app, resetPassword, {
    params: { token },
    body: { cin: 'second@box.example', password },
  })
  expect(late.body).toMatchObject({ code: 'reset_token_invalid' })
})
