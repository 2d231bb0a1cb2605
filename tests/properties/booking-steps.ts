import fc from 'fast-check'

/**
 * One step of a run. Members and classes are indexes into the run's lists; `nth` chooses among the current places and waits, so
 * that most steps have an effect.
 */
export type Step =
  | { do: 'join'; who: number; what: number; idempotencyKey: string | null }
  | { do: 'rush'; asked: { who: number; what: number }[] }
  | { do: 'leave'; nth: number; onlyIfFree: boolean }
  | { do: 'accept'; nth: number }
  | { do: 'move'; nth: number; what: number; acceptCost: boolean }
  | { do: 'add'; who: number; what: number; as: 'trainer' | 'admin' }
  | { do: 'remove'; nth: number; waive: boolean }
  | { do: 'resize'; what: number; places: number }
  | { do: 'cancel'; what: number }
  | { do: 'suspend'; who: number }
  | { do: 'grant'; who: number; amount: number; hours: number }
  | { do: 'wait'; minutes: number }
  | { do: 'until'; minutesBefore: number }
  | { do: 'fill' }
  | { do: 'lapse' }

export function anyStep(members: number, classes: number): fc.Arbitrary<Step> {
  const who = fc.nat(members - 1)
  const what = fc.nat(classes - 1)
  const nth = fc.nat(30)
  const some = <V extends Step>(
    weight: number,
    name: V['do'],
    rest: { [K in Exclude<keyof V, 'do'>]: fc.Arbitrary<V[K]> },
  ) => ({
    weight,
    arbitrary: fc.record({ do: fc.constant(name), ...rest }) as unknown as fc.Arbitrary<Step>,
  })
  type Of<Name extends Step['do']> = Extract<Step, { do: Name }>
  const places = fc.integer({ min: 1, max: 4 })
  const amount = fc.integer({ min: 1, max: 2 })
  const hours = fc.integer({ min: 1, max: 40 })
  return fc.oneof(
    some<Of<'join'>>(25, 'join', { who, what, idempotencyKey: fc.constantFrom(null, null, 'a', 'b') }),
    some<Of<'rush'>>(15, 'rush', {
      asked: fc.array(fc.record({ who, what }), { minLength: 4, maxLength: 12 }),
    }),
    some<Of<'leave'>>(25, 'leave', { nth, onlyIfFree: fc.boolean() }),
    some<Of<'accept'>>(14, 'accept', { nth }),
    some<Of<'move'>>(25, 'move', { nth, what, acceptCost: fc.boolean() }),
    some<Of<'add'>>(5, 'add', { who, what, as: fc.constantFrom('trainer', 'admin') }),
    some<Of<'remove'>>(5, 'remove', { nth, waive: fc.boolean() }),
    some<Of<'resize'>>(5, 'resize', { what, places }),
    some<Of<'cancel'>>(1, 'cancel', { what }),
    some<Of<'suspend'>>(1, 'suspend', { who }),
    some<Of<'grant'>>(3, 'grant', { who, amount, hours }),
    some<Of<'wait'>>(6, 'wait', { minutes: fc.constantFrom(1, 4, 6, 29, 31) }),
    some<Of<'until'>>(6, 'until', { minutesBefore: fc.constantFrom(151, 149, 149, 91, 89, 60, 0) }),
    some<Of<'fill'>>(2, 'fill', {}),
    some<Of<'lapse'>>(8, 'lapse', {}),
  )
}
