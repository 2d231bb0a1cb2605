import { usePageFrame } from '../../../../platform/web/page-context.ts'
import { useGym } from '../../../gym/web/gym.ts'

/** Structured data of the centers (schema.org) for search engines. */
export function GymData() {
  const { nonce } = usePageFrame()
  const { centers, config, origin } = useGym()
  const places = centers.map((center) => ({
    '@type': 'ExerciseGym',
    name: center.name,
    url: origin,
    image: `${origin}/pictures/og.png`,
    telephone: center.phone || config.phoneNumber,
    email: center.email || config.brand.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: center.address,
      postalCode: center.postalCode,
      addressLocality: center.city,
      addressCountry: 'ES',
    },
    ...(center.latitude !== null &&
      center.longitude !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: center.latitude, longitude: center.longitude },
      }),
    ...(center.social && { sameAs: [center.social] }),
  }))
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': places })
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of the gym's data, with < escaped
      dangerouslySetInnerHTML={{ __html: data.replaceAll('<', '\\u003c') }}
    />
  )
}
