import { sql } from 'kysely'
import { test } from 'vitest'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { check } from '../../support/check-page.ts'
import { dressesOf } from '../../support/dresses.ts'
import { startSite } from '../../support/journey.ts'
import { buyOpenCredits, saveCard } from '../../support/money/card-steps.ts'
import { testAuthority } from '../../support/money/certificates.ts'
import { demoCins, demoPerson, logIn, newMember } from '../../support/people.ts'
import { textWith } from '../../support/text-with.ts'

const site = await startSite()
const password = 'contrasenya'
const certificate = testAuthority().company({ nif: 'B12345674', password })

test.each(dressesOf('invoices-page'))(
  'in $language on a $device, an owner turns reporting on, gives the certificate, and reports a refused invoice again',
  async ({ language, device, scheme }) => {
    const { adminInvoices: t, agencyErrors, error } = allPhrases[language]
    await site.db.deleteFrom('company_certificates').execute()
    await site.db.updateTable('companies').set({ environment: 'off' }).execute()
    const page = await site.open({ language, device, scheme })
    await logIn(page, await demoPerson(site, demoCins.admin, language), '/admin/invoices')
    const dialog = page.getByRole('dialog')
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.getByText(t.reporting.off).waitFor()
    await check(page)

    await button(t.change).click()
    await dialog.getByRole('radio', { name: t.reporting.short.test }).click()
    await dialog.getByText(t.reporting.hint.test).waitFor()
    await dialog.getByLabel(t.maker.name).fill('Força Software SL')
    await dialog.getByLabel(t.maker.nif).fill('B12345670')
    await dialog.getByRole('button', { name: t.save }).click()
    await dialog.getByRole('alert').first().waitFor()
    await check(page)
    await dialog.getByLabel(t.maker.nif).fill('B12345674')
    await dialog.getByRole('button', { name: t.save }).click()
    await page.getByText(t.reporting.test).waitFor()

    await button(t.certificate.add).click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'empresa.p12',
      mimeType: 'application/x-pkcs12',
      buffer: certificate,
    })
    await dialog.getByLabel(t.certificate.password).fill('no')
    await dialog.getByRole('button', { name: t.save }).click()
    await dialog.getByText(error.certificate_password).waitFor()
    await check(page, { expected: ['409', '/certificate'] })
    await dialog.getByLabel(t.certificate.password).fill(password)
    await dialog.getByRole('button', { name: t.save }).click()
    await page
      .getByText(/B12345674/)
      .first()
      .waitFor()
    await check(page)

    const member = await newMember(site, { language })
    await saveCard(site, member)
    await buyOpenCredits(site, member, 1)
    const { id, full_number: number } = await site.db
      .selectFrom('invoice_records as r')
      .innerJoin('invoices as i', 'i.id', 'r.invoice_id')
      .select(['r.id', 'full_number'])
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow()
    await sql`update invoice_records set state = 'refused', error_code = '1109', error_text = 'NIF no identificado' where id = ${id}`.execute(
      site.db,
    )
    await page.reload()
    await page.getByText(/1109 · NIF/).waitFor()
    await page.getByText(agencyErrors.company.todo).waitFor()
    await check(page)
    await button(textWith(t.mendNumber, { number })).click()
    await page.getByText(textWith(t.mended, { number })).waitFor()
    await page.getByText(t.empty.toMend).waitFor()
    await page.getByRole('tab', { name: t.tab.all }).click()
    await page.getByText(t.state.mended).first().waitFor()
    await page.getByText(t.declaration.title).click()
    await page.getByText(t.adviser.title).click()
    await page.getByText(t.adviser.series).waitFor()
    await check(page)

    const { adminSales, admin, invoices } = allPhrases[language]
    const { correct } = t
    await page.goto(`/admin/payments?memberId=${member.id}`)
    const openCorrection = async () => {
      await page
        .getByRole('button', {
          name: new RegExp(textWith(adminSales.payments.see, { name: member.name, what: '' }).slice(0, -2)),
        })
        .first()
        .click()
      await dialog.getByRole('button', { name: correct.open }).click()
      await dialog.getByRole('radio', { name: correct.kind.buyer }).click()
    }
    await openCorrection()
    await dialog.getByText(correct.effect.full).waitFor()
    await dialog.getByLabel(invoices.details.name).fill('Roca SL')
    await dialog.getByLabel(invoices.details.nif).fill('A58818502')
    await dialog.getByLabel(invoices.details.address).fill('Carrer Nou 2, Girona')
    await dialog.getByLabel(admin.why).fill('la demana amb NIF')
    await dialog.getByRole('button', { name: correct.confirm }).click()
    await dialog.getByRole('alert').first().waitFor()
    await check(page)
    await dialog.getByLabel(invoices.details.nif).fill('A58818501')
    await dialog.getByRole('button', { name: correct.confirm }).click()
    await page.getByText(new RegExp(textWith(correct.done, { number: 'F' }).slice(0, -1))).waitFor()
    await openCorrection()
    await dialog.getByText(correct.effect.buyer).waitFor()
    await dialog.getByLabel(admin.why).fill('és un curs')
    // Another kind of correction keeps the reason.
    await dialog.getByRole('radio', { name: correct.kind.vat }).click()
    await dialog.getByLabel(correct.rightVat).selectOption('10')
    await dialog.getByRole('button', { name: correct.confirm }).click()
    await page.getByText(new RegExp(textWith(correct.done, { number: 'F' }).slice(0, -1))).waitFor()
    await check(page)
  },
)
