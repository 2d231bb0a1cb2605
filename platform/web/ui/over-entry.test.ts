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

test('an overlay on the first page gets a history entry that Back removes without the router noticing', async () => {
  const { entries, layOver, go } = await openTab(0)
  layOver()
  expect(entries).toEqual([{ idx: 0 }, { idx: 0, over: true }])
  expect(go(-1)).toBe('back')
  expect(go(1)).toBe('forth')
})

test('several overlays share one history entry', async () => {
  const { entries, layOver, go } = await openTab(0)
  layOver()
  layOver()
  expect(entries).toHaveLength(2)
  go(-1)
  layOver()
  expect(entries).toHaveLength(2)
})

test('other pages get no entry: there the router blocks Back', async () => {
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

test('no entry is added while the router undoes a step', async () => {
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
