import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { plainScoring } from '../../../domains/training/contract/score-schemes.ts'
import { orderKey } from '../../../domains/training/rules/scores/score-order.ts'
import { allPhrases } from '../../../platform/phrases/texts.ts'
import { addDays } from '../../../platform/rules/local-time.ts'
import { check } from '../../support/check-page.ts'
import { dressesOf } from '../../support/dresses.ts'
import { startSite } from '../../support/journey.ts'
import { logIn, newMember, untilAlive } from '../../support/people.ts'
import { writeScoredWorkout } from '../../support/scored-workout.ts'
import { textWith } from '../../support/text-with.ts'

const site = await startSite()

/** Results of earlier days, oldest first. */
async function earlier(
  memberId: number,
  benchmark: number,
  results: { ago: number; value: number; level?: 'rx' | 'scaled'; capped?: boolean }[],
) {
  const { id: center_id } = await site.db
    .selectFrom('centers')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  for (const { ago, value, level = 'rx', capped = false } of results) {
    const on_date = addDays(site.today, -ago)
    const { id: board_id } = await site.db
      .insertInto('boards')
      .values({ on_date, fingerprint: `history ${memberId} ${ago}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const block = await site.db
      .insertInto('scored_blocks')
      .values({
        ...{ board_id, center_id, on_date, position: 0, title: 'Fran', lines: [], scheme: 'time' },
        ...{ sets: 1, pick: 'best', team_size: 1, cap_seconds: 900, benchmark_id: benchmark },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const order = orderKey({ level, value, capped, tieBreak: null }, { scheme: 'time', tieBreak: null })
    await site.db
      .insertInto('scores')
      .values({
        ...{ block_id: block.id, member_id: memberId, benchmark_id: benchmark, level, value, capped },
        ...{ order_key: sql<number>`${String(order)}::bigint`, visible: true },
        ...{ entered_at: new Date(site.now()), changed_at: new Date(site.now()) },
      })
      .execute()
  }
}

test.each(dressesOf('score-history'))(
  'in $language a member follows a benchmark over time',
  async ({ language }) => {
    const { yourScores: words, scoreEntry, yourMovements, board } = allPhrases[language]
    const member = await newMember(site, { language })
    const { id } = await site.db
      .selectFrom('benchmarks')
      .select('id')
      .where('name', '=', 'Fran')
      .executeTakeFirstOrThrow()
    const page = await site.open({ language, device: language === 'es' ? 'phone' : 'desktop' })
    await logIn(page, member, '/config/your-movements')
    await page.getByRole('link', { name: yourMovements.scores }).click()
    await page.getByText(words.emptyTitle).waitFor()
    await check(page)

    await earlier(member.id, id, [
      { ago: 300, value: 87, capped: true },
      { ago: 200, value: 420_000 },
      { ago: 150, value: 450_000 },
      { ago: 100, value: 355_000, level: 'scaled' },
      { ago: 30, value: 365_000 },
    ])
    await page.reload()
    await page.getByRole('link', { name: /Fran/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Fran' }).waitFor()
    // The latest level is shown first; a finished time beats the capped reps.
    const told = textWith(words.history.chart, { from: 'CAP + 87', to: '6:05', best: '6:05', count: 4 })
    const chart = page.getByRole('img', { name: told })
    await chart.waitFor()
    const heights = await chart
      .locator('circle')
      .evaluateAll((dots) =>
        dots.map((dot) => [dot.hasAttribute('data-lane'), Number(dot.getAttribute('cy'))]),
      )
    const [slow, slower, fast, capped] = heights.map(([, y]) => Number(y)) as [number, number, number, number]
    expect(heights.map(([lane]) => lane)).toEqual([false, false, false, true])
    expect([slow < slower, fast < slow, capped > slower]).toEqual([true, true, true])
    expect(await page.locator('circle[data-best]').count()).toBe(2)
    await page.getByRole('row').filter({ hasText: 'CAP + 87' }).waitFor()
    await page.getByText(words.history.bestBadge, { exact: true }).waitFor()
    await check(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await check(page, { only: 'colors' })

    await page.getByRole('radio', { name: scoreEntry.level.scaled }).click()
    await page.getByRole('row').filter({ hasText: '5:55' }).waitFor()
    expect(await page.getByRole('img', { name: /Fran|CAP/ }).count()).toBe(0)

    // From the workout, its dialog and the board.
    const { board: boardId } = await writeScoredWorkout(site.db, site.today, site.now(), {
      ...plainScoring('time'),
      benchmark: id,
    })
    const path = `/config/your-scores/benchmark/${id}`
    await page.goto('/profile')
    await untilAlive(page)
    await page.getByRole('button', { name: scoreEntry.enter, exact: true }).click()
    await page.getByRole('dialog').getByRole('link', { name: scoreEntry.history }).click()
    await page.waitForURL((url) => url.pathname === path)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.goto(`/board/${boardId}`)
    await page.getByRole('link', { name: board.yourHistory }).click()
    await page.waitForURL((url) => url.pathname === path)
  },
)
