import { describe, expect, test } from 'vitest'
import { plainScoring } from '../../contract/score-schemes.ts'
import type { OwnScore, SavedScore, ScoredBlock } from '../../contract/scores.ts'
import { type EnteredScore, scoreAsEntered, scoreBook, withWaiting } from './score-queue.ts'

const { empty, put, landed, answered, refused, left, sound } = scoreBook
const scoring = { ...plainScoring('load'), sets: 3 }
const entered = (blockId: number, at: number, more: Partial<EnteredScore> = {}): EnteredScore => ({
  blockId,
  form: { level: 'rx', sets: [100_000, null, 110_000], note: 'heavy', visible: true },
  version: 0,
  listing: null,
  idempotencyKey: `key-${at}`,
  title: 'Back squat',
  day: '2026-05-13',
  scoring,
  at,
  ...more,
})
const own = {
  id: 4,
  level: 'scaled',
  value: 90_000,
  sets: [],
  version: 3,
  team: [],
  celebrate: true,
} as unknown as OwnScore
const block = { id: 7, ...scoring } as unknown as ScoredBlock

describe('scores that wait for the network', () => {
  test('only the last entry of a block waits; other blocks are apart', () => {
    const book = [entered(7, 1), entered(8, 2), entered(7, 3, { form: null })].reduce(put, empty)
    expect(book.waiting.map(({ blockId, at }) => [blockId, at])).toEqual([
      [8, 2],
      [7, 3],
    ])
  })

  test('one that was changed while it was being sent is sent again', () => {
    const book = put(put(empty, entered(7, 1)), entered(7, 2))
    expect(landed(book, entered(7, 1)).waiting).toEqual([entered(7, 2)])
    expect(refused(book, entered(7, 1), 'changed_meanwhile')).toEqual(book)
  })

  test('an entry that replaces a waiting one keeps its version', () => {
    const again = put(put(empty, entered(7, 1, { form: null, version: 3 })), entered(7, 2, { version: 0 }))
    expect(again.waiting).toEqual([entered(7, 2, { version: 3 })])
    // Whatever is there was to be replaced.
    expect(put(again, entered(7, 3, { version: null })).waiting).toEqual([entered(7, 3, { version: null })])
  })

  test('an entry made while an earlier one was being sent changes its result', () => {
    const saved = { score: { version: 4 } } as SavedScore
    const again = put(put(empty, entered(7, 1, { version: 3 })), entered(7, 2, { version: 0 }))
    const first = entered(7, 1, { version: 3 })
    expect(answered(again, first, saved).waiting).toEqual([entered(7, 2, { version: 4 })])
    expect(answered(again, first, 'deleted').waiting).toEqual([entered(7, 2, { version: 0 })])
    expect(answered(put(empty, first), first, saved)).toEqual(empty)
  })

  test('a refused one is kept as it was typed until it is read or entered again', () => {
    const book = refused(put(empty, entered(7, 1)), entered(7, 1), 'score_closed')
    expect(book).toEqual({ waiting: [], troubles: [{ item: entered(7, 1), code: 'score_closed' }] })
    expect(put(book, entered(7, 2)).troubles).toEqual([])
  })

  test('nothing of it is lost at log-out', () => {
    const book = put(empty, entered(7, 1))
    expect(left(book)).toEqual(book)
  })

  test('ignores stored values of another format', () => {
    const bad = {
      waiting: [entered(7, 1), { ...entered(7, 2), form: 'x' }, null],
      troubles: [null, { code: 'x' }],
    }
    expect(sound({ 5: bad, 6: 'x' })).toEqual({ 5: put(empty, entered(7, 1)), 6: empty })
    expect(sound([])).toEqual({})
  })
})

describe('a block with what waits', () => {
  test('shows the entered result, and keeps fields that only the server knows', () => {
    expect(withWaiting({ block, own }, [entered(7, 1)])).toEqual({
      own: {
        ...own,
        ...{ level: 'rx', value: 110_000, capped: false, tieBreak: null, sets: [100_000, null, 110_000] },
        ...{ note: 'heavy', visible: true, celebrate: false },
      },
      waits: 'save',
    })
    expect(withWaiting({ block, own: null }, [entered(7, 1)]).own).toMatchObject({
      id: 0,
      value: 110_000,
      version: 0,
    })
  })

  test('shows a deletion, and nothing of other blocks', () => {
    expect(withWaiting({ block, own }, [entered(7, 1, { form: null })])).toEqual({
      own: null,
      waits: 'delete',
    })
    expect(withWaiting({ block, own }, [entered(8, 1)])).toEqual({ own, waits: null })
  })

  test('leaves the own score when the scoring allows the entry no more', () => {
    const longer = entered(7, 1, { scoring: { ...scoring, sets: 1 } })
    expect(scoreAsEntered(longer, own)).toBe(own)
  })
})
