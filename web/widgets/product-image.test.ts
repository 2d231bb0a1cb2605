import { expect, test } from 'vitest'
import { productImage } from './product-image.ts'

test('an address is taken as it is', () => {
  expect(productImage('https://pictures.example/rope.png')).toBe('https://pictures.example/rope.png')
  expect(productImage('/pictures/products/rope.svg')).toBe('/pictures/products/rope.svg')
})

test('a bare name is a webp picture of the shop', () => {
  expect(productImage('rope')).toBe('/pictures/products/rope.webp')
})
