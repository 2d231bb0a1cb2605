import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bars,
  defaultBar,
  discs,
  fromKilos,
  heaviestTotal,
  loadBar,
  loadNearest,
  toKilos,
} from './barbell.ts'

const kilosOf = (total: number, bar = defaultBar as number) => loadBar(total, bar).side.map((d) => d.kilos)

describe('loading a bar', () => {
  test.each([
    [20, []],
    [60, [20]],
    [100, [25, 15]],
    [142.5 + 0.5, [25, 25, 10, 1.5]],
    [89, [25, 5, 2.5, 1.5, 0.5]],
    [21, [0.5]],
    [25, [2.5]],
    [29, [2.5, 1.5, 0.5]],
    [220, [25, 25, 25, 25]],
  ])('of 20 with %d kg on it carries %j a side', (total, side) => {
    expect(loadBar(total, 20)).toMatchObject({ exact: true, made: total, nearest: [total] })
    expect(kilosOf(total)).toEqual(side)
  })

  test('of 15 or 10 kg takes more discs for the same total', () => {
    expect(kilosOf(60, 15)).toEqual([20, 2.5])
    expect(kilosOf(60, 10)).toEqual([25])
  })

  test('that cannot match the total names the nearest totals and uses the lighter', () => {
    expect(loadBar(62.5, 20)).toMatchObject({ exact: false, made: 62, nearest: [62, 63] })
    expect(loadBar(61.235, 20)).toMatchObject({ exact: false, made: 61, nearest: [61, 62] })
    expect(loadBar(100.01, 20)).toMatchObject({ exact: false, made: 100, nearest: [100, 101] })
  })

  test('stays empty for a total below its weight', () => {
    for (const total of [19.99, 5, 0, -3]) {
      expect(loadBar(total, 20)).toEqual({ side: [], made: 20, exact: false, nearest: [20] })
    }
  })

  test('stays empty for impossible totals', () => {
    expect(kilosOf(heaviestTotal)).not.toEqual([])
    for (const total of [heaviestTotal + 1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(kilosOf(total)).toEqual([])
    }
  })
})

test('discs have the specified weights and colours', () => {
  expect(discs.map((d) => d.kilos)).toEqual([25, 20, 15, 10, 5, 2.5, 1.5, 1, 0.5])
  expect(discs.slice(0, 5).map((d) => d.color)).toEqual(['red', 'blue', 'yellow', 'green', 'black'])
})

describe('any total on any bar', () => {
  const anyBar = fc.oneof(
    fc.constantFrom(...bars),
    fc.integer({ min: 10, max: 60 }).map((halves) => halves / 2),
  )
  const anyTotal = fc.integer({ min: 0, max: heaviestTotal * 100 }).map((hundredths) => hundredths / 100)

  test('is never exceeded, and misses less than the smallest pair', () => {
    fc.assert(
      fc.property(anyTotal, anyBar, (total, bar) => {
        fc.pre(total >= bar)
        const { made, side, exact } = loadBar(total, bar)
        const sum = bar + 2 * side.reduce((kilos, disc) => kilos + disc.kilos, 0)
        expect(made).toBe(sum)
        expect(made).toBeLessThanOrEqual(total)
        expect(total - made).toBeLessThan(1)
        expect(exact).toBe(made === total)
      }),
    )
  })

  test('has the heaviest discs first, and none could be heavier', () => {
    fc.assert(
      fc.property(anyTotal, anyBar, (total, bar) => {
        const side = loadBar(total, bar).side.map((d) => d.kilos)
        expect(side).toEqual([...side].sort((a, b) => b - a))
        let left = (total - bar) / 2
        for (const kilos of side) {
          const heaviest = discs.find((d) => d.kilos <= left + 1e-9)?.kilos
          expect(kilos).toBe(heaviest)
          left -= kilos
        }
      }),
    )
  })

  test('is at most half a kilo from the nearest possible total, and possible totals are exact', () => {
    fc.assert(
      fc.property(anyTotal, anyBar, (total, bar) => {
        fc.pre(total >= bar && total <= heaviestTotal - 1)
        const { made } = loadNearest(total, bar)
        expect(Math.abs(made - total)).toBeLessThanOrEqual(0.5 + 1e-9)
        expect(loadNearest(made, bar).made).toBe(made)
        if (loadBar(total, bar).exact) expect(made).toBe(total)
      }),
    )
    expect(loadNearest(toKilos(135, 'lb'), 20).made).toBe(61)
    expect(loadNearest(toKilos(225, 'lb'), 20).made).toBe(102)
    expect(loadNearest(toKilos(20, 'lb'), 20).made).toBe(20)
  })

  test('lies between the offered totals, and both are possible', () => {
    fc.assert(
      fc.property(anyTotal, anyBar, (total, bar) => {
        const { nearest, exact } = loadBar(total, bar)
        for (const offered of nearest) {
          expect(loadBar(offered, bar).exact).toBe(true)
        }
        const [low = 0, high = Number.POSITIVE_INFINITY] = nearest
        if (!exact && total > bar) {
          expect(low).toBeLessThan(total)
          expect(high).toBeGreaterThan(total)
        }
      }),
    )
  })
})

test('pounds convert to kilos and back', () => {
  expect(toKilos(135, 'lb')).toBeCloseTo(61.235, 3)
  expect(fromKilos(100, 'lb')).toBeCloseTo(220.462, 3)
  expect(toKilos(82.5, 'kg')).toBe(82.5)
  fc.assert(
    fc.property(fc.double({ min: 0, max: 2000, noNaN: true }), (value) => {
      expect(fromKilos(toKilos(value, 'lb'), 'lb')).toBeCloseTo(value, 9)
    }),
  )
})
