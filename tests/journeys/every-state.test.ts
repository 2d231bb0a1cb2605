import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { check } from '../support/check-page.ts'
import { startSite } from '../support/journey.ts'
import { buyOpenCredits, oweMonth, saveCard } from '../support/money/card-steps.ts'
import { demoCins, demoPerson, logIn, newMember, untilAlive } from '../support/people.ts'
import { textWith } from '../support/text-with.ts'
import { testCards } from '../support/till.ts'

const site = await startSite()

async function both(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await check(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await check(page, { only: 'colors' })
}

describe.each([
  ['ca', 'phone'],
  ['es', 'desktop'],
] as const)('accessible, complete and without errors in %s on a %s', (language, device) => {
  test('buying, with and without a card', async () => {
    const [product, plan, top] = await Promise.all([
      site.db.selectFrom('products').select('id').orderBy('id').executeTakeFirstOrThrow(),
      site.db.selectFrom('plans').select('id').orderBy('id').executeTakeFirstOrThrow(),
      site.db.selectFrom('plans').select('id').where('key', '=', 'games').executeTakeFirstOrThrow(),
    ])
    for (const hasCard of [true, false]) {
      const member = await newMember(site, { language })
      if (hasCard) await saveCard(site, member)
      const page = await site.open({ language, device })
      await logIn(page, member)
      for (const address of [
        '/profile',
        '/profile?buy=ACTIVITY',
        `/shop?product=${product.id}`,
        `/rates/${plan.id}`,
        `/rates/${top.id}`,
      ]) {
        await page.goto(address)
        const over = page.getByRole('dialog')
        await (address.includes('?') ? over : page.getByRole('heading', { level: 1 })).waitFor()
        await both(page)
      }
    }
  })

  test('cards, receipts and debts: shown, added, removed, paid', async () => {
    const { pay, yourPayments } = allPhrases[language]
    const member = await newMember(site, { language })
    await saveCard(site, member)
    await saveCard(site, member, testCards.noFunds)
    await buyOpenCredits(site, member, 11)
    await oweMonth(site, member.id)
    const page = await site.open({ language, device })
    await logIn(page, member, '/config/your-payments')
    await page.getByRole('button', { name: yourPayments.overdue.choose }).click()
    await page.getByRole('radio').first().waitFor()
    await both(page)
    await page.getByRole('button', { name: pay.card.addOther }).last().click()
    await page.getByRole('button', { name: pay.form.save }).click()
    await page.getByText(textWith(pay.form.required, { field: pay.form.number })).waitFor()
    await both(page)
    await page
      .getByRole('button', { name: textWith(yourPayments.cards.removeOf, { card: '' }) })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await both(page)
  })

  test('a rate in each of its states, and each request', async () => {
    const { yourRate } = allPhrases[language]
    const ask = async (page: Page, name: string) => {
      await page.getByRole('button', { name }).click()
      await page.getByRole('dialog').waitFor()
      await both(page)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    for (const who of ['credited', 'overdue', 'changing', 'paused', 'planned'] as const) {
      const page = await site.open({ language, device })
      await logIn(page, await demoPerson(site, demoCins[who], language), '/config/your-rate')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await both(page)
      if (who === 'paused') await ask(page, yourRate.pause.end)
      if (who !== 'planned') continue
      const { change, proOff, maintenance, leave } = yourRate.actions
      for (const name of [change, proOff, maintenance, leave]) await ask(page, name)
    }
  })

  test('a record, saved and not saved; and a calendar day with restricted access', async () => {
    const { calendar, yourMovements } = allPhrases[language]
    const page = await site.open({ language, device })
    await logIn(page, await demoPerson(site, demoCins.credited, language), '/config/your-movements')
    const tiles = page.getByRole('main').getByRole('listitem').getByRole('button')
    for (const [tile, has] of [
      [tiles.first(), yourMovements.history.title],
      [tiles.last(), yourMovements.noBest],
    ] as const) {
      await tile.click()
      await page.getByRole('dialog').getByText(has, { exact: true }).waitFor()
      await both(page)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await page.goto('/calendar')
    await untilAlive(page)
    await page.locator('[aria-current="date"]').press('ArrowLeft')
    await page.locator('button[data-day]:focus').press('Enter')
    await page.getByRole('dialog', { name: calendar.rate.title }).waitFor()
    await both(page)
  })
})
