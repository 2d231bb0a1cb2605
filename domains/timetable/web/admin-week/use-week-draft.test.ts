import { beforeEach, expect, test, vi } from 'vitest'
import { add, changesOf, draftOf } from './week-draft.ts'

const block = { activityId: 1, day: 0, startTime: '18:00', endTime: '19:00', maxPeople: 12, free: false }
const saved = { version: 4, templates: [{ ...block, id: 10 }] }
const drawn = add(draftOf(saved), [{ ...block, day: 3 }])
const items = new Map<string, string>()

beforeEach(() => {
  items.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => items.delete(key),
    setItem: (key: string, value: string) => items.set(key, value),
  })
  vi.spyOn(console, 'info').mockReturnValue()
  return () => vi.unstubAllGlobals()
})

/** A page that is loaded by a member: all that is in memory is new. */
async function page(memberId: number) {
  vi.resetModules()
  // Pages talk to each other where there is a document, and these are one after the other.
  vi.stubGlobal('document', undefined)
  const session = await import('../../../../platform/web/session/session.ts')
  const week = await import('./use-week-draft.ts')
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  const claims = { sub: String(memberId), roles: ['ADMIN'], exp: Date.now() / 1000 + 900 }
  const token = `head.${btoa(JSON.stringify(claims))}.sign`
  await session.enter({ token, refreshToken: 'r', keep: () => undefined })
  await (week.keptWeekDraftsQuery().queryFn as () => Promise<number>)()
  return { ...session, ...week }
}

const isKept = () => items.get('the-box:week-drafts')?.includes('"now"') ?? false

test('a reload restores the draft on top of the saved plan', async () => {
  const before = await page(7)
  before.keepWeekDraft(3, drawn)
  await vi.waitUntil(isKept)
  const after = await page(7)
  expect(changesOf(after.weekDraftOf(3, saved))).toEqual(changesOf(drawn))
  const newer = { version: 5, templates: [{ ...block, id: 10, maxPeople: 8 }] }
  const again = await page(7)
  expect(changesOf(again.weekDraftOf(3, newer))).toEqual(changesOf(drawn))
  expect(changesOf(again.weekDraftOf(4, saved))).toEqual([])
})

test('other members do not see it', async () => {
  const before = await page(7)
  before.keepWeekDraft(3, drawn)
  await vi.waitUntil(isKept)
  const other = await page(8)
  expect(changesOf(other.weekDraftOf(3, saved))).toEqual([])
})

test('is deleted when nothing is left to save, and at log-out', async () => {
  const { keepWeekDraft, weekDraftOf, leave } = await page(7)
  keepWeekDraft(3, drawn)
  await vi.waitUntil(isKept)
  keepWeekDraft(3, draftOf(saved))
  await vi.waitUntil(() => !isKept())
  keepWeekDraft(3, drawn)
  await vi.waitUntil(isKept)
  await leave({ revoke: false })
  expect(isKept()).toBe(false)
  expect(changesOf(weekDraftOf(3, saved))).toEqual([])
  expect(changesOf((await page(7)).weekDraftOf(3, saved))).toEqual([])
})
