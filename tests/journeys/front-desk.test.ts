import { describe, expect, test } from 'vitest'
import { demoPassword } from '../../demo/logins.ts'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { minutes } from '../../platform/rules/local-time.ts'
import { check } from '../support/check-page.ts'
import { newClass } from '../support/class-row.ts'
import { dressesOf } from '../support/dresses.ts'
import { startSite } from '../support/journey.ts'
import { demoCins, demoPerson, type Language, logIn, newMember } from '../support/people.ts'
import { textWith } from '../support/text-with.ts'

const site = await startSite()

/** A member with two bought credits and a plan without sessions, so that a class costs a credit. */
async function memberOfPlan(language: Language, nth: number) {
  const member = await newMember(site, { language, credits: 2 })
  const plan = await site.db
    .insertInto('plans')
    .values({
      key: `desk-${member.id}`,
      name: { ca: `Només amics ${nth}`, es: `Solo amigos ${nth}` },
      activity_sessions: 0,
      open_sessions: 0,
      price_cents: 2000,
      on_offer: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await site.db
    .insertInto('memberships')
    .values({ member_id: member.id, plan_id: plan.id, starts_on: '2026-01-01' })
    .execute()
  return member
}

describe.each(dressesOf('front-desk'))('in $language on a $device', ({ language, device, scheme }) => {
  const nth = language === 'ca' ? 1 : 2
  const { adminUsers: words, adminRate: rate, security, error } = allPhrases[language]

  test('an admin finds a member by keyboard, corrects credits, changes a discount, books, pauses, and reads the result', async () => {
    const member = await memberOfPlan(language, nth)
    const { at, date } = await newClass(site, site.after(70 + nth), { maxPeople: 4 })
    const page = await site.open({ language, device, scheme })
    await logIn(page, await demoPerson(site, demoCins.admin, language), '/admin/users')
    const dialog = page.getByRole('dialog')
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    await page.getByRole('table', { name: words.table }).waitFor()
    await check(page)
    await page.keyboard.press('/')
    await page.keyboard.type('nobody of that name')
    await page.getByText(words.none.title).waitFor()
    await check(page)
    await page.getByRole('searchbox', { name: words.search }).fill(member.cin.toLowerCase())
    await page.getByText(textWith(words.found_one, { count: 1 }), { exact: true }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(`/admin/users/${member.id}`)
    await page.getByRole('heading', { level: 1, name: `${member.name} ${member.surname}` }).waitFor()
    await page.getByText(words.bookings.noneComing).waitFor()
    await check(page)

    await page.keyboard.press('2')
    await button(words.credits.correct).click()
    await dialog.getByRole('textbox', { name: words.credits.nextActivity }).press('ArrowUp')
    await dialog.getByText(textWith(words.credits.change, { activity: '+1', open: '=' })).waitFor()
    await check(page)
    await dialog.getByRole('button', { name: words.credits.save }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByLabel(allPhrases[language].admin.why).fill('Regal d’aniversari')
    await dialog.getByRole('button', { name: words.credits.save }).click()
    await dialog.waitFor({ state: 'detached' })
    const ledger = page.getByRole('table', { name: words.credits.ledger })
    await ledger.getByRole('row').filter({ hasText: 'Regal d’aniversari' }).getByText('+1').waitFor()
    await check(page)

    // Changes the discount; an invalid one is reported beside its field.
    await page.keyboard.press('5')
    const discount = page.getByLabel(words.field.discount)
    await discount.fill('150')
    await button(words.field.save).click()
    await page.getByRole('alert').first().waitFor()
    await check(page)
    await discount.fill('15')
    await page.getByLabel(allPhrases[language].admin.why).fill('Família')
    // What was typed survives a change of tabs and somebody else's change, which is told at its field.
    await page.getByRole('tab', { name: words.user.tab.bookings }).click()
    await page.getByRole('tab', { name: words.user.tab.data }).click()
    await site.db
      .updateTable('members')
      .set({ discount: 40, phone: '699000111' })
      .where('id', '=', member.id)
      .execute()
    await button(words.field.save).click()
    await page.getByText(textWith(allPhrases[language].admin.kit.theirs, { value: '40' })).waitFor()
    expect(await discount.inputValue()).toBe('15')
    expect(await page.getByLabel(words.field.phone).inputValue()).toBe('699000111')
    expect(await page.getByLabel(allPhrases[language].admin.why).inputValue()).toBe('Família')
    await check(page, { expected: ['409 PUT'] })
    await button(words.field.save).click()
    await page.getByText(words.user.saved, { exact: true }).waitFor()

    await button(words.user.book).click()
    await dialog.getByLabel(words.book.day).fill(date)
    const row = dialog.getByRole('listitem').filter({ hasText: at })
    await row.getByRole('button').waitFor()
    await check(page)
    await row.getByRole('button').click()
    await row.getByText(words.book.has).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('1')
    await page.getByRole('table', { name: words.bookings.table }).getByText(at).waitFor()
    await check(page)
    await page.keyboard.press('2')
    await ledger.getByRole('row').filter({ hasText: at }).getByText('−1').waitFor()

    await page.keyboard.press('3')
    await page.getByText(textWith(rate.off, { percent: 15 })).waitFor()
    await check(page)
    await page.getByRole('button', { name: rate.actions.maintenance }).click()
    await dialog.getByRole('region', { name: rate.preview.label }).waitFor()
    await dialog.getByText(rate.preview.maintenanceFree).waitFor()
    await check(page)
    await dialog.getByRole('button').last().click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(rate.pending.text).waitFor()
    await check(page)

    await page.keyboard.press('6')
    const tester = page.getByRole('switch', { name: words.role.TESTER })
    // Ten minutes after the log-in, roles need a fresh proof. Closing the question changes nothing.
    site.sleep(minutes(11))
    await tester.click()
    const proof = page.getByRole('dialog', { name: security.proof.title })
    await proof.waitFor()
    await page.keyboard.press('Escape')
    await proof.waitFor({ state: 'detached' })
    await expect.poll(() => tester.isChecked()).toBe(false)
    await tester.click()
    await proof.getByLabel(security.proof.password).fill('wrong')
    await proof.getByRole('button', { name: security.proof.submit }).click()
    await proof.getByText(error.wrong_password).waitFor()
    await proof.getByLabel(security.proof.password).fill(demoPassword)
    await proof.getByRole('button', { name: security.proof.submit }).click()
    await page.getByText(words.account.rolesSaved).waitFor()
    await check(page, { expected: ['409 PUT', '409 POST'] })
    await button(words.user.undo).last().click()
    await page.getByText(words.user.undone, { exact: true }).waitFor()
    expect(await tester.isChecked()).toBe(false)
    await check(page)

    const log = site.db
      .selectFrom('audit_log')
      .select(['action', 'why'])
      .where('about_member_id', '=', member.id)
      .where('action', '<>', 'log-in')
    expect(await log.orderBy('id').execute()).toEqual([
      { action: 'correct-credits', why: 'Regal d’aniversari' },
      { action: 'change-member', why: 'Família' },
      { action: 'add-to-class', why: '' },
      { action: 'ask-maintenance', why: '' },
      { action: 'change-member', why: '' },
      { action: 'change-member', why: '' },
    ])
  })

  test('an admin adds a member, deactivates one with a reason, and erases one on request', async () => {
    const page = await site.open({ language, device, scheme })
    await logIn(page, await demoPerson(site, demoCins.admin, language), '/admin/users')
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: words.add }).click()
    const fill = (name: keyof typeof words.field, value: string) =>
      dialog.getByRole('textbox', { name: words.field[name], exact: true }).fill(value)
    await fill('name', 'Berta')
    await fill('surname', `Taulell ${nth}`)
    await fill('cin', 'PASS')
    await fill('phone', '611222333')
    await fill('email', `berta${nth}@journeys.example`)
    await dialog.getByRole('button', { name: words.enrol.save, exact: true }).click()
    await dialog.getByRole('alert').waitFor()
    await check(page)
    await fill('cin', `PASS-100${nth}`)
    await dialog.getByRole('button', { name: words.enrol.save, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: `Berta Taulell ${nth}` }).waitFor()
    await page.getByText(words.state.invited).waitFor()
    await check(page)
    const invitation = await site.mailbox.letterTo(`berta${nth}@journeys.example`, '')
    expect(invitation.subject).toContain(allPhrases[language].mails.invited.subject.split('}}')[1] ?? '-')

    await page.keyboard.press('6')
    await page.getByRole('button', { name: words.account.out, exact: true }).click()
    await dialog.getByText(words.account.outNoPlaces).waitFor()
    await check(page)
    await dialog.getByLabel(allPhrases[language].admin.why).fill('Ho ha demanat')
    await dialog.getByRole('button', { name: words.account.outConfirm }).click()
    await page.getByText(words.account.inText).waitFor()
    await check(page)

    await page.getByRole('button', { name: words.account.erase, exact: true }).click()
    await dialog.getByLabel(words.account.eraseWhy).fill('Per carta')
    const document = dialog.getByLabel(textWith(words.account.eraseType, { cin: `PASS100${nth}` }))
    await document.fill('PASS')
    await dialog.getByRole('button', { name: words.account.eraseConfirm }).click()
    await dialog.getByRole('alert').waitFor()
    await check(page)
    await document.fill(`pass100${nth}`)
    await dialog.getByRole('button', { name: words.account.eraseConfirm }).click()
    await page.waitForURL('/admin/users')
    await page.getByText(words.account.erased).waitFor()
    await page.goBack()
    await page
      .getByText(words.user.unknown)
      .or(page.getByRole('table', { name: words.table }))
      .first()
      .waitFor()
  })
})
