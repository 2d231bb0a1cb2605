import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { plainScoring } from '../../../domains/training/contract/score-schemes.ts'
import { orderKey } from '../../../domains/training/rules/scores/score-order.ts'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { check } from '../../support/check-page.ts'
import { newClass, placeIn } from '../../support/class-row.ts'
import { dressesOf } from '../../support/dresses.ts'
import type { Gym } from '../../support/gym.ts'
import { startSite } from '../../support/journey.ts'
import { demoCins, demoPerson, logIn, newMember } from '../../support/people.ts'
import { writeScoredWorkout } from '../../support/scored-workout.ts'
import { buildDevice } from '../../support/screens/devices.ts'
import { keepFirstTrack } from '../../support/screens/first-track.ts'
import { noNetwork, untilOfflineReady } from '../../support/screens/flight-mode.ts'
import { textWith } from '../../support/text-with.ts'

const site = await startSite()
await keepFirstTrack(site.db)

/** What is outside the window, or cut by its box; a board that is too long leaves whole rows out. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    return [...document.querySelectorAll('[data-wall] :is(h1, h2, h3, p, li)')].flatMap((element) => {
      const box = element.getBoundingClientRect()
      const frame = element.closest('section')?.getBoundingClientRect() ?? {
        right: innerWidth,
        bottom: innerHeight,
      }
      const isLeftOut = box.left >= frame.right || box.width === 0
      const fits = box.bottom <= Math.min(innerHeight, frame.bottom + 1) && box.right <= frame.right + 1
      return isLeftOut || fits ? [] : [element.textContent ?? '']
    })
  })

describe.each(dressesOf('wall-scores'))('in $language, $scheme', ({ language, scheme }) => {
  const nth = language === 'ca' ? 1 : 2
  const size = language === 'ca' ? { width: 1920, height: 1080 } : { width: 1280, height: 720 }
  const { wall: words, adminScores } = allPhrases[language]

  test('the board of the class fills on the wall, takes turns with another one, and stays without a network', async () => {
    await site.db.updateTable('gym_classes').set({ shown: false }).execute()
    const gymClass = await newClass(site, site.after(-20 - nth), { maxPeople: 40 })
    const strength = {
      ...{ title: 'Strength', exercices: ['Back squat 5x5'], tc: null, wbs: [] },
      scored: plainScoring('reps'),
    }
    const { block } = await writeScoredWorkout(site.db, site.today, site.now(), undefined, [strength])
    const blocks = site.db.selectFrom('scored_blocks').select('id').where('on_date', '=', site.today)
    const other = await blocks
      .where('title', '=', 'Strength')
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow()
    const center = await site.db.selectFrom('centers').select('id').orderBy('id').executeTakeFirstOrThrow()
    const admin = await demoPerson(site, demoCins.admin, language)
    const gym = { db: site.db, admin: admin.id, center } as Gym
    const { secret } = await buildDevice(gym, { kind: 'screen', language, name: `Wall ${nth}` })

    const [named, shy] = [await newMember(site, { language }), await newMember(site, { language })]
    for (const { id } of [named, shy]) await placeIn(site.db, id, gymClass.id)
    await site.db
      .updateTable('members')
      .set({ listed_under: 'all' })
      .where('id', 'in', [named.id, shy.id])
      .execute()
    await site.db.updateTable('members').set({ wall_name: 'place' }).where('id', '=', shy.id).execute()

    const wall = await site.open({ language, device: 'desktop', scheme, worker: true })
    await wall.setViewportSize(size)
    await wall.goto(`/screen#${secret}`)
    await wall.getByRole('heading', { name: words.workout }).waitFor()
    expect(await wall.getByText(textWith(words.results_one, { count: 1 })).count()).toBe(0)

    const desk = await site.open({ language, device: 'desktop' })
    const coach = await demoPerson(site, demoCins.trainer, language)
    await logIn(desk, coach, `/admin/scores/${block}?class=${gymClass.id}`)
    const enter = async ({ name, surname }: typeof named, typed: string) => {
      const field = desk.getByLabel(textWith(adminScores.scoreOf, { name: `${name} ${surname}` }), {
        exact: true,
      })
      await field.fill(typed)
      await field.press('Enter')
    }
    await enter(named, '435')
    await wall.getByText(textWith(words.results_one, { count: 1 })).waitFor()
    const board = wall.locator('section').filter({ hasText: 'Sprint' }).filter({ hasText: '4:35' })
    await board.getByText(`${named.name} S.`).waitFor()
    await enter(shy, '420')
    await board.getByText('4:20', { exact: true }).waitFor()
    expect(await wall.locator('body').textContent()).not.toContain(shy.name)
    expect(await overflowing(wall)).toEqual([])
    await check(wall)

    // More than fit, in two blocks that take turns.
    const people = await site.db
      .selectFrom('members')
      .select('id')
      .where('erased_at', 'is', null)
      .limit(40)
      .execute()
    const rows = [block, other.id].flatMap((id) =>
      people
        .filter((person) => person.id !== named.id && person.id !== shy.id)
        .map((person, at) => {
          const result = {
            level: at % 3 ? 'rx' : 'scaled',
            value: 300 + at,
            capped: false,
            tieBreak: null,
          } as const
          const { level, value, capped } = result
          const key = orderKey(result, plainScoring(id === block ? 'time' : 'reps'))
          return {
            ...{ block_id: id, member_id: person.id, class_id: gymClass.id, level, value, capped },
            ...{ order_key: String(key) as unknown as number, visible: true },
            ...{ entered_at: new Date(site.now()), changed_at: new Date(site.now()) },
          }
        }),
    )
    await site.db.updateTable('members').set({ listed_under: 'all' }).execute()
    await site.db.insertInto('scores').values(rows).execute()
    await wall.reload()
    for (const title of ['Sprint', 'Strength']) {
      await wall
        .getByRole('heading', { name: `${title} ` })
        .filter({ hasText: /[12] d.? ?2/ })
        .waitFor()
      expect(await overflowing(wall), title).toEqual([])
    }
    await wall.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => overflowing(wall)).toEqual([])
    await wall.setViewportSize(size)

    await untilOfflineReady(wall)
    await wall.context().setOffline(true)
    await wall.reload()
    const away = textWith(words.away, { time: '' }).trim()
    await wall.getByRole('status').filter({ hasText: away }).waitFor()
    await wall
      .locator('section')
      .filter({ hasText: /Sprint|Strength/ })
      .getByText('Rx', { exact: true })
      .waitFor()
    await check(wall, { expected: noNetwork })
  })
})
