import { expect, it } from 'vitest'
import { greetingAt } from './greeting.ts'

it('greets by the time of day at every hour', () => {
  const day = Array.from({ length: 24 }, (_, hour) => greetingAt(hour))
  expect(day.slice(0, 6)).toEqual(Array(6).fill('night'))
  expect(day.slice(6, 14)).toEqual(Array(8).fill('morning'))
  expect(day.slice(14, 21)).toEqual(Array(7).fill('afternoon'))
  expect(day.slice(21)).toEqual(Array(3).fill('night'))
})
