import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { allPhrases } from '../../phrases/speak.ts'
import { type Screen, screens } from '../../web/screens.ts'
import { check } from '../support/check-page.ts'
import { type House, openHouse } from '../support/journey.ts'
import { demoCins, demoPerson, logIn, newMember } from '../support/people.ts'
import { say } from '../support/say.ts'
import { testCards } from '../support/till.ts'
import { buyOpenCredits, oweMonth, putCard } from '../support/wallet.ts'

const house = await openHouse()

/** An address of a screen of which there are many. */
async function addressOf(screen: Screen, { db, today }: House): Promise<string> {
  const { id } = await db
    .selectFrom('gym_classes')
    .innerJoin('activities', 'activities.id', 'gym_classes.activity_id')
    .select('gym_classes.id')
    .where('on_date', '=', today)
    .where('key', '=', 'wod')
    .orderBy('starts_at', 'desc')
    .executeTakeFirstOrThrow()
  const plan = await db.selectFrom('plans').select('id').orderBy('id').executeTakeFirstOrThrow()
  const values: Record<string, string> = { activityName: 'wod', date: today, token: 'a-token-of-nobody' }
  values.id = String(screen.id === 'rate' ? plan.id : id)
  return screen.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '')
}

// One window for all public screens, and one of the admin for the others; the colours of the dark scheme are looked at
// without loading again.
describe.each(['ca', 'es'] as const)('in %s', (language) => {
  describe.each(['phone', 'desktop'] as const)('on a %s', (device) => {
    test('every screen is readable, complete and quiet, in light and dark', async () => {
      const guest = await house.open({ language, device })
      const admin = await house.open({ language, device })
      await logIn(admin, await demoPerson(house, demoCins.admin, language))
      for (const screen of screens) {
        const page = screen.access === 'public' ? guest : admin
        const address = await addressOf(screen, house)
        await page.emulateMedia({ colorScheme: 'light' })
        await page.goto(address)
        await page.locator(`html[data-session="${page === guest ? 'out' : 'in'}"]`).waitFor()
        await page.locator('main h1').first().waitFor()
        expect(new URL(page.url()).pathname).toBe(address)
        expect(await page.getByRole('heading', { level: 1 }).count(), `headings of ${address}`).toBe(1)
        await check(page)
        await page.emulateMedia({ colorScheme: 'dark' })
        await check(page, { only: 'colors' })
      }
    })

    test('what is being bought is, too: with a card to pay with, and without one', async () => {
      const [product, plan, top] = await Promise.all([
        house.db.selectFrom('products').select('id').orderBy('id').executeTakeFirstOrThrow(),
        house.db.selectFrom('plans').select('id').orderBy('id').executeTakeFirstOrThrow(),
        house.db.selectFrom('plans').select('id').where('key', '=', 'games').executeTakeFirstOrThrow(),
      ])
      for (const hasCard of [true, false]) {
        const member = await newMember(house, { language })
        if (hasCard) await putCard(house, member)
        const page = await house.open({ language, device })
        await logIn(page, member)
        for (const address of [
          '/profile',
          '/profile?buy=ACTIVITY',
          `/shop?product=${product.id}`,
          `/rates/${plan.id}`,
          `/rates/${top.id}`,
        ]) {
          await page.emulateMedia({ colorScheme: 'light' })
          await page.goto(address)
          const over = page.getByRole('dialog')
          await (address.includes('?') ? over : page.getByRole('heading', { level: 1 })).waitFor()
          await check(page)
          await page.emulateMedia({ colorScheme: 'dark' })
          await check(page, { only: 'colors' })
        }
      }
    })

    test('cards, receipts and what is owed are, too: shown, added, removed, paid', async () => {
      const { pay, yourPayments } = allPhrases[language]
      const member = await newMember(house, { language })
      await putCard(house, member)
      await putCard(house, member, testCards.noFunds)
      await buyOpenCredits(house, member, 11)
      await oweMonth(house, member.id)
      const page = await house.open({ language, device })
      const both = async () => {
        await page.emulateMedia({ colorScheme: 'light' })
        await check(page)
        await page.emulateMedia({ colorScheme: 'dark' })
        await check(page, { only: 'colors' })
      }
      await logIn(page, member, '/config/your-payments')
      await page.getByRole('button', { name: yourPayments.overdue.choose }).click()
      await page.getByRole('radio').first().waitFor()
      await both()
      await page.getByRole('button', { name: pay.card.addOther }).last().click()
      await page.getByRole('button', { name: pay.form.save }).click()
      await page.getByText(pay.form.required).first().waitFor()
      await both()
      await page
        .getByRole('button', { name: say(yourPayments.cards.removeOf, { card: '' }) })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
      await both()
    })

    test('a rate is, too: as it may stand, and each thing that can be asked for', async () => {
      const { yourRate } = allPhrases[language]
      const both = async (page: Page) => {
        await page.emulateMedia({ colorScheme: 'light' })
        await check(page)
        await page.emulateMedia({ colorScheme: 'dark' })
        await check(page, { only: 'colors' })
      }
      const ask = async (page: Page, name: string) => {
        await page.getByRole('button', { name }).click()
        await page.getByRole('dialog').waitFor()
        await both(page)
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      for (const who of ['credited', 'overdue', 'changing', 'paused', 'planned'] as const) {
        const page = await house.open({ language, device })
        await logIn(page, await demoPerson(house, demoCins[who], language), '/config/your-rate')
        await page.getByRole('heading', { level: 1 }).waitFor()
        await both(page)
        if (who === 'paused') await ask(page, yourRate.pause.end)
        if (who !== 'planned') continue
        const { change, proOff, maintenance, leave } = yourRate.actions
        for (const name of [change, proOff, maintenance, leave]) await ask(page, name)
      }
    })

    test('a record is, too: kept and not yet; and a day of the calendar that is not for everybody', async () => {
      const { calendar, yourMovements } = allPhrases[language]
      const page = await house.open({ language, device })
      const both = async () => {
        await page.emulateMedia({ colorScheme: 'light' })
        await check(page)
        await page.emulateMedia({ colorScheme: 'dark' })
        await check(page, { only: 'colors' })
      }
      await logIn(page, await demoPerson(house, demoCins.credited, language), '/config/your-movements')
      const tiles = page.getByRole('main').getByRole('listitem').getByRole('button')
      for (const [tile, has] of [
        [tiles.first(), yourMovements.history.title],
        [tiles.last(), yourMovements.noBest],
      ] as const) {
        await tile.click()
        await page.getByRole('dialog').getByText(has, { exact: true }).waitFor()
        await both()
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      await page.goto('/calendar')
      await page.locator('[aria-current="date"]').press('ArrowLeft')
      await page.locator('button[data-day]:focus').press('Enter')
      await page.getByRole('dialog', { name: calendar.rate.title }).waitFor()
      await both()
    })
  })
})
