import { beforeEach, expect, test, vi } from 'vitest'

type State = { idx?: number; over?: true } | null

/** A history of one tab. Going is heard by `landOn`, as the browser tells it. */
async function openTab(idx: number) {
  vi.resetModules()
  const { isOver, landOn, layOver, takeAway } = await import('./over-entry.ts')
  const entries: State[] = [{ idx }]
  let at = 0
  const swallowed: boolean[] = []
  const go = (by: number) => {
    at += by
    if (at >= 0) swallowed.push(landOn(entries[at] ?? null))
  }
  const push = (state: State) => {
    entries.splice(at + 1, entries.length, state)
    at += 1
  }
  vi.stubGlobal('history', {
    get state() {
      return entries[at]
    },
    pushState: push,
    back: () => go(-1),
  })
  return { isOver, layOver, takeAway, entries, swallowed, push, go, at: () => at }
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

test('going back from what lies over the first page stays on it, and the router hears nothing', async () => {
  const tab = await openTab(0)
  tab.layOver()
  expect(tab.entries).toEqual([{ idx: 0 }, { idx: 0, over: true }])
  tab.go(-1)
  expect(tab.at()).toBe(0)
  expect(tab.swallowed).toEqual([true])
  expect(tab.isOver()).toBe(false)
})

test('what is closed by hand leaves no step behind', async () => {
  const tab = await openTab(0)
  tab.layOver()
  tab.takeAway()
  expect(tab.at()).toBe(0)
  expect(tab.swallowed).toEqual([true])
})

test('over any other page nothing is laid: there the router holds back', async () => {
  const tab = await openTab(1)
  tab.layOver()
  expect(tab.entries).toEqual([{ idx: 1 }])
})

test('who went on from what lay over the page comes back to the page in one step', async () => {
  const tab = await openTab(0)
  tab.layOver()
  tab.push({ idx: 1 })
  tab.takeAway()
  expect(tab.at()).toBe(2)
  tab.go(-1)
  // The router shows the page, and the entry that nobody needs any more is left behind without a word.
  expect(tab.swallowed).toEqual([false])
  vi.runAllTimers()
  expect(tab.at()).toBe(0)
  expect(tab.swallowed).toEqual([false, true])
})
