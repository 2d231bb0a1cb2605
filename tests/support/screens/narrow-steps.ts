import type { Page } from 'playwright-core'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import type { NewClass } from '../class-row.ts'
import type { Site } from '../journey.ts'
import { demoCins, type Language } from '../people.ts'
import { textWith } from '../text-with.ts'

export type Role = 'guest' | 'member' | 'trainer' | 'admin'

interface Place {
  site: Site
  gymClass: NewClass
}

/** A part of a screen that no button with a dialog leads to. */
export interface Step {
  as: Role
  on: string
  what: string
  /** Another address of the screen. */
  to?: (place: Place) => string | Promise<string>
  /** Afterwards the part is shown, or a dialog. */
  run?: (page: Page, language: Language) => Promise<unknown>
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).dispatchEvent('click')

const untilDialog = (page: Page) => page.getByRole('dialog').waitFor()

/** Boxes and switches, some of which lie under their labels. */
const tickFirst = (page: Page, within: string) =>
  page.locator(`${within} :is([type="checkbox"], [role="switch"])`).first().dispatchEvent('click')

async function makeToken(page: Page, language: Language): Promise<void> {
  const { programs } = allPhrases[language]
  await press(page, programs.add)
  await page.fill('dialog [name="tokenName"]', 'Rellotge')
  await tickFirst(page, 'dialog')
  await press(page, programs.create)
  const title = textWith(programs.secretTitle.token, { name: 'Rellotge' })
  await page.getByRole('heading', { name: title }).waitFor()
}

async function makeBackupKey(page: Page, language: Language): Promise<void> {
  const { key } = allPhrases[language].adminBackups
  await press(page, key.change)
  await press(page, key.add)
  await page.getByRole('heading', { name: key.shownTitle }).waitFor()
}

async function makeDevice(page: Page, language: Language): Promise<void> {
  const { adminDevices } = allPhrases[language]
  await press(page, adminDevices.add)
  await page.fill('dialog [name="name"]', 'Tauleta')
  await press(page, adminDevices.create)
  const title = textWith(adminDevices.linkTitle, { name: 'Tauleta' })
  await page.getByRole('heading', { name: title }).waitFor()
}

async function writeMessage(page: Page, language: Language): Promise<void> {
  const { adminMessages } = allPhrases[language]
  for (const name of ['title.ca', 'title.es', 'text.ca', 'text.es'])
    await page.locator(`[name="${name}"]`).fill('El dilluns tanquem a les vuit del vespre')
  await press(page, adminMessages.send)
  await untilDialog(page)
}

async function addClass(page: Page, language: Language): Promise<void> {
  const { adminGym } = allPhrases[language]
  await press(page, adminGym.week.add)
  const dialog = page.getByRole('dialog')
  await dialog.locator('button[type="submit"]').click()
  await dialog.waitFor({ state: 'detached' })
}

/** A class of the week whose fixed places are held. */
async function seeFixedPlaces(page: Page, language: Language): Promise<void> {
  const { fixedPlaces } = allPhrases[language]
  await page.locator('[data-block]').first().dispatchEvent('click')
  await page.getByRole('dialog').getByRole('button', { name: fixedPlaces.staff.open, exact: true }).click()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
}

const memberWith = async ({ db }: Site, cin: string, tab: string): Promise<string> => {
  const { id } = await db.selectFrom('members').select('id').where('cin', '=', cin).executeTakeFirstOrThrow()
  return `/admin/users/${id}?tab=${tab}`
}

const firstProduct = ({ site }: Place) =>
  site.db
    .selectFrom('products')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) => `/shop?product=${id}`)

const settledRemittance = async ({ site }: Place) => {
  const found = site.db.selectFrom('remittances').select('id').where('state', '=', 'settled')
  const { id } = await found.orderBy('id', 'desc').executeTakeFirstOrThrow()
  return `/admin/mandatos/${id}`
}

/** A class of this morning, whose roll is still open. */
const pastClass = async ({ site }: Place) => {
  const { db, today, now } = site
  const { id } = await db
    .selectFrom('gym_classes')
    .innerJoin('centers', 'centers.id', 'gym_classes.center_id')
    .select('gym_classes.id')
    .where('on_date', '=', today)
    .where('ends_at', '<', new Date(now()))
    .where('cancelled_at', 'is', null)
    .orderBy('center_id')
    .orderBy('starts_at', 'desc')
    .executeTakeFirstOrThrow()
  return `/admin?class=${id}`
}

const openClass = ({ gymClass }: Place) => `/admin?class=${gymClass.id}`

export const steps: readonly Step[] = [
  { as: 'member', on: 'shop', what: 'buying a product', to: firstProduct, run: untilDialog },
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
  {
    as: 'member',
    on: 'your-account',
    what: 'saved data',
    run: async (page, language) => {
      await page.locator('main [name="phone"]').fill(`6112233${language === 'ca' ? 44 : 55}`)
      await press(page, allPhrases[language].account.data.save)
      await untilDialog(page)
    },
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
  { as: 'trainer', on: 'admin', what: 'an open class', to: openClass },
  { as: 'trainer', on: 'admin', what: 'a past class', to: pastClass },
  { as: 'admin', on: 'admin', what: 'an open class', to: openClass },
  {
    as: 'admin',
    on: 'admin-activities',
    what: 'hiding an activity',
    run: async (page) => {
      await tickFirst(page, 'main')
      await untilDialog(page)
    },
  },
  { as: 'admin', on: 'admin-broadcast', what: 'a message', run: writeMessage },
  { as: 'admin', on: 'admin-users', what: 'chosen members', run: (page) => tickFirst(page, 'main tbody') },
  { as: 'admin', on: 'admin-users', what: 'a filter', to: () => '/admin/users?kind=overdue' },
  {
    as: 'admin',
    on: 'admin-user',
    what: 'bookings of a regular',
    to: ({ site }) => memberWith(site, demoCins.planned, 'bookings'),
  },
  {
    as: 'admin',
    on: 'admin-user',
    what: 'the role of an admin',
    to: ({ site }) => memberWith(site, demoCins.planned, 'account'),
    run: async (page, language) => {
      await page
        .getByRole('switch', { name: allPhrases[language].adminUsers.role.ADMIN })
        .dispatchEvent('click')
      await untilDialog(page)
    },
  },
  { as: 'admin', on: 'admin-debts', what: 'picked debts', run: (page) => tickFirst(page, 'main tbody') },
  { as: 'admin', on: 'admin-remittance', what: 'one that was settled', to: settledRemittance },
  { as: 'admin', on: 'admin-week', what: 'fixed places', run: seeFixedPlaces },
  { as: 'admin', on: 'admin-week', what: 'a changed week', run: addClass },
  { as: 'admin', on: 'admin-backups', what: 'a new key', run: makeBackupKey },
  { as: 'admin', on: 'admin-devices', what: 'a new device', run: makeDevice },
  { as: 'admin', on: 'admin-open', what: 'a new key', run: makeToken },
]
