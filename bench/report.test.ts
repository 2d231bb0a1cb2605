import { expect, test } from 'vitest'
import { rateBeside, timeBeside, verdict, weight, withFigures } from './report.ts'

test('a rate is judged by its ratio to the floor, whatever the machine', () => {
  const at = (speed: number) =>
    rateBeside('Reads', 80 * speed, { of: 'a bare server', value: 100 * speed }, 0.8)
  expect(at(1)).toMatchObject({ figure: '0.80', floor: 'a bare server', aim: '≥ 0.8', reached: true })
  expect(at(3).figure).toBe(at(1).figure)
  expect(rateBeside('Reads', 79, { of: 'a bare server', value: 100 }, 0.8).reached).toBe(false)
})

test('a time may be at most so many times its floor', () => {
  const floor = { of: 'bare sockets', value: 40 }
  expect(timeBeside('Sockets', 46, floor, 1.15)).toMatchObject({ figure: '1.15', reached: true })
  expect(timeBeside('Sockets', 47, floor, 1.15).reached).toBe(false)
  expect(timeBeside('Sockets', 47, floor)).not.toHaveProperty('reached')
})

test('says the aim, the floor and whether it is reached in one line', () => {
  const slow = timeBeside('Sockets', 60, { of: 'bare sockets', value: 40 }, 1.15, 'median of 7')
  expect(verdict(slow)).toBe('✗ Sockets: 1.50 of bare sockets, aim ≤ 1.15 (60 ms to 40 ms; median of 7)')
  expect(verdict(weight('Page', 44, 150, 'fonts 18'))).toBe('✓ Page: 44 kB, aim ≤ 150 kB (fonts 18)')
})

test('writes the figures of a part between its marks and nothing else', () => {
  const text = 'Before\n<!-- visit -->\nold\n<!-- /visit -->\nAfter'
  const page = [weight('Page', 44, 150, 'fonts 18')]
  const written = withFigures(text, 'visit', page)
  expect(written).toContain('| Page | 44 kB | ≤ 150 kB ✓ |  | fonts 18 |')
  expect(written).not.toContain('old')
  expect(written).toMatch(/^Before\n.*\nAfter$/s)
  expect(withFigures(written, 'visit', page)).toBe(written)
  expect(() => withFigures(text, 'wall', page)).toThrow('no place for the figures of wall')
})
