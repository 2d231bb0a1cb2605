import { expect, test } from 'vitest'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { check } from '../../support/check-page.ts'
import { dressesOf } from '../../support/dresses.ts'
import { startSite } from '../../support/journey.ts'
import { oweMonth } from '../../support/money/card-steps.ts'
import { demoCins, demoPerson, logIn, newMember } from '../../support/people.ts'

const site = await startSite()

/** Pixels between the texts of links below each other. */
function gapsBetween(links: Element[]): number[] {
  const texts = links.map((link) => {
    const range = document.createRange()
    range.selectNodeContents(link)
    return range.getBoundingClientRect()
  })
  return texts.slice(1).map(({ top }, nth) => top - (texts[nth]?.bottom ?? 0))
}

const isEven = (gaps: number[]): boolean => gaps.length > 0 && Math.max(...gaps) - Math.min(...gaps) <= 1

test.each(dressesOf('month-page'))(
  'in $language on a $device, an admin reads a month, the one before, and goes to what is next',
  async ({ language, device, scheme }) => {
    const { adminMonth: t, adminDebts, admin } = allPhrases[language]
    await oweMonth(site, (await newMember(site, { language })).id)
    const page = await site.open({ language, device, scheme })
    await logIn(page, await demoPerson(site, demoCins.admin, language), '/admin/month')
    await page.getByRole('heading', { level: 1, name: admin.nav.month }).waitFor()
    const next = page.getByRole('region', { name: t.todo.title })
    await next.waitFor()
    expect(await page.getByRole('button', { name: t.later }).isDisabled()).toBe(true)
    const headings = () => page.getByRole('heading', { level: 2 }).allTextContents()
    const current = await headings()
    await check(page)
    expect(await next.getByRole('link').evaluateAll(gapsBetween)).toSatisfy(isEven)

    await page.getByRole('button', { name: t.earlier }).click()
    await page.waitForURL(/month=\d{4}-\d\d-01/)
    await expect.poll(headings).not.toEqual(current)
    await check(page)
    await page.getByRole('button', { name: t.later }).click()
    await expect.poll(headings).toEqual(current)

    await next
      .getByRole('link')
      .filter({ hasText: /\d+ person/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: adminDebts.title }).waitFor()
  },
)
