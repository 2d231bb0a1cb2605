import { expect, test } from 'vitest'
import { owedWords } from './owed-words.ts'

const card = { brand: 'visa', last4: '4242' }
const later = { nextTryAt: '2026-12-02T06:00:00.000Z' }
const never = { nextTryAt: null }

test.each([
  [{ paidBy: 'card', card, overdue: later }, 'owedText'],
  [{ paidBy: 'card', card, overdue: never }, 'owedLast'],
  [{ paidBy: 'card', card: null, overdue: later }, 'owedNoCard'],
  [{ paidBy: 'mandate', card: null, overdue: never }, 'owedByDebit'],
  [{ paidBy: 'desk', card, overdue: never }, 'owedAtDesk'],
] as const)('%o', (rate, words) => expect(owedWords(rate)).toBe(words))
