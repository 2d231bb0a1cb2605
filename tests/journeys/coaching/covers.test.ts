import { expect, test } from 'vitest'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { check } from '../../support/check-page.ts'
import { classRow, newClass } from '../../support/class-row.ts'
import { startSite } from '../../support/journey.ts'
import { demoCins, demoPerson, logIn, newMember } from '../../support/people.ts'
import { textWith } from '../../support/text-with.ts'

const site = await startSite()
// The demo gym's coaches would depend on the day.
await site.db.deleteFrom('covers').execute()
await site.db.updateTable('gym_classes').set({ coach_id: null, assistant_ids: [] }).execute()

test('a coach asks for cover, a colleague takes it, and a member sees the other portrait live', async () => {
  const { booking } = allPhrases.es
  const [{ adminCoaching: es }, { adminCoaching: ca }] = [allPhrases.es, allPhrases.ca]
  const ona = await demoPerson(site, '00000008P', 'es')
  const biel = await demoPerson(site, demoCins.trainer, 'ca')
  // Late, when nobody gives another class.
  const { id, at, path } = await newClass(site, site.after(450))
  await site.db.updateTable('gym_classes').set({ coach_id: ona.id }).where('id', '=', id).execute()

  const hers = await site.open({ language: 'es', device: 'desktop' })
  const his = await site.open({ language: 'ca', device: 'phone', scheme: 'dark' })
  const theirs = await site.open({ language: 'es', device: 'phone' })
  await logIn(theirs, await newMember(site, { language: 'es' }), path)
  const seen = classRow(theirs, at, 'es')
  await seen.says(textWith(booking.with, { names: 'Ona' }))
  const portrait = () => seen.row.locator('img').first().getAttribute('src')
  const before = await portrait()

  await logIn(hers, ona, '/admin/coaching')
  const own = hers.getByRole('region', { name: es.own.title }).getByRole('listitem').filter({ hasText: at })
  await own.getByRole('button', { name: es.own.ask }).click()
  const dialog = hers.getByRole('dialog')
  await dialog.getByLabel(es.ask.note).fill('Tengo médico')
  await dialog.getByRole('button', { name: es.own.ask, exact: true }).click()
  await own.getByText(es.own.asked).waitFor()
  await check(hers)

  await logIn(his, biel, '/admin')
  await his.getByRole('link', { name: textWith(ca.covers.open_one, { count: 1 }) }).click()
  const open = his
    .getByRole('region', { name: ca.covers.title })
    .getByRole('listitem')
    .filter({ hasText: at })
  await open.getByText(textWith(ca.covers.byWithNote, { name: 'Ona', note: 'Tengo médico' })).waitFor()
  await check(his)
  await open.getByRole('button', { name: ca.covers.take }).click()
  await his
    .getByRole('region', { name: ca.own.title })
    .getByRole('listitem')
    .filter({ hasText: at })
    .waitFor()

  await seen.says(textWith(booking.with, { names: 'Biel' }))
  expect(await portrait()).not.toBe(before)
  await own.waitFor({ state: 'detached' })
  await check(theirs)
})

test('a member filters the classes of a day by coach', async () => {
  const { booking, coachFilter } = allPhrases.es
  const ona = await demoPerson(site, '00000008P', 'es')
  const biel = await demoPerson(site, demoCins.trainer, 'ca')
  const [first, second] = [await newClass(site, site.after(450)), await newClass(site, site.after(450))]
  for (const [id, coach] of [
    [first.id, ona],
    [second.id, biel],
  ] as const)
    await site.db.updateTable('gym_classes').set({ coach_id: coach.id }).where('id', '=', id).execute()
  const page = await site.open({ language: 'es', device: 'desktop' })
  await logIn(page, await newMember(site, { language: 'es' }), first.path)
  const filter = page.getByLabel(coachFilter.label, { exact: true })
  await filter.selectOption({ label: 'Biel' })
  const rows = page.getByRole('tabpanel').getByRole('article')
  await expect.poll(() => rows.count()).toBeGreaterThan(0)
  const named = rows.filter({ hasText: textWith(booking.with, { names: 'Biel' }) })
  await expect.poll(async () => (await rows.count()) - (await named.count())).toBe(0)
  await check(page)
  await filter.selectOption({ label: coachFilter.all })
  await expect.poll(async () => (await rows.count()) - (await named.count())).toBeGreaterThan(0)
})
