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

describe.each(dressesOf('rescheduling'))('$language, $device', async ({ language, device, scheme }) => {
  const moment = language === 'ca' ? '2026-11-22 02:00' : '2026-12-31 22:30'
  const site = await startSite({}, { moment })
  const { adminDoor: door, toCall } = allPhrases[language]

  test('an admin reschedules a class after reading whom it affects; its members are told', async () => {
    const day = addDays(site.today, 3)
    const next = addDays(day, 1)
    const { id, at } = await newClass(site, instantOf(day, '22:31', zone), { free: true })
    const other = await newClass(site, instantOf(next, '22:45', zone), { free: true })
    const stays = await newMember(site, { language })
    const clashes = await newMember(site, { language })
    for (const member of [stays, clashes]) await placeIn(site.db, member.id, id)
    await placeIn(site.db, clashes.id, other.id)
    await sql`update gym_classes c set users_in = (select count(*) from bookings b where b.class_id = c.id)
      where id in (${id}, ${other.id})`.execute(site.db)

    const page = await site.open({ language, device, scheme })
    await logIn(page, await demoPerson(site, demoCins.admin, language), `/admin/classes?from=${day}`)
    await page.getByRole('button', { name: textWith(door.classes.edit, { what: `WOD ${at}` }) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(door.form.fixed).waitFor()
    await dialog.getByLabel(door.form.date, { exact: true }).fill(next)
    await dialog.getByText(textWith(door.rescheduling.affected_other, { count: 2 })).waitFor()
    await dialog.getByText(door.rescheduling.overlapping).waitFor()
    await check(page)
    await dialog.getByRole('button', { name: door.form.save, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })

    await page
      .getByText(textWith(toCall.done, { ways: textWith(toCall.byMail_other, { count: 2 }) }))
      .waitFor()
    const { IN, OUT } = allPhrases[language].mails.rescheduled
    await site.mailbox.letterTo(stays.email, IN.slice(0, 30))
    await site.mailbox.letterTo(clashes.email, OUT.slice(0, 30))
    const places = await sql<{ class_id: number; member_id: number }>`select class_id, member_id from bookings
      where class_id in (${id}, ${other.id}) and ended_at is null order by 1, 2`.execute(site.db)
    expect(places.rows).toEqual([
      { class_id: id, member_id: stays.id },
      { class_id: other.id, member_id: clashes.id },
    ])
  })
})
