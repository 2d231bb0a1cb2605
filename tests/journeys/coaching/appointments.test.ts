import { expect, test } from 'vitest'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { check } from '../../support/check-page.ts'
import { dressesOf } from '../../support/dresses.ts'
import { startSite } from '../../support/journey.ts'
import { demoCins, demoPerson, logIn, newMember } from '../../support/people.ts'
import { readRow, readRows } from '../../support/rows.ts'

const site = await startSite()

test.each(dressesOf('appointments'))(
  'in $language on a $device: an admin makes a service, a coach says the hours, a member books, moves and cancels',
  async ({ language, device, scheme }) => {
    const { adminAppointments, adminCoaching, adminServices, appointments, booking, outsideCalendar } =
      allPhrases[language]
    const member = await site.open({ language, device, scheme })
    await logIn(member, await newMember(site, { language }), `/book/wod/${site.today}`)
    // Without a service no screen has a word of it.
    await member.getByRole('tabpanel').waitFor()
    expect(await member.getByRole('link', { name: booking.appointments }).count()).toBe(0)

    const office = await site.open({ language, device: 'desktop', scheme })
    await logIn(office, await demoPerson(site, demoCins.admin, language), '/admin/services')
    await office.getByRole('button', { name: adminServices.add }).click()
    const form = office.getByRole('dialog')
    await form.locator('[name="texts.name.ca"]').fill('Entrenament personal')
    await form.locator('[name="texts.name.es"]').fill('Entrenamiento personal')
    await form.getByRole('radio', { name: adminServices.kind.free }).click()
    await form.getByRole('checkbox', { name: '30' }).check()
    await form.getByRole('checkbox', { name: /^Biel/ }).check()
    await check(office)
    await form.getByRole('button', { name: adminServices.save, exact: true }).click()
    await office.getByText(adminServices.saved).waitFor()
    await check(office)

    const biel = await demoPerson(site, demoCins.trainer, language)
    const coach = await site.open({ language, device, scheme })
    await logIn(coach, biel, '/admin/coaching')
    await coach.getByRole('link', { name: adminCoaching.appointments }).click()
    await coach.getByText(adminAppointments.none, { exact: true }).waitFor()
    await coach.getByRole('button', { name: adminAppointments.addHours }).click()
    await coach.getByLabel(adminAppointments.until).fill('22:00')
    await coach.getByRole('button', { name: adminAppointments.save, exact: true }).click()
    await coach.getByText(adminAppointments.saved).waitFor()
    await check(coach)
    // Nobody answers there: the screen says so, and what was kept counts on.
    await coach.getByLabel(outsideCalendar.address).fill('http://127.0.0.1:1/secret.ics')
    await coach.getByRole('button', { name: outsideCalendar.save }).click()
    await coach.getByText(outsideCalendar.saved).waitFor()
    await coach.getByText(outsideCalendar.trouble.unreachable).waitFor()
    await check(coach)
    await coach.getByRole('button', { name: outsideCalendar.remove }).click()
    await coach.getByText(outsideCalendar.intro).waitFor()

    await member.reload()
    await member.getByRole('link', { name: booking.appointments }).click()
    await member.getByRole('radio', { name: '60 min' }).click()
    await member.getByRole('tabpanel').getByRole('button').first().click()
    await check(member)
    await member.getByRole('dialog').getByRole('button', { name: appointments.confirm, exact: true }).click()
    const own = member.getByRole('region', { name: appointments.own })
    await own.getByRole('listitem').waitFor()
    await check(member)
    expect(await readRow(site.db, 'appointments', ['coach_id', 'ended_at'])).toEqual({
      coach_id: biel.id,
      ended_at: null,
    })

    await coach.reload()
    await coach.getByRole('button', { name: adminAppointments.end, exact: true }).waitFor()
    await check(coach)

    // Just booked, so it can still be moved.
    await own.getByRole('button').first().click()
    const mover = member.getByRole('dialog')
    await mover.getByRole('tabpanel').getByRole('button').last().click()
    await mover.getByText(appointments.timeThen.split(':')[0] ?? '').waitFor()
    await check(member)
    await mover.getByRole('button', { name: appointments.move, exact: true }).click()
    await mover.waitFor({ state: 'detached' })

    await own.getByRole('button').last().click()
    await member.getByRole('dialog').getByRole('button', { name: appointments.leave, exact: true }).click()
    await own.waitFor({ state: 'detached' })
    expect(await readRows(site.db, 'appointments', ['end_reason'])).toEqual([{ end_reason: 'left' }])
  },
)
