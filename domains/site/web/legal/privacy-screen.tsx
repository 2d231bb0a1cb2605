import { PageMeta } from '../../../../platform/web/seo/page-meta.tsx'
import { LegalPage } from './legal-page.tsx'

export default function PrivacyScreen() {
  return (
    <>
      <PageMeta page="privacy" />
      <LegalPage document="privacy" />
    </>
  )
}
