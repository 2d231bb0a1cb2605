import { describe, expect, test } from 'vitest'
import { allPhrases } from '../../phrases/texts.ts'
import { check } from '../support/check-page.ts'
import { startSite } from '../support/journey.ts'
import { demoCins, demoPerson, logIn, newMember } from '../support/people.ts'
import { textWith } from '../support/text-with.ts'

const site = await startSite()

describe.each([
  ['ca', 'phone', 'light'],
  ['es', 'desktop', 'dark'],
] as const)('in %s on a %s, %s', (language, device, scheme) => {
  const { adminUsers, manyMembers: t, savedFilters: saved, shell } = allPhrases[language]

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
})
