import { expect, test } from 'vitest'
import { createCenter } from '../../domains/gym/contract/centers.ts'
import { createAdmin } from '../../domains/people/server/members/appoint.ts'
import { createPlan } from '../../domains/sales/contract/plans.ts'
import { startingActivities } from '../../domains/training/server/starting-list/activities.ts'
import { startingMovements } from '../../domains/training/server/starting-list/movements.ts'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { call, testApp } from '../support/app.ts'
import { check } from '../support/check-page.ts'
import { startSite } from '../support/journey.ts'
import { fillLogIn, logIn, type Person } from '../support/people.ts'
import { textWith } from '../support/text-with.ts'
import { cinOf, importFile } from '../support/transfer.ts'

const site = await startSite({}, { empty: true })
const { db } = site

const count = 60
const tagged = 55

/** Members as another program would export them, without passwords. */
const list = (): string =>
  [
    'cin,name,surname,email,phone,language,plan,tags',
    ...Array.from(
      { length: count },
      (_, nth) =>
        `${cinOf(nth)},Nom${nth},Puig,soci${nth}@first-run.example,600100200,ca,three,${nth < tagged ? '"Matins, Beca"' : ''}`,
    ),
  ].join('\r\n')

test('the guide leads from an empty gym to the invitation of its members', async () => {
  const { adminStart: t, admin, auth, manyMembers: many, startingList } = allPhrases.ca
  const app = await testApp(site.databaseUrl, { clock: () => site.now() })
  // So that the owner needs no second factor, which set-up-gym.test.ts sets up.
  await db.updateTable('gym').set({ is_demo: true, billed_from: '2020-01-01' }).execute()
  const form = {
    ...{ cin: '12345678Z', name: 'Mercè', surname: 'Roca', email: 'merce@first-run.example' },
    ...{ password: 'paral·leles i corda 7', language: 'ca' as const },
  }
  const owner: Person = { ...form, id: await createAdmin(app, { ...form, phone: '600100200' }) }
  const page = await site.open({ language: 'ca', device: 'phone' })
  await logIn(page, owner, '/admin/start')
  const all = 12
  const progress = (done: number) => page.getByText(textWith(t.progress, { done, all })).waitFor()
  const back = () => page.getByRole('link', { name: admin.nav.start, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  // The way to pay by card is there in this test.
  await progress(1)
  await check(page)
  const skip = (name: 'packs' | 'waiver' | 'workout') =>
    page.getByRole('button', { name: `${t.skip}: ${t[name].title}` }).click()
  await skip('packs')
  await progress(2)
  await page.getByRole('button', { name: `${t.takeIn}: ${t.packs.title}` }).click()
  await progress(1)
  await skip('packs')
  await skip('waiver')
  await skip('workout')
  await progress(4)

  await page.getByRole('link', { name: t.activities.go }).click()
  await page.getByRole('button', { name: startingList.open }).click()
  await dialog.getByRole('checkbox', { name: 'Kids' }).uncheck()
  await check(page)
  await dialog
    .getByRole('button', { name: textWith(startingList.add_other, { count: startingActivities.length - 1 }) })
    .click()
  await page.getByText(textWith(startingList.added_other, { count: startingActivities.length - 1 })).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await check(page)
  await back()
  await progress(5)
  await page.getByRole('link', { name: t.movements.go }).click()
  await page.getByRole('button', { name: startingList.open }).click()
  await dialog
    .getByRole('button', { name: textWith(startingList.add_other, { count: startingMovements.length }) })
    .click()
  await page
    .getByRole('button', { name: /Pes mort romanès/ })
    .first()
    .waitFor()
  await back()
  await progress(6)

  // What the screens of set-up-gym.test.ts and take-in-members.test.ts do.
  const center = { name: 'Olot', email: 'olot@first-run.example' }
  expect((await call(app, createCenter, { as: owner.id, body: center })).status).toBe(200)
  const plan = (key: string, price: number) => ({
    ...{ key, texts: { name: { ca: key, es: key } }, credits: { activity: 3, open: 0 }, price },
  })
  for (const body of [plan('three', 50), plan('five', 65)])
    expect((await call(app, createPlan, { as: owner.id, body })).status).toBe(200)
  const report = await importFile(app, owner.id, 'members', list())
  expect(report.problems).toEqual([])

  await page.goto('/admin/users?tag=matins')
  await page.getByRole('button', { name: textWith(many.all_other, { count: tagged }) }).click()
  await page.getByRole('button', { name: many.plan.button }).click()
  await dialog.getByRole('combobox', { name: many.plan.plan }).selectOption({ label: 'five' })
  await dialog.getByRole('button', { name: many.plan.preview }).click()
  await dialog.getByRole('button', { name: textWith(many.plan.save_other, { count: tagged }) }).click()
  await page.getByText(textWith(many.plan.done_other, { count: tagged })).waitFor()
  const asked = await db.selectFrom('plan_changes').select('member_id').where('kind', '=', 'change').execute()
  expect(asked).toHaveLength(tagged)

  await page.goto('/admin/start')
  await page.getByRole('button', { name: textWith(t.invite.all_other, { count }) }).click()
  await dialog.getByText(many.invite.text).waitFor()
  await check(page)
  await dialog.getByRole('button', { name: many.invite.save }).click()
  await page.getByText(textWith(many.invite.done_other, { count })).waitFor()
  await page.getByText(textWith(t.invite.count_other, { count })).waitFor()
  await check(page)

  const letter = await site.mailbox.letterTo(`soci${count - 1}@first-run.example`)
  const link = new RegExp(`${site.origin}/auth/reset-password/[^\\s"<]+`).exec(letter.text ?? '')?.[0] ?? ''
  const member: Person = { ...owner, cin: cinOf(count - 1), password: 'corda i anelles 22' }
  const own = await site.open({ language: 'ca', device: 'phone' })
  await own.goto(link)
  await own.getByLabel(auth.field.account, { exact: true }).fill(member.cin)
  await own.getByLabel(auth.field.newPassword, { exact: true }).fill(member.password)
  await own.getByLabel(auth.field.confirmation, { exact: true }).fill(member.password)
  await own.getByRole('button', { name: auth.reset.submit, exact: true }).click()
  await own.getByText(auth.reset.done).waitFor()
  await fillLogIn(own, member)
  await own.getByText('Nom59').first().waitFor()
})
