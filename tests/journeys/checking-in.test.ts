import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { check } from '../support/check-page.ts'
import { newClass } from '../support/class-row.ts'
import { openDesk } from '../support/desk.ts'
import { dressesOf } from '../support/dresses.ts'
import { startSite } from '../support/journey.ts'
import { openNode } from '../support/nodes.ts'
import { demoCins, demoPerson, fillLogIn, logIn, newMember } from '../support/people.ts'
import { noNetwork, untilOfflineReady } from '../support/screens/flight-mode.ts'
import { textWith } from '../support/text-with.ts'

// A tablet at the door in one browser, phones of members and the office in others.

const site = await startSite()

const desk = openDesk(openNode(site.databaseUrl), site.now)

const ticked = (classId: number, memberId: number) =>
  site.db
    .selectFrom('bookings')
    .select(['validated', 'validated_via'])
    .where('class_id', '=', classId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()

/** The address that the camera of a phone reads from the tablet. */
async function scanned(tablet: Page): Promise<string> {
  const code = tablet.locator('[data-code*="."]')
  await code.getByRole('img').waitFor()
  return `/check-in#${await code.getAttribute('data-code')}`
}

describe.each(dressesOf('checking-in'))('in $language on a $device', ({ language, device, scheme }) => {
  const nth = language === 'ca' ? 1 : 2
  const { door, checkIn, adminDevices: words } = allPhrases[language]

  test('an admin makes a tablet, members check in with and without a phone, also offline, and the link is revoked', async () => {
    const [booked, nameless, walker] = [
      await newMember(site, { language, credits: 1 }),
      await newMember(site, { language, credits: 1 }),
      await newMember(site, { language, credits: 1 }),
    ]
    const gymClass = await newClass(site, site.after(20 + nth), { maxPeople: 9 })
    for (const member of [booked, nameless]) expect(await desk.join(gymClass.id, member.id)).toBe('IN')

    const office = await site.open({ language, device, scheme })
    await logIn(office, await demoPerson(site, demoCins.admin, language), '/admin/devices')
    const dialog = office.getByRole('dialog')
    await office.getByRole('button', { name: words.add }).click()
    await dialog.getByRole('textbox', { name: words.name }).fill(`Porta ${nth}`)
    await dialog.getByRole('button', { name: words.create }).click()
    const link = await dialog.getByLabel(words.link, { exact: true }).inputValue()
    await check(office)
    await dialog.getByRole('button', { name: words.done }).click()

    const tablet = await site.open({ language, device, scheme, worker: true })
    await tablet.goto(link)
    await tablet.getByText(gymClass.at, { exact: true }).waitFor()
    expect(tablet.url(), 'the secret is gone from the address').toBe(`${site.origin}/door`)
    await check(tablet)

    const phone = await site.open({ language, device: 'phone', scheme })
    await logIn(phone, booked, '/profile')
    await phone.goto(await scanned(tablet))
    await phone.getByRole('heading', { name: checkIn.doneTitle }).waitFor()
    expect(phone.url()).toBe(`${site.origin}/check-in`)
    expect(await ticked(gymClass.id, booked.id)).toEqual({ validated: true, validated_via: 'scan' })
    await check(phone)

    const guest = await site.open({ language, device: 'phone', scheme })
    await guest.goto(await scanned(tablet))
    await guest.waitForURL(/\/auth\/login/)
    await fillLogIn(guest, walker)
    const offer = guest.getByRole('article').filter({ hasText: gymClass.at })
    await offer.getByText(checkIn.charge.credit).waitFor()
    await check(guest)
    await offer.getByRole('button', { name: checkIn.book }).click()
    await guest.getByRole('heading', { name: checkIn.doneTitle }).waitFor()
    expect(await ticked(gymClass.id, walker.id)).toEqual({ validated: true, validated_via: 'scan' })

    await untilOfflineReady(tablet)
    await tablet.context().setOffline(true)
    await tablet.reload()
    const short = `${nameless.name} S.`
    await tablet.getByRole('button', { name: short }).click()
    await tablet.getByRole('button', { name: door.yes }).click()
    await tablet.getByText(textWith(door.done, { name: short })).waitFor()
    await check(tablet, { expected: noNetwork })
    const again = await site.open({ language, device: 'phone', scheme })
    await logIn(again, walker, '/profile')
    await again.goto(await scanned(tablet))
    await again.getByRole('heading', { name: checkIn.doneTitle }).waitFor()
    expect(await ticked(gymClass.id, nameless.id)).toMatchObject({ validated: false })
    await tablet.context().setOffline(false)
    await expect
      .poll(() => ticked(gymClass.id, nameless.id))
      .toEqual({ validated: true, validated_via: 'name' })

    const stale = await scanned(tablet)
    await office.getByRole('button', { name: textWith(words.revoke, { name: `Porta ${nth}` }) }).click()
    await dialog.getByRole('button', { name: words.revokeButton, exact: true }).click()
    await tablet.getByRole('heading', { name: door.revokedTitle }).waitFor()
    await phone.goto(stale)
    await phone.getByText(checkIn.expiredTitle).waitFor()
    await check(tablet, { expected: ['401', ...noNetwork] })
    await check(phone, { expected: ['409'] })
  })
})
