import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { updateUser } from '../contracts/members.ts'
import { updateTemplate } from '../contracts/templates.ts'
import { connect } from '../database/connect.ts'
import { testDatabase } from '../tests/support/database.ts'
import { buildGym, buildMember } from '../tests/support/gym.ts'
import { auditWatcher, watchAudit } from './audit-watch.ts'
import { recordAudit } from './features/audit/record.ts'

const { db: plain, url } = await testDatabase()
const gym = await buildGym(plain)
const { db } = connect(url, { plugins: [auditWatcher()] })
afterAll(() => db.destroy())

const admin = { id: gym.admin, isTrainer: true }
const staffCall = { caller: admin, params: { id: 1 }, body: {} }
const rename = (name: string) => db.updateTable('gym').set({ name }).execute()
const write = () =>
  recordAudit(db, { byMemberId: gym.admin, action: 'change-settings', entity: 'gym', entityId: null })

test('a call of staff that changes something and leaves no line in the log fails', async () => {
  await expect(watchAudit(updateTemplate, staffCall, () => rename('Box'))).rejects.toThrow('changed gym')
  const byHand = () => sql`with a as (select 1) update gym set name = 'By hand'`.execute(db)
  await expect(watchAudit(updateTemplate, staffCall, byHand)).rejects.toThrow('changed gym')
})

test('one with its line passes, and so does one that changes no row', async () => {
  await watchAudit(updateTemplate, staffCall, async () => {
    await rename('The Box')
    await write()
  })
  const nothing = () => db.updateTable('gym').set({ name: 'x' }).where('name', '=', 'nobody').execute()
  await watchAudit(updateTemplate, staffCall, nothing)
  await watchAudit({ ...updateTemplate, isTrial: true }, staffCall, () => rename('Trial'))
})

test('acting for a member is on record, acting for oneself is not', async () => {
  const member = await buildMember(plain)
  const call = (caller: { id: number; isTrainer: boolean }) =>
    watchAudit(updateUser, { caller, params: { id: member }, body: {} }, () => rename('Mine'))
  await call({ id: member, isTrainer: false })
  await call({ id: member, isTrainer: true })
  await expect(call(admin)).rejects.toThrow('audit log')
})
