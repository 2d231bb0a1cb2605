import { useTranslation } from 'react-i18next'
import type { Language } from '../../../platform/contract/languages.ts'
import { useScreen } from './current-screen.ts'

interface PageLinksProps {
  origin: string
  /** Undefined only after a failed start. */
  brand: { name: string; logo: string | null } | undefined
  /** That the gym speaks. */
  languages: readonly Language[] | undefined
}

export function PageLinks({ origin, brand = { name: '', logo: null }, languages = [] }: PageLinksProps) {
  const { path } = useScreen()
  const { i18n } = useTranslation()
  const address = `${origin}${path}`
  return (
    <>
      <link
        rel="icon"
        href={brand.logo ?? '/pictures/logo.svg'}
        type={brand.logo ? 'image/png' : 'image/svg+xml'}
      />
      <link rel="apple-touch-icon" href="/pictures/icon-180.png" />
      <link rel="manifest" href={`/manifest.webmanifest?lang=${i18n.language}`} />
      {/* Pages with a parameter are nobody's search result, and equal for every parameter. */}
      {!path.includes(':') && (
        <>
          <link rel="canonical" href={address} />
          {languages.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={`${address}?lang=${language}`} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address} />
          <meta property="og:url" content={address} />
        </>
      )}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content="website" />
      <meta property="og:image" content={`${origin}/pictures/og.png`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
