import { describe, expect, test } from 'vitest'
import { monthInWords, ofMonth } from './in-words.ts'

describe('the months of a bill', () => {
  test.each([
    ['ca', 1, 'abril del 2027', 'd’abril'],
    ['es', 1, 'abril de 2027', 'de abril'],
    ['ca', 3, 'abril del 2027 – juny del 2027', 'd’abril a juny'],
    ['es', 3, 'abril–junio de 2027', 'de abril a junio'],
    ['en', 1, 'April 2027', 'April'],
    ['en', 3, 'April – June 2027', 'April to June'],
    ['es', 12, 'abril de 2027 – marzo de 2028', 'de abril a marzo'],
  ] as const)('in %s, %d from April 2027', (language, months, withYear, without) => {
    expect(monthInWords('2027-04-01', language, months).replaceAll(/\s/g, ' ')).toBe(withYear)
    expect(ofMonth('2027-04-01', language, months)).toBe(without)
  })
})
