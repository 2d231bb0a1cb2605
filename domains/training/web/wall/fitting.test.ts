import { expect, test } from 'vitest'
import { bestFit, type Fit } from './fitting.ts'

/** `lines` lines that wrap at a width of 60 characters of size 10, on a page of 1000 by 1000. */
const page =
  (lines: number, characters: number) =>
  ({ size, columns }: Fit) => {
    const perLine = Math.floor((2_000 / size / columns) | 0)
    const wrapped = lines * Math.ceil(characters / Math.max(1, perLine))
    return wrapped * size * 1.2 <= 1_000 * columns
  }
const bounds = { least: 18, most: 80, columns: 3 }

test('a short text is as large as allowed, in one column', () => {
  expect(bestFit(bounds, page(3, 10))).toEqual({ size: 80, columns: 1 })
})

test('a long list of short lines goes into columns', () => {
  const fit = bestFit(bounds, page(40, 8))
  expect(fit.columns).toBeGreaterThan(1)
  expect(page(40, 8)(fit)).toBe(true)
  expect(page(40, 8)({ ...fit, size: fit.size + 1 })).toBe(false)
})

test('what never fits gets the least size in most columns', () => {
  expect(bestFit(bounds, () => false)).toEqual({ size: 18, columns: 3 })
})

test('columns that gain little are not taken', () => {
  expect(bestFit(bounds, ({ size, columns }) => size <= 40 + columns)).toEqual({ size: 41, columns: 1 })
})
