import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, firstOfMonth, mondayOf } from '../../../platform/rules/local-time.ts'
import { backupsToRemove, type KeptBackup } from './kept-backups.ts'

const backupsOn = (days: readonly number[], proven: readonly number[] = []): KeptBackup[] =>
  days.map((after, id) => {
    const day = addDays('2025-01-01', after)
    return { id, day, madeAt: Date.parse(`${day}T04:00Z`) + id, isProven: proven.includes(id) }
  })

test('keeps 7 days, 5 weeks and 12 months of a year and a half of nights', () => {
  const backups = backupsOn(Array.from({ length: 550 }, (_, day) => day))
  const removed = new Set(backupsToRemove(backups))
  const kept = backups.filter(({ id }) => !removed.has(id)).map(({ day }) => day)
  expect(kept).toMatchInlineSnapshot(`
    [
      "2025-08-31",
      "2025-09-30",
      "2025-10-31",
      "2025-11-30",
      "2025-12-31",
      "2026-01-31",
      "2026-02-28",
      "2026-03-31",
      "2026-04-30",
      "2026-05-31",
      "2026-06-07",
      "2026-06-14",
      "2026-06-21",
      "2026-06-28",
      "2026-06-29",
      "2026-06-30",
      "2026-07-01",
      "2026-07-02",
      "2026-07-03",
      "2026-07-04",
    ]
  `)
})

test('is the same whether it runs every night or once at the end', () => {
  const backups = backupsOn(Array.from({ length: 550 }, (_, day) => day))
  const atOnce = new Set(backupsToRemove(backups))
  let kept: KeptBackup[] = []
  for (const backup of backups) {
    kept.push(backup)
    const removed = new Set(backupsToRemove(kept))
    kept = kept.filter(({ id }) => !removed.has(id))
  }
  expect(kept).toEqual(backups.filter(({ id }) => !atOnce.has(id)))
})

const anyBackups = fc
  .array(fc.record({ after: fc.nat(900), isProven: fc.boolean() }), { minLength: 1, maxLength: 80 })
  .map((made) =>
    backupsOn(
      made.map(({ after }) => after),
      made.flatMap(({ isProven }, id) => (isProven ? [id] : [])),
    ),
  )

test('never removes the newest, the last proven one, or the newest of a recent day, week or month', () => {
  fc.assert(
    fc.property(anyBackups, (backups) => {
      const removed = new Set(backupsToRemove(backups))
      const newestFirst = backups.toSorted((a, b) => b.madeAt - a.madeAt || b.id - a.id)
      expect(removed).not.toContain(newestFirst[0]?.id)
      expect(removed).not.toContain(newestFirst.find(({ isProven }) => isProven)?.id)
      for (const [most, periodOf] of [
        [7, (day: string) => day],
        [5, mondayOf],
        [12, firstOfMonth],
      ] as const) {
        const periods = [...new Set(newestFirst.map(({ day }) => periodOf(day)))].slice(0, most)
        const kept = new Set(newestFirst.filter(({ id }) => !removed.has(id)).map(({ day }) => periodOf(day)))
        expect(periods.every((period) => kept.has(period))).toBe(true)
      }
      expect(backups.length - removed.size).toBeLessThanOrEqual(7 + 5 + 12 + 1)
      const left = backups.filter(({ id }) => !removed.has(id))
      expect(backupsToRemove(left)).toEqual([])
    }),
  )
})
