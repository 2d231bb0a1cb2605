import { expect, test } from 'vitest'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { check } from '../support/check-page.ts'
import { startSite } from '../support/journey.ts'
import { demoCins, demoPerson, logIn, newMember } from '../support/people.ts'

const site = await startSite()
// The demo gym's own would depend on the day.
await site.db.deleteFrom('fixed_weeks').execute()
await site.db.deleteFrom('fixed_places').execute()

test('a member asks on the schedule, skips a week, and loses the place to staff, live', async () => {
  const { fixedPlaces: es, schedule } = allPhrases.es
  const { fixedPlaces: ca, admin } = allPhrases.ca
  const member = await newMember(site, { language: 'es' })
  const plan = await site.db
    .selectFrom('plans')
    .select('id')
    .orderBy('activity_sessions', 'desc')
    .executeTakeFirstOrThrow()
  await site.db
    .insertInto('memberships')
    .values({ member_id: member.id, plan_id: plan.id, starts_on: '2020-01-01' })
    .execute()

  const phone = await site.open({ language: 'es', device: 'phone' })
  await logIn(phone, member, '/schedule')
  await phone.getByRole('tab', { name: schedule.weekdays.wed }).click()
  await phone
    .getByRole('button', { name: new RegExp(`^${es.button}: `) })
    .first()
    .click()
  const dialog = phone.getByRole('dialog', { name: es.title })
  await dialog.getByRole('button', { name: es.ask }).waitFor()
  await check(phone)
  await dialog.getByRole('button', { name: es.ask }).click()
  await phone.getByText(es.done).waitFor()

  await phone.goto(`${site.origin}/profile`)
  const own = phone.getByRole('region', { name: es.section }).getByRole('article')
  const skip = own.getByRole('button', { name: new RegExp(`^${es.skipNamed.split(' {')[0]} `) })
  await skip.click()
  await own.getByText(/Te la saltas/).waitFor()
  await check(phone)
  await own.getByRole('button', { name: new RegExp(`^${es.unskipNamed.split(' {')[0]} `) }).click()
  await skip.waitFor()

  const place = await site.db
    .selectFrom('fixed_places as f')
    .innerJoin('class_templates as p', 'p.id', 'f.template_id')
    .select(['f.id', 'p.start_time', 'p.id as slot'])
    .where('f.member_id', '=', member.id)
    .executeTakeFirstOrThrow()
  const desk = await site.open({ language: 'ca', device: 'desktop' })
  await logIn(desk, await demoPerson(site, demoCins.admin, 'ca'), '/admin/week')
  await desk.locator(`[data-block="${place.slot}"]`).focus()
  await desk.keyboard.press('Enter')
  await desk.getByRole('button', { name: ca.staff.open }).click()
  const slot = desk.getByRole('dialog')
  const remove = slot.getByRole('button', { name: ca.staff.remove })
  await remove.waitFor()
  await check(desk)
  await remove.click()
  await desk.getByLabel(admin.why, { exact: true }).fill('Canvi de grup')
  await desk.getByRole('dialog').getByRole('button', { name: ca.staff.remove, exact: true }).click()
  await desk.getByText(ca.staff.removed).waitFor()
  await own.waitFor({ state: 'detached' })
  expect(await phone.getByRole('region', { name: es.section }).count()).toBe(0)
})
