import type { Locator, Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { restOfMonth } from '../../../domains/sales/rules/month-charges.ts'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { monthAfter } from '../../../platform/rules/local-time.ts'
import { monthDay } from '../../../platform/web/language/when.ts'
import { check } from '../../support/check-page.ts'
import { startSite } from '../../support/journey.ts'
import { planPeople } from '../../support/members/plan-people.ts'
import { answerBank, paymentsOf } from '../../support/money/card-steps.ts'
import { logIn, newMember } from '../../support/people.ts'
import { moneyViolations, testCards } from '../../support/till.ts'

const site = await startSite()
const { db, today } = site
const { changesOf, planMember, rest } = await planPeople(site)
const next = monthAfter(today, Number(today.slice(8)) >= 26 ? 2 : 1)

afterEach(async () => expect(await moneyViolations(db)).toEqual([]))

describe('interruptions', () => {
  const { pay, shell, yourPayments, yourRate } = allPhrases.es
  const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })

  test('after a lost response the leave was requested once, and is shown', async () => {
    const member = await planMember('es', testCards.good)
    const page = await site.open()
    await logIn(page, member, '/config/your-rate')
    await page.route(
      /\/users\/\d+\/leave(\?|$)/,
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: yourRate.actions.leave }).click()
    const dialog = page.getByRole('dialog')
    await button(dialog, yourRate.dialog.confirm.leave).click()
    await dialog.waitFor({ state: 'detached' })
    await button(page, yourRate.pending.cancel).waitFor()
    await check(page, { expected: ['/leave'] })
    expect(await changesOf(member.id)).toHaveLength(1)
  })

  test('without a network the choice stays, and the second press sends it', async () => {
    const member = await planMember('es', testCards.good)
    const page = await site.open()
    await logIn(page, member, '/config/your-rate')
    await page.getByRole('button', { name: yourRate.actions.maintenance }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(yourRate.dialog.months).selectOption('3')
    const confirm = dialog.getByRole('button', { name: /pausa/ })
    await dialog
      .getByText(monthDay(monthAfter(next, 3), 'es'))
      .first()
      .waitFor()
    await page.route(/\/maintenance\/start(\?|$)/, (route) => route.abort('internetdisconnected'), {
      times: 1,
    })
    await confirm.click()
    await dialog.getByText(shell.error.offline).waitFor()
    expect(await dialog.getByLabel(yourRate.dialog.months).inputValue()).toBe('3')
    await confirm.click()
    await dialog.waitFor({ state: 'detached' })
    await check(page, { expected: ['maintenance/start'] })
    const pauses = db.selectFrom('pauses').select('ends_on').where('member_id', '=', member.id)
    expect(await pauses.execute()).toEqual([{ ends_on: monthAfter(next, 3) }])
  })

  test('a change requested in another window appears here, and refuses this one with a message', async () => {
    const member = await planMember('es', testCards.good)
    const page = await site.open()
    await logIn(page, member, '/config/your-rate')
    await page.getByRole('button', { name: yourRate.actions.proOn }).click()
    const dialog = page.getByRole('dialog')
    await button(dialog, yourRate.dialog.confirm.proOn).waitFor()
    const second = await page.context().newPage()
    await second.goto('/config/your-rate')
    await second.getByRole('button', { name: yourRate.actions.leave }).click()
    await button(second.getByRole('dialog'), yourRate.dialog.confirm.leave).click()
    await second.getByRole('dialog').waitFor({ state: 'detached' })
    await dialog.getByText(allPhrases.es.error.change_pending).waitFor()
    await button(dialog, yourRate.dialog.keep).click()
    await button(page, yourRate.pending.cancel).waitFor()
    await check(page, { expected: ['409 POST'] })
    expect((await changesOf(member.id)).map(({ kind }) => kind)).toEqual(['leave'])
  })

  // On a 1st the month's own charge follows, so the rest is not charged.
  test.skipIf(today === monthAfter(today, 0))(
    'a charge that the bank wants confirmed is confirmed by hand afterwards',
    async () => {
      const member = await planMember('es', testCards.alwaysAsks)
      await rest(member)
      const page = await site.open()
      await logIn(page, member, '/config/your-rate')
      await button(page, yourRate.pause.end).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: /pagar/ }).click()
      await page.getByText(yourRate.done.maintenance_end_owing).waitFor()
      await check(page)
      await button(page, yourPayments.overdue.choose).click()
      await page.getByRole('button', { name: /^Pagar/ }).click()
      await page.getByRole('dialog', { name: pay.bank.title }).waitFor()
      await answerBank(page, 'yes', 'es')
      await page.getByRole('button', { name: yourRate.actions.maintenance }).waitFor()
      const cents = restOfMonth(6400, today)
      expect(await paymentsOf(site, member.id)).toEqual([
        ['month', 'failed', cents],
        ['month', 'succeeded', cents],
      ])
    },
  )

  test('a member without a plan is led to the plans; a failed read is reported and succeeds at the next try', async () => {
    const member = await newMember(site)
    const page = await site.open()
    let broken = true
    await page.route(/\/users\/\d+\/rate(\?|$)/, (route) =>
      broken ? route.fulfill({ status: 400, json: {} }) : route.continue(),
    )
    await logIn(page, member, '/config/your-rate', { rendered: false })
    await page.getByText(yourRate.failed).waitFor()
    await check(page, { expected: ['400 GET'] })
    broken = false
    await button(page, shell.retry).click()
    await page.getByRole('link', { name: yourRate.none.go }).click()
    await page.waitForURL('/rates')
  })
})
