import { expect, test } from 'vitest'
import { minutesOf } from '../platform/rules/local-time.ts'
import { planCoaches } from './coaches.ts'
import { demoCenters } from './data/catalogue.ts'
import { uncoached } from './data/coaches.ts'

test('every class of the demo week has a coach who is in no other one then', () => {
  for (const { week } of demoCenters) {
    const plan = planCoaches(week, [1, 2, 3])
    const given = week.flatMap(([day, start, length, activity], nth) => {
      const { coachId = null, assistantIds = [] } = plan[nth] ?? {}
      expect(coachId === null).toBe(uncoached.has(activity))
      const from = day * 1440 + minutesOf(start)
      return [coachId, ...assistantIds].flatMap((id) =>
        id === null ? [] : [{ id, from, until: from + length }],
      )
    })
    const overlapping = given.filter((a, nth) =>
      given.some((b, other) => other < nth && a.id === b.id && a.from < b.until && b.from < a.until),
    )
    expect(overlapping).toEqual([])
  }
})
