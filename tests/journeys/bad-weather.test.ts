import { describe, expect, onTestFinished, test } from 'vitest'
import { demoCenters } from '../../demo/data/catalogue.ts'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { check } from '../support/check-page.ts'
import { classRow, newClass } from '../support/class-row.ts'
import { dressesOf } from '../support/dresses.ts'
import { startSite } from '../support/journey.ts'
import { logIn, newMember } from '../support/people.ts'
import { takeProblems } from '../support/screens/page-problems.ts'

const site = await startSite()

describe.each(dressesOf('bad-weather'))('in $language on a $device', ({ language, device }) => {
  const nth = language === 'ca' ? 1 : 2
  const { shell, booking, home } = allPhrases[language]
  const { contact } = home

  test('a server outage is shown, a pressed button is not lost, and missed changes are loaded', async () => {
    const { id, at, path } = await newClass(site, site.after(180 + nth))
    const page = await site.open({ language, device })
    const member = await newMember(site, { language, credits: 1 })
    await logIn(page, member, path)
    const row = classRow(page, at, language)
    await row.seats(0, 3)
    onTestFinished(site.reopen)
    await site.shut()
    // The second one if a call was under way.
    const [offline = ''] = shell.offline.since.split('{{')
    const mark = page.getByText(shell.live.reconnecting).or(page.getByText(offline))
    await mark.waitFor()
    await check(page, { expected: ['ERR_', 'WebSocket'] })
    await row.button('open').click()
    await row.says(shell.error.offline)
    await site.db.updateTable('gym_classes').set({ max_people: 4 }).where('id', '=', id).execute()
    await site.reopen()
    await mark.waitFor({ state: 'detached' })
    await row.seats(0, 4)
    takeProblems(page)
    await row.row.getByRole('button', { name: booking.refused.dismiss }).click()
    await row.button('open').click()
    await row.button('in').waitFor()
    await row.seats(1, 4)
    await check(page)
  })

  test('a message to the center survives a server outage, then is stored and mailed', async () => {
    const page = await site.open({ language, device })
    await page.goto('/contact')
    await page.locator('html[data-session="out"]').waitFor()
    const field = (label: string) => page.getByLabel(label, { exact: true })
    const send = page.getByRole('button', { name: contact.send, exact: true })
    expect(await send.isDisabled()).toBe(true)
    const words = `Hola, ¿puc venir dimarts? ${language}`
    await field(contact.name).fill('Laia Font')
    await field(contact.email).fill('laia@journeys.example')
    await field(contact.message).fill(words)
    onTestFinished(site.reopen)
    await site.shut()
    await send.click()
    await page.getByText(contact.failed).waitFor()
    await page.getByText(shell.error.offline).waitFor()
    expect(await field(contact.message).inputValue()).toBe(words)
    await check(page, { expected: ['ERR_', 'WebSocket'] })
    await site.reopen()
    await send.click()
    await page.getByText(contact.done).waitFor()
    expect(await field(contact.message).inputValue()).toBe('')
    await check(page, { expected: ['ERR_'] })
    const kept = await site.db.selectFrom('contact_messages').selectAll().execute()
    expect(kept.filter(({ message }) => message === words)).toHaveLength(1)
    const letter = await site.mailbox.letterTo(demoCenters[0]?.email ?? '', words)
    expect(letter.replyTo?.[0]?.address).toBe('laia@journeys.example')
  })
})
