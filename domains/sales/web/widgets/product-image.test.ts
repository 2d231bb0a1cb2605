import { expect, test } from 'vitest'
import { productImage } from './product-image.ts'

test('leaves an address unchanged', () => {
  expect(productImage('https://pictures.example/rope.png')).toBe('https://pictures.example/rope.png')
  expect(productImage('/pictures/products/rope.svg')).toBe('/pictures/products/rope.svg')
})

test('turns a bare name into a webp picture of the shop', () => {
  expect(productImage('rope')).toBe('/pictures/products/rope.webp')
})
