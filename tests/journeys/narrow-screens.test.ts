import { expect, test } from 'vitest'
import { newClass, placeIn } from '../support/class-row.ts'
import { startSite } from '../support/journey.ts'
import { dialogFiles, dialogs, unseen } from '../support/narrow-dialogs.ts'
import { narrowProblems } from '../support/narrow-page.ts'
import type { Role } from '../support/narrow-steps.ts'
import { walkNarrowly } from '../support/narrow-walk.ts'
import { demoCins, demoPerson, logIn } from '../support/people.ts'

const site = await startSite()
const gymClass = await newClass(site, site.after(47))
const inClass = await Promise.all([demoCins.credited, demoCins.paused].map((cin) => demoPerson(site, cin)))
for (const { id } of inClass) await placeIn(site.db, id, gymClass.id)

test('the check of narrow screens finds what it looks for', async () => {
  const page = await site.open({ language: 'ca' })
  await page.goto('/accessibility-of-nothing')
  expect(await narrowProblems(page, { isDense: false })).toEqual([])
  const plant = (to: 'main' | 'dialog') =>
    page.evaluate((where) => {
      const faults =
        '<div style="width: 370px">wide</div><p style="width: 40px; overflow: hidden; white-space: nowrap">a long <b>text</b></p><button type="button" style="height: 30px">x</button>'
      const into = document.querySelector(where) ?? document.body.appendChild(document.createElement(where))
      into.insertAdjacentHTML('beforeend', faults)
      if (into instanceof HTMLDialogElement) into.showModal()
    }, to)
  const planted = [320, 360].flatMap((width) => [
    expect.stringMatching(`^at ${width} px a target is small, .* button "x"`),
    expect.stringMatching(`^at ${width} px a text is cut: b "text"`),
    expect.stringMatching(`^at ${width} px it scrolls sideways`),
  ])
  await plant('main')
  expect(await narrowProblems(page, { isDense: false })).toEqual(planted)
  expect(await narrowProblems(page, { isDense: false, within: 'dialog' })).toEqual([])
  await page.reload()
  await plant('dialog')
  expect(await narrowProblems(page, { isDense: false, within: 'dialog' })).toEqual(planted)
})

test('every file that shows dialogs is listed with each of them', () => {
  const listed = Object.entries(dialogs).map(([file, all]): [string, number] => [file, all.length])
  expect(new Map(listed.toSorted())).toEqual(new Map([...dialogFiles()].toSorted()))
})

const cins = { member: demoCins.planned, trainer: demoCins.trainer, admin: demoCins.admin }
const walks = (['guest', 'member', 'trainer', 'admin'] as const satisfies Role[]).flatMap((role) =>
  (['ca', 'es'] as const).map((language) => ({ role, language })),
)

test.each(walks)('as $role in $language every screen, tab and dialog fits', async ({ role, language }) => {
  const page = await site.open({ language })
  if (role === 'guest') await page.goto('/faq')
  else await logIn(page, await demoPerson(site, cins[role], language), '/config')
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  const walk = await walkNarrowly(page, { role, language, site, gymClass })
  if (process.env.DUMP) (await import('node:fs')).writeFileSync(`/tmp/walk-${role}-${language}.json`, JSON.stringify(walk))
  expect([...walk.problems, ...unseen(walk, { role, language })]).toEqual([])
})
