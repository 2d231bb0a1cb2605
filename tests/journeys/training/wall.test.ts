import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { check } from '../../support/check-page.ts'
import { newClass } from '../../support/class-row.ts'
import { openDesk } from '../../support/desk.ts'
import { dressesOf } from '../../support/dresses.ts'
import { startSite } from '../../support/journey.ts'
import { openNode } from '../../support/nodes.ts'
import { demoCins, demoPerson, logIn, newMember } from '../../support/people.ts'
import { noNetwork, untilOfflineReady } from '../../support/screens/flight-mode.ts'
import { textWith } from '../../support/text-with.ts'

// A screen on the wall in one browser; the office, a member's phone and the coach's phone in others.

const site = await startSite()
const desk = openDesk(openNode(site.databaseUrl), site.now)

const started = (page: Page) => page.locator('[data-started]').getAttribute('data-started')
const digits = (page: Page) => page.getByRole('timer').locator('span').first().textContent()

describe.each(dressesOf('wall'))('in $language, $scheme', ({ language, scheme }) => {
  const nth = language === 'ca' ? 1 : 2
  const size = language === 'ca' ? { width: 1920, height: 1080 } : { width: 1280, height: 720 }
  const { wall: words, timer, adminDevices, yourAccount } = allPhrases[language]

  test('an admin makes a screen; it shows the roll and the coach’s timer, stays without a network, and is revoked', async () => {
    const [named, shy] = [
      await newMember(site, { language, credits: 1 }),
      await newMember(site, { language, credits: 1 }),
    ]
    // Whatever the demo gym does at this hour.
    await site.db.updateTable('gym_classes').set({ shown: false }).execute()
    const gymClass = await newClass(site, site.after(20 + nth), { maxPeople: 9 })
    const long = await newMember(site, { language, credits: 1 })
    const names = { name: 'Maria dels Àngels Immaculada', surname: 'Fernández-Villaverde i Puigdomènech' }
    await site.db.updateTable('members').set(names).where('id', '=', long.id).execute()
    for (const member of [named, shy, long]) expect(await desk.join(gymClass.id, member.id)).toBe('IN')

    const office = await site.open({ language, device: 'desktop', scheme })
    await logIn(office, await demoPerson(site, demoCins.admin, language), '/admin/devices')
    const dialog = office.getByRole('dialog')
    await office.getByRole('button', { name: adminDevices.add }).click()
    await dialog.getByRole('radio', { name: adminDevices.kinds.screen }).click()
    await dialog.getByRole('textbox', { name: adminDevices.name }).fill(`Sala ${nth}`)
    await check(office)
    await dialog.getByRole('button', { name: adminDevices.create }).click()
    const link = await dialog.getByLabel(adminDevices.link, { exact: true }).inputValue()
    await dialog.getByRole('button', { name: adminDevices.done }).click()

    // It speaks the language of its link, not of the browser.
    const wall = await site.open({
      language: language === 'ca' ? 'es' : 'ca',
      device: 'desktop',
      scheme,
      worker: true,
    })
    await wall.setViewportSize(size)
    await wall.goto(link.replace('#', '/'))
    const roll = wall.getByRole('listitem')
    const short = `${named.name} S.`
    await roll.filter({ hasText: short }).waitFor()
    await roll.filter({ hasText: `${shy.name} S.` }).waitFor()
    await roll.filter({ hasText: names.name }).waitFor()
    // A long name stays on its line.
    const heights = await roll.evaluateAll((items) => items.map((item) => (item as HTMLElement).offsetHeight))
    expect(new Set(heights).size).toBe(1)
    await wall.getByRole('heading', { name: words.workout }).waitFor()
    expect(wall.url(), 'the secret is gone from the address').toBe(`${site.origin}/screen`)
    await check(wall)

    const phone = await site.open({ language, device: 'phone', scheme })
    await logIn(phone, shy, '/config/your-account')
    const choice = phone.getByRole('switch', { name: yourAccount.choices.wallName })
    await choice.click()
    await expect.poll(() => choice.isChecked()).toBe(false)
    await check(phone)

    const coach = await site.open({ language, device: 'phone', scheme })
    await logIn(coach, await demoPerson(site, demoCins.trainer, language), `/admin?class=${gymClass.id}`)
    await coach.getByRole('checkbox', { name: named.name }).click()
    await roll.filter({ hasText: short }).filter({ hasText: words.here }).waitFor()
    await roll.filter({ hasText: words.place }).waitFor()
    expect(await wall.locator('body').textContent()).not.toContain(shy.name)

    await coach.getByRole('link', { name: allPhrases[language].adminDoor.today.timer }).click()
    await coach.getByRole('radio', { name: timer.on.screen }).waitFor()
    await check(coach)
    await coach.getByRole('button', { name: timer.start, exact: true }).click()
    for (const page of [coach, wall]) await page.getByRole('timer').waitFor()
    const begun = await started(coach)
    expect(Number(begun)).toBeGreaterThan(0)
    expect(await started(wall), 'both count from one instant').toBe(begun)
    await check(wall)
    await check(coach)
    await coach.getByRole('button', { name: timer.pause, exact: true }).click()
    for (const page of [coach, wall])
      await page.locator('[data-started]').getByText(timer.phase.paused, { exact: true }).first().waitFor()
    expect(await digits(wall), 'both show the same of one instant').toBe(await digits(coach))
    await wall.reload()
    await wall.getByRole('timer').waitFor()
    expect(await digits(wall)).toBe(await digits(coach))
    await coach.getByRole('button', { name: timer.stop, exact: true }).click()
    await coach.getByRole('button', { name: timer.start, exact: true }).waitFor()
    await roll.filter({ hasText: short }).waitFor()

    await untilOfflineReady(wall)
    await wall.context().setOffline(true)
    await wall.reload()
    await roll.filter({ hasText: short }).waitFor()
    await wall
      .getByRole('status')
      .filter({ hasText: textWith(words.away, { time: '' }).trim() })
      .waitFor()
    await check(wall, { expected: noNetwork })
    await wall.context().setOffline(false)
    await wall
      .getByRole('status')
      .filter({ hasText: textWith(words.away, { time: '' }).trim() })
      .waitFor({ state: 'detached' })

    await office.getByRole('button', { name: textWith(adminDevices.revoke, { name: `Sala ${nth}` }) }).click()
    await dialog.getByRole('button', { name: adminDevices.revokeButton, exact: true }).click()
    await wall.getByRole('heading', { name: words.revokedTitle }).waitFor()
    await wall.reload()
    await wall.getByRole('heading', { name: words.unlinkedTitle }).waitFor()
    await check(wall, { expected: ['401', 'WebSocket', ...noNetwork] })
  })
})
