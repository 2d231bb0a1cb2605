import type { Center } from '../../contract/centers.ts'

export const plainMap = '/pictures/map-plain.svg'

export const placeOf = ({
  address,
  postalCode,
  city,
}: Pick<Center, 'address' | 'postalCode' | 'city'>): string =>
  [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')

type Whereabouts = Pick<Center, 'address' | 'postalCode' | 'city' | 'latitude' | 'longitude'>

/** OpenStreetMap link by coordinates, else by address; undefined without either. */
export function mapAddress(center: Whereabouts): string | undefined {
  const { latitude, longitude } = center
  const map = 'https://www.openstreetmap.org'
  if (latitude !== null && longitude !== null)
    return `${map}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
  const place = placeOf(center)
  return place ? `${map}/search?query=${encodeURIComponent(place)}` : undefined
}
