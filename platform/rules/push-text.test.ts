import { expect, test } from 'vitest'
import { pushTextOf } from './push-text.ts'

test('a push message shows a short text whole, on one line', () => {
  expect(pushTextOf(' Cerramos el lunes.\n\nEs fiesta. ')).toBe('Cerramos el lunes. Es fiesta.')
  expect(pushTextOf('x'.repeat(300))).toBe('x'.repeat(300))
})

test('a push message cuts a long text at a whole word and adds an ellipsis', () => {
  const shown = pushTextOf('palabra '.repeat(60))
  expect(shown.length).toBeLessThanOrEqual(300)
  expect(shown.endsWith('palabra…')).toBe(true)
  // No space nearby, so the word is cut.
  expect(pushTextOf('x'.repeat(400))).toBe(`${'x'.repeat(299)}…`)
})
