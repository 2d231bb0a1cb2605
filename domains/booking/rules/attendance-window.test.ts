import { expect, test } from 'vitest'
import { ticksFrom, ticksUntil } from './attendance-window.ts'

const at = (text: string) => Date.parse(text)

test('attendance opens two hours before the start and closes some days after the end', () => {
  expect(ticksFrom(at('2026-11-20T17:00Z'))).toBe(at('2026-11-20T15:00Z'))
  expect(ticksUntil(at('2026-11-20T18:00Z'), 7)).toBe(at('2026-11-27T18:00Z'))
  expect(ticksUntil(at('2026-11-20T18:00Z'), 0)).toBe(at('2026-11-20T18:00Z'))
})
