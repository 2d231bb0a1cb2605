import { describe, expect, it } from 'vitest'
import { contrast, readableAgainst, readableOn } from './contrast.ts'

const surfaces = ['#f6f3ec', '#fffdf8', '#ece7dc', '#141210', '#1d1a17', '#282420']
const gymColors = ['#e8471c', '#d6322d', '#2463b0', '#e9b32a', '#2f8f4e', '#000000', '#ffffff', '#808080']

describe('contrast', () => {
  it('is 21 between black and white, and 1 between a colour and itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#e8471c', '#e8471c')).toBeCloseTo(1)
  })

  it('finds a readable text for whatever colour a gym chooses', () => {
    for (const color of gymColors) expect(contrast(color, readableOn(color))).toBeGreaterThanOrEqual(4.5)
  })

  it('makes any colour readable against any of our surfaces', () => {
    for (const color of gymColors) {
      for (const surface of surfaces) {
        expect(contrast(readableAgainst(color, surface), surface)).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  it('leaves a colour alone that is readable already', () => {
    expect(readableAgainst('#2463b0', '#fffdf8')).toBe('#2463b0')
  })
})
