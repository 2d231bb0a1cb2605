import { execFileSync } from 'node:child_process'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { allPhrases } from '../../platform/phrases/texts.ts'
import { check } from '../support/check-page.ts'
import { startSite } from '../support/journey.ts'
import { demoCins, demoPerson, type Language, logIn, newMember } from '../support/people.ts'
import { textWith } from '../support/text-with.ts'

const site = await startSite()

/** Presses the button of a class; the wish list above the classes has one of the same name. */
const press = (page: Page, language: Language, does: 'drawn' | 'wished', time: string) =>
  page
    .getByRole('button', { name: textWith(allPhrases[language].booking.spoken[does], { time }), exact: true })
    .last()
    .click()

test('an admin opens a day with a draw, two members wish, and the record is right in 50 lines', async () => {
  const [{ draw: es, adminDraws, adminGym }, { draw: ca }] = [allPhrases.es, allPhrases.ca]
  const admin = await demoPerson(site, demoCins.admin, 'es')
  const desk = await site.open({ language: 'es', device: 'desktop' })
  await logIn(desk, admin, '/admin/activities')
  await desk.getByRole('button', { name: /WOD/ }).first().click()
  await desk.getByLabel(adminGym.activities.field.opening, { exact: true }).selectOption('draw')
  await desk.getByRole('dialog').getByRole('button', { name: adminGym.saveButton }).click()
  await desk.getByRole('dialog').waitFor({ state: 'detached' })
  await desk.goto(`${site.origin}/admin/draws`)
  await desk.getByRole('button', { name: adminDraws.start }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(adminDraws.activity, { exact: true }).selectOption({ label: 'WOD' })
  const day = await dialog.getByLabel(adminDraws.date, { exact: true }).inputValue()
  await dialog.getByLabel(adminDraws.minutes, { exact: true }).fill('60')
  await dialog.getByRole('button', { name: adminDraws.startButton }).click()
  await desk.getByText(adminDraws.state.open, { exact: true }).waitFor()
  await check(desk)

  const {
    id: drawId,
    center_id,
    activity_id,
  } = await site.db
    .selectFrom('draws')
    .selectAll()
    .where('on_date', '=', day)
    .where('started_by', '=', admin.id)
    .executeTakeFirstOrThrow()
  // Two classes with one place each: who comes second waits or gets the other.
  const classes = await site.db
    .selectFrom('gym_classes')
    .select(['id', 'starts_at'])
    .where('on_date', '=', day)
    .where('center_id', '=', center_id)
    .where('activity_id', '=', activity_id)
    .orderBy('starts_at')
    .execute()
  const times = classes.map(({ starts_at }) =>
    starts_at.toLocaleTimeString('es', { timeZone: 'Europe/Madrid', hour: '2-digit', minute: '2-digit' }),
  )
  const [first = '', second = ''] = times
  for (const { id } of classes.slice(0, 2))
    await site.db
      .updateTable('gym_classes')
      .set({ max_people: 1, users_in: 0 })
      .where('id', '=', id)
      .execute()

  const [ona, pau] = [
    await newMember(site, { language: 'es', credits: 2 }),
    await newMember(site, { language: 'ca', credits: 2 }),
  ]
  const hers = await site.open({ language: 'es', device: 'phone' })
  const his = await site.open({ language: 'ca', device: 'desktop', scheme: 'dark' })
  await logIn(hers, ona, `/book/wod/${day}`)
  await logIn(his, pau, `/book/wod/${day}`)
  await hers.getByText(es.open).waitFor()
  await press(hers, 'es', 'drawn', second)
  await press(hers, 'es', 'drawn', first)
  await hers.getByRole('button', { name: textWith(es.up, { time: first }) }).click()
  await hers.getByText(textWith(es.yours_other, { count: 2 })).waitFor()
  await expect
    .poll(() =>
      hers.getByRole('list').filter({ hasText: 'Opción 1' }).getByRole('listitem').first().innerText(),
    )
    .toContain(first)
  await check(hers)
  await press(his, 'ca', 'drawn', first)
  await his.getByText(textWith(ca.yours_one, { count: 1 })).waitFor()
  await press(his, 'ca', 'wished', first)
  await his.getByText(ca.none).waitFor()
  await press(his, 'ca', 'drawn', first)
  await his.getByText(/La teva papereta és la [0-9a-f]{32}/).waitFor()
  await check(his)
  await hers.goto(`${site.origin}/profile`)
  await hers.getByText(textWith(es.inDrawNote_other, { count: 2, when: '' }).slice(0, 16)).waitFor()
  await check(hers)
  await hers.getByRole('link', { name: es.change }).click()
  await hers.getByText(es.open).waitFor()

  // The end comes now; the first to ask lets it be decided, and both windows hear of it.
  const now = new Date(site.now())
  await site.db
    .updateTable('draws')
    .set({ opens_at: now, closes_at: now, wishes_from: new Date(now.getTime() - 60_000) })
    .where('id', '=', drawId)
    .execute()
  const record = await (await fetch(`${site.origin}/api/draws/${drawId}`)).json()
  const order = [ona, pau].map(async ({ id }) => {
    const wish = site.db.selectFrom('wishes').select(['rank', 'class_id']).where('member_id', '=', id)
    return wish.where('draw_id', '=', drawId).executeTakeFirstOrThrow()
  })
  const [onas, paus] = await Promise.all(order)
  expect(onas?.class_id).toBe(onas?.rank === 1 ? classes[0]?.id : classes[1]?.id)
  await hers.getByText(textWith(es.won, { time: onas?.rank === 1 ? first : second })).waitFor()
  await his.getByText(paus?.rank === 1 ? textWith(ca.won, { time: first }) : ca.lost).waitFor()
  await hers.getByText(textWith(es.tickets_other, { count: 2 })).waitFor()
  await hers.getByRole('link', { name: es.check }).click()
  for (const text of Object.values(es.good)) await hers.getByText(text).waitFor()
  await check(hers)

  const download = hers.waitForEvent('download')
  await hers.getByRole('button', { name: es.file }).click()
  const file = await (await download).path()
  const said = execFileSync(process.execPath, ['scripts/verify-draw.ts', file], { encoding: 'utf8' })
  expect(said).toContain('correct: 2 tickets in order')
  expect(record.tickets).toHaveLength(2)

  await desk.reload()
  await desk
    .getByText(paus?.rank === 1 ? adminDraws.state.all : adminDraws.state.some)
    .first()
    .waitFor()
  await check(desk)
})
