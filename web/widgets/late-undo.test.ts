import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { doSoon, undo } from './late-undo.ts'

describe('a press that can be taken back', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is sent once, a moment later', () => {
    const send = vi.fn()
    doSoon(1, send)
    expect(send).not.toHaveBeenCalled()
    vi.advanceTimersByTime(20_000)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('is not sent when it was taken back', () => {
    const send = vi.fn()
    doSoon(1, send)
    undo(1)
    vi.advanceTimersByTime(20_000)
    expect(send).not.toHaveBeenCalled()
  })

  it('is sent once when pressed twice', () => {
    const send = vi.fn()
    doSoon(1, send)
    vi.advanceTimersByTime(3_000)
    doSoon(1, send)
    vi.advanceTimersByTime(20_000)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('does not hold back others', () => {
    const [one, other] = [vi.fn(), vi.fn()]
    doSoon(1, one)
    doSoon(2, other)
    undo(1)
    vi.advanceTimersByTime(20_000)
    expect(one).not.toHaveBeenCalled()
    expect(other).toHaveBeenCalledTimes(1)
  })
})
