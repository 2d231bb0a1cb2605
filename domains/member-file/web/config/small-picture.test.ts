import { describe, expect, it } from 'vitest'
import { firstSmallEnough, NoPicture } from './small-picture.ts'

/** A picture of that many bytes per pixel. */
const heavy = (bytesPerPixel: number, asked: number[]) => (side: number) => {
  asked.push(side)
  return Promise.resolve({ size: side * side * bytesPerPixel } as Blob)
}

describe('a picked picture', () => {
  it('has at most 500 pixels a side and is never enlarged', async () => {
    const asked: number[] = []
    await firstSmallEnough(heavy(0.1, asked), 4000)
    await firstSmallEnough(heavy(0.1, asked), 320)
    expect(asked).toEqual([500, 320])
  })

  it('shrinks until it is below 500 kB, reporting each try', async () => {
    const asked: number[] = []
    const heard: number[] = []
    const made = await firstSmallEnough(heavy(4, asked), 4000, (nth) => heard.push(nth))
    expect(asked).toEqual([500, 400, 320])
    expect(heard).toEqual([1, 2, 3])
    expect(made.size).toBeLessThanOrEqual(500_000)
  })

  it('is given up after ten tries', async () => {
    const asked: number[] = []
    await expect(firstSmallEnough(heavy(1e3, asked), 500)).rejects.toThrow(NoPicture)
    expect(asked).toHaveLength(10)
    await expect(firstSmallEnough(() => Promise.resolve(null), 500)).rejects.toThrow(NoPicture)
  })

  it('is at least one pixel', async () => {
    const asked: number[] = []
    await firstSmallEnough(heavy(1, asked), 0.4)
    expect(asked).toEqual([1])
  })
})
