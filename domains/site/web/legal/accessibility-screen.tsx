import { PageMeta } from '../../../../platform/web/seo/page-meta.tsx'
import { LegalPage } from './legal-page.tsx'

export default function AccessibilityScreen() {
  return (
    <>
      <PageMeta page="accessibility" />
      <LegalPage document="accessibility" />
    </>
  )
}
