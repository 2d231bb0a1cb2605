import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { addDays, instantOf } from '../../platform/rules/local-time.ts'
import { check } from '../support/check-page.ts'
import { newClass, placeIn } from '../support/class-row.ts'
import { dressesOf } from '../support/dresses.ts'
import { startSite } from '../support/journey.ts'
import { zone } from '../support/madrid.ts'
import { demoCins, demoPerson, logIn, newMember } from '../support/people.ts'
import { textWith } from '../support/text-with.ts'

describe.each(dressesOf('who-to-call'))('$language, $device', async ({ language, device, scheme }) => {
  const moment = language === 'ca' ? '2026-11-22 02:00' : '2026-12-31 22:30'
  const site = await startSite({}, { moment })
  const { adminDoor: door, toCall } = allPhrases[language]

  test('an admin cancels a class and reads who could not be told; a trainer ticks the call off', async () => {
    const day = addDays(site.today, 3)
    const { id, at } = await newClass(site, instantOf(day, '23:01', zone), { free: true })
    const [told, alsoTold, untold] = [
      await newMember(site, { language }),
      await newMember(site, { language }),
      await newMember(site, { language: 'ca' }),
    ]
    for (const member of [told, alsoTold, untold]) await placeIn(site.db, member.id, id)
    await sql`update gym_classes set users_in = 3 where id = ${id}`.execute(site.db)
    await sql`update members set email_confirmed_at = null where id = ${alsoTold.id}`.execute(site.db)
    await sql`insert into stopped_addresses (address_hash, state)
      select address_hash(email), 'refused' from members where id = ${untold.id}`.execute(site.db)
    await sql`update members set phone = '611 22 33 44' where id = ${untold.id}`.execute(site.db)
    const who = `${untold.name} ${untold.surname}`
    const call = textWith(toCall.call, { name: who, phone: '611 22 33 44' })

    const page = await site.open({ language, device, scheme, ownClock: true })
    await page.clock.install({ time: site.now() })
    await logIn(page, await demoPerson(site, demoCins.admin, language), `/admin/classes?from=${day}`)
    await page.getByRole('button', { name: textWith(door.classes.cancel, { what: `WOD ${at}` }) }).click()
    const dialog = page.getByRole('dialog')
    const ways = textWith(toCall.byMail_other, { count: 2 })
    await dialog.getByText(textWith(toCall.willTry, { ways })).waitFor()
    await dialog.getByText(textWith(toCall.unreachable_one, { count: 1 })).waitFor()
    await dialog.getByRole('link', { name: call }).waitFor()
    await check(page)
    await dialog.getByRole('button', { name: door.cancelling.confirm_one }).click()

    const after = page.getByRole('dialog', { name: textWith(toCall.missed_one, { count: 1 }) })
    await after.getByText(textWith(toCall.done, { ways })).waitFor()
    await after.getByText(toCall.why.refused).waitFor()
    expect(await after.getByRole('link', { name: call }).getAttribute('href')).toBe('tel:+34611223344')
    const chat = after.getByRole('link', { name: textWith(toCall.whatsAppTo, { name: who }) })
    const link = new URL((await chat.getAttribute('href')) ?? '')
    expect(link.origin + link.pathname).toBe('https://wa.me/34611223344')
    expect(link.searchParams.get('text')).toContain('Classe anul·lada: WOD')
    await check(page)
    await after.getByRole('button', { name: toCall.close, exact: true }).last().click()
    await after.waitFor({ state: 'detached' })
    await site.mailbox.letterTo(told.email)
    await site.mailbox.letterTo(alsoTold.email)

    const colleague = await site.open({ language, device, scheme })
    await logIn(colleague, await demoPerson(site, demoCins.trainer, language), '/admin')
    const row = colleague.getByRole('listitem').filter({ hasText: who })
    await row.getByText(at).waitFor()
    await check(colleague)
    await page.goto('/admin')
    const seen = page.getByText(textWith(toCall.list_one, { count: 1 }))
    await seen.waitFor()
    await row.getByRole('checkbox', { name: textWith(toCall.tickOf, { name: who }) }).click()
    await row.waitFor({ state: 'detached' })
    // The other window asks again by itself, every half minute.
    await page.clock.fastForward(31_000)
    await seen.waitFor({ state: 'detached' })
  })
})
