import { expect, test } from 'vitest'
import { createAdmin } from '../../domains/people/server/members/appoint.ts'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { testApp } from '../support/app.ts'
import { check } from '../support/check-page.ts'
import { startSite } from '../support/journey.ts'
import { demoCins, demoPerson, logIn, type Person } from '../support/people.ts'

const from = await startSite()
const to = await startSite({}, { empty: true })

test('an owner takes the whole gym out of one installation and into an empty one', {
  timeout: 240_000,
}, async () => {
  const leaving = await from.open({ language: 'es', device: 'desktop' })
  await logIn(leaving, await demoPerson(from, demoCins.admin, 'es'), '/admin/transfer?what=gym')
  const { adminArchive: es } = allPhrases.es
  await check(leaving)
  const coming = leaving.waitForEvent('download')
  await leaving.getByRole('button', { name: es.export.start }).click()
  const file = await (await coming).path()
  await leaving.getByText(es.export.done.split('{{')[0] ?? '').waitFor({ timeout: 120_000 })
  await check(leaving)

  const { adminArchive: t, adminStart } = allPhrases.ca
  const app = await testApp(to.databaseUrl, { clock: () => to.now() })
  // So that the owner needs no second factor, which set-up-gym.test.ts sets up.
  await to.db.updateTable('gym').set({ is_demo: true }).execute()
  const form = {
    ...{ cin: '12345678Z', name: 'Mercè', surname: 'Roca', email: 'merce@whole-gym.example' },
    ...{ password: 'paral·leles i corda 7', language: 'ca' as const },
  }
  const owner: Person = { ...form, id: await createAdmin(app, { ...form, phone: '600100200' }) }
  const page = await to.open({ language: 'ca', device: 'phone' })
  await logIn(page, owner, '/admin/start')
  await page.getByRole('link', { name: adminStart.fromOther }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  const run = page.getByRole('button', { name: t.import.run })
  await run.waitFor({ timeout: 120_000 })
  await check(page)
  await run.click()
  const members = () =>
    to.db
      .selectFrom('members')
      .select((select) => select.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  await expect.poll(members, { timeout: 180_000 }).not.toEqual({ n: 1 })

  // The session has ended; the owner is there beside the imported members.
  const again = await to.open({ language: 'ca', device: 'desktop' })
  await logIn(again, owner, '/admin/users?text=Roca')
  await again.getByRole('link', { name: /Roca/ }).first().waitFor()
  await check(again)
})
