import type { Page } from 'playwright-core'
import { allPhrases } from '../../phrases/texts.ts'
import type { NewClass } from './class-row.ts'
import type { Site } from './journey.ts'
import type { Language } from './people.ts'
import { textWith } from './text-with.ts'

export type Role = 'guest' | 'member' | 'trainer' | 'admin'

/** A part of a screen that no button with a dialog leads to. */
export interface Step {
  as: Role
  on: string
  what: string
  /** Of the address: `?class=1`. */
  query?: (place: { site: Site; gymClass: NewClass }) => string | Promise<string>
  /** Afterwards the part is shown, or a dialog. */
  run?: (page: Page, language: Language) => Promise<unknown>
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const untilDialog = (page: Page) => page.getByRole('dialog').waitFor()

const tickFirst = (page: Page) => page.locator('main tbody input[type="checkbox"]').first().check({ force: true })

async function makeToken(page: Page, language: Language): Promise<void> {
  const { programs } = allPhrases[language]
  await press(page, programs.add)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(programs.name, { exact: true }).fill('Rellotge')
  await dialog.getByRole('checkbox').first().check({ force: true })
  await dialog.getByRole('button', { name: programs.create, exact: true }).click()
  await page.getByRole('heading', { name: textWith(programs.secretTitle.token, { name: 'Rellotge' }) }).waitFor()
}

async function makeDevice(page: Page, language: Language): Promise<void> {
  const { adminDevices } = allPhrases[language]
  await press(page, adminDevices.add)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(adminDevices.name, { exact: true }).fill('Tauleta')
  await dialog.getByRole('button', { name: adminDevices.create, exact: true }).click()
  await page
    .getByRole('heading', { name: textWith(adminDevices.linkTitle, { name: 'Tauleta' }) })
    .waitFor()
}

async function makeWebhook(page: Page, language: Language): Promise<void> {
  const { adminOpen, programs } = allPhrases[language]
  await press(page, adminOpen.add)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(adminOpen.name, { exact: true }).fill('Porta')
  await dialog.getByLabel(adminOpen.url, { exact: true }).fill('https://porta.example/avisos')
  await dialog.getByRole('button', { name: adminOpen.create, exact: true }).click()
  await page.getByRole('heading', { name: textWith(programs.secretTitle.webhook, { name: 'Porta' }) }).waitFor()
}

async function writeMessage(page: Page, language: Language): Promise<void> {
  const { adminMessages } = allPhrases[language]
  for (const box of await page.locator('main form input:not([type]), main form textarea, main form input[type=text]').all())
    await box.fill('El dilluns tanquem a les vuit del vespre')
  await page.getByRole('button', { name: adminMessages.send, exact: true }).click()
  await untilDialog(page)
}

async function saveFilter(page: Page, language: Language): Promise<void> {
  const { savedFilters } = allPhrases[language]
  await press(page, savedFilters.save)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(savedFilters.name, { exact: true }).fill('Amb deute')
  await dialog.getByRole('button', { name: savedFilters.saveButton, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function addClass(page: Page, language: Language): Promise<void> {
  const { adminGym } = allPhrases[language]
  await press(page, adminGym.week.add)
  const dialog = page.getByRole('dialog')
  await dialog.locator('button[type="submit"]').click()
  await dialog.waitFor({ state: 'detached' })
}

/** The row of a member, whose switch of the role of an admin asks. */
const giveAdmin = async (page: Page, language: Language): Promise<void> => {
  const { adminUsers } = allPhrases[language]
  await page.getByRole('tab', { name: adminUsers.tab.account, exact: true }).click()
  await page.getByRole('switch').last().click()
  await untilDialog(page)
}

const firstProduct = ({ site }: { site: Site }) =>
  site.db
    .selectFrom('products')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => `?product=${id}`)

export const steps: readonly Step[] = [
  { as: 'member', on: 'profile', what: 'buying a credit', query: () => '?buy=ACTIVITY', run: untilDialog },
  { as: 'member', on: 'shop', what: 'buying a product', query: firstProduct, run: untilDialog },
  {
    as: 'member',
    on: 'rates',
    what: 'choosing another rate',
    run: async (page) => {
      await page.locator('main a[href^="/rates/"]').first().click()
      await untilDialog(page)
    },
  },
  {
    as: 'member',
    on: 'your-account',
    what: 'an address of the calendar',
    run: (page, language) => press(page, allPhrases[language].yourAccount.calendar.make),
  },
  { as: 'member', on: 'your-security', what: 'a new key', run: makeToken },
  {
    as: 'trainer',
    on: 'calendar',
    what: 'a day without a rate',
    run: async (page) => {
      await page.locator('[aria-current="date"]').press('ArrowLeft')
      await page.locator('button[data-day]:focus').press('Enter')
      await untilDialog(page)
    },
  },
  { as: 'trainer', on: 'admin', what: 'an open class', query: ({ gymClass }) => `?class=${gymClass.id}` },
  { as: 'admin', on: 'admin', what: 'an open class', query: ({ gymClass }) => `?class=${gymClass.id}` },
  { as: 'admin', on: 'admin-broadcast', what: 'a message', run: writeMessage },
  { as: 'admin', on: 'admin-users', what: 'chosen members', run: tickFirst },
  { as: 'admin', on: 'admin-users', what: 'a saved filter', query: () => '?kind=limited', run: saveFilter },
  { as: 'admin', on: 'admin-debts', what: 'picked debts', run: tickFirst },
  { as: 'admin', on: 'admin-week', what: 'a changed week', run: addClass },
  { as: 'admin', on: 'admin-devices', what: 'a new device', run: makeDevice },
  { as: 'admin', on: 'admin-open', what: 'a new key', run: makeToken },
  { as: 'admin', on: 'admin-open', what: 'a new webhook', query: () => '?tab=webhooks', run: makeWebhook },
  { as: 'admin', on: 'admin-user', what: 'the role of an admin', run: giveAdmin },
]
