import { PageMeta } from '../../seo/page-meta.tsx'
import { LegalPage } from './legal-page.tsx'

/** What is kept of whom, why and how long. */
export default function PrivacyScreen() {
  return (
    <>
      <PageMeta page="privacy" />
      <LegalPage document="privacy" />
    </>
  )
}
