import { describe, expect, it } from 'vitest'
import { timeLeft } from './countdown.tsx'

const hours = (h: number, m = 0, s = 0) => ((h * 60 + m) * 60 + s) * 1000

describe('the time left', () => {
  it('shows hours, minutes and seconds', () => {
    expect(timeLeft(hours(2, 14, 9))).toBe('02:14:09')
    expect(timeLeft(hours(23, 59, 59))).toBe('23:59:59')
    expect(timeLeft(hours(49))).toBe('49:00:00')
  })

  it('is empty only at the end', () => {
    expect(timeLeft(1)).toBe('00:00:01')
    expect(timeLeft(0)).toBe('00:00:00')
    expect(timeLeft(-5000)).toBe('00:00:00')
  })
})
