import { PageMeta } from '../../../../platform/web/seo/page-meta.tsx'
import { LegalPage } from './legal-page.tsx'

export default function LegalNoticeScreen() {
  return (
    <>
      <PageMeta page="legal" />
      <LegalPage document="notice" />
    </>
  )
}
