import { expect, test } from 'vitest'
import { sameText } from '../../../platform/contract/texts.ts'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { addDays, instantOf, mondayOf } from '../../../platform/rules/local-time.ts'
import { check } from '../../support/check-page.ts'
import { dressesOf } from '../../support/dresses.ts'
import { startSite } from '../../support/journey.ts'
import { zone } from '../../support/madrid.ts'
import { demoCins, demoPerson, logIn, newMember } from '../../support/people.ts'
import { insertRow, readRow } from '../../support/rows.ts'
import { textWith } from '../../support/text-with.ts'

const site = await startSite()

/** An appointment of a coach at 3:00, who takes them all day and has no class so early. */
async function buildAppointment(coachId: number, memberId: number, day: string) {
  const center = await readRow(site.db, 'centers', ['id'], {})
  const name = JSON.stringify(sameText('PT'))
  const service = await insertRow(site.db, 'services', { name, minutes: [30, 60] })
  await insertRow(site.db, 'service_coaches', { service_id: service.id, coach_id: coachId })
  for (const weekday of [0, 1, 2, 3, 4, 5, 6])
    await insertRow(site.db, 'coach_hours', {
      ...{ coach_id: coachId, center_id: center.id, day: weekday, start_time: '00:15', end_time: '23:45' },
    })
  const during = `[${new Date(instantOf(day, '03:00', zone)).toISOString()},${new Date(instantOf(day, '03:30', zone)).toISOString()})`
  const { id } = await insertRow(site.db, 'appointments', {
    ...{ service_id: service.id, center_id: center.id, coach_id: coachId, during, on_date: day },
    ...{ buffer_minutes: 0, leave_minutes: 0, created_at: new Date(site.now()), created_by: memberId },
  })
  await insertRow(site.db, 'appointment_people', {
    appointment_id: id,
    member_id: memberId,
    during,
    charge: 'free',
  })
  return id
}

test.each(dressesOf('coach-calendar'))(
  'in $language on a $device: a coach drags an appointment, takes it back, and moves it by keys and in words',
  async ({ language, device, scheme }) => {
    const { coachCalendar, adminSales } = allPhrases[language]
    const biel = await demoPerson(site, demoCins.trainer, language)
    const member = await newMember(site, { language })
    const wednesday = addDays(mondayOf(site.today), 9)
    const id = await buildAppointment(biel.id, member.id, wednesday)
    const startsAt = async () =>
      (
        await site.db
          .selectFrom('appointments')
          .select('during')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).during
    const at = (time: string) => new Date(instantOf(wednesday, time, zone)).toISOString().slice(11, 16)

    const page = await site.open({ language, device, scheme })
    await logIn(page, biel, '/admin/appointments')
    const block = page.locator('[data-block]')
    await page.getByRole('button', { name: coachCalendar.weekAfter }).click()
    await block.waitFor()
    await check(page)
    await block.scrollIntoViewIfNeeded()
    const box = await block.boundingBox()
    if (!box) throw new Error('no block')
    const [x, y] = [box.x + box.width / 2, box.y + 8]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + 30, { steps: 3 })
    await page.mouse.move(x, y + 56, { steps: 3 })
    await page.mouse.up()
    await page.getByText(coachCalendar.moved).waitFor()
    expect(String(await startsAt())).toContain(at('04:00'))
    await page.getByRole('button', { name: adminSales.plans.undo, exact: true }).click()
    await expect.poll(async () => String(await startsAt())).toContain(at('03:00'))
    // Keys move what the page shows, so it has to show the hour that came back.
    await block.filter({ hasText: /(^|\D)0?3:00–0?3:30/ }).waitFor()

    // Half an hour earlier and twice as long.
    await block.focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(async () => String(await startsAt())).toContain(at('02:30'))

    await page.getByRole('radio', { name: coachCalendar.views.list }).click()
    const name = `${member.name} ${member.surname}`
    await page.getByRole('button', { name: textWith(coachCalendar.moveNamed, { name }) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(coachCalendar.time).fill('05:00')
    await check(page)
    await dialog.getByRole('button', { name: coachCalendar.move, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(String(await startsAt())).toContain(at('05:00'))
    await check(page)
  },
)

test.each(dressesOf('coach-calendar'))(
  'in $language on a $device: an admin says which spaces the classes of an activity take',
  async ({ language, device, scheme }) => {
    const { classSpaces } = allPhrases[language]
    const center = await readRow(site.db, 'centers', ['id'], {})
    const name = JSON.stringify(sameText('Rack'))
    const { id } = await insertRow(site.db, 'spaces', { center_id: center.id, name, count: 6 })
    const page = await site.open({ language, device, scheme })
    await logIn(page, await demoPerson(site, demoCins.admin, language), '/admin/services')
    await page.getByRole('button', { name: textWith(classSpaces.edit, { name: 'WOD' }) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('spinbutton').first().fill('4')
    await check(page)
    await dialog.getByRole('button', { name: classSpaces.save, exact: true }).click()
    await page.getByText(classSpaces.saved, { exact: true }).waitFor()
    await page.getByText('4 × Rack').waitFor()
    await check(page)
    const taken = site.db.selectFrom('space_times').select('number').where('space_id', '=', id)
    expect(new Set((await taken.execute()).map(({ number }) => number))).toEqual(new Set([3, 4, 5, 6]))
  },
)
