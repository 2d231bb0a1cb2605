import { expect, test } from 'vitest'
import { momentText } from '../../../../platform/web/language/moment-text.ts'

test('shows the year only if it is not the current one', () => {
  const now = Date.parse('2026-05-13T10:00:00Z')
  expect(momentText('2026-05-12T22:30:00.000Z', 'Europe/Madrid', 'es', now)).toBe('13 may 00:30')
  expect(momentText('2024-02-29T09:05:00.000Z', 'Europe/Madrid', 'es', now)).toBe('29 feb 2024 10:05')
})
