import { expect, test } from 'vitest'
import { type DoneMark, doneBook } from './done-workouts.ts'

const mark = (workoutId: number, done: boolean, at: number): DoneMark => ({ workoutId, done, at })

test('the last mark of a workout is sent, and those of others stay', () => {
  const book = [mark(1, true, 1), mark(2, true, 2), mark(1, false, 3)].reduce(doneBook.put, doneBook.empty)
  expect(book.waiting).toEqual([mark(2, true, 2), mark(1, false, 3)])
  expect(doneBook.landed(book, mark(1, false, 3)).waiting).toEqual([mark(2, true, 2)])
})
