import { writeXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { textIn } from '../../platform/contract/texts.ts'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { check } from '../support/check-page.ts'
import { dressesOf } from '../support/dresses.ts'
import { startSite } from '../support/journey.ts'
import { demoCins, demoPerson, logIn } from '../support/people.ts'
import { textWith } from '../support/text-with.ts'

const site = await startSite()

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const choose = async (page: Page, rows: (string | number | null)[][]) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'socios.xlsx',
    mimeType: workbook,
    buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'Socios', rows }] })),
  })

test.each(dressesOf('moving-in'))(
  "an owner's afternoon in $language on a $device: a workbook, one question, a preview, the import, the gap sheet",
  async ({ language, device }) => {
    const tag = language === 'ca' ? 'dos' : 'una'
    const { adminTransfer: t, adminMovingIn: m } = allPhrases[language]
    const plan = await site.db
      .selectFrom('plans')
      .select(['key', 'name'])
      .orderBy('price_cents')
      .executeTakeFirstOrThrow()
    const page = await site.open({ language, device })
    await logIn(page, await demoPerson(site, demoCins.admin, language), '/admin/transfer')
    await choose(page, [
      ['Nombre y apellidos', 'Correo', 'Tarifa activa', 'Fecha de nacimiento', 'Contacto de emergencia'],
      [
        'Marta Ruiz Soler',
        `marta.${tag}@example.org`,
        textIn(plan.name, 'es').toUpperCase(),
        '17/05/1990',
        'Pep, 600 111 222',
      ],
      ['Jordi Martí Puig', `jordi.${tag}@example.org`, 'Bono antiguo', 'ayer', null],
      ['Iker Etxeberria', 'sin correo', null, null, null],
    ])
    const question = page.getByLabel(textWith(m.ask.value, { column: t.column.plan, value: 'Bono antiguo' }))
    await question.waitFor()
    await check(page)
    await question.selectOption('-')
    await page.getByText(textWith(t.trial.bad_other, { count: 2 })).waitFor()
    await page.getByLabel(m.without.label).check()
    await page.getByText(t.trial.good).waitFor()
    await check(page)
    await page.getByRole('button', { name: textWith(t.import.run_other, { count: 2 }), exact: true }).click()
    await page.getByRole('link', { name: t.done.toGaps, exact: true }).click()

    await page.getByText(m.gaps.missing.cin).waitFor()
    await check(page)
    const part = (title: string) => page.locator('details').filter({ hasText: title })
    await part(m.gaps.topic.line).locator('summary').click()
    await part(m.gaps.topic.line).getByText('Iker Etxeberria').waitFor()
    await part(m.gaps.topic.name).locator('summary').click()
    await part(m.gaps.topic.name).getByText('Jordi Martí · Puig').waitFor()
    await part('Contacto de emergencia').locator('summary').click()
    await part('Contacto de emergencia').getByText('Pep, 600 111 222').waitFor()
    await check(page)
    await part('Contacto de emergencia').getByRole('link', { name: 'Marta Ruiz Soler' }).click()
    await page.getByRole('heading', { name: 'Marta Ruiz Soler' }).waitFor()

    // It is found again, and the mapping is remembered.
    await page.goto('/admin/transfer')
    await page.locator('a[href*="?sheet="]').first().click()
    await page.getByText(m.gaps.missing.cin).waitFor()
    const { at } = await site.db.selectFrom('import_mappings').select('at').executeTakeFirstOrThrow()
    expect(at).toBeInstanceOf(Date)
  },
)
