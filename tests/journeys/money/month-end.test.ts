import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { spanishIban } from '../../../domains/memberships/rules/account-number.ts'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { monthAfter } from '../../../platform/rules/local-time.ts'
import { check } from '../../support/check-page.ts'
import { debitViolations } from '../../support/debits.ts'
import { startSite } from '../../support/journey.ts'
import { accountFile } from '../../support/money/bank-files.ts'
import { schemaErrors } from '../../support/money/schema-check.ts'
import { demoCins, demoPerson, logIn, newMember, type Person } from '../../support/people.ts'
import { textWith } from '../../support/text-with.ts'
import { moneyViolations } from '../../support/till.ts'

const site = await startSite()
const days = (n: number) => n * 24 * 60 * 60 * 1000

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

async function download(page: Page, press: () => Promise<void>): Promise<string> {
  const coming = page.waitForEvent('download')
  await press()
  return readFileSync(await (await coming).path(), 'utf8')
}

/** A member of a center who owes a month, with a signed mandate. */
async function debtorOf(centerId: number, nth: number): Promise<Person> {
  const member = await newMember(site)
  const { db, today } = site
  const [owed_from, created_at] = [monthAfter(today, -1), new Date(site.now())]
  const plan = await db
    .selectFrom('plans')
    .select(['id', 'price_cents'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('members').set({ center_id: centerId }).where('id', '=', member.id).execute()
  await db
    .insertInto('memberships')
    .values({ member_id: member.id, plan_id: plan.id, starts_on: owed_from })
    .execute()
  await db
    .insertInto('mandates')
    .values({
      member_id: member.id,
      reference: `month-end-${nth}`,
      holder: `${member.name} ${member.surname}`,
      iban: spanishIban('0182', '1000', `000000777${nth}`),
      signed_on: owed_from,
      created_at,
      created_by: member.id,
    })
    .execute()
  await db
    .insertInto('bills')
    .values({
      member_id: member.id,
      kind: 'month',
      month: owed_from,
      starts_on: owed_from,
      plan_id: plan.id,
      pro: false,
      amount_cents: plan.price_cents,
      created_at,
    })
    .execute()
  return member
}

/** Ends the mandate of a member whose debit is in the downloaded file on this page, and comes back to it. */
async function endMandate(page: Page, name: string): Promise<void> {
  const { adminMandates: t, admin } = allPhrases.es
  await page.getByRole('link', { name: t.remittance.back }).click()
  await page.getByRole('tab', { name: t.tab.mandates }).click()
  await page.getByRole('searchbox', { name: t.search }).fill(name)
  await button(page, textWith(t.mandates.endOf, { name })).click()
  await page.getByLabel(admin.why).fill('Lo pide')
  await check(page)
  const shown = page.getByRole('dialog').getByRole('link', { name: t.end.toRemittance })
  const remittance = await shown.getAttribute('href')
  await inDialog(page, t.end.save).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto(new URL(remittance ?? '', page.url()).href)
}

/** Chooses the bank's file with the return of a member's debit, and records it; comes back to the remittance. */
async function readReturn(page: Page, name: string): Promise<void> {
  const { adminMandates: t } = allPhrases.es
  const { end_to_end_id: endToEndId } = await site.db
    .selectFrom('remittance_lines as l')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .select('l.end_to_end_id')
    .where(sql`m.name || ' ' || m.surname`, '=', name)
    .executeTakeFirstOrThrow()
  const remittance = page.url()
  await page.getByRole('link', { name: t.remittance.back }).click()
  await button(page, t.bankFile.open).click()
  const dialog = page.getByRole('dialog')
  const choose = (text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'camt054.xml', mimeType: 'text/xml', buffer: Buffer.from(text) })
  await choose('not a file of a bank')
  await dialog.getByText(allPhrases.es.error.bank_file_unreadable).waitFor()
  await choose(accountFile([{ endToEndId, code: 'AC04' }, { endToEndId: 'OTHER-9' }]))
  await dialog.getByText(name, { exact: true }).waitFor()
  await dialog.getByText('OTHER-9').waitFor()
  await check(page, { expected: ['returns/preview'] })
  await inDialog(page, t.bankFile.record_one.replace('{{count}}', '1')).click()
  await dialog.waitFor({ state: 'detached' })
  await page.goto(remittance)
}

test('the end of a month: debits are drafted, validated, downloaded, sent and settled; one is returned and owed again', async () => {
  const { adminMandates: t } = allPhrases.es
  const owner = await demoPerson(site, demoCins.admin)
  const page = await site.open({ device: 'desktop' })
  await logIn(page, owner, '/admin/mandatos')
  const center = await site.db
    .selectFrom('centers as c')
    .leftJoin('remittances as r', (join) =>
      join.onRef('r.center_id', '=', 'c.id').on('r.state', '=', 'draft'),
    )
    .select(['c.id', 'c.name'])
    .orderBy((sort) => sort('r.id', 'is', null))
    .orderBy('c.id')
    .executeTakeFirstOrThrow()
  const debtor = await debtorOf(center.id, 1)
  const other = await debtorOf(center.id, 2)
  const [name, over] = [debtor, other].map((one) => `${one.name} ${one.surname}`) as [string, string]
  await button(page, textWith(t.remittances.fillHere, { center: center.name })).click()
  await page
    .getByRole('button', { name: /^Excluir/ })
    .first()
    .waitFor()
  await check(page)

  await button(page, t.remittance.fill).click()
  await page.getByRole('searchbox', { name: t.search }).fill(name)
  const first = page.getByRole('row').filter({ hasText: name })
  await first.getByRole('button').click()
  await first.getByText(t.lineState.excluded).waitFor()
  await button(page, t.line.undo).click()
  await first.getByText(t.lineState.in, { exact: true }).waitFor()
  await button(page, t.remittance.validate).click()
  await button(page, t.remittance.download).waitFor()
  await check(page)

  const xml = await download(page, () => button(page, t.remittance.download).click())
  await button(page, t.remittance.send).waitFor()
  expect(await schemaErrors(xml, 'pain.008.001.08')).toEqual([])
  await page.getByText(createHash('sha256').update(xml).digest('hex')).waitFor()
  expect(await download(page, () => button(page, t.remittance.again).click())).toBe(xml)

  await endMandate(page, over)
  await button(page, t.remittance.send).click()
  const notices = page.getByText(textWith(t.problems.of, { name: over, problem: t.problem.mandate_not_live }))
  await notices.nth(1).waitFor()
  await check(page)
  await inDialog(page, t.remittance.sendYes).click()
  await page.getByText(t.state.sent, { exact: true }).waitFor()
  site.sleep(days(7))
  const later = await site.open({ device: 'desktop', scheme: 'dark' })
  await logIn(later, owner, new URL(page.url()).pathname)
  await button(later, t.remittance.settle).click()
  await inDialog(later, t.remittance.settleYes).click()
  await later.getByText(t.state.settled, { exact: true }).waitFor()

  await readReturn(later, over)
  await later.getByRole('searchbox', { name: t.search }).fill(name)
  await later.getByRole('button', { name: textWith(t.line.giveBackOf, { name }) }).click()
  const dialog = later.getByRole('dialog')
  await dialog.getByText(t.back.keeps).waitFor()
  await dialog.getByLabel(t.back.reason).selectOption('MD06')
  await check(later)
  await inDialog(later, t.back.save).click()
  await dialog.waitFor({ state: 'detached' })
  await later.getByText(t.reason.MD06).waitFor()

  const theirs = await site.open()
  await logIn(theirs, debtor, '/config/your-rate')
  await theirs.getByText(allPhrases.es.cardError.debit_returned).first().waitFor()
  expect(await debitViolations(site.db)).toEqual([])
  expect(await moneyViolations(site.db)).toEqual([])
})

test('a mandate is entered on the tablet, printed, signed and ended', async () => {
  const { adminMandates: t } = allPhrases.ca
  const owner = await demoPerson(site, demoCins.admin, 'ca')
  const member = await newMember(site, { language: 'ca' })
  const page = await site.open({ device: 'tablet', language: 'ca', scheme: 'dark' })
  await logIn(page, owner, '/admin/mandatos?tab=mandates')
  await button(page, t.mandates.add).click()
  const dialog = page.getByRole('dialog')
  const iban = spanishIban('0182', '1000', '0000004242')
  await dialog.getByRole('combobox', { name: t.form.member }).fill(member.name)
  await dialog.getByRole('option', { name: member.name }).click()
  await dialog.getByLabel(t.form.holder).fill('Joan Puig')
  await dialog.getByLabel(t.form.iban).fill(`${iban.slice(0, -1)}0`)
  await button(page, t.save).click()
  await dialog.getByText(allPhrases.ca.fieldError.iban_invalid).waitFor()
  await check(page)
  // Only banks outside the European Economic Area ask for BIC and address.
  const postCode = dialog.getByLabel(t.form.postCode, { exact: true })
  expect(await postCode.count()).toBe(0)
  await dialog.getByLabel(t.form.iban).fill('AD12 0001 2030 2003 5910 0100')
  await postCode.waitFor()
  await dialog.getByLabel(t.form.iban).fill(iban)
  await inDialog(page, t.save).click()
  await dialog.waitFor({ state: 'detached' })

  const row = page.getByRole('row').filter({ hasText: 'Joan Puig' })
  await row.getByText(t.mandateState.unsigned).waitFor()
  const paper = page.waitForEvent('download')
  await row.getByRole('button', { name: t.mandates.printOf.split(' {{')[0] ?? '' }).click()
  expect(
    readFileSync(await (await paper).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await row.getByRole('button', { name: t.mandates.editOf.split(' {{')[0] ?? '' }).click()
  await dialog.getByLabel(t.form.signedOn).fill(site.today)
  await inDialog(page, t.save).click()
  await row.getByText(t.mandateState.live).waitFor()
  await check(page)
  await row.getByRole('button', { name: t.mandates.endOf.split(' {{')[0] ?? '' }).click()
  await dialog.getByLabel(allPhrases.ca.admin.why).fill('Ho demana')
  await inDialog(page, t.end.save).click()
  await row.getByText(t.endReason.cancelled).waitFor()
})
