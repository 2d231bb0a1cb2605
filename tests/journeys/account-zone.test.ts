import { readFile } from 'node:fs/promises'
import ICAL from 'ical.js'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { check } from '../support/check-page.ts'
import { dressesOf } from '../support/dresses.ts'
import { startSite } from '../support/journey.ts'
import { demoCins, demoPerson, fillLogIn, logIn, newMember } from '../support/people.ts'
import { textWith } from '../support/text-with.ts'

const site = await startSite()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const photo = () =>
  sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#2f8f4e' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

async function oweMonth(memberId: number): Promise<void> {
  const { id } = await site.db.selectFrom('plans').select('id').orderBy('id').executeTakeFirstOrThrow()
  const month = `${site.today.slice(0, 7)}-01`
  const now = new Date(site.now())
  const bill = { kind: 'month', month, starts_on: month, plan_id: id, pro: false, amount_cents: 4900 }
  await site.db
    .insertInto('bills')
    .values({ ...bill, member_id: memberId, created_at: now, refused_at: now })
    .execute()
}

describe.each(dressesOf('account-zone'))('in $language on a $device', ({ language, device, scheme }) => {
  const { account, yourAccount, auth, chat, error, fieldError, shell } = allPhrases[language]

  test('the menu shows the entries of each role, in order', async () => {
    const entries = async (cin: string) => {
      const page = await site.open({ language, device, scheme })
      await logIn(page, await demoPerson(site, cin, language), '/config')
      const menu = page.getByRole('navigation', { name: account.menu })
      await page.getByText(textWith(account.version, { version: '0.1.0' })).waitFor()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await check(page)
      return (await menu.getByRole('listitem').allTextContents()).map((text) =>
        [
          account.personal,
          account.household,
          account.security,
          account.payments,
          account.credits,
          account.rate,
          account.movements,
          account.scores,
          account.help,
          account.chat,
          account.center,
          account.admin,
          account.logout,
        ].find((name) => text.startsWith(name)),
      )
    }
    const {
      personal,
      household,
      security,
      payments,
      credits,
      rate,
      movements,
      scores,
      help,
      chat: example,
      center,
      admin,
      logout,
    } = account
    expect(await entries(demoCins.planned)).toEqual([
      personal,
      household,
      security,
      payments,
      credits,
      rate,
      movements,
      scores,
      help,
      center,
      logout,
    ])
    expect(await entries(demoCins.trainer)).toEqual([
      personal,
      household,
      security,
      payments,
      credits,
      movements,
      scores,
      help,
      example,
      center,
      admin,
      logout,
    ])
  })

  test('a paused member is told so', async () => {
    const page = await site.open({ language, device, scheme })
    const member = await newMember(site, { language })
    await site.db.updateTable('members').set({ status: 'MAINTENANCE' }).where('id', '=', member.id).execute()
    await logIn(page, member, '/config')
    await page.getByText(account.maintenanceTitle).waitFor()
    await page.getByRole('link', { name: account.rates }).waitFor()
    await check(page)
  })

  test('a photo is shrunk before upload and shown everywhere; other files are refused with a message', async () => {
    const page = await site.open({ language, device, scheme })
    const member = await newMember(site, { language })
    await logIn(page, member, '/config')
    const pick = async (name: string, mimeType: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser')
      await button(page, account.photo.change).click()
      await (await chooser).setFiles({ name, mimeType, buffer })
    }
    await pick('me.gif', 'image/gif', Buffer.from('GIF89a'))
    await page.getByText(account.photo.wrongType).waitFor()
    await check(page)
    await pick('me.png', 'image/png', Buffer.from('not a picture at all'))
    await page.getByText(account.photo.unreadable).waitFor()

    const sent = page.waitForRequest((request) => request.url().includes('/img'))
    await pick('me.jpg', 'image/jpeg', await photo())
    const { fileSource } = (await sent).postDataJSON() as { fileSource: string }
    expect(fileSource.length).toBeLessThan(500_000)
    const { width, height, format } = await sharp(
      Buffer.from(fileSource.split(',')[1] ?? '', 'base64'),
    ).metadata()
    expect([width, height, format]).toEqual([500, 500, 'jpeg'])
    await page.getByText(account.photo.done).waitFor()
    const shown = button(page, account.photo.change).locator('img')
    await expect.poll(() => shown.getAttribute('src')).toMatch(/^\/api\/images\//)
    expect(await page.getByText(account.photo.unreadable).count()).toBe(0)
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
    await check(page)
    await page.goto('/profile')
    await page.locator('main img[src^="/api/images/"]').waitFor()
    await page.goBack()
    await button(page, account.photo.remove).click()
    await page.getByText(account.photo.removed).waitFor()
    await button(page, account.photo.change).locator('[data-initials="NS"]').waitFor()
    await button(page, account.photo.remove).waitFor({ state: 'detached' })
    await check(page)
  })

  test('changing the password ends other sessions and keeps this one', async () => {
    const [page, other] = [
      await site.open({ language, device, scheme }),
      await site.open({ language, device }),
    ]
    const member = await newMember(site, { language })
    await logIn(other, member)
    await logIn(page, member, '/config/your-account')
    const field = (label: string) => page.getByLabel(label, { exact: true })
    const save = button(page, yourAccount.password.save)
    await save.waitFor()
    expect(await save.isDisabled()).toBe(true)
    const fill = async (old: string, next: string, again = next) => {
      await field(yourAccount.password.old).fill(old)
      await field(yourAccount.password.new).fill(next)
      await field(auth.field.confirmation).fill(again)
    }
    await fill(member.password, 'una cosa ben diferent', 'una altra')
    await field(yourAccount.password.old).focus()
    await page.getByText(fieldError.passwords_differ).waitFor()
    expect(await save.isDisabled()).toBe(true)
    await check(page)

    await fill('no es esta', 'una cosa ben diferent')
    await save.click()
    await page.getByText(error.wrong_password).waitFor()
    expect(await field(yourAccount.password.new).inputValue()).toBe('una cosa ben diferent')
    await check(page, { expected: ['409 PUT'] })

    await fill(member.password, 'contraseña12')
    await save.click()
    await page.getByText(fieldError.password_common).waitFor()
    await check(page, { expected: ['400 PUT'] })

    await fill(member.password, 'una cosa ben diferent')
    await save.click()
    await page.getByRole('dialog', { name: yourAccount.password.savedTitle }).waitFor()
    await check(page)
    await page.getByRole('dialog').getByRole('button', { name: account.data.ok }).click()
    expect(await field(yourAccount.password.old).inputValue()).toBe('')
    await page.reload()
    await page.getByRole('heading', { name: yourAccount.password.title }).waitFor()

    site.sleep(20 * 60_000)
    await other.goto('/config')
    await other.waitForURL((url) => url.pathname === '/auth/login' || url.pathname === '/')
    await other.goto('/auth/login')
    await fillLogIn(other, { ...member, password: 'una cosa ben diferent' })
    await site.mailbox.letterTo(member.email, '/auth/forgot-password')
  })

  test('the calendar address is created, copied, renewed and removed', async () => {
    const page = await site.open({ language, device, scheme })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
    await logIn(page, await demoPerson(site, demoCins.planned, language), '/config/your-account')
    const address = page.getByLabel(yourAccount.calendar.address, { exact: true })
    await button(page, yourAccount.calendar.make).click()
    await address.waitFor()
    await check(page)
    await button(page, yourAccount.calendar.copy).click()
    await page.getByText(yourAccount.calendar.copied).waitFor()
    const first = await page.evaluate(() => navigator.clipboard.readText())
    expect(first).toBe(await address.inputValue())
    const text = await (await fetch(first)).text()
    const calendar = new ICAL.Component(ICAL.parse(text))
    expect(calendar.getAllSubcomponents('vevent').length).toBeGreaterThan(0)

    await button(page, yourAccount.calendar.renew).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(yourAccount.calendar.renewText).waitFor()
    await check(page)
    await dialog.getByRole('button', { name: shell.cancel }).click()
    expect((await fetch(first)).status).toBe(200)
    await button(page, yourAccount.calendar.renew).click()
    await dialog.getByRole('button', { name: yourAccount.calendar.renew }).click()
    await page.getByText(yourAccount.calendar.renewed).waitFor()
    expect((await fetch(first)).status).toBe(404)
    await expect.poll(() => address.inputValue()).not.toBe(first)

    await button(page, yourAccount.calendar.drop).click()
    await dialog.getByRole('button', { name: yourAccount.calendar.drop }).click()
    await button(page, yourAccount.calendar.make).waitFor()
  })

  test('a member downloads their own data as a file', async () => {
    const page = await site.open({ language, device, scheme })
    const member = await newMember(site, { language, credits: 2 })
    await logIn(page, member, '/config/your-account')
    const coming = page.waitForEvent('download')
    await button(page, yourAccount.privacy.export).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe(yourAccount.privacy.fileName)
    const data = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(data.member[0].cin).toBe(member.cin)
    expect(data.creditLots[0].remaining).toBe(2)
    await page.getByText(yourAccount.privacy.exported).waitFor()
    await check(page)
  })

  test('erasing the account leads home as a guest in every window, and ends access', async () => {
    const [page, other] = [await site.open({ language, device, scheme }), await site.open({ language })]
    const member = await newMember(site, { language })
    await logIn(other, member, '/config')
    await logIn(page, member, '/config/your-account')
    await button(page, yourAccount.privacy.erase).click()
    const dialog = page.getByRole('dialog', { name: yourAccount.erase.title })
    await dialog.getByText(yourAccount.erase.kept).waitFor()
    await check(page)
    const confirm = dialog.getByRole('button', { name: yourAccount.erase.confirm })
    await confirm.click()
    await dialog.getByText(textWith(fieldError.required, { field: yourAccount.email.password })).waitFor()
    await dialog.getByLabel(yourAccount.erase.password, { exact: true }).fill('no es esta')
    await confirm.click()
    await dialog.getByText(error.wrong_password).waitFor()
    // The dialog stays during the request however often Escape is pressed; browsers close it on the second press.
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/erase?*', async (route) => {
      await asked
      await route.continue()
    })
    await confirm.click()
    await dialog.getByText(error.wrong_password).waitFor({ state: 'detached' })
    for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key)
    answer()
    await dialog.getByText(error.wrong_password).waitFor()
    await check(page, { expected: ['409 POST'] })
    await oweMonth(member.id)
    await dialog.getByLabel(yourAccount.erase.password, { exact: true }).fill(member.password)
    await confirm.click()
    await dialog.getByText(yourAccount.erase.owed).waitFor()
    await check(page, { expected: ['409 POST'] })
    await site.db.deleteFrom('bills').where('member_id', '=', member.id).execute()
    await confirm.click()
    await page.waitForURL('/')
    await page.getByText(yourAccount.erase.done).waitFor()
    await page.locator('html[data-session="out"]').waitFor()
    // This window may also get the event before the response.
    await check(page, { expected: ['401 GET', '401 POST'] })
    await other.waitForURL('/')
    const row = site.db.selectFrom('members').select(['cin', 'email', 'name']).where('id', '=', member.id)
    expect(await row.executeTakeFirst()).toEqual({ cin: null, email: null, name: '—' })
    const letter = await site.mailbox.letterTo(member.email, '/contact')
    expect(letter.html).toContain(`lang="${language}"`)
  })

  test('the chat says that it sends nothing, and sends nothing', async () => {
    const page = await site.open({ language, device, scheme })
    await logIn(page, await newMember(site, { language }), '/config/chat')
    await page.getByText(chat.demoTitle).waitFor()
    await check(page)
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    expect(await button(page, chat.send).isDisabled()).toBe(true)
    await page.getByLabel(chat.write, { exact: true }).fill('Bon dia <b>a tothom</b>')
    await page.keyboard.press('Enter')
    await page.getByText('Bon dia <b>a tothom</b>', { exact: true }).waitFor()
    expect(await page.getByLabel(chat.write, { exact: true }).inputValue()).toBe('')
    expect(asked).toEqual([])
    await check(page)
    await page.reload()
    await page.getByText(chat.example.hello).waitFor()
    expect(await page.getByText('Bon dia').count()).toBe(0)
  })
})

test('without a network, actions are reported as failed, and work afterwards', async () => {
  const { yourAccount, shell } = allPhrases.es
  const page = await site.open()
  await logIn(page, await newMember(site), '/config/your-account')
  await button(page, yourAccount.calendar.make).waitFor()
  await page.getByText(yourAccount.email.confirmed, { exact: true }).waitFor()
  await page.getByText(`${yourAccount.sessions.here} ·`).waitFor()
  await page.route('**/api/users/**', async (route) => route.abort('internetdisconnected'))
  await button(page, yourAccount.privacy.export).click()
  await page.getByText(shell.error.offline).first().waitFor()
  await button(page, yourAccount.calendar.make).click()
  await expect.poll(() => page.getByText(shell.error.offline).count()).toBe(2)
  await page.unroute('**/api/users/**')
  await button(page, yourAccount.calendar.make).click()
  await page.getByLabel(yourAccount.calendar.address, { exact: true }).waitFor()
  await check(page, { expected: ['ERR_INTERNET_DISCONNECTED'] })
})

test('an address in another language than the member’s leads to its page', async () => {
  const page = await site.open({ language: 'es' })
  const member = await newMember(site, { language: 'ca' })
  await page.goto('/auth/login?lang=es&returnUrl=%2Fconfig')
  const { auth } = allPhrases.es
  await page.getByLabel(auth.field.account, { exact: true }).fill(member.cin)
  await page.getByLabel(auth.field.password, { exact: true }).fill(member.password)
  await button(page, auth.login.submit).click()
  await page.waitForURL('/config')
  await page.getByText(allPhrases.ca.account.personal, { exact: true }).waitFor()
})
