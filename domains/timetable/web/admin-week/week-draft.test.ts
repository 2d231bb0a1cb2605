import { describe, expect, test } from 'vitest'
import {
  add,
  change,
  changesOf,
  copyDay,
  copyWeek,
  draftOf,
  forKeeping,
  fromKept,
  mayRedo,
  mayUndo,
  rebase,
  redo,
  remove,
  shown,
  standing,
  undo,
} from './week-draft.ts'

const block = {
  activityId: 1,
  day: 0,
  startTime: '18:00',
  endTime: '19:00',
  maxPeople: 12,
  free: false,
  coachId: null,
  assistantIds: [],
}
const saved = {
  version: 4,
  templates: [
    { ...block, id: 10 },
    { ...block, id: 11, day: 2 },
  ],
}

describe('a draft of the week plan', () => {
  test('begins without changes', () => {
    expect(changesOf(draftOf(saved))).toEqual([])
  })

  test('collects what was added, changed and removed, each class once', () => {
    let draft = add(draftOf(saved), [{ ...block, day: 4 }])
    draft = change(draft, 10, { startTime: '17:00' })
    draft = change(draft, 10, { maxPeople: 8 })
    draft = remove(draft, 11)
    expect(changesOf(draft)).toEqual([
      { op: 'change', id: 10, class: { ...block, startTime: '17:00', maxPeople: 8 } },
      { op: 'add', class: { ...block, day: 4 } },
      { op: 'remove', id: 11 },
    ])
    expect(shown(draft).map((t) => standing(draft, t))).toEqual(['changed', 'new'])
  })

  test('undoing a change by hand leaves no change; removing an added class leaves none', () => {
    let draft = change(draftOf(saved), 10, { day: 5 })
    draft = change(draft, 10, { day: 0 })
    draft = remove(add(draft, [block]), -1)
    expect(changesOf(draft)).toEqual([])
  })

  test('steps are undone and redone; a new step clears the redo list', () => {
    const moved = change(draftOf(saved), 10, { day: 5 })
    const back = undo(moved)
    expect([changesOf(back), mayUndo(back), mayRedo(back)]).toEqual([[], false, true])
    expect(redo(back)).toEqual(moved)
    expect(mayRedo(remove(back, 10))).toBe(false)
    expect(undo(back)).toBe(back)
  })

  test('a step without a change is not recorded', () => {
    const draft = draftOf(saved)
    expect(change(draft, 10, { day: 0 })).toBe(draft)
    expect(change(draft, 99, { day: 1 })).toBe(draft)
  })

  test('a copied day is added or replaces, without duplicates', () => {
    const draft = draftOf(saved)
    const beside = copyDay(draft, 0, [0, 1, 2], false)
    expect(changesOf(beside)).toEqual([{ op: 'add', class: { ...block, day: 1 } }])
    const other = change(draft, 11, { startTime: '07:00', endTime: '08:00' })
    expect(changesOf(copyDay(other, 0, [2], true))).toEqual([
      { op: 'add', class: { ...block, day: 2 } },
      { op: 'remove', id: 11 },
    ])
  })

  test('a week is copied from another center', () => {
    const draft = copyWeek(draftOf({ version: 0, templates: [{ ...block, id: 1 }] }), saved.templates, true)
    expect(changesOf(draft)).toEqual([{ op: 'add', class: { ...block, day: 2 } }])
    expect(copyWeek(draft, saved.templates, true)).toBe(draft)
  })

  test('a stored draft is restored with its changes as one step', () => {
    const draft = add(change(draftOf(saved), 10, { day: 5 }), [block])
    const back = fromKept(forKeeping(draft))
    expect(changesOf(back)).toEqual(changesOf(draft))
    expect(changesOf(undo(back))).toEqual([])
    expect(add(back, [block]).nextId).toBe(-3)
  })

  test('local changes are applied on top of newer saved ones', () => {
    let draft = change(draftOf(saved), 10, { maxPeople: 8 })
    draft = add(change(draft, 11, { day: 3 }), [{ ...block, day: 6 }])
    const theirs = {
      version: 5,
      templates: [
        { ...block, id: 10, startTime: '17:00' },
        { ...block, id: 20 },
      ],
    }
    const { draft: mine, lost } = rebase(draft, theirs)
    expect(lost).toBe(1)
    expect(mine.version).toBe(5)
    expect(changesOf(mine)).toEqual([
      { op: 'change', id: 10, class: { ...block, maxPeople: 8 } },
      { op: 'add', class: { ...block, day: 6 } },
    ])
    expect(changesOf(undo(mine))).toEqual([])
    expect(add(mine, [block]).nextId).toBe(-3)
  })

  test('a save whose answer was lost is not repeated', () => {
    let draft = remove(change(draftOf(saved), 10, { maxPeople: 8 }), 11)
    draft = add(draft, [block, { ...block, day: 6 }])
    const theirs = {
      version: 5,
      templates: [
        { ...block, id: 10, maxPeople: 8 },
        { ...block, id: 20 },
        { ...block, id: 21, day: 6 },
      ],
    }
    const { draft: mine, lost } = rebase(draft, theirs)
    expect([changesOf(mine), lost, mayUndo(mine)]).toEqual([[], 0, false])
    // A second one of the same kind, beside the one that was there before, is wanted.
    const twin = rebase(add(draftOf(saved), [block]), { ...saved, version: 5 }).draft
    expect(changesOf(twin)).toEqual([{ op: 'add', class: block }])
  })
})
