import { expect, test } from 'vitest'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { addDays } from '../../platform/rules/local-time.ts'
import { check } from '../support/check-page.ts'
import { dressesOf } from '../support/dresses.ts'
import { startSite } from '../support/journey.ts'
import { logIn, newMember } from '../support/people.ts'
import { updateRows } from '../support/rows.ts'
import { textWith } from '../support/text-with.ts'

/** Calls that are refused on purpose. */
const expected = ['409 ', '400 ']

const site = await startSite()

test.each(dressesOf('household'))(
  'in $language on a $device: a parent adds children, acts for one, invites the other parent',
  async ({ language, device, scheme }) => {
    const { household, account, fieldError, error, shell } = allPhrases[language]
    const parent = await newMember(site, { language })
    const other = await newMember(site, { language })
    for (const { id } of [parent, other]) await updateRows(site.db, 'members', { birth: null }, { id })
    const page = await site.open({ language, device, scheme })
    await logIn(page, parent, '/config')
    await page.getByRole('link', { name: account.household }).click()
    const add = async (name: string, birth: string) => {
      await page.getByRole('button', { name: household.people.add }).click()
      await page.getByLabel(household.add.name, { exact: true }).fill(name)
      await page.getByLabel(household.add.surname).fill('Puig')
      await page.getByLabel(household.add.birth).fill(birth)
      await page.getByRole('button', { name: household.add.save, exact: true }).click()
    }
    // Without a birth date nobody is known to be an adult; what was typed stays.
    await add('Aina', '2016-04-01')
    await page.getByText(error.not_adult).waitFor()
    await updateRows(site.db, 'members', { birth: '1985-03-02' }, { id: parent.id })
    await page.getByLabel(household.add.birth).fill(addDays(site.today, 1))
    await page.getByRole('button', { name: household.add.save, exact: true }).click()
    await page.getByText(fieldError.date_in_future).waitFor()
    await page.getByLabel(household.add.birth).fill('2016-04-01')
    await page.getByRole('button', { name: household.add.save, exact: true }).click()
    await page.getByRole('button', { name: textWith(household.people.actFor, { name: 'Aina' }) }).waitFor()
    await add('Nil', addDays(site.today, -15 * 366))
    await page.getByText(textWith(household.add.done, { name: 'Nil' })).waitFor()
    await check(page, { expected })

    await page.getByRole('button', { name: household.account.give }).click()
    await page.getByRole('dialog').getByLabel(household.manager.email).fill(parent.email)
    await page.getByRole('button', { name: household.account.send }).click()
    await page.getByText(error.email_taken).waitFor()
    await check(page, { expected })
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: household.leave.go }).click()
    await page.getByRole('dialog').getByRole('button', { name: household.leave.go }).click()
    await page.getByText(error.minor_without_adult).waitFor()
    await check(page, { expected })
    await page.getByRole('button', { name: household.leave.stay }).click()

    await page.getByRole('button', { name: household.manager.invite }).click()
    await page.getByLabel(household.manager.email).fill(other.email)
    await page.getByRole('button', { name: household.manager.send }).click()
    await page.getByText(textWith(household.manager.waiting, { email: other.email })).waitFor()

    await page.getByRole('button', { name: textWith(household.people.actFor, { name: 'Aina' }) }).click()
    await page.getByText(textWith(shell.acting.for, { name: 'Aina' })).waitFor()
    await page.waitForURL('**/profile')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Aina')
    await check(page, { expected })
    await page.reload()
    await page.getByRole('link', { name: shell.acting.change }).click()
    await page.getByRole('button', { name: household.people.actOwn }).click()
    await page.waitForURL('**/profile')
    await page.getByText(textWith(shell.acting.for, { name: 'Aina' })).waitFor({ state: 'detached' })
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(parent.name)

    const letter = await site.mailbox.letterTo(other.email, '/config/household/')
    const [, token = ''] = /\/config\/household\/([\w-]{43})/.exec(letter.text ?? '') ?? []
    const theirs = await site.open({ language, device, scheme })
    await logIn(theirs, other, `/config/household/${token}`)
    await theirs.getByRole('button', { name: household.invitation.accept }).click()
    await theirs.getByText(error.not_adult).waitFor()
    await check(theirs, { expected })
    await updateRows(site.db, 'members', { birth: '1984-03-02' }, { id: other.id })
    await theirs.getByRole('button', { name: household.invitation.accept }).click()
    await theirs.waitForURL('**/config/household')
    await theirs.getByRole('button', { name: textWith(household.people.actFor, { name: 'Aina' }) }).waitFor()
    await check(theirs, { expected })
  },
)
