import { expect, test } from 'vitest'
import { readPlan, typedOf } from './plan-values.ts'

const typed = { key: 'three', nameEs: ' Tres ', nameCa: 'Tres', activity: '3', open: '60', price: '49,90' }

test('a plan is read as it was typed', () => {
  expect(readPlan(typed, false)).toEqual({
    wrong: {},
    key: 'three',
    plan: { nameEs: 'Tres', nameCa: 'Tres', credits: { activity: 3, open: 60 }, price: 49.9 },
  })
})

test('what cannot be read is named', () => {
  const nonsense = {
    key: 'Tres Días',
    nameEs: ' ',
    nameCa: '',
    activity: '-1',
    open: '1000',
    price: 'gratis',
  }
  expect(Object.keys(readPlan(nonsense, false).wrong)).toEqual([
    'nameEs',
    'nameCa',
    'key',
    'activity',
    'open',
    'price',
  ])
  expect(readPlan({ ...typed, key: '' }, true).wrong).toEqual({})
})

test('what stands in the fields is what the plan is', () => {
  const plan = {
    id: 1,
    key: 'three',
    nameEs: 'Tres',
    nameCa: 'Tres',
    credits: { activity: 3, open: 1 },
    price: 49.9,
    onOffer: true,
    isTop: false,
    members: 2,
    version: 4,
  }
  expect(readPlan(typedOf(plan), true).plan).toEqual({
    nameEs: 'Tres',
    nameCa: 'Tres',
    credits: plan.credits,
    price: 49.9,
  })
})
