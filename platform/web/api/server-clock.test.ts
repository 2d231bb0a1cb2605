import { describe, expect, it } from 'vitest'
import { boundsOf, narrow } from './server-clock.ts'

const header = (millis: number) => new Date(millis).toUTCString()
const at = Date.UTC(2026, 10, 20, 16, 0, 0)

describe('the server’s clock', () => {
  it('is known to one second plus the duration of the answer', () => {
    expect(boundsOf(header(at), at + 100, at + 300)).toEqual({ least: -300, most: 900 })
  })

  it('ignores an invalid date header', () => {
    expect(boundsOf(null, 0, 1)).toBeUndefined()
    expect(boundsOf('soon', 0, 1)).toBeUndefined()
  })

  it('becomes more exact with every answer', () => {
    // This phone is 180 s fast; answers written at different parts of a second.
    const fast = 180_000
    const heard = [0, 450, 990].map((millis) => {
      const written = at + millis
      return boundsOf(header(written), written + fast - 20, written + fast + 20)
    })
    const known = heard.reduce((all, one) => (one ? narrow(all, one) : all), undefined)
    expect(known?.least).toBeLessThanOrEqual(-fast)
    expect(known?.most).toBeGreaterThanOrEqual(-fast)
    expect((known?.most ?? 0) - (known?.least ?? 0)).toBeLessThan(60)
  })

  it('starts anew when a clock was set', () => {
    expect(narrow({ least: -10, most: 10 }, { least: 5000, most: 6000 })).toEqual({ least: 5000, most: 6000 })
  })
})
