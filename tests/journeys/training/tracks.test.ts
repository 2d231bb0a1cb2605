import { expect, test } from 'vitest'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { addDays } from '../../../platform/rules/local-time.ts'
import { check } from '../../support/check-page.ts'
import { newClass } from '../../support/class-row.ts'
import { dressesOf } from '../../support/dresses.ts'
import { startSite } from '../../support/journey.ts'
import { demoCins, demoPerson, logIn, newMember } from '../../support/people.ts'
import { readRow } from '../../support/rows.ts'

// The demo gym has a track for competitors, who are the holders of a plan, in its first center.

const site = await startSite()
const title = 'Sled and ring muscle-ups'

test.each(dressesOf('tracks'))(
  'in $language on a $device: a coach writes for competitors and shows it in a class; a competitor sees it, a beginner doesn’t, the wall does',
  async (window) => {
    const { language } = window
    const { adminTracks, adminTraining, adminDevices, training } = allPhrases[language]
    const { id: track } = await site.db
      .selectFrom('tracks')
      .select('id')
      .where('audience', '=', 'plans')
      .executeTakeFirstOrThrow()
    const { plan_id } = await readRow(site.db, 'track_plans', ['plan_id'], { track_id: track })
    const [competitor, beginner] = [await newMember(site, { language }), await newMember(site, { language })]
    await site.db
      .insertInto('memberships')
      .values({ member_id: competitor.id, plan_id, pro: false, starts_on: addDays(site.today, -30) })
      .execute()
    await site.db.deleteFrom('scores').execute()
    for (const table of ['scored_blocks', 'workouts'] as const)
      await site.db.deleteFrom(table).where('on_date', '=', site.today).execute()
    await site.db.updateTable('gym_classes').set({ shown: false }).execute()
    const gymClass = await newClass(site, site.after(20), { maxPeople: 9 })

    const coach = await site.open(window)
    await logIn(coach, await demoPerson(site, demoCins.trainer, language), `/admin/workouts?track=${track}`)
    await coach.getByLabel(adminTraining.blockTitle, { exact: true }).fill(title)
    await coach.getByRole('button', { name: adminTraining.save, exact: true }).click()
    await coach.getByText(adminTraining.upToDate).waitFor()
    await coach.getByRole('button', { name: adminTracks.makeDraft, exact: true }).click()
    const state = coach.getByRole('region', { name: adminTracks.publication })
    await state.getByText(adminTracks.state.draft).waitFor()
    await check(coach)

    const athlete = await site.open(window)
    await logIn(athlete, competitor, `/calendar?date=${site.today}`)
    await athlete.getByText(training.noWorkoutToday).waitFor()
    await coach.getByRole('button', { name: adminTracks.ownHour.open, exact: true }).click()
    const dialog = coach.getByRole('dialog')
    await dialog.getByLabel(adminTracks.ownHour.day, { exact: true }).fill(addDays(site.today, 1))
    await dialog.getByLabel(adminTracks.publishesAt, { exact: true }).fill('06:00')
    await check(coach)
    await dialog.getByRole('button', { name: adminTracks.save, exact: true }).click()
    await state.getByText(adminTracks.state.ready).waitFor()
    await coach.getByRole('button', { name: adminTracks.publish, exact: true }).click()
    await state.getByText(adminTracks.state.published, { exact: true }).waitFor()
    // Live: the athlete’s page was open.
    await athlete.getByText(title).first().waitFor()
    await check(athlete)

    const other = await site.open(window)
    await logIn(other, beginner, `/calendar?date=${site.today}`)
    await other.getByText(training.noWorkoutToday).waitFor()
    expect(await other.locator('body').textContent()).not.toContain(title)

    const office = await site.open({ ...window, device: 'desktop' })
    await logIn(office, await demoPerson(site, demoCins.admin, language), '/admin/devices')
    const making = office.getByRole('dialog')
    await office.getByRole('button', { name: adminDevices.add }).click()
    await making.getByRole('radio', { name: adminDevices.kinds.screen }).click()
    await making.getByRole('textbox', { name: adminDevices.name }).fill('Sala')
    await making.getByRole('button', { name: adminDevices.create }).click()
    const link = await making.getByLabel(adminDevices.link, { exact: true }).inputValue()
    const wall = await site.open({ ...window, device: 'desktop' })
    await wall.goto(link.replace('#', '/'))
    await wall.getByText(gymClass.at).first().waitFor()
    expect(await wall.locator('body').textContent()).not.toContain(title)

    await coach.goto(`/admin?class=${gymClass.id}`)
    await coach.getByRole('button', { name: adminTracks.shown.change, exact: true }).click()
    await dialog.getByLabel(adminTracks.choose, { exact: true }).selectOption(String(track))
    await check(coach)
    await dialog.getByRole('button', { name: adminTracks.save, exact: true }).click()
    await wall.getByText(title).first().waitFor()
    await check(wall)
  },
)
