import { describe, expect, test } from 'vitest'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { monthAfter } from '../../platform/rules/local-time.ts'
import { check } from '../support/check-page.ts'
import { dressesOf } from '../support/dresses.ts'
import { startSite } from '../support/journey.ts'
import { planPeople } from '../support/members/plan-people.ts'
import { demoCins, demoPerson, logIn, newMember } from '../support/people.ts'
import { textWith } from '../support/text-with.ts'

const site = await startSite()
const { trio } = await planPeople(site)

describe.each(dressesOf('many-members'))('in $language on a $device', ({ language, device, scheme }) => {
  const { adminMessages, adminUsers, manyMembers: t, savedFilters: saved, shell } = allPhrases[language]

  test('an admin chooses members, tags them, and keeps the filter that finds them', async () => {
    const tag = `Matins ${device}`
    const people = [await newMember(site, { language }), await newMember(site, { language })]
    const page = await site.open({ language, device, scheme })
    await logIn(page, await demoPerson(site, demoCins.admin, language), '/admin/users')
    const box = (nth: number) =>
      page.getByRole('checkbox', {
        name: textWith(t.pick, { name: `${people[nth]?.name} ${people[nth]?.surname}` }),
      })
    for (const [nth, { email }] of people.entries()) {
      await page.getByRole('searchbox').fill(email)
      await box(nth).focus()
      await page.keyboard.press('Space')
      await page
        .getByRole('region', { name: textWith(nth ? t.chosen_other : t.chosen_one, { count: nth + 1 }) })
        .waitFor()
    }
    await check(page)
    await page.getByRole('button', { name: t.tag.button }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t.tag.name, { exact: true }).fill('a, b')
    await dialog.getByRole('button', { name: t.tag.putSave }).click()
    await dialog.getByText(t.tag.signs).waitFor()
    await check(page)
    await dialog.getByLabel(t.tag.name, { exact: true }).fill(tag)
    await dialog.getByRole('button', { name: t.tag.putSave }).click()
    await page.getByText(textWith(t.tag.put_other, { count: 2 })).waitFor()

    await page.goto(`/admin/users?tag=${encodeURIComponent(tag)}`)
    await page.getByRole('button', { name: textWith(t.all_other, { count: 2 }) }).click()
    await page.getByRole('region', { name: textWith(t.chosen_other, { count: 2 }) }).waitFor()
    await page.getByRole('button', { name: saved.save }).click()
    await dialog.getByLabel(saved.name, { exact: true }).fill(tag)
    await dialog.getByRole('button', { name: saved.saveButton }).click()
    await page.getByText(textWith(saved.saved, { name: tag })).waitFor()
    // The bar covers nothing at the end of the page.
    await page.keyboard.press('End')
    await check(page)
    await page.goto('/admin/users')
    await page.getByRole('link', { name: tag }).click()
    await page.waitForURL(`**/admin/users?tag=${encodeURIComponent(tag).replaceAll('%20', '+')}`)
    await expect.poll(() => page.getByRole('checkbox', { checked: false }).count()).toBe(2)

    await page.goto(`/admin/users/${people[0]?.id}`)
    await page.getByText(tag, { exact: true }).waitFor()
    await check(page)
    await page.goto('/admin/users')
    await page.getByRole('button', { name: saved.edit }).click()
    await dialog.waitFor()
    await check(page)
    await dialog.getByRole('button', { name: textWith(saved.deleteNamed, { name: tag }) }).click()
    await page.getByText(textWith(saved.deleted, { name: tag })).waitFor()
    await dialog.getByRole('button', { name: shell.close }).first().click()
    await page.getByRole('heading', { level: 1, name: adminUsers.title }).waitFor()
  })

  test('and invites them, changes their plan and writes to them', async () => {
    const [planned, other] = [await newMember(site, { language }), await newMember(site, { language })]
    const starts_on = monthAfter(site.today, -1)
    await site.db
      .insertInto('memberships')
      .values({ member_id: planned.id, plan_id: trio, starts_on })
      .execute()
    await site.db.updateTable('members').set({ password_hash: null }).where('id', '=', planned.id).execute()
    const tag = `Tardes ${device}`
    await site.db
      .insertInto('member_tags')
      .values([planned, other].map(({ id }) => ({ member_id: id, key: tag.toLowerCase(), tag })))
      .execute()
    const page = await site.open({ language, device, scheme })
    await logIn(page, await demoPerson(site, demoCins.admin, language), '/admin/users')
    await page.goto(`/admin/users?tag=${encodeURIComponent(tag)}`)
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: textWith(t.all_other, { count: 2 }) }).click()

    await page.getByRole('button', { name: t.invite.button }).click()
    await dialog.getByText(t.invite.text).waitFor()
    await check(page)
    await dialog.getByRole('button', { name: t.invite.save }).click()
    await page.getByText(textWith(t.invite.done_one, { count: 1 })).waitFor()
    await dialog
      .getByText(`${textWith(t.invite.skipped.has_password_one, { count: 1 })} ${other.name}`)
      .waitFor()
    await check(page)
    await dialog.getByRole('button', { name: shell.close }).last().click()

    await page.getByRole('button', { name: t.plan.button }).click()
    await dialog.getByRole('button', { name: t.plan.preview }).click()
    await dialog.getByText(t.plan.choose).last().waitFor()
    const plans = dialog.getByRole('combobox', { name: t.plan.plan })
    await plans.selectOption({ index: 1 })
    await dialog.getByRole('button', { name: t.plan.preview }).click()
    await dialog.getByText(textWith(t.plan.refused_one, { count: 1 })).waitFor()
    await dialog.getByText(textWith(t.plan.why.no_plan, { name: `${other.name} ${other.surname}` })).waitFor()
    await check(page)
    await dialog.getByRole('button', { name: textWith(t.plan.save_one, { count: 1 }) }).click()
    await page.getByText(textWith(t.plan.done_one, { count: 1 })).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    const asked = site.db.selectFrom('plan_changes').select('kind').where('member_id', '=', planned.id)
    expect(await asked.execute()).toEqual([{ kind: 'change' }])

    await page.getByRole('button', { name: t.message.button }).click()
    await page.waitForURL('**/admin/broadcast')
    await page.getByText(textWith(adminMessages.reachOf_other, { count: 2 })).waitFor()
    const to = page.getByRole('combobox', { name: adminMessages.to })
    expect(await to.inputValue()).toBe('members')
    await to.selectOption('tag')
    await page.getByRole('combobox', { name: adminMessages.tag }).selectOption(tag)
    await page.getByText(textWith(adminMessages.reachOf_other, { count: 2 })).waitFor()
    await check(page)
  })
})
