import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { addDays } from '../../platform/rules/local-time.ts'
import { check } from '../support/check-page.ts'
import { dressesOf } from '../support/dresses.ts'
import { startSite } from '../support/journey.ts'
import { demoCins, demoPerson, logIn } from '../support/people.ts'
import { textWith } from '../support/text-with.ts'
import { cinOf, memberList } from '../support/transfer.ts'

const site = await startSite()

const choose = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

async function download(page: Page, press: () => Promise<void>): Promise<string> {
  const coming = page.waitForEvent('download')
  await press()
  return readFileSync(await (await coming).path(), 'utf8')
}

const membersIn = async (): Promise<number> => {
  const { total } = await site.db
    .selectFrom('members')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

test.each(dressesOf('take-in-members'))(
  'in $language on a $device: a list with mistakes is told what is wrong; mended, 200 members come in, are found, leave as a file, and count',
  async ({ language, device }) => {
    const from = language === 'ca' ? 0 : 400
    const { adminTransfer: t, adminMovingIn: m, adminFigures: f, adminUsers } = allPhrases[language]
    const { key: plan } = await site.db
      .selectFrom('plans')
      .select('key')
      .orderBy('price_cents')
      .executeTakeFirstOrThrow()
    const page = await site.open({ language, device })
    await logIn(page, await demoPerson(site, demoCins.admin, language), '/admin/transfer')
    const before = await membersIn()

    const until = addDays(site.today, 90).split('-').reverse().join('/')
    const good = memberList(200, plan, from, language, until)
    const bad = good
      .replace(`"${cinOf(from + 1)}"`, '"11111111A"')
      .replace(`socio${from + 2}@example.org`, 'socio.example.org')
      .replace(`"${plan}"`, '"platino"')
    await choose(page, 'socios.csv', bad)
    const told = page.getByRole('table').first()
    await told.getByText(allPhrases[language].importProblems.cin_invalid).waitFor()
    await told.getByText(allPhrases[language].importProblems.email_invalid).waitFor()
    await page.getByText(textWith(t.trial.bad_other, { count: 2 })).waitFor()
    await page.getByLabel(textWith(m.ask.value, { column: t.column.plan, value: 'platino' })).waitFor()
    const run = page.getByRole('button', { name: textWith(t.import.run_other, { count: 200 }), exact: true })
    expect(await run.count()).toBe(0)
    await check(page)

    await choose(page, 'socios.csv', good)
    await page.getByText(t.trial.good).waitFor()
    expect(await membersIn()).toBe(before)
    await check(page)
    await run.click()
    await page.getByText(textWith(t.done.text, { made: 200, changed: 0, same: 0, skipped: 0 })).waitFor()
    expect(await membersIn()).toBe(before + 200)
    await check(page)

    await page.getByRole('button', { name: t.done.again, exact: true }).click()
    await choose(page, 'socios.csv', good)
    await page.getByText(t.trial.nothing).waitFor()

    const file = await download(page, () =>
      page.getByRole('button', { name: t.export.csv, exact: true }).click(),
    )
    expect(file).toContain(`${cinOf(from + 199)};Nombre${from + 199}`)

    await page.goto('/admin/users')
    const search = page.getByRole('searchbox').or(page.getByLabel(adminUsers.search)).first()
    await search.fill(`Nombre${from + 199}`)
    await page
      .getByRole('row')
      .filter({ hasText: `Nombre${from + 199}` })
      .first()
      .waitFor()

    await page.goto('/admin/figures')
    await page.getByRole('radio', { name: f.range.year, exact: true }).click()
    // A month that has just begun has no figures yet.
    await page.getByRole('heading', { name: f.table.heat }).waitFor()
    await page.getByRole('heading', { name: f.table.vat }).waitFor()
    const members = page.locator('dl').first().getByText(f.tile.members, { exact: true }).locator('..')
    const { total } = await site.db
      .selectFrom('memberships')
      .innerJoin('members', 'members.id', 'member_id')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where('center_id', '=', (eb) => eb.selectFrom('centers').select((c) => c.fn.min('id').as('id')))
      .where('starts_on', '<=', site.today)
      .where((where) => where.or([where('ends_on', 'is', null), where('ends_on', '>', site.today)]))
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('pauses')
              .whereRef('pauses.member_id', '=', 'memberships.member_id')
              .where('pauses.starts_on', '<=', site.today)
              .where((rest) =>
                rest.or([rest('pauses.ends_on', 'is', null), rest('pauses.ends_on', '>', site.today)]),
              )
              .select('pauses.id'),
          ),
        ),
      )
      .executeTakeFirstOrThrow()
    await members.getByText(String(total), { exact: true }).waitFor()
    // New members have an old plan and no attendance.
    await page
      .getByRole('link', { name: /^Nombre\d+ Gómez/ })
      .first()
      .waitFor()
    await check(page)
    const csv = await download(page, () =>
      page
        .getByRole('button', { name: textWith(f.downloadOf, { table: f.table.members }), exact: true })
        .click(),
    )
    expect(csv).toContain(f.csv.withPlan)
  },
)
