import { beforeEach, expect, test, vi } from 'vitest'

type State = { idx: number; over?: true }

/** History of one tab. `go` returns how the step is classified. */
async function openTab(idx: number) {
  vi.resetModules()
  const { holdStep, layOver, noteEntry, stepTo } = await import('./over-entry.ts')
  const entries: State[] = [{ idx }]
  let at = 0
  const push = (state: State) => {
    entries.splice(at + 1, entries.length, state)
    at += 1
  }
  vi.stubGlobal('history', {
    get state() {
      return entries[at]
    },
    pushState: push,
  })
  noteEntry()
  const go = (by: number) => {
    at += by
    return stepTo(entries[at])
  }
  return { entries, holdStep, layOver, noteEntry, push, go }
}

beforeEach(() => () => vi.unstubAllGlobals())

test('what lies over the first page has an entry that going back leaves, and the router hears nothing of it', async () => {
  const { entries, layOver, go } = await openTab(0)
  layOver()
  expect(entries).toEqual([{ idx: 0 }, { idx: 0, over: true }])
  expect(go(-1)).toBe('back')
  expect(go(1)).toBe('forth')
})

test('it gets one only, however often something lies over the page', async () => {
  const { entries, layOver, go } = await openTab(0)
  layOver()
  layOver()
  expect(entries).toHaveLength(2)
  go(-1)
  layOver()
  expect(entries).toHaveLength(2)
})

test('over any other page nothing is laid: there the router holds back', async () => {
  const { entries, layOver } = await openTab(1)
  layOver()
  expect(entries).toEqual([{ idx: 1 }])
})

test.each(['seen', 'not seen yet'])('steps between pages are the router’s; the one on is %s', async (how) => {
  const { layOver, noteEntry, push, go } = await openTab(0)
  layOver()
  push({ idx: 1 })
  if (how === 'seen') noteEntry()
  expect(go(-1)).toBeUndefined()
  expect(go(-1)).toBe('back')
  expect(go(2)).toBeUndefined()
})

test('nothing is laid over the page before while the router’s undoing of a step is on its way', async () => {
  const { entries, holdStep, layOver, noteEntry, push, go } = await openTab(0)
  push({ idx: 1 })
  noteEntry()
  expect(go(-1)).toBeUndefined()
  holdStep()
  layOver()
  expect(entries).toEqual([{ idx: 0 }, { idx: 1 }])
  expect(go(1)).toBeUndefined()
  expect(go(-1)).toBeUndefined()
  layOver()
  expect(entries).toEqual([{ idx: 0 }, { idx: 0, over: true }])
})
