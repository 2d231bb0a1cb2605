import { expect, test } from 'vitest'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { addDays } from '../../platform/rules/local-time.ts'
import { check } from '../support/check-page.ts'
import { dressesOf } from '../support/dresses.ts'
import { startSite } from '../support/journey.ts'
import { demoCins, demoPerson, logIn, newMember } from '../support/people.ts'
import { updateRows } from '../support/rows.ts'
import { textWith } from '../support/text-with.ts'

/** Calls that are refused on purpose. */
const expected = ['409 ', '400 ']

const site = await startSite()

test.each(dressesOf('household-law'))(
  'in $language on a $device: consents, a signature for a minor, staff, and a child erased',
  async ({ language, device, scheme }) => {
    const {
      household,
      account,
      adminHousehold: staff,
      adminUsers,
      admin,
      error,
      fieldError,
      profile,
      waiver,
    } = allPhrases[language]
    const parent = await newMember(site, { language })
    const other = await newMember(site, { language })
    for (const { id } of [parent, other])
      await updateRows(site.db, 'members', { birth: '1985-03-02' }, { id })
    const page = await site.open({ language, device, scheme })
    await logIn(page, parent, '/config/household')
    await page.getByRole('button', { name: household.people.add }).click()
    await page.getByLabel(household.add.name, { exact: true }).fill('Aina')
    await page.getByLabel(household.add.surname).fill('Puig')
    await page.getByLabel(household.add.birth).fill(addDays(site.today, -8 * 365))
    await page.getByRole('button', { name: household.add.save, exact: true }).click()

    const consents = page.getByRole('region', { name: textWith(household.consents.of, { name: 'Aina' }) })
    const pictures = consents.getByRole('switch', { name: account.consents.pictures })
    await consents.getByRole('switch', { name: account.consents.data }).click()
    await pictures.click()
    await expect.poll(() => pictures.isChecked()).toBe(true)
    await pictures.click()
    await expect.poll(() => pictures.isChecked()).toBe(false)
    await check(page, { expected })

    await page.getByRole('button', { name: textWith(household.people.actFor, { name: 'Aina' }) }).click()
    await page.waitForURL('**/profile')
    await page.getByRole('link', { name: profile.waiver.open }).click()
    await page.getByText(textWith(waiver.forMinor, { name: 'Aina' })).waitFor()
    for (const no of await page.getByRole('radio', { name: waiver.no }).all()) await no.check()
    await page.getByLabel(waiver.adultName).fill(`${parent.name} ${parent.surname}`)
    await check(page, { expected })
    await page.getByRole('button', { name: waiver.sign }).click()
    await page.waitForURL('**/profile')
    await page.goto(`${site.origin}/config/your-account`)
    await page.getByRole('heading', { name: account.consents.title }).waitFor()
    await check(page, { expected })

    const office = await site.open({ language, device: 'desktop', scheme })
    await logIn(
      office,
      await demoPerson(site, demoCins.admin, language),
      `/admin/users/${parent.id}?tab=account`,
    )
    const family = office.getByRole('region', { name: staff.title })
    await family.getByText('Aina Puig').waitFor()
    await family.getByRole('button', { name: staff.add.open }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel(household.add.name, { exact: true }).fill('Pol')
    await dialog.getByLabel(household.add.surname).fill('Puig')
    await dialog.getByLabel(household.add.birth).fill(addDays(site.today, 1))
    await dialog.getByRole('button', { name: household.add.save }).click()
    await dialog.getByText(fieldError.date_in_future).waitFor()
    expect(await dialog.getByLabel(household.add.surname).inputValue()).toBe('Puig')
    await check(office, { expected })
    await dialog.getByLabel(household.add.birth).fill(addDays(site.today, -5 * 365))
    await dialog.getByRole('button', { name: household.add.save }).click()
    await family.getByText('Pol Puig').waitFor()

    await office.goto(`${site.origin}/admin/users/${other.id}?tab=account`)
    await family.getByText(staff.none).waitFor()
    await family.getByRole('button', { name: staff.join.open }).click()
    await dialog.getByRole('combobox', { name: staff.join.with }).fill(parent.name)
    await dialog.getByRole('option', { name: parent.name }).click()
    await dialog.getByLabel(staff.join.place).selectOption('manager')
    await dialog.getByLabel(staff.join.may).selectOption('see')
    await dialog.getByLabel(admin.why).fill('Sentència')
    await check(office, { expected })
    await dialog.getByRole('button', { name: staff.join.save }).click()
    await dialog.waitFor({ state: 'detached' })
    await family.getByText(staff.may.see).waitFor()
    await check(office, { expected })
    await family.getByRole('link', { name: 'Aina Puig' }).click()
    await office.getByRole('heading', { name: 'Aina Puig' }).waitFor()
    await office.goto(`${office.url()}?tab=account`)
    await office
      .getByText(textWith(adminUsers.waivers.signedBy, { name: `${parent.name} ${parent.surname}` }))
      .waitFor()
    await office
      .getByRole('region', { name: adminUsers.consents.title })
      .getByText(parent.name)
      .first()
      .waitFor()
    await check(office, { expected })

    await page.goto(`${site.origin}/config/household`)
    await page.getByRole('button', { name: household.people.actOwn }).click()
    await page.waitForURL('**/profile')
    await page.goto(`${site.origin}/config/household`)
    await page.getByRole('button', { name: textWith(household.data.erase, { name: 'Pol' }) }).click()
    const sure = page.getByRole('dialog')
    await sure.getByLabel(household.data.password).fill('no es esta clave')
    await sure.getByRole('button', { name: household.data.confirm }).click()
    await sure.getByText(error.wrong_password).waitFor()
    await check(page, { expected })
    await sure.getByLabel(household.data.password).fill(parent.password)
    await sure.getByRole('button', { name: household.data.confirm }).click()
    await page.getByText(textWith(household.data.erased, { name: 'Pol' })).waitFor()
    await check(page, { expected })
  },
)
