import { expect, test } from 'vitest'
import { sameText } from '../../../../platform/contract/texts.ts'
import { type SizeRow, stockBody, wrongInStock } from './stock-form.ts'

const medium: SizeRow = { key: 4, id: 4, names: { ca: 'M', es: 'M' }, stock: 3, text: '3' }

test('sends the number on screen beside the typed one', () => {
  const fresh: SizeRow = {
    key: -1,
    id: null,
    names: { ca: 'L ', es: '' },
    stock: null,
    text: ' 12 ',
  }
  expect(stockBody({ stock: 7, version: 2 }, '9', [medium, fresh])).toEqual({
    stock: { now: 7, seen: 7 },
    variants: [
      { id: 4, texts: { name: sameText('M') }, stock: { now: 3, seen: 3 } },
      { id: null, texts: { name: sameText('L') }, stock: { now: 12, seen: null } },
    ],
    version: 2,
  })
  expect(stockBody({ stock: 7, version: 2 }, '', []).stock).toEqual({ now: null, seen: 7 })
})

test('names wrong fields only', () => {
  expect(wrongInStock('', [])).toEqual({})
  expect(wrongInStock('-1', [])).toEqual({ stock: 'invalid' })
  expect(wrongInStock('abc', [{ ...medium, names: { ca: ' ' }, text: '1,5' }])).toEqual({
    'ca 4': 'required',
    'stock 4': 'invalid',
  })
  const another = (ca: string, es = '') => ({ ...medium, key: 5, id: null, names: { ca, es } })
  expect(wrongInStock('', [medium, another('L')])).toEqual({})
  expect(wrongInStock('', [medium, another(' m')])).toEqual({ 'ca 5': 'taken' })
  expect(wrongInStock('', [medium, another('L', 'M')])).toEqual({ 'ca 5': 'taken' })
})
