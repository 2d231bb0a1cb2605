import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { check } from '../../support/check-page.ts'
import { newClass } from '../../support/class-row.ts'
import { dressesOf } from '../../support/dresses.ts'
import { putInto } from '../../support/held-class.ts'
import { startSite } from '../../support/journey.ts'
import { madrid } from '../../support/madrid.ts'
import { demoCins, demoPerson, logIn, newMember } from '../../support/people.ts'
import { updateRows } from '../../support/rows.ts'
import { textWith } from '../../support/text-with.ts'

const site = await startSite({}, { moment: '2026-12-01 10:00' })
const { db } = site
// Of the demo gym's coaches there would be too many lines to count.
await updateRows(db, 'gym_classes', { coach_id: null, assistant_ids: [] })

async function download(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  return readFile(await file.path())
}

test.each(dressesOf('coach-pay'))(
  'in $language on a $device: an admin sets a rule, a class pays its coach to the cent, the month is closed, corrected and exported',
  async ({ language, device, scheme }) => {
    const { admin: words, adminPay: t, paySheet: s } = allPhrases[language]
    const euros = (amount: number) =>
      new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(amount)
    const look = { language, device, scheme }
    const coach = await demoPerson(site, demoCins.trainer, language)
    const fullName = `${coach.name} ${coach.surname}`
    const his = await site.open(look)
    await logIn(his, coach, '/admin/coaching')
    await his.getByRole('link', { name: words.nav.coaching }).waitFor()
    expect(await his.getByRole('link', { name: words.nav.ownPay }).count()).toBe(0)

    const desk = await site.open(look)
    await logIn(desk, await demoPerson(site, demoCins.admin, language), '/admin/coach-pay')
    await desk.getByText(t.begin).waitFor()
    await check(desk)
    await desk.getByRole('button', { name: t.rules.add }).click()
    const form = desk.getByRole('dialog')
    await form.getByLabel(t.rules.startsOn, { exact: true }).fill('2026-11-01')
    await form.getByRole('button', { name: t.rules.save }).click()
    await form.getByText(t.rules.perClassWrong).waitFor()
    await form.getByLabel(t.rules.field.perClass).fill('20')
    await form.getByLabel(t.rules.field.perHead).fill('1,25')
    await check(desk)
    await form.getByRole('button', { name: t.rules.save }).click()
    await form.waitFor({ state: 'detached' })

    const { id } = await newClass(site, madrid('2026-11-27 04:30'))
    await updateRows(db, 'gym_classes', { coach_id: coach.id }, { id })
    const [one, two] = [await newMember(site, { language }), await newMember(site, { language })]
    await putInto({ db }, id, [one.id, two.id], null)

    await desk.getByRole('button', { name: s.earlier }).click()
    const row = desk.getByRole('row').filter({ hasText: fullName })
    await row.getByText(euros(22.5)).waitFor()
    await check(desk)
    await row.getByRole('link', { name: fullName }).click()
    await desk.getByText('04:30–05:30').waitFor()
    await desk.getByText(textWith(s.headsOf, { attended: 2, booked: 2 })).waitFor()
    await check(desk)
    await desk.getByRole('button', { name: t.sheet.correct }).click()
    const correction = desk.getByRole('dialog')
    await correction.getByLabel(t.sheet.sign).selectOption('minus')
    await correction.getByLabel(t.sheet.amount).fill('2,5')
    await correction.getByLabel(words.why).fill('Avançat')
    await correction.getByRole('button', { name: t.sheet.save, exact: true }).click()
    await correction.waitFor({ state: 'detached' })
    await desk.getByText('Avançat').waitFor()

    await desk.getByRole('link', { name: t.back }).click()
    await desk.getByRole('button', { name: t.month.close }).click()
    const closing = desk.getByRole('dialog')
    await closing.getByText(textWith(t.month.closeText, { total: euros(20) })).waitFor()
    await closing.getByRole('button', { name: t.month.close }).click()
    await closing.waitFor({ state: 'detached' })
    await desk.getByText(t.month.closed).waitFor()

    // The roll comes late: one of both was there.
    await updateRows(db, 'bookings', { validated: true }, { class_id: id, member_id: one.id })
    await desk.getByRole('link', { name: fullName }).click()
    const differences = desk.getByRole('region', { name: t.sheet.differences }).first()
    await differences.getByText(euros(-1.25)).waitFor()
    await check(desk)
    await differences.getByRole('button').click()
    const settling = desk.getByRole('dialog')
    await settling.getByLabel(words.why).fill('Llista tardana')
    await settling.getByRole('button', { name: t.sheet.save, exact: true }).click()
    await differences.waitFor({ state: 'detached' })
    await desk.getByText('Llista tardana').waitFor()
    await desk.getByText(euros(18.75)).waitFor()

    const csv = (await download(desk, s.csv)).toString()
    expect(csv).toMatch(/;2026-11-27;04:30–05:30;.*;2;2;0;.*;22,5\r\n/)
    expect(csv).toMatch(/;Avançat;-2,5\r\n.*;Llista tardana;-1,25\r\n$/)
    expect((await download(desk, s.pdf)).subarray(0, 5).toString()).toBe('%PDF-')

    await desk.getByRole('link', { name: t.back }).click()
    await desk.getByRole('tab', { name: t.tab.rules }).click()
    await check(desk)
    const end = desk.getByRole('button', {
      name: `${t.rules.end}: ${t.rules.everybody}, ${t.rules.allClasses}`,
    })
    await end.click()
    const ending = desk.getByRole('dialog')
    await ending.getByLabel(t.rules.endsOn).fill('2026-12-15')
    await ending.getByRole('button', { name: t.rules.end, exact: true }).click()
    await ending.waitFor({ state: 'detached' })
    await end.waitFor({ state: 'detached' })

    await his.goto('/admin/own-pay?month=2026-11-01')
    await his.getByRole('link', { name: words.nav.ownPay }).waitFor()
    await his.getByText(euros(18.75)).waitFor()
    await check(his)
  },
)
