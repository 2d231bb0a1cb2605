import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../platform/rules/local-time.ts'
import { type Case, chooseRule, heldUntil, type Rule } from './choose-rule.ts'

let ids = 0
const rule = (more: Partial<Rule>): Rule => ({
  id: ++ids,
  coachId: null,
  activityId: null,
  templateId: null,
  role: 'lead',
  startsOn: '2026-01-01',
  endsOn: null,
  classCents: 1,
  hourCents: null,
  headCents: null,
  heads: 'attended',
  percent: null,
  planHeadCents: null,
  minimumCents: null,
  cancelledHours: null,
  ...more,
})
const [anna, wod, monday] = [7, 2, 30]
const given: Case = { coachId: anna, activityId: wod, templateId: monday, role: 'lead', day: '2026-11-20' }

describe('the most specific rule wins', () => {
  const ascending = [
    rule({}),
    rule({ activityId: wod }),
    rule({ templateId: monday }),
    rule({ coachId: anna }),
    rule({ coachId: anna, activityId: wod }),
    rule({ coachId: anna, templateId: monday }),
  ]
  test.each(ascending.map((_, nth) => nth + 1))('of the first %i', (count) => {
    const some = ascending.slice(0, count)
    expect(chooseRule(some, given)).toBe(some.at(-1))
    expect(chooseRule(some.toReversed(), given)).toBe(some.at(-1))
  })

  test('none of another coach, activity, class or role', () => {
    const others = [
      rule({ coachId: 8 }),
      rule({ activityId: 3 }),
      rule({ templateId: 31 }),
      rule({ role: 'assistant' }),
    ]
    expect(chooseRule(others, given)).toBeNull()
  })
})

describe('a rule holds from a day', () => {
  const first = rule({ startsOn: '2026-11-01' })
  const second = rule({ startsOn: '2026-11-16', endsOn: '2026-11-24' })
  const on = (day: string, rules = [first, second]) => chooseRule(rules, { ...given, day })

  test('until the next of its scope, which ends without it coming back', () => {
    expect(on('2026-10-31')).toBeNull()
    expect(on('2026-11-01')).toBe(first)
    expect(on('2026-11-15')).toBe(first)
    expect(on('2026-11-16')).toBe(second)
    expect(on('2026-11-23')).toBe(second)
    expect(on('2026-11-24')).toBeNull()
    expect([first, second].map((each) => heldUntil([first, second], each))).toEqual([
      '2026-11-16',
      '2026-11-24',
    ])
  })

  test('a less specific one follows it', () => {
    const everybody = rule({ startsOn: '2026-01-01' })
    const own = rule({ coachId: anna, startsOn: '2026-11-01', endsOn: '2026-11-10' })
    expect(on('2026-11-09', [everybody, own])).toBe(own)
    expect(on('2026-11-10', [everybody, own])).toBe(everybody)
    expect(heldUntil([everybody, own], everybody)).toBeNull()
  })

  test('one that ended on its first day never held', () => {
    const mistaken = rule({ startsOn: '2026-11-16', endsOn: '2026-11-16' })
    expect(on('2026-11-20', [first, mistaken])).toBe(first)
    expect(heldUntil([first, mistaken], first)).toBeNull()
    expect(heldUntil([first, mistaken], mistaken)).toBe('2026-11-16')
  })
})

test('on each day the chosen rule is the one of its scope whose span has the day', () => {
  const day = fc.integer({ min: 0, max: 20 }).map((n) => addDays('2026-11-01', n))
  const some = fc.record({
    coachId: fc.constantFrom(null, anna),
    activityId: fc.constantFrom(null, wod),
    startsOn: day,
    endsOn: fc.option(day),
  })
  const unique = fc.uniqueArray(some, {
    maxLength: 12,
    selector: ({ coachId, activityId, startsOn }) => [coachId, activityId, startsOn].join(),
  })
  fc.assert(
    fc.property(unique, day, (values, on) => {
      const rules = values
        .map((one) =>
          one.endsOn !== null && one.endsOn < one.startsOn ? { ...one, endsOn: one.startsOn } : one,
        )
        .map(rule)
      const holds = rules.filter((each) => {
        const until = heldUntil(rules, each)
        return each.startsOn <= on && (until === null || until > on)
      })
      const best = [
        holds.find((each) => each.coachId === anna && each.activityId === wod),
        holds.find((each) => each.coachId === anna && each.activityId === null),
        holds.find((each) => each.coachId === null && each.activityId === wod),
        holds.find((each) => each.coachId === null && each.activityId === null),
      ].find(Boolean)
      expect(chooseRule(rules, { ...given, day: on })).toBe(best ?? null)
    }),
  )
})
