import type { Center } from '../../contracts/centers.ts'

/** Shown where a center has no map of its own: no place in particular. */
export const plainMap = '/pictures/map-plain.svg'

/** Street, postal code and town, as far as they are known. */
export const placeOf = ({
  address,
  postalCode,
  city,
}: Pick<Center, 'address' | 'postalCode' | 'city'>): string =>
  [address, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')

type Whereabouts = Pick<Center, 'address' | 'postalCode' | 'city' | 'latitude' | 'longitude'>

/** Address of a center on OpenStreetMap, by its coordinates or else by its address; undefined while nobody has said where it is. */
export function mapAddress(center: Whereabouts): string | undefined {
  const { latitude, longitude } = center
  const map = 'https://www.openstreetmap.org'
  if (latitude !== null && longitude !== null)
    return `${map}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
  const place = placeOf(center)
  return place ? `${map}/search?query=${encodeURIComponent(place)}` : undefined
}
