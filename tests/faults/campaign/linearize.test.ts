import { describe, expect, test } from 'vitest'
import { contradiction, type Operation } from './linearize.ts'

type Told = Operation['told']
const operation = (what: Operation['what'], id: number, [from, to]: [number, number], told: Told = null) => ({
  ...{ what, bookingId: id, memberId: id, from, to, told, guess: from },
})
const join = (id: number, times: [number, number], told: Told = null) => operation('arrive', id, times, told)
const leave = (id: number, times: [number, number]) => operation('leave', id, times)

describe('a history of a class of one place', () => {
  const ends = (isIn: number[], line: number[] = []) => ({ in: isIn, line })

  test('has an order when answers overlap', () => {
    const history = [
      join(1, [0, 10], 'WAIT'),
      join(2, [5, 6], 'IN'),
      leave(2, [7, 30]),
      join(3, [20, 25], 'IN'),
      leave(1, [8, 19]),
    ]
    expect(contradiction(1, history, ends([3]))).toBeNull()
  })

  test('gives a freed place to the first in line', () => {
    const history = [join(1, [0, 1]), join(2, [2, 3], 'WAIT'), join(3, [4, 5], 'WAIT'), leave(1, [6, 7])]
    expect(contradiction(1, history, ends([2], [3]))).toBeNull()
    expect(contradiction(1, history, ends([3], [2]))).toContain('no order explains')
  })

  test.each([
    ['two places', [join(1, [0, 1], 'IN'), join(2, [2, 3], 'IN')], ends([1, 2])],
    ['a wait beside a free place', [join(1, [0, 1], 'WAIT')], ends([], [1])],
    ['a place before it was free', [join(1, [0, 1]), join(2, [2, 3], 'IN'), leave(1, [4, 5])], ends([2])],
    ['a place that was lost', [join(1, [0, 1], 'IN')], ends([])],
    ['a leave of nothing', [leave(1, [0, 1])], ends([])],
    ['a leave undone', [join(1, [0, 1]), leave(1, [2, 3])], ends([1])],
    ['an overtaken line', [join(1, [0, 1]), join(2, [2, 3]), join(3, [4, 5])], ends([1], [3, 2])],
    ['a refusal without a place', [operation('already_joined', 1, [0, 1])], ends([])],
    ['a refusal beside a place', [join(1, [0, 1]), operation('not_joined', 1, [2, 3])], ends([1])],
  ])('cannot have %s', (_, history, end) => {
    expect(contradiction(1, history, end)).toContain('no order explains')
  })
})
