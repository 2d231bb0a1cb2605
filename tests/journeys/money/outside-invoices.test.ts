import { expect, test } from 'vitest'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { check } from '../../support/check-page.ts'
import { dressesOf } from '../../support/dresses.ts'
import { startSite } from '../../support/journey.ts'
import { demoCins, demoPerson, logIn, newMember } from '../../support/people.ts'
import { textWith } from '../../support/text-with.ts'

const site = await startSite()

test.each(dressesOf('outside-invoices'))(
  'in $language on a $device, an admin refunds an imported payment without its invoice, then with it',
  async ({ language, device, scheme }) => {
    const { adminSales: t, outsideInvoices: o, fieldError, admin } = allPhrases[language]
    const euros = (amount: number) =>
      new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(amount)
    const buyer = await newMember(site, { language })
    const name = `${buyer.name} ${buyer.surname}`
    const paid = new Date(site.now() - 200 * 86_400_000)
    const { id } = await site.db
      .insertInto('payments')
      .values({
        ...{ member_id: buyer.id, purpose: 'manual', description: 'Bono de 10', amount_cents: 10_000 },
        ...{ bought: JSON.stringify({ kind: 'imported', what: 'Bono de 10' }), method: 'transfer' },
        ...{ status: 'succeeded', created_at: paid, paid_at: paid, redeemed_at: paid },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const page = await site.open({ language, device, scheme })
    await logIn(
      page,
      await demoPerson(site, demoCins.admin, language),
      `/admin/payments?memberId=${buyer.id}`,
    )
    const dialog = page.getByRole('dialog')
    const press = (label: string) => dialog.getByRole('button', { name: label, exact: true }).click()

    await page.getByRole('button', { name: textWith(t.payments.see, { name, what: 'Bono de 10' }) }).click()
    await dialog.getByText(o.elsewhere).waitFor()
    await check(page)
    await dialog.getByRole('radio', { name: t.refund.part, exact: true }).click()
    await dialog.getByLabel(t.refund.amount, { exact: true }).fill('40')
    await dialog.getByLabel(admin.why, { exact: true }).fill('Es trasllada')
    await press(textWith(t.refund.confirm, { amount: euros(40) }))
    await dialog.waitFor({ state: 'detached' })

    // What is to be done in the other program is on the list.
    await page.getByRole('button', { name: textWith(t.todo.seeWho, { name }), exact: true }).click()
    await dialog.getByLabel(o.number).fill('F"17')
    await dialog.getByLabel(o.date).fill(paid.toISOString().slice(0, 10))
    await dialog.getByLabel(o.buyerName).fill('Roca SL')
    await dialog.getByLabel(o.buyerNif).fill('A58818501')
    await dialog.getByLabel(admin.why, { exact: true }).fill('Es trasllada')
    await press(textWith(t.refund.confirm, { amount: euros(60) }))
    await dialog.getByText(fieldError.invoice_number_invalid).waitFor()
    await check(page)
    await dialog.getByLabel(o.number).fill('F-17')
    await dialog.getByLabel(o.buyerAddress).fill('Carrer Nou 2')
    await dialog.getByText(o.here).waitFor()
    await check(page)
    await press(textWith(t.refund.confirm, { amount: euros(60) }))
    await dialog.waitFor({ state: 'detached' })
    const issued = site.db.selectFrom('invoices').select(['type', 'total_cents', 'corrects_outside_id'])
    expect(await issued.where('member_id', '=', buyer.id).execute()).toEqual([
      { type: 'R1', total_cents: -6000, corrects_outside_id: id },
    ])

    await page.getByRole('button', { name: textWith(t.todo.attendedWho, { name }) }).click()
    await dialog.getByText(o.attendText).waitFor()
    await dialog.getByLabel(admin.why, { exact: true }).fill('R-9')
    await check(page)
    await press(t.attend.confirm)
    await page
      .getByRole('button', { name: textWith(t.todo.attendedWho, { name }) })
      .waitFor({ state: 'detached' })
  },
)
