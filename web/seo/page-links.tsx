import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'

const languages = ['ca', 'es']

/** What search engines and messengers read of any page: its address in each language, its picture, the icons. */
export function PageLinks({ origin, brand }: { origin: string; brand: string }) {
  const { pathname } = useLocation()
  const { i18n } = useTranslation()
  const address = `${origin}${pathname}`
  return (
    <>
      {/* The header shows the same file. */}
      <link rel="icon" href="/pictures/logo.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/pictures/icon-180.png" />
      <link rel="manifest" href={`/manifest.webmanifest?lang=${i18n.language}`} />
      <link rel="canonical" href={address} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={`${address}?lang=${language}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
      <meta property="og:site_name" content={brand} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${origin}/pictures/og.png`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
