import { expect, test } from 'vitest'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { check } from '../../support/check-page.ts'
import { dressesOf } from '../../support/dresses.ts'
import { startSite } from '../../support/journey.ts'
import { logIn, newMember } from '../../support/people.ts'
import { updateRows } from '../../support/rows.ts'
import { noNetwork, untilOfflineReady } from '../../support/screens/flight-mode.ts'

const site = await startSite()
const { db } = site
const { id: workout } = await db
  .selectFrom('workouts')
  .select('id')
  .where('on_date', '=', site.today)
  .orderBy('center_id')
  .orderBy('track_id')
  .executeTakeFirstOrThrow()
const block = {
  ...{ title: 'Tirón', exercices: ['5 x 5 dominadas', 'Correr 800 m'], tc: null, wbs: [] },
  video: 'https://youtu.be/dQw4w9WgXcQ',
  alternatives: [{ area: 'shoulder', line: 0, text: 'remo en anillas' }],
}
await updateRows(db, 'workouts', { blocks: JSON.stringify([block]), language: 'es' }, { id: workout })
await updateRows(db, 'scored_blocks', { removed_at: new Date(site.now()) }, { workout_id: workout })

test.each(dressesOf('member-help'))(
  'a member sees what to do instead and a video, and marks the workout as done (%o)',
  async (dress) => {
    const { training: t, restrictions: r } = allPhrases[dress.language]
    const member = await newMember(site, { language: dress.language })
    const page = await site.open({ ...dress, worker: true })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).hostname))
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Video</title><p>playing</p>' }),
    )
    await logIn(page, member, '/profile')
    const video = page.getByRole('button', { name: t.video.replace('{{name}}', block.title) })
    await video.waitFor()
    const instead = page.getByText('remo en anillas')
    expect(await instead.count()).toBe(0)

    expect(asked.filter((host) => /youtube|vimeo/.test(host))).toEqual([])
    await video.click()
    await page.frameLocator('dialog iframe').getByText('playing').waitFor()
    expect(asked.filter((host) => /youtube/.test(host))).toEqual(['www.youtube-nocookie.com'])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    const done = () =>
      db.selectFrom('done_workouts').select('member_id').where('member_id', '=', member.id).execute()
    await untilOfflineReady(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: t.markDone }).click()
    await page.getByText(t.doneWaits).waitFor()
    expect(await done()).toEqual([])
    await page.context().setOffline(false)
    await page.getByText(t.doneWaits).waitFor({ state: 'detached' })
    expect(await done()).toHaveLength(1)
    await page.getByRole('button', { name: t.done, pressed: true }).click()
    await page.getByRole('button', { name: t.markDone }).waitFor()
    await expect.poll(done).toEqual([])
    await check(page, { expected: noNetwork })

    await page.goto('/config/your-account')
    const section = page.getByRole('region', { name: r.title })
    await section.getByRole('checkbox', { name: t.areas.shoulder }).check()
    await section.getByRole('checkbox', { name: r.consent }).check()
    await section.getByRole('button', { name: r.save }).click()
    await page.getByText(r.saved).waitFor()
    await check(page)
    const html = await (await page.request.get('/profile')).text()
    expect(html).not.toContain(t.insteadFor.replace('{{area}}', t.areas.shoulder))
    await page.goto('/profile')
    await instead.waitFor()
    await check(page)

    await page.goto('/config/your-account')
    await section.getByRole('button', { name: r.erase }).click()
    await page.getByText(r.erased).waitFor()
    expect(await db.selectFrom('member_restrictions').selectAll().execute()).toEqual([])
    await page.goto('/profile')
    await video.waitFor()
    expect(await instead.count()).toBe(0)
  },
)
