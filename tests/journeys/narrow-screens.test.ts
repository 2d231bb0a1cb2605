import { expect, test } from 'vitest'
import { buildBackups } from '../support/backups/made-backups.ts'
import { newClass, placeIn } from '../support/class-row.ts'
import { startSite } from '../support/journey.ts'
import { buyOpenCredits } from '../support/money/card-steps.ts'
import { demoCins, demoPerson, logIn } from '../support/people.ts'
import { dialogFiles } from '../support/screens/dialog-files.ts'
import { dialogs, unseen } from '../support/screens/narrow-dialogs.ts'
import { narrowProblems } from '../support/screens/narrow-page.ts'
import { spoken, walkNarrowly } from '../support/screens/narrow-walk.ts'

const site = await startSite()
const gymClass = await newClass(site, site.after(47))
const inClass = await Promise.all([demoCins.credited, demoCins.paused].map((cin) => demoPerson(site, cin)))
for (const { id } of inClass) await placeIn(site.db, id, gymClass.id)
const planned = await demoPerson(site, demoCins.planned)
await holdFirstSlot(planned.id)
// So that there is a purchase to withdraw from.
await buyOpenCredits(site, planned, 1, 7)
await buildBackups(site.db, site.now())
const admin = await demoPerson(site, demoCins.admin)
await site.db
  .insertInto('webhooks')
  .values({
    name: 'Web del club',
    url: 'https://club.example/avisos',
    kinds: ['booking.created'],
    secret: Buffer.from('sealed'),
    created_by: admin.id,
    created_at: new Date(site.now()),
  })
  .execute()

/** A fixed place in the first class of the week. */
async function holdFirstSlot(member_id: number): Promise<void> {
  const slot = await site.db
    .selectFrom('class_templates')
    .select('id')
    .orderBy('center_id')
    .orderBy('day')
    .orderBy('start_time')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const at = new Date(site.now())
  await site.db
    .insertInto('fixed_places')
    .values({ template_id: slot.id, member_id, asked_at: at, granted_at: at })
    .execute()
}

const faults = {
  'it scrolls sideways: 3': '<div style="width: 370px">wide</div>',
  'a text is cut: b "long"':
    '<p style="width: 20px; overflow: hidden; white-space: nowrap">a <b>long</b></p>',
  'a target is small, \\d+ by 30 px: button "x"': '<button type="button" style="height: 30px">x</button>',
}

test.each(Object.entries(faults))('the check finds on a page and in a dialog: %s', async (said, markup) => {
  const page = await site.open({ language: 'ca' })
  await page.goto('/accessibility')
  expect(await narrowProblems(page, { isDense: false })).toEqual([])
  const found = [320, 360].map((width) => expect.stringMatching(`^at ${width} px ${said}`))
  await page.evaluate((html) => document.querySelector('main')?.insertAdjacentHTML('beforeend', html), markup)
  expect(await narrowProblems(page, { isDense: false })).toEqual(expect.arrayContaining(found))
  await page.reload()
  await page.evaluate((html) => {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.style = 'width: 300px; padding: 0'
    dialog.showModal()
    dialog.insertAdjacentHTML('beforeend', html)
  }, markup)
  expect(await narrowProblems(page, { isDense: false, within: 'dialog' })).toEqual(found)
})

test('every file that shows dialogs is listed with each of them', () => {
  const files = dialogFiles()
  expect(Object.keys(dialogs).toSorted()).toEqual([...files.keys()].toSorted())
  // One element may have two titles.
  const short = [...files].filter(([file, count]) => (dialogs[file]?.length ?? 0) < count)
  expect(short, 'files with more dialogs than are listed').toEqual([])
})

const cins = { member: demoCins.planned, trainer: demoCins.trainer, admin: demoCins.admin }
test.each(['guest', 'member', 'trainer', 'admin'] as const)(
  'as %s every screen, tab and dialog fits in both languages',
  // The longest walks: three minutes alone, more on a busy machine.
  { timeout: 1_200_000 },
  async (role) => {
    const page = await site.open({ language: spoken })
    if (role === 'guest') await page.goto('/faq')
    else await logIn(page, await demoPerson(site, cins[role], spoken), '/config')
    await page.keyboard.press('Shift')
    const walk = await walkNarrowly(page, { role, site, gymClass })
    expect([...walk.problems, ...unseen(walk, role)]).toEqual([])
  },
)
