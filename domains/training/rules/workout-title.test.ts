import { expect, test } from 'vitest'
import { workoutTitle } from './workout-title.ts'

test.each([
  [['Calentamiento', 'Fuerza', 'Metcon · por tiempo'], 'Fuerza + Metcon · por tiempo'],
  [['', ' Fran ', ''], 'Fran'],
  [['', ''], ''],
  [[], ''],
])('%j is called "%s"', (titles, called) => {
  expect(workoutTitle(titles.map((title) => ({ title })))).toBe(called)
})
