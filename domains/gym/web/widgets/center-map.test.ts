import { expect, test } from 'vitest'
import { mapAddress, placeOf } from './center-map.ts'

const nowhere = { address: '', postalCode: '', city: '', latitude: null, longitude: null }
const street = { ...nowhere, address: 'Carrer de la Força, 8 & 10', postalCode: '17004', city: 'Girona' }

test('uses coordinates, including zero, else the address', () => {
  expect(mapAddress({ ...street, latitude: 0, longitude: 2.82 })).toBe(
    'https://www.openstreetmap.org/?mlat=0&mlon=2.82#map=17/0/2.82',
  )
  expect(mapAddress(street)).toBe(
    'https://www.openstreetmap.org/search?query=Carrer%20de%20la%20For%C3%A7a%2C%208%20%26%2010%2C%2017004%20Girona',
  )
  expect(mapAddress({ ...street, latitude: 41.98 })).toContain('/search?')
})

test('is shown if any part of the place is known', () => {
  expect(placeOf({ ...nowhere, city: 'Olot' })).toBe('Olot')
  expect(mapAddress({ ...nowhere, postalCode: '17800' })).toContain('query=17800')
  expect([placeOf(nowhere), mapAddress(nowhere)]).toEqual(['', undefined])
})
