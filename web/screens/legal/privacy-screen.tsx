import { PageMeta } from '../../seo/page-meta.tsx'
import { LegalPage } from './legal-page.tsx'

export default function PrivacyScreen() {
  return (
    <>
      <PageMeta page="privacy" />
      <LegalPage document="privacy" />
    </>
  )
}
