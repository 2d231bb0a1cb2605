import { expect, test } from 'vitest'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { check } from '../support/check-page.ts'
import { newClass } from '../support/class-row.ts'
import { openDesk } from '../support/desk.ts'
import { dressesOf } from '../support/dresses.ts'
import { startSite } from '../support/journey.ts'
import { openNode } from '../support/nodes.ts'
import { demoCins, demoPerson, logIn, newMember } from '../support/people.ts'
import { textLabel } from '../support/text-label.ts'

const site = await startSite()
const desk = openDesk(openNode(site.databaseUrl), site.now)

test.each(dressesOf('waiver'))(
  'in $language on a $device: an admin publishes a text, a member signs it, the coach sees who has not',
  async ({ language, device, scheme }) => {
    const nth = language === 'ca' ? 1 : 2
    const { adminWaiver: t, waiver, profile, booking, adminUsers } = allPhrases[language]
    const [hurt, late] = [
      await newMember(site, { language, credits: 1 }),
      await newMember(site, { language, credits: 1 }),
    ]
    const gymClass = await newClass(site, site.after(20 + nth), { maxPeople: 9 })
    for (const member of [hurt, late]) expect(await desk.join(gymClass.id, member.id)).toBe('IN')

    const office = await site.open({ language, device, scheme })
    await logIn(office, await demoPerson(site, demoCins.admin, language), '/admin/waiver')
    await office.getByRole('button', { name: t.change }).click()
    const dialog = office.getByRole('dialog')
    await dialog
      .getByLabel(textLabel(language, t.textLabel, 'es'))
      .fill(`Entreno con cabeza, versión ${nth}.`)
    await dialog.getByLabel(textLabel(language, t.textLabel, 'ca')).fill(`Entreno amb cap, versió ${nth}.`)
    await dialog
      .getByLabel(textLabel(language, t.questionsLabel, 'es'))
      .fill('¿Te duele algo?\n¿Tomas medicación?')
    await dialog
      .getByLabel(textLabel(language, t.questionsLabel, 'en'))
      .fill('Does anything hurt?\nAre you on medication?')
    await dialog.getByLabel(textLabel(language, t.questionsLabel, 'ca')).fill('Et fa mal res?')
    await dialog.getByRole('button', { name: t.publish }).click()
    await dialog.getByText(allPhrases[language].error.waiver_questions_differ).waitFor()
    await check(office)
    await dialog
      .getByLabel(textLabel(language, t.questionsLabel, 'ca'))
      .fill('Et fa mal res?\nPrens medicació?')
    await dialog.getByRole('button', { name: t.publish }).click()
    await dialog.waitFor({ state: 'detached' })
    await check(office)

    const phone = await site.open({ language, scheme })
    await logIn(phone, hurt, '/profile')
    await phone.getByRole('link', { name: profile.waiver.open }).click()
    const sign = phone.getByRole('button', { name: waiver.sign })
    await sign.click()
    await phone.getByLabel(waiver.name).fill(`${hurt.name} ${hurt.surname}`)
    await sign.click()
    await phone.getByText(waiver.missing_other.replace('{{count}}', '2')).waitFor()
    await check(phone)
    await phone.getByRole('radio', { name: waiver.yes }).first().check()
    await phone.getByRole('radio', { name: waiver.no }).last().check()
    await phone.getByLabel(waiver.note).fill('El hombro izquierdo')
    await check(phone)
    // Another version while the member reads: what was typed and answered stays.
    await office.getByRole('button', { name: t.change }).click()
    await dialog
      .getByLabel(textLabel(language, t.textLabel, 'es'))
      .fill(`Entreno con mucha cabeza, versión ${nth}.`)
    await dialog.getByRole('button', { name: t.publish }).click()
    await dialog.waitFor({ state: 'detached' })
    await sign.click()
    await phone.getByText(allPhrases[language].error.waiver_changed).waitFor()
    expect(await phone.getByLabel(waiver.note).inputValue()).toBe('El hombro izquierdo')
    await check(phone, { expected: ['/api/waiver/signature'] })
    await sign.click()
    await phone.waitForURL('**/profile')
    expect(await phone.getByRole('link', { name: profile.waiver.open }).count()).toBe(0)
    await phone.goto(`${site.origin}/config/waiver`)
    await phone.getByText(`${hurt.name} ${hurt.surname}`).waitFor()
    await check(phone)

    await office.goto(`${site.origin}/admin?class=${gymClass.id}`)
    await office.getByText(booking.people.waiver.health).waitFor()
    await office.getByText(booking.people.waiver.unsigned).waitFor()
    await check(office)
    await office.goto(`${site.origin}/admin/users/${hurt.id}?tab=account`)
    await office.getByText('El hombro izquierdo').waitFor()
    await check(office)
    await office.goto(`${site.origin}/admin/users?kind=unsigned&text=${late.name}`)
    await office.getByRole('link', { name: late.name }).first().waitFor()
    await office.getByText(adminUsers.kinds.unsigned).first().waitFor()
  },
)
