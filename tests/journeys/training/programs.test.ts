import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { check } from '../../support/check-page.ts'
import { startSite } from '../../support/journey.ts'
import { demoCins, demoPerson, logIn, newMember } from '../../support/people.ts'
import { textWith } from '../../support/text-with.ts'

const site = await startSite()

/** What the program of a token is answered. */
const statusOf = async (secret: string, path: string) =>
  (await fetch(`${site.origin}/api${path}`, { headers: { authorization: `Bearer ${secret}` } })).status

test('a member makes a key on the phone, a program uses it within its scopes, and it is revoked', async () => {
  const { programs: t } = allPhrases.ca
  const member = await newMember(site, { language: 'ca' })
  const page = await site.open({ language: 'ca', device: 'phone', scheme: 'dark' })
  await logIn(page, member, '/config/security')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  await button(t.add).click()
  await dialog.getByLabel(t.name).fill('Rellotge')
  await dialog.getByLabel(t.scope['schedule:read']).check()
  await check(page)
  await dialog.getByRole('button', { name: t.create, exact: true }).click()
  const secret = await dialog.getByLabel(t.secret.token).inputValue()
  expect(secret).toMatch(/^box_pat_/)
  await check(page)
  await button(t.done).click()
  const days = `/classes?date=${site.today}`
  expect([await statusOf(secret, days), await statusOf(secret, `/users/${member.id}`)]).toEqual([200, 403])
  await page.reload()
  await page.getByText('Rellotge', { exact: true }).waitFor()
  await check(page)
  await button(textWith(t.revoke, { name: 'Rellotge' })).click()
  await dialog.getByRole('button', { name: t.revokeButton, exact: true }).click()
  await page.getByText('Rellotge', { exact: true }).waitFor({ state: 'detached' })
  expect(await statusOf(secret, days)).toBe(401)
})

test('an admin makes a key of the gym and a webhook, tests it, and sees what was answered', async () => {
  const { programs: p, adminOpen: t } = allPhrases.es
  const told: string[] = []
  const partner = createServer((request, response) => {
    told.push(String(request.headers['webhook-signature']))
    response.writeHead(told.length === 1 ? 500 : 200).end('hello')
  })
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void partner.close())
  const url = `http://127.0.0.1:${(partner.address() as AddressInfo).port}/hook`

  const page = await site.open({ device: 'desktop' })
  await logIn(page, await demoPerson(site, demoCins.admin), '/admin/open')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  await button(p.add).click()
  await dialog.getByLabel(p.name).fill('Web del club')
  await dialog.getByLabel(p.scope['members:read']).check()
  await dialog.getByLabel(p.days).selectOption('never')
  await check(page)
  await dialog.getByRole('button', { name: p.create, exact: true }).click()
  const secret = await dialog.getByLabel(p.secret.token).inputValue()
  await button(p.done).click()
  expect(await statusOf(secret, '/users')).toBe(200)
  await page.getByText('Web del club').waitFor()
  await check(page)

  await page.getByRole('tab', { name: t.webhooks }).click()
  await check(page)
  await button(t.add).click()
  await dialog.getByLabel(t.name).fill('Web')
  await dialog.getByLabel(t.url).fill(url)
  await dialog.getByLabel(t.kind['booking.created']).check()
  await check(page)
  await dialog.getByRole('button', { name: t.create, exact: true }).click()
  expect(await dialog.getByLabel(p.secret.webhook).inputValue()).toMatch(/^whsec_/)
  await button(p.done).click()
  await button(textWith(t.log, { name: 'Web' })).click()
  await button(t.test).click()
  await dialog.getByText(t.messageState.failed).waitFor()
  await check(page)
  await button(t.replay).click()
  await dialog.getByText(t.messageState.sent).waitFor()
  expect(told.map((each) => each.startsWith('v1,'))).toEqual([true, true])
  await button(t.close).last().click()
  await page.getByText(t.works).waitFor()
  await check(page)
})
